import { generateKeyPairSync } from 'node:crypto';
import { getRequestListener } from '@hono/node-server';
import { beforeAll, describe, expect, test } from 'vitest';
import { authorize, completeFlow, startDemoProvider } from '../../../../tests/support/social-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import { isDown, readPerson } from './openid.ts';

// The web server replaces the global Response; what a provider answers is of the class before.
getRequestListener(() => new Response());

/** The provider's answer in a test: a status, 0 for a broken connection, null for the normal answer. */
let answer: ((path: string) => number | null) | null = null;
/** The keys that the provider publishes in a test instead of its own. */
let publishedKeys: object | null = null;
const demo = await startDemoProvider((request, response) => {
  if (publishedKeys && request.url?.endsWith('/jwks')) {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(publishedKeys));
    return true;
  }
  const status = answer?.(request.url ?? '') ?? null;
  if (status === 0) request.socket.destroy();
  else if (status !== null) response.writeHead(status).end();
  return status !== null;
});
const app = startTestApp({ PORT: String(demo.port) });
beforeAll(() => {
  app.services.tenants.byId(1).config.freelancerLogin = { google: true, auth0: true, linkedin: true };
});

describe('a provider that is down', () => {
  test.each([0, 500, 503, 429])('is reported at discovery (%s), and asked again the next time', async (status) => {
    answer = () => status;
    const response = await app.call('POST', '/socialSignIn', { body: { provider: 'google', flow: 'login' } });
    expect(response.status).toBe(503);
    expect(((await response.json()) as Problem).messages).toEqual(['talent.social.outcome.down']);
    answer = null;
  });

  test.each([0, 502])('is reported at the token call (%s)', async (status) => {
    const back = await completeFlow(app, demo, { provider: 'google' });
    answer = (path) => (path.endsWith('/token') ? status : null);
    expect((await authorize(app, 'google', back)).status).toBe(503);
    answer = null;
  });

  test('is ignored where it only would tell more of the person', async () => {
    const back = await completeFlow(app, demo, { provider: 'auth0' });
    answer = (path) => (path.endsWith('/me') ? 500 : null);
    const response = await authorize(app, 'auth0', back);
    expect([response.status, await response.json()]).toMatchObject([202, { firstName: null, email: null }]);
    answer = null;
  });
});

test('an id token that is signed by another key than the published one is refused', async () => {
  const { publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  publishedKeys = { keys: [{ ...publicKey.export({ format: 'jwk' }), use: 'sig', alg: 'RS256', kid: 'demo' }] };
  const response = await authorize(app, 'linkedin', await completeFlow(app, demo, { provider: 'linkedin' }));
  publishedKeys = null;
  expect([response.status, ((await response.json()) as Problem).code]).toEqual([401, 'WRONG_CREDENTIALS']);
});

describe('what a provider says', () => {
  const google = { provider: 'google', issuer: 'https://accounts.google.com', isDemo: false } as const;

  test('is used as far as it can be', () => {
    const claims = {
      iss: google.issuer,
      sub: '7',
      given_name: ' Anna  Maria ',
      family_name: 'Muster (MBA)',
      email: 'anna@example.com',
      email_verified: 'true',
    };
    expect(readPerson(google, claims)).toEqual({
      provider: 'google',
      issuer: google.issuer,
      subject: '7',
      firstName: 'Anna Maria',
      lastName: null,
      email: 'anna@example.com',
      isEmailVerified: true,
      amr: [],
      acr: null,
    });
  });

  test('about the sign-in itself is read where it has the form of the standard', () => {
    const signIn = (claims: Record<string, unknown>) => readPerson(google, { sub: '7', ...claims });
    expect(signIn({ amr: ['pwd', 'mfa', 7], acr: 'phr' })).toMatchObject({ amr: ['pwd', 'mfa'], acr: 'phr' });
    expect(signIn({ amr: 'mfa', acr: 2 })).toMatchObject({ amr: [], acr: null });
  });

  test.each([undefined, false, 'false', 1])('does not confirm an address unless it says true (%s)', (email_verified) => {
    expect(readPerson(google, { sub: '7', email: 'anna@example.com', email_verified }).isEmailVerified).toBe(false);
  });

  test('confirms nothing without an address', () => {
    expect(readPerson(google, { sub: '7', email: 'no address', email_verified: true })).toMatchObject({
      email: null,
      isEmailVerified: false,
    });
  });
});

test('isDown tells a silent provider from one that refuses', () => {
  expect(isDown(new TypeError('fetch failed'))).toBe(true);
  expect(isDown(new Error('outer', { cause: new DOMException('late', 'TimeoutError') }))).toBe(true);
  expect(isDown(new Error('outer', { cause: new Response(null, { status: 502 }) }))).toBe(true);
  expect(isDown(new Error('outer', { cause: new Response(null, { status: 400 }) }))).toBe(false);
  expect(isDown(new TypeError('"x" must be a string'))).toBe(false);
});
