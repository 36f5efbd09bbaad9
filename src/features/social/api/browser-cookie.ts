import { httpOnlyCookie, readCookie } from '../../../contract/cookies.ts';

/** Binds a sign-in to the browser that began it; says nothing about who somebody is, and ends with the waiting sign-up. */
const cookieName = 'auth.social';
const maxAgeSeconds = 1800;

/** The secret of this browser, if the cookie holds one of our form. */
export function readBrowserSecret(header: string | null | undefined): string | null {
  const secret = readCookie(header, cookieName);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

export function browserSecretCookie(secret: string, isHttps: boolean): string {
  return httpOnlyCookie(cookieName, secret, { maxAgeSeconds, isHttps });
}
