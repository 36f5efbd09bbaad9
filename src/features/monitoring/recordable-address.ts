import { hasSecret } from '../../contract/secret-pages.ts';
import type { SearchField } from '../project-search/search-fields.ts';

/** Pages of codes and links, and one whose address holds a phone number. */
const privatePaths = /^\/app\/(mobile-activation|login\/link|account\/(activate|verifyEmail|forgotPassword))(\/|$)/;

/** Whether a page may be recorded whose address has this field of a search: what is chosen from a list, not what is typed. */
const isHarmless: Readonly<Record<SearchField, boolean>> = {
  ...{
    any: false,
    location: false,
    userLocation: false,
    vmsId: false,
    hoursPerWeek: false,
    minRate: false,
    status: false,
    verbatim: false,
  },
  ...{ pools: true, duration: true, workPrefs: true, openOnly: true, sort: true, page: true },
};
/** What may stand in the address of a recorded page. Anything else, such as a token or searched words, keeps the page out. */
const harmlessParameters = new Set([
  ...['tab', 'step', 'edit', 'saved'],
  ...Object.entries(isHarmless).flatMap(([name, isIn]) => (isIn ? [name] : [])),
]);

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
