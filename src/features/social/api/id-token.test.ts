import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { createLog } from '../../../server/log.ts';
import { providerSettings } from '../provider-settings.ts';
import type { SocialClient } from './credentials.ts';
import { createOpenId } from './openid.ts';

// A provider that answers as a test wants, so that each check of its answers is tried by one that is wrong.

const clientId = 'openpool';
const redirectUri = 'http://nordlicht.localhost/social-callback';
const [ours, foreign] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
let provider: FakeHttpServer;
let idToken = '';
let metadata: Record<string, unknown> = {};
beforeAll(async () => {
  const jwk = { ...(await exportJWK(ours.publicKey)), kid: '1', alg: 'RS256', use: 'sig' };
  provider = await startFakeHttpServer(({ path }) => {
    if (path === '/jwks') return { json: { keys: [jwk] } };
    if (path === '/token') return { json: { access_token: 'a', token_type: 'Bearer', id_token: idToken } };
    const { url } = provider;
    const endpoints = { authorization_endpoint: `${url}/auth`, token_endpoint: `${url}/token`, jwks_uri: `${url}/jwks` };
    return { json: { issuer: url, ...endpoints, id_token_signing_alg_values_supported: ['RS256'], ...metadata } };
  });
});
afterAll(() => provider.close());

const claimsOf = (nonce: string) => ({ iss: provider.url, aud: clientId, sub: '7', nonce, email: 'a@example.com', given_name: 'Anna' });
const signed = (claims: Record<string, unknown>, { key = ours.privateKey, lifetime = '2m' } = {}) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: '1' }).setIssuedAt().setExpirationTime(lifetime).sign(key);

/** Signs in with the token that `make` returns. @returns the code of the error, or the person */
async function signIn(make: (claims: ReturnType<typeof claimsOf>) => Promise<string> | string) {
  const openId = createOpenId({ log: createLog('silent'), clock: () => new Date() });
  const client: SocialClient = {
    ...{ provider: 'auth0', issuer: provider.url, clientId, clientSecret: 'secret', isDemo: true },
    settings: providerSettings.auth0,
  };
  const { verifier, nonce } = await openId.begin(client, { redirectUri, state: 's', browserOrigin: provider.url });
  idToken = await make(claimsOf(nonce ?? ''));
  return openId.finish(client, { redirectUri, state: 's', code: 'c', verifier, nonce }).catch((error: { code: string }) => error.code);
}

describe('an ID token', () => {
  test('that the provider signed for this portal and this sign-in is accepted', async () => {
    expect(await signIn(signed)).toMatchObject({ subject: '7', email: 'a@example.com' });
  });

  test.each<[string, (claims: ReturnType<typeof claimsOf>) => Promise<string> | string]>([
    ['of another sign-in', (claims) => signed({ ...claims, nonce: 'another' })],
    ['without the nonce of the sign-in', ({ nonce: _nonce, ...claims }) => signed(claims)],
    ['for another portal', (claims) => signed({ ...claims, aud: 'somebody-else' })],
    ['of another issuer', (claims) => signed({ ...claims, iss: 'https://accounts.google.com' })],
    ['without a subject', ({ sub: _sub, ...claims }) => signed(claims)],
    ['that has expired', (claims) => signed(claims, { lifetime: '-1h' })],
    ['signed by another key', (claims) => signed(claims, { key: foreign.privateKey })],
    ['without a signature', (claims) => new UnsecuredJWT(claims).setIssuedAt().setExpirationTime('2m').encode()],
  ])('%s is refused', async (_, make) => {
    expect(await signIn(make)).toBe('WRONG_CREDENTIALS');
  });
});

test('metadata that name another issuer than the configured one are refused, before anybody is sent there', async () => {
  metadata = { issuer: 'https://accounts.google.com' };
  expect(await signIn(signed).catch((error: { code: string }) => error.code)).toBe('UNAVAILABLE');
  metadata = {};
});
