import { httpOnlyCookie } from '../../contract/cookies.ts';
import { dayMs, minuteMs } from '../../contract/dates.ts';

/** How operators sign in. */
const signInMethods = ['link', 'passkey', 'oidc'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Apart from talents' `auth.*`: one browser may be both, and neither cookie opens anything of the other. */
export const deskCookie = 'desk.session';

/** A session ends after so long without a call. */
export const sessionIdleMs = 8 * 60 * minuteMs;
/** And after so long in any case. */
export const sessionMaxMs = 7 * dayMs;
/** How long signing in, or a passkey, counts as proof that it is still the same person at the keyboard. */
export const proofMs = 10 * minuteMs;

/** How long a session may lack its second factor: time to find one's phone, or to install an app on it. */
export const awaitingMs = 30 * minuteMs;
/** So many wrong codes in a row end a session. */
export const maxWrongCodes = 5;

/** The browser that requested a challenge, or went to the agency's provider. It grants no access by itself. */
export const deskFlowCookie = 'desk.flow';

export const linkMs = { signIn: 15 * minuteMs, invitation: 7 * dayMs } as const;
/** Long enough to find one's phone, or a password of the provider. */
export const flowMs = 10 * minuteMs;

/**
 * The paths of these cookies before they had `/`. `/desk` does not cover `/desk.data`, where React Router sends the forms of that page, so
 * nobody could sign out. Browsers send a cookie with a longer path first, so one that is left would hide the new one.
 */
const formerPaths = ['/desk', '/v1/operator'] as const;

/** `Set-Cookie` values for the desk; an empty value removes it. @example deskCookies(deskCookie, secret, true) */
export function deskCookies(name: string, value: string, isHttps: boolean): string[] {
  const maxAgeSeconds = value ? (name === deskCookie ? sessionMaxMs : flowMs) / 1000 : 0;
  return [
    httpOnlyCookie(name, value, { maxAgeSeconds, isHttps }),
    ...formerPaths.map((path) => httpOnlyCookie(name, '', { maxAgeSeconds: 0, isHttps, path })),
  ];
}
