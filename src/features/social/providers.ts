import type { LoginMethod } from '../tenancy/client-config.ts';

/** Specification section 4, "Login methods": the three that sign in elsewhere. `auth0` is any OpenID provider a client names. */
export const socialProviders = ['linkedin', 'google', 'auth0'] as const satisfies readonly LoginMethod[];
export type SocialProvider = (typeof socialProviders)[number];

/** Names of brands, the same in every language; a client may give its own provider another one. */
export const providerNames: Readonly<Record<SocialProvider, string>> = { linkedin: 'LinkedIn', google: 'Google', auth0: 'Auth0' };

export function isSocialProvider(text: unknown): text is SocialProvider {
  return socialProviders.some((provider) => provider === text);
}

/** Specification section 4, "Flows", and connecting a provider to an existing account. */
export const socialPurposes = ['login', 'signup', 'connect'] as const;
export type SocialPurpose = (typeof socialPurposes)[number];

/** The outcome shown after the return; it is in the address, so it must be one of these. */
export const socialOutcomes = [
  'cancelled',
  'expired',
  'failed',
  'down',
  'wait',
  'inUse',
  'taken',
  'already',
  'unverified',
  'proof',
  'connected',
  'disconnected',
] as const;
export type SocialOutcome = (typeof socialOutcomes)[number];

/** @example outcomeOfProviderError('access_denied') // 'cancelled' */
export function outcomeOfProviderError(error: string): SocialOutcome {
  // RFC 6749, section 4.1.2.1; the two others are LinkedIn's own.
  if (['access_denied', 'user_cancelled_login', 'user_cancelled_authorize'].includes(error)) return 'cancelled';
  return ['temporarily_unavailable', 'server_error'].includes(error) ? 'down' : 'failed';
}
