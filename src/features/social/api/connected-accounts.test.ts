import { describe, expect, test } from 'vitest';
import { addPasskey, makeSoftKey } from '../../../../tests/support/passkey-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import {
  authorize,
  beginFlow,
  browser,
  completeFlow,
  newPerson,
  signUpWith,
  startDemoProvider,
} from '../../../../tests/support/social-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';

const demo = await startDemoProvider();
const app = startTestApp({ PORT: String(demo.port) });

type Trip = Parameters<typeof completeFlow>[2];
/** Meridian offers Google and the password as its only sign-in methods. */
const tenant = 'meridian';

async function connect(talent: { token: string }, trip: Partial<Trip> = {}, caller = talent): Promise<Response> {
  const back = await completeFlow(app, demo, { tenant, provider: 'google', flow: 'connect', token: talent.token, ...trip });
  const body = { provider: 'google', code: back.code, state: back.state, iss: back.iss };
  return app.call('POST', '/freelancer/socialAccounts', { tenant, token: caller.token, body, headers: browser(back.cookie) });
}
const disconnect = (talent: { token: string }, provider = 'google') =>
  app.call('DELETE', `/freelancer/socialAccounts/${provider}`, { tenant, token: talent.token });
const list = async (talent: { token: string }) =>
  (await (await app.call('GET', '/freelancer/socialAccounts', { tenant, token: talent.token })).json()) as {
    results: unknown[];
    canConnect: boolean;
  };
const messageOf = async (response: Response) => ((await response.json()) as Problem).messages[0];
const newTalent = (options = {}): Promise<TestTalent> => makeTalent(app, { tenant, ...options });

describe('connecting a social account', () => {
  test('lets the provider sign the talent in, and mails them', async () => {
    const [talent, person] = [await newTalent(), newPerson()];
    const response = await connect(talent, { person });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      results: [{ provider: 'google', email: person.email, canDisconnect: true }],
      canConnect: true,
    });
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['socialConnected']);
    const signedIn = await authorize(app, 'google', await completeFlow(app, demo, { tenant, provider: 'google', flow: 'login', person }), {
      tenant,
    });
    const { access_token: token } = (await signedIn.json()) as { access_token: string };
    expect(await (await app.call('GET', '/freelancer', { tenant, token })).json()).toMatchObject({ id: talent.id });
  });

  test('accepts the same account twice, and refuses another one of the same provider', async () => {
    const [talent, person] = [await newTalent(), newPerson()];
    expect((await connect(talent, { person })).status).toBe(201);
    expect((await connect(talent, { person })).status).toBe(201);
    const other = await connect(talent);
    expect([other.status, await messageOf(other)]).toEqual([409, 'talent.social.outcome.already']);
    expect((await list(talent)).results).toHaveLength(1);
  });

  test('refuses an account that signs somebody else in', async () => {
    const person = newPerson();
    await signUpWith(app, demo, { tenant, provider: 'google', person });
    const refused = await connect(await newTalent(), { person });
    expect([refused.status, await messageOf(refused)]).toEqual([409, 'talent.social.outcome.taken']);
  });

  test('requires a session and a confirmed address', async () => {
    const body = { provider: 'google', flow: 'connect' };
    expect((await app.call('POST', '/socialSignIn', { tenant, body })).status).toBe(401);
    const unverified = await newTalent({ isVerified: false });
    const refused = await app.call('POST', '/socialSignIn', { tenant, body, token: unverified.token });
    expect([refused.status, await messageOf(refused)]).toEqual([403, 'talent.social.outcome.unverified']);
    expect((await list(unverified)).canConnect).toBe(false);
  });

  test('requires a new log-in ten minutes after the last', async () => {
    const talent = await newTalent();
    const body = { provider: 'google', flow: 'connect' };
    await app.services.pool.query("update session set created_at = created_at - interval '11 minutes' where id = $1", [talent.sessionId]);
    const refused = await app.call('POST', '/socialSignIn', { tenant, body, token: talent.token });
    expect([refused.status, await messageOf(refused)]).toEqual([403, 'talent.account.proof.login']);
    expect((await app.call('POST', '/socialSignIn', { tenant, body: { ...body, flow: 'login' }, token: talent.token })).status).toBe(200);
  });

  test('accepts only a flow that this talent began for it', async () => {
    const [talent, other] = [await newTalent(), await newTalent()];
    expect((await connect(talent, {}, other)).status).toBe(400);
    expect((await connect(talent, { flow: 'login' })).status).toBe(400);
    const back = await completeFlow(app, demo, { tenant, provider: 'google', flow: 'connect', token: talent.token });
    expect((await authorize(app, 'google', back, { tenant })).status).toBe(400);
  });

  test('refuses unknown fields and providers', async () => {
    const talent = await newTalent();
    for (const body of [
      { provider: 'google', code: 'a', state: 'b', x: 1 },
      { provider: 'x', code: 'a', state: 'b' },
    ])
      expect((await app.call('POST', '/freelancer/socialAccounts', { tenant, token: talent.token, body })).status).toBe(400);
  });
});

describe('disconnecting a social account', () => {
  test('works while a password exists, and ends sign-in by that provider', async () => {
    const [talent, person] = [await newTalent(), newPerson()];
    await connect(talent, { person });
    const response = await disconnect(talent);
    expect([response.status, await response.json()]).toEqual([200, { results: [], canConnect: true }]);
    const again = await authorize(app, 'google', await completeFlow(app, demo, { tenant, provider: 'google', flow: 'login', person }), {
      tenant,
    });
    expect(again.status).toBe(202);
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['socialDisconnected', 'socialConnected']);
  });

  test('is refused for the last sign-in method', async () => {
    const talent = await signUpWith(app, demo, { tenant, provider: 'google' });
    expect((await list(talent)).results).toMatchObject([{ canDisconnect: false }]);
    const refused = await disconnect(talent);
    expect([refused.status, await messageOf(refused)]).toEqual([409, 'talent.social.disconnect.last']);
    await app.call('PUT', '/freelancer/resetPassword', { tenant, token: talent.token, body: { newPassword: 'blauer Fahrradsattel 9' } });
    expect((await disconnect(talent)).status).toBe(200);
  });

  test('leaves one of the two when the last passkey is removed at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      const talent = await signUpWith(app, demo, { tenant, provider: 'google' });
      const passkey = await addPasskey(app, talent.token, makeSoftKey(tenant), { tenant });
      const removals = await Promise.all([
        disconnect(talent),
        app.call('DELETE', `/freelancer/passkeys/${passkey}`, { tenant, token: talent.token }),
      ]);
      expect(removals.filter(({ status }) => status === 409)).toHaveLength(1);
    }
  });

  test('answers 404 for other talents’ accounts', async () => {
    const owner = await newTalent();
    await connect(owner);
    expect((await disconnect(await newTalent())).status).toBe(404);
    expect((await disconnect(owner, 'github')).status).toBe(400);
    expect((await list(owner)).results).toHaveLength(1);
  });

  test('does not count a provider that is switched off as a sign-in method', async () => {
    const talent = await signUpWith(app, demo, { tenant, provider: 'google' });
    const me = async () =>
      (await (await app.call('GET', '/freelancer', { tenant, token: talent.token })).json()) as { hasPasswordOrSocial: boolean };
    expect((await me()).hasPasswordOrSocial).toBe(true);
    const { config } = app.services.tenants.byId(3);
    const before = config.freelancerLogin;
    config.freelancerLogin = { email: true };
    expect((await me()).hasPasswordOrSocial).toBe(false);
    config.freelancerLogin = before;
  });
});

test('an identity belongs to one client', async () => {
  const person = newPerson();
  await signUpWith(app, demo, { tenant, provider: 'google', person });
  const elsewhere = await authorize(app, 'google', await completeFlow(app, demo, { provider: 'google', flow: 'login', person }));
  expect(elsewhere.status).toBe(202);
  expect((await beginFlow(app, { tenant, provider: 'google' })).url.origin).toBe('http://meridian.localhost');
});
