import type * as OpenIdClient from 'openid-client';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import type { Clock } from '../../../server/clock.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { Log } from '../../../server/log.ts';
import { emailSchema, firstNameSchema, lastNameSchema } from '../../account/contract.ts';
import type { SocialProvider } from '../providers.ts';
import type { SocialClient } from './credentials.ts';

/** What a provider vouches for. `subject` is its id of the person; names and address only if they can be used here. */
export type ProvenPerson = {
  provider: SocialProvider;
  issuer: string;
  subject: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  isEmailVerified: boolean;
  /** How the person signed in there, and the class of that, as the provider has signed it. */
  amr: string[];
  acr: string | null;
};

/** Values that a flow stores until the redirect back. */
type FlowSecretsOfProvider = { verifier: string | null; nonce: string | null };

export type OpenId = {
  /** The address to redirect to, and the values to store until the return. @throws AppError UNAVAILABLE when the provider does not answer. */
  begin: (
    client: SocialClient,
    trip: { redirectUri: string; state: string; browserOrigin: string },
  ) => Promise<FlowSecretsOfProvider & { url: string }>;
  /**
   * Exchanges the code; the provider's tokens are read and dropped.
   *
   * @throws AppError WRONG_CREDENTIALS (401) when the answer is invalid, UNAVAILABLE (503).
   */
  finish: (
    client: SocialClient,
    trip: FlowSecretsOfProvider & { redirectUri: string; state: string; code: string; iss?: string | undefined },
  ) => Promise<ProvenPerson>;
};

const timeoutSeconds = 6;
const cacheLimits = { maxAgeMs: 3_600_000, max: 100 };

/** OpenID Connect by openid-client, which is loaded with the first sign-in. The provider's metadata are cached for an hour. */
export function createOpenId({ log, clock }: { log: Pick<Log, 'warn'>; clock: Clock }): OpenId {
  const cached = cacheAnswers<OpenIdClient.Configuration>(clock, cacheLimits);

  function discover(client: SocialClient): Promise<OpenIdClient.Configuration> {
    const key = JSON.stringify([client.issuer, client.clientId, client.clientSecret, client.settings.secretAs]);
    return cached(key, () => askProvider(client));
  }

  return {
    async begin(client, { redirectUri, state, browserOrigin }) {
      const oidc = await import('openid-client');
      const { nonce: usesNonce, pkce, prompt } = client.settings;
      const verifier = pkce ? oidc.randomPKCECodeVerifier() : null;
      const nonce = usesNonce ? oidc.randomNonce() : null;
      const configuration = await discover(client).catch((error: unknown) => {
        throw providerDown(client, error);
      });
      const url = oidc.buildAuthorizationUrl(configuration, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        ...(verifier ? { code_challenge: await oidc.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' } : {}),
        ...(nonce ? { nonce } : {}),
        ...(prompt ? { prompt } : {}),
      });
      return { verifier, nonce, url: client.isDemo ? onOrigin(url, browserOrigin) : url.href };
    },
    async finish(client, { redirectUri, state, code, iss, verifier, nonce }) {
      const oidc = await import('openid-client');
      const answer = new URL(redirectUri);
      for (const [name, value] of Object.entries({ code, state, iss })) if (value !== undefined) answer.searchParams.set(name, value);
      try {
        const configuration = await discover(client);
        const tokens = await oidc.authorizationCodeGrant(configuration, answer, {
          expectedState: state,
          idTokenExpected: true,
          ...(nonce ? { expectedNonce: nonce } : {}),
          ...(verifier ? { pkceCodeVerifier: verifier } : {}),
        });
        const claims = tokens.claims();
        if (!claims) throw new Error('no id token');
        // Many providers put the claims into the id token, others only into the userinfo answer.
        const isEnough = claims.email !== undefined && claims.given_name !== undefined;
        const more =
          isEnough || !configuration.serverMetadata().userinfo_endpoint
            ? {}
            : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub).catch(() => ({}));
        // Only the id token is signed: what userinfo says about the sign-in does not count.
        return readPerson(client, { ...more, amr: undefined, acr: undefined, ...claims });
      } catch (error) {
        if (isDown(error)) throw providerDown(client, error);
        // A wrong secret looks like this too, and only an operator can fix that. Error codes, no values.
        log.warn({ provider: client.provider, issuer: client.issuer, reason: reasonOf(error) }, 'social sign-in refused');
        throw new AppError('WRONG_CREDENTIALS', {
          messages: ['talent.social.outcome.failed'],
          log: `${client.provider} refused or was refused`,
          cause: error,
        });
      }
    },
  };
}

async function askProvider(client: SocialClient): Promise<OpenIdClient.Configuration> {
  const oidc = await import('openid-client');
  const secret = client.settings.secretAs === 'basic' ? oidc.ClientSecretBasic : oidc.ClientSecretPost;
  return oidc.discovery(new URL(client.issuer), client.clientId, client.clientSecret, secret(client.clientSecret), {
    timeout: timeoutSeconds,
    // The demo's provider lives in this process, without TLS.
    execute: [oidc.enableNonRepudiationChecks, ...(client.isDemo ? [oidc.allowInsecureRequests] : [])],
  });
}

/** The demo's provider answers under each client's address, so that phones on the network reach it too. */
function onOrigin(url: URL, origin: string): string {
  return new URL(url.pathname + url.search, origin).href;
}

/** @example readPerson(client, { sub: '7', given_name: 'Anna PMP' }).firstName // null: it must be typed again */
export function readPerson(client: Pick<SocialClient, 'provider' | 'issuer' | 'isDemo'>, claims: Record<string, unknown>): ProvenPerson {
  const read = (schema: { safeParse: (value: unknown) => { success: boolean; data?: unknown } }, value: unknown): string | null => {
    const parsed = schema.safeParse(value);
    return parsed.success ? String(parsed.data) : null;
  };
  const email = read(emailSchema, claims.email);
  return {
    provider: client.provider,
    // The demo's provider has the same subjects on every port.
    issuer: client.isDemo ? 'demo' : String(claims.iss ?? client.issuer),
    subject: String(claims.sub),
    firstName: read(firstNameSchema, claims.given_name),
    lastName: read(lastNameSchema, claims.family_name),
    email,
    // Some send a string instead of a boolean.
    isEmailVerified: email !== null && (claims.email_verified === true || claims.email_verified === 'true'),
    amr: Array.isArray(claims.amr) ? claims.amr.filter((method) => typeof method === 'string') : [],
    acr: typeof claims.acr === 'string' ? claims.acr : null,
  };
}

/** The provider's error code (`invalid_client`), else openid-client's. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  if ('error' in error && typeof error.error === 'string') return error.error.slice(0, 100);
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
}

function providerDown(client: SocialClient, cause: unknown): AppError {
  return new AppError('UNAVAILABLE', { messages: ['talent.social.outcome.down'], log: `${client.provider} does not answer`, cause });
}

/** No connection, no answer in time, or an answer that blames the provider itself. */
export function isDown(error: unknown): boolean {
  for (let at: unknown = error, depth = 0; at !== undefined && at !== null && depth < 5; depth += 1) {
    // Not by its class: the web server replaces the global one, and answers from outside are of the other.
    if (!(at instanceof Error)) return typeof at === 'object' && 'status' in at && (Number(at.status) >= 500 || at.status === 429);
    const code = 'code' in at ? String(at.code) : '';
    if (at.name === 'TimeoutError' || code === 'OAUTH_TIMEOUT' || /^(ECONN|ENOTFOUND|EAI_AGAIN|UND_ERR)/.test(code)) return true;
    if (at instanceof TypeError && at.message === 'fetch failed') return true;
    at = at.cause;
  }
  return false;
}
