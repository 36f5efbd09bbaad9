import { generateKeyPair, type JsonWebKey } from 'node:crypto';
import { promisify } from 'node:util';
import Provider, { type AdapterFactory, type Configuration } from 'oidc-provider';
import { demoClientId, demoClientSecret, demoIssuer, demoPath } from '../../src/features/social/demo-provider.ts';
import { providerSettings } from '../../src/features/social/provider-settings.ts';
import type { SocialProvider } from '../../src/features/social/providers.ts';
import { errorPage } from './demo-pages.ts';

export type DemoOptions = {
  port: number;
  /** Whether a host is one of this installation's clients: people are sent back to those only. */
  isOwnHost: (host: string) => boolean;
  /** Take host and protocol from X-Forwarded-* of our own proxy. */
  trustProxy: boolean;
};

const lifetimes = { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 1800, Session: 600 };

/** A key to sign with, for all processes of the demo. */
export async function makeKey(): Promise<JsonWebKey> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' };
}

/** Where the people whom a provider has met are kept, among its other rows. */
export const personModel = 'Person';

/** A whole OpenID provider (oidc-provider) with pages of our own, for one of the three. `rows` is where it keeps its state. */
export function makeProvider(name: SocialProvider, options: DemoOptions, key: JsonWebKey, rows: AdapterFactory): Provider {
  const people = rows(personModel);
  const configuration: Configuration = {
    adapter: rows,
    clients: [
      {
        client_id: demoClientId,
        client_secret: demoClientSecret,
        redirect_uris: ['http://localhost/social-callback'],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        token_endpoint_auth_method: providerSettings[name].secretAs === 'basic' ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    // One of ours is an RSA key, which is what the type of node says too, only more broadly.
    jwks: { keys: [key as { kty: 'RSA' }] },
    cookies: { keys: [String(key.d)] },
    claims: { openid: ['sub'], profile: ['given_name', 'family_name'], email: ['email', 'email_verified'] },
    // Some providers put everything in the id token, others only on request: both ways are tried.
    conformIdTokenClaims: name === 'auth0',
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    interactions: { url: (_, interaction) => `${demoPath}/${name}/person/${interaction.uid}` },
    findAccount: (_, sub) => ({ accountId: sub, claims: async () => ({ sub, ...(await people.find(sub)) }) }),
    pkce: { required: () => false },
    clientBasedCORS: () => false,
    ttl: lifetimes,
    async renderError(ctx, out) {
      ctx.type = 'html';
      ctx.body = String(await errorPage(name, out.error_description ?? out.error));
    },
  };
  const provider = new Provider(demoIssuer(options.port, name), configuration);
  provider.proxy = options.trustProxy;
  // Every client answers on hosts of its own; listing them with every port would be a long list of the same.
  provider.Client.prototype.redirectUriAllowed = (uri: string) => {
    if (!URL.canParse(uri)) return false;
    const url = new URL(uri);
    return ['/social-callback', '/desk/callback'].includes(url.pathname) && url.search === '' && options.isOwnHost(url.host);
  };
  return provider;
}
