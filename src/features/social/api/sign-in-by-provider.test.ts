import { beforeAll, describe, expect, test } from 'vitest';
import {
  authorize,
  beginFlow,
  browser,
  completeFlow,
  consents,
  newPerson,
  signUpWith,
  startDemoProvider,
} from '../../../../tests/support/social-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import { type SocialProvider, socialProviders } from '../providers.ts';
import { socialTables } from './tables.ts';

const demo = await startDemoProvider();
const app = startTestApp({ PORT: String(demo.port) });

beforeAll(() => {
  // Every sign-in method on one client, so that each test is about the provider alone.
  const { config } = app.services.tenants.byId(1);
  config.freelancerLogin = { email: true, linkedin: true, google: true, auth0: true };
});

const problemOf = async (response: Response): Promise<Problem> => (await response.json()) as Problem;

describe.each(socialProviders)('signing in by %s', (provider) => {
  test('signs up a new person once the consents are given, and signs them in again', async () => {
    const person = newPerson();
    const { id } = await signUpWith(app, demo, { provider, person });
    const again = await authorize(app, provider, await completeFlow(app, demo, { provider, person, flow: 'login' }));
    expect(again.status).toBe(200);
    const { access_token: token } = (await again.json()) as { access_token: string };
    const me = await (await app.call('GET', '/freelancer', { token })).json();
    expect(me).toMatchObject({
      id,
      firstName: 'Ilse',
      lastName: 'Brandt',
      email: person.email,
      hasPasswordOrSocial: true,
      verificationStatus: 'V',
    });
  });

  test('sends exactly what the provider accepts', async () => {
    const { url } = await beginFlow(app, { provider });
    const asked = Object.fromEntries(url.searchParams);
    expect(asked).toMatchObject({
      response_type: 'code',
      scope: 'openid profile email',
      redirect_uri: 'http://nordlicht.localhost/social-callback',
    });
    expect([asked.nonce !== undefined, asked.code_challenge_method]).toEqual(provider === 'linkedin' ? [false, undefined] : [true, 'S256']);
    expect(asked.state).toMatch(/^[\w-]{43}$/);
  });

  test('accepts a code once', async () => {
    const back = await completeFlow(app, demo, { provider });
    expect((await authorize(app, provider, back)).status).toBe(202);
    const replayed = await authorize(app, provider, back);
    expect([replayed.status, (await problemOf(replayed)).code]).toEqual([400, 'LINK_EXPIRED']);
  });
});

describe('the return from a provider', () => {
  test.each([
    ['an unknown state', { state: 'x'.repeat(43) }, 400],
    ['a code of another trip', { code: 'not-this-one' }, 401],
    ['another issuer than the one asked', { iss: 'https://accounts.google.com' }, 401],
  ])('is refused with %s', async (_, change, status) => {
    const response = await authorize(app, 'google', await completeFlow(app, demo, { provider: 'google' }), { change });
    expect(response.status).toBe(status);
  });

  test('is refused in another browser, and for a call without cookie', async () => {
    const [back, other] = [await completeFlow(app, demo, { provider: 'google' }), await beginFlow(app, { provider: 'google' })];
    expect((await authorize(app, 'google', { ...back, cookie: other.cookie })).status).toBe(400);
    expect((await authorize(app, 'google', back, { headers: {} })).status).toBe(400);
    expect((await authorize(app, 'google', back)).status).toBe(202);
  });

  test('is bound to its provider and its client', async () => {
    const back = await completeFlow(app, demo, { provider: 'google' });
    expect((await authorize(app, 'auth0', back)).status).toBe(400);
    expect((await authorize(app, 'google', back, { tenant: 'meridian' })).status).toBe(400);
    expect((await authorize(app, 'google', back)).status).toBe(202);
  });

  test('expires after ten minutes', async () => {
    const back = await completeFlow(app, demo, { provider: 'google' });
    app.setNow(new Date(Date.now() + 601_000));
    expect((await authorize(app, 'google', back)).status).toBe(400);
    app.setNow(new Date());
  });

  test('is accepted for one of two simultaneous calls', async () => {
    const back = await completeFlow(app, demo, { provider: 'google' });
    const answers = await Promise.all([authorize(app, 'google', back), authorize(app, 'google', back)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([202, 400]);
  });

  test('works in two tabs of one browser', async () => {
    const first = await beginFlow(app, { provider: 'google' });
    const second = await completeFlow(app, demo, { provider: 'google', cookie: first.cookie });
    expect(second.cookie).toBe(first.cookie);
    expect((await authorize(app, 'google', second)).status).toBe(202);
  });

  test('ends the flow after a cancellation and says where it began', async () => {
    const back = await completeFlow(app, demo, {
      provider: 'linkedin',
      flow: 'login',
      answer: 'cancel',
      redirect: '/app/pool',
      projectId: 7,
    });
    expect(back).toMatchObject({ code: '', error: 'access_denied' });
    const ask = () =>
      app.call('POST', '/socialSignIn/flow', { body: { state: back.state, error: back.error }, headers: browser(back.cookie) });
    const first = await ask();
    expect(await first.json()).toEqual({ provider: 'linkedin', flow: 'login', redirect: '/app/pool', projectId: 7 });
    expect((await ask()).status).toBe(400);
  });

  test('is refused for a deactivated talent', async () => {
    const person = newPerson();
    const { token } = await signUpWith(app, demo, { provider: 'google', person });
    await app.call('POST', '/freelancer/tosDeactivate', { token });
    const response = await authorize(app, 'google', await completeFlow(app, demo, { provider: 'google', person, flow: 'login' }));
    expect([response.status, (await problemOf(response)).code]).toEqual([403, 'ACCOUNT_DEACTIVATED']);
  });
});

describe('an address that has an account', () => {
  test.each(['on', undefined] as const)('is not joined, confirmed or not (%s)', async (verified) => {
    const talent = await makeTalent(app);
    const person = newPerson({ email: talent.email.toUpperCase(), ...(verified ? {} : { email_verified: undefined }) } as never);
    const response = await authorize(app, 'google', await completeFlow(app, demo, { provider: 'google', person: clean(person) }));
    expect(response.status).toBe(409);
    expect(await problemOf(response)).toMatchObject({ code: 'ALREADY_EXISTS', messages: ['talent.social.outcome.inUse'] });
  });

  test('counts as new at another client', async () => {
    const { email } = await makeTalent(app, { tenant: 'atelier' });
    const response = await authorize(app, 'google', await completeFlow(app, demo, { provider: 'google', person: newPerson({ email }) }));
    expect(response.status).toBe(202);
  });
});

describe('POST /socialSignIn', () => {
  const start = (body: Record<string, unknown>, options = {}) => app.call('POST', '/socialSignIn', { body, ...options });

  test('refuses unknown fields, providers and flows', async () => {
    for (const body of [
      { provider: 'google', flow: 'login', x: 1 },
      { provider: 'github', flow: 'login' },
      { provider: 'google', flow: 'steal' },
    ])
      expect((await start(body)).status).toBe(400);
  });

  test('answers 404 for a provider that the client has not switched on, and in board mode', async () => {
    expect((await start({ provider: 'linkedin', flow: 'login' }, { tenant: 'meridian' })).status).toBe(404);
    expect((await start({ provider: 'google', flow: 'login' }, { tenant: 'baltyk' })).status).toBe(404);
  });

  test('drops a foreign return address', async () => {
    const { cookie, url } = await beginFlow(app, { provider: 'google', flow: 'login', redirect: '//evil.example/x' });
    const body = { state: url.searchParams.get('state') };
    expect(await (await app.call('POST', '/socialSignIn/flow', { body, headers: browser(cookie) })).json()).toMatchObject({
      redirect: '/app/project',
    });
  });

  test('stores neither state nor cookie in plain text', async () => {
    const { cookie, url } = await beginFlow(app, { provider: 'google' });
    const rows = await socialTables(app.services.db).selectFrom('social_flow').selectAll().execute();
    const stored = JSON.stringify(rows.map((row) => ({ ...row, state: row.state_hash.toString('latin1') })));
    expect(stored).not.toContain(url.searchParams.get('state'));
    expect(stored).not.toContain(cookie.split('=')[1]);
  });
});

test('every call of a switched-off provider answers 404', async () => {
  const names: Record<SocialProvider, string> = { linkedin: 'LinkedIn', google: 'Google', auth0: 'Auth0' };
  for (const name of [names.linkedin, names.auth0]) {
    const grant = { code: 'a', state: 'b' };
    expect((await app.call('POST', `/authorizeWith${name}Token`, { tenant: 'meridian', body: grant })).status).toBe(404);
    expect((await app.call('POST', `/freelancer/registerFrom${name}`, { tenant: 'meridian', body: consents })).status).toBe(404);
  }
});

/** Leaves out what is undefined, as a form does. */
function clean(person: Record<string, string | undefined>): Record<string, string> {
  return Object.fromEntries(Object.entries(person).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])));
}
