import type { SocialProvider } from './providers.ts';

export type ProviderSettings = {
  /** Where discovery starts; null where each client has its own. */
  issuer: string | null;
  /** The id token contains our nonce. */
  nonce: boolean;
  pkce: boolean;
  /** How the secret travels to the token endpoint. */
  secretAs: 'post' | 'basic';
  /** Asks which account to take, for browsers that several people share. */
  prompt: string | null;
};

/**
 * The capabilities of each provider. LinkedIn leaves the nonce out of its id token, and its token call fails when
 * it is sent a PKCE verifier; state and the secret protect its flow (directus #23645, social-core #833, authlib #763).
 */
export const providerSettings: Readonly<Record<SocialProvider, ProviderSettings>> = {
  linkedin: { issuer: 'https://www.linkedin.com/oauth', nonce: false, pkce: false, secretAs: 'post', prompt: null },
  google: { issuer: 'https://accounts.google.com', nonce: true, pkce: true, secretAs: 'post', prompt: 'select_account' },
  auth0: { issuer: null, nonce: true, pkce: true, secretAs: 'post', prompt: null },
};
