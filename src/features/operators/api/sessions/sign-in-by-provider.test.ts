import { expect, test } from 'vitest';
import { enrolApp } from '../../../../../tests/support/factor-factory.ts';
import { makeOperator, type TestOperator } from '../../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { hashSecret } from '../../../../server/secret.ts';
import { readPerson } from '../../../social/api/openid.ts';
import type { DeskDeps } from '../deps.ts';
import { findLiveSession } from './session-store.ts';
import { signInByProvider, startAtProvider } from './sign-in-by-provider.ts';

const app = startTestApp();
const issuer = 'https://login.agency.example/';
const visitor = {
  address: '192.0.2.1',
  requestId: crypto.randomUUID(),
  userAgent: 'test',
  locale: 'en',
  relyingParty: { id: 'nordlicht.localhost', origin: 'http://nordlicht.localhost' },
  previousSessionId: null,
};

/** What a session lacks after a sign-in at a provider that signs these claims. */
async function awaitedAfter(person: TestOperator, claims: Record<string, unknown>, requiresSecondFactor = false) {
  const proven = readPerson(
    { provider: 'auth0', issuer, isDemo: false },
    { sub: person.id, email: person.email, email_verified: true, ...claims },
  );
  const deps: DeskDeps = {
    ...app.services,
    isHttps: false,
    trustProxy: false,
    requiresSecondFactor,
    agencyProvider: { issuer, clientId: 'openpool', clientSecret: 'secret', secondFactorAcr: ['phr'] },
    openId: {
      begin: () => Promise.resolve({ url: issuer, verifier: 'v', nonce: 'n' }),
      finish: () => Promise.resolve(proven),
    },
  };
  const holder = crypto.randomUUID();
  await startAtProvider(deps, person.scope, visitor, holder);
  const { rows } = await app.services.pool.query<{ token: string }>('select token from operator_flow where holder_hash = $1', [
    hashSecret(holder),
  ]);
  const secret = await signInByProvider(deps, person.scope, visitor, holder, { code: 'x', state: rows[0]?.token ?? '' });
  return (await findLiveSession(app.services.db, person.scope, hashSecret(secret), app.services.clock()))?.awaits;
}

test('a sign-in at the agency’s provider is the first factor only', async () => {
  const person = await makeOperator(app);
  expect(await awaitedAfter(person, {})).toBeNull();
  expect(await awaitedAfter(person, {}, true)).toBe('enrolment');
  await enrolApp(app, person);
  expect(await awaitedAfter(person, { amr: ['pwd'] })).toBe('factor');
});

test('a sign-in that the provider says had two factors lacks nothing', async () => {
  const person = await makeOperator(app);
  await enrolApp(app, person);
  expect(await awaitedAfter(person, { amr: ['pwd', 'mfa'] }, true)).toBeNull();
  expect(await awaitedAfter(person, { acr: 'phr' }, true)).toBeNull();
  expect(await awaitedAfter(person, { acr: 'something-else' }, true)).toBe('factor');
});
