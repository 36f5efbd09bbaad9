import { minuteMs } from '../../contract/dates.ts';

/** How operators sign in. */
export const signInMethods = ['link', 'passkey', 'oidc'] as const;
export type SignInMethod = (typeof signInMethods)[number];

/** Apart from talents' `auth.*`: one browser may be both, and neither cookie opens anything of the other. */
export const deskCookie = 'desk.session';

/** A session ends after so long without a call. */
export const sessionIdleMs = 8 * 60 * minuteMs;
/** How long signing in, or a passkey, counts as proof that it is still the same person at the keyboard. */
export const proofMs = 10 * minuteMs;
