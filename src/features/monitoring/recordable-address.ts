import { hasSecret } from '../../contract/secret-pages.ts';

/** Pages of codes and links, and one whose address holds a phone number. */
const privatePaths = /^\/app\/(mobile-activation|login\/link|account\/(activate|verifyEmail|forgotPassword))(\/|$)/;

/** What may stand in the address of a recorded page. Anything else, such as a token or searched words, keeps the page out. */
const harmlessParameters = new Set(['tab', 'page', 'step', 'edit', 'sort', 'openOnly', 'workPrefs', 'duration', 'pools', 'saved']);

/**
 * Whether a page may be recorded at this address.
 *
 * @example isRecordable(new URL('https://talent.example/projects?any=sap')) // false
 */
export function isRecordable(url: URL): boolean {
  const { pathname, searchParams } = url;
  return !hasSecret(url) && !privatePaths.test(pathname) && [...searchParams.keys()].every((name) => harmlessParameters.has(name));
}

/** Pages that show the same to everybody; elsewhere every text may be somebody's. */
export function isPublicPage(pathname: string): boolean {
  return /^\/(projects(\/.*)?|info\/[^/]+|terms|privacy)$/.test(pathname);
}
