import { httpOnlyCookie, readCookie } from '../../../contract/cookies.ts';

/** Binds a sign-in to the browser that began it; does not identify a person, and ends with the pending sign-up. */
const cookieName = 'auth.social';
const maxAgeSeconds = 1800;

/** The secret of this browser, if the cookie holds a valid one. */
export function readBrowserSecret(header: string | null | undefined): string | null {
  const secret = readCookie(header, cookieName);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

export function browserSecretCookie(secret: string, isHttps: boolean): string {
  return httpOnlyCookie(cookieName, secret, { maxAgeSeconds, isHttps });
}
