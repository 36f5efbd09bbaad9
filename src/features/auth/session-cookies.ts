import { httpOnlyCookie, readCookie } from '../../contract/cookies.ts';

/** The specification's cookie prefix is `auth`, path /, SameSite=Lax (section 9). */
export const accessCookie = 'auth.access';
export const refreshCookie = 'auth.refresh';
/** The browser's id; never authenticates by itself (security design, "Devices"). */
export const deviceCookie = 'browser.uuid';

/** A session ends after 14 idle days; the cookie need not live longer. */
const refreshMaxAgeSeconds = 14 * 86_400;

export type TokenPair = { access_token: string; refresh_token: string; expires_in: number };

/** `Set-Cookie` values that sign a browser in. */
export function sessionCookies(tokens: TokenPair, isHttps: boolean): string[] {
  return [
    httpOnlyCookie(accessCookie, tokens.access_token, { maxAgeSeconds: tokens.expires_in, isHttps }),
    httpOnlyCookie(refreshCookie, tokens.refresh_token, { maxAgeSeconds: refreshMaxAgeSeconds, isHttps }),
  ];
}

/** `Set-Cookie` values that sign it out. */
export function clearedCookies(isHttps: boolean): string[] {
  return [accessCookie, refreshCookie].map((name) => httpOnlyCookie(name, '', { maxAgeSeconds: 0, isHttps }));
}

export function deviceCookieValue(id: string, days: number, isHttps: boolean): string {
  return httpOnlyCookie(deviceCookie, id, { maxAgeSeconds: days * 86_400, isHttps });
}

/** The browser's id, if the cookie holds a valid one. */
export function readDeviceId(header: string | null | undefined): string | null {
  const id = readCookie(header, deviceCookie);
  return id && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id) ? id : null;
}

/** 128 random bits in the form of a UUID; every bit is random, so it carries no version. */
export function newDeviceId(): string {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
