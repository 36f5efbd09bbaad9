import { readCookie } from '../../auth/session-cookies.ts';

/** Binds a sign-in to the browser that began it; says nothing about who somebody is, and ends with the waiting sign-up. */
const cookieName = 'auth.social';
const maxAgeSeconds = 1800;

/** The secret of this browser, if the cookie holds one of our form. */
export function readBrowserSecret(header: string | null | undefined): string | null {
  const secret = readCookie(header, cookieName);
  return secret && /^[\w-]{43}$/.test(secret) ? secret : null;
}

/** SameSite=Lax: it must come along when a provider sends the person back. */
export function browserSecretCookie(secret: string, isHttps: boolean): string {
  return `${cookieName}=${secret}; Path=/; Max-Age=${maxAgeSeconds}; HttpOnly; SameSite=Lax${isHttps ? '; Secure' : ''}`;
}
