import { afterEach, describe, expect, test } from 'vitest';
import { addPasskey, makeSoftKey, type SignChoices, type SoftKey } from '../../../../tests/support/passkey-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';
import { newDeviceId, type TokenPair } from '../../auth/session-cookies.ts';

const app = startTestApp();

const browserOf = (deviceId: string, tenant: TenantKey = 'nordlicht') => ({
  cookie: `browser.uuid=${deviceId}`,
  origin: `http://${tenant}.localhost`,
});

async function challengeFor(headers: Record<string, string>, tenant: TenantKey = 'nordlicht') {
  return (await (await app.call('POST', '/passkeys/options', { tenant, headers })).json()) as { challenge: string };
}

async function signIn(response: unknown, headers: Record<string, string>, tenant: TenantKey = 'nordlicht') {
  const answer = await app.call('POST', '/authorizeWithPasskey', { tenant, headers, body: { response } });
  return { status: answer.status, body: (await answer.json()) as TokenPair & { code?: string; messages?: string[] } };
}

/** A talent with a passkey, and a browser to sign in with. */
async function holder(options: Parameters<typeof makeTalent>[1] = {}) {
  const talent = await makeTalent(app, options);
  const key = makeSoftKey(talent.tenant);
  const passkeyId = await addPasskey(app, talent.token, key, { tenant: talent.tenant });
  const headers = browserOf(newDeviceId(), talent.tenant);
  const attempt = async (choices: SignChoices = {}, by: SoftKey = key) =>
    signIn(by.assert(await challengeFor(headers, talent.tenant), choices), headers, talent.tenant);
  return { talent, key, passkeyId, headers, attempt };
}

afterEach(() => app.setNow(new Date()));

describe('POST /passkeys/options', () => {
  test('names no passkey and requires user verification; a browser without an id gets one', async () => {
    const response = await app.call('POST', '/passkeys/options');
    expect(await response.json()).toEqual({
      challenge: expect.stringMatching(/^[\w-]{43}$/),
      rpId: 'nordlicht.localhost',
      timeout: 300_000,
      userVerification: 'required',
    });
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^browser\.uuid=[0-9a-f-]{36}; Path=\/; Max-Age=31536000; HttpOnly/),
    ]);
    expect(response.headers.get('cache-control')).toBe('no-store');
    const again = await app.call('POST', '/passkeys/options', { headers: browserOf(newDeviceId()) });
    expect(again.headers.getSetCookie()).toEqual([]);
  });

  test('answers 404 where the client has switched passkeys off, and one that was made before opens nothing', async () => {
    const { attempt, talent } = await holder();
    const config = app.services.tenants.byId(1).config;
    const before = config.freelancerLogin;
    const { challenge } = await challengeFor({});
    config.freelancerLogin = { email: true, passkey: false };
    const answers = [
      (await app.call('POST', '/passkeys/options')).status,
      (await app.call('POST', '/freelancer/passkeys/options', { token: talent.token, body: {} })).status,
      (await signIn(makeSoftKey('nordlicht').assert({ challenge }, {}), browserOf(newDeviceId()))).status,
    ];
    const context = (await (await app.call('GET', '/client/context')).json()) as { offersPasskeys: boolean };
    config.freelancerLogin = before;
    expect(answers).toEqual([404, 404, 404]);
    expect(context.offersPasskeys).toBe(false);
    expect((await attempt()).status).toBe(200);
  });

  test('answers 404 where the client is a board', async () => {
    expect((await app.call('POST', '/passkeys/options', { tenant: 'baltyk' })).status).toBe(404);
    const { status } = await signIn(makeSoftKey('baltyk').assert({ challenge: 'x' }), browserOf(newDeviceId(), 'baltyk'), 'baltyk');
    expect(status).toBe(404);
  });

  test('deletes old challenges', async () => {
    await challengeFor(browserOf(newDeviceId()));
    app.setNow(new Date(Date.now() + 3_600_000));
    await challengeFor(browserOf(newDeviceId()));
    const { rows } = await app.services.pool.query('select count(*)::int as count from passkey_challenge where tenant_id = $1', [
      app.services.tenants.byKey('nordlicht')?.id,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('POST /authorizeWithPasskey', () => {
  test('signs in: the session names the method, the passkey the time, and the device is reported as new', async () => {
    const { talent, attempt } = await holder({ locale: 'en' });
    const { status, body } = await attempt({ userHandle: talent.id });
    expect(status).toBe(200);
    const sessions = await app.call('GET', '/freelancer/sessions', { token: body.access_token });
    expect(await sessions.json()).toMatchObject({ results: [{ signedInBy: 'passkey', isCurrent: true }, { signedInBy: 'pwd' }] });
    const passkeys = await app.call('GET', '/freelancer/passkeys', { token: body.access_token });
    expect(await passkeys.json()).toMatchObject({ results: [{ lastUsed: expect.any(String) }] });
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toContain('newDevice');
  });

  test('works without a user handle, and with authenticators that do not count', async () => {
    const { attempt } = await holder();
    expect((await attempt()).status).toBe(200);
    const silent = await makeTalent(app);
    const key = makeSoftKey();
    const options = (await (await app.call('POST', '/freelancer/passkeys/options', { token: silent.token, body: {} })).json()) as never;
    await app.call('POST', '/freelancer/passkeys', { token: silent.token, body: { response: key.register(options, { counter: 0 }) } });
    const headers = browserOf(newDeviceId());
    for (let round = 0; round < 2; round += 1)
      expect((await signIn(key.assert(await challengeFor(headers), { counter: 0 }), headers)).status).toBe(200);
  });

  test.each<[string, SignChoices]>([
    ['another page', { origin: 'http://nordlicht.localhost.evil.example' }],
    ['another port', { origin: 'http://nordlicht.localhost:8080' }],
    ['another protocol', { origin: 'https://nordlicht.localhost' }],
    ['another relying party', { rpId: 'localhost' }],
    ['a device that asked for no finger or PIN', { isUserVerified: false }],
    ['somebody who says to be another', { userHandle: '01890000-0000-7000-8000-000000000000' }],
  ])('refuses what was signed for %s', async (_, choices) => {
    const { attempt } = await holder();
    expect(await attempt(choices)).toMatchObject({
      status: 401,
      body: { code: 'WRONG_CREDENTIALS', messages: ['talent.passkey.unknown'] },
    });
  });

  test('gives one answer for unknown passkeys, wrong keys and those of other clients', async () => {
    const { key, attempt } = await holder();
    const abroad = await holder({ tenant: 'atelier' });
    const refused = { status: 401, body: { code: 'WRONG_CREDENTIALS', messages: ['talent.passkey.unknown'] } };
    expect(await attempt({}, makeSoftKey())).toMatchObject(refused);
    const impostor = makeSoftKey();
    expect(
      await attempt({}, { ...impostor, assert: (...given) => ({ ...impostor.assert(...given), id: key.id, rawId: key.id }) }),
    ).toMatchObject(refused);
    expect(await attempt({ origin: 'http://nordlicht.localhost', rpId: 'nordlicht.localhost' }, abroad.key)).toMatchObject(refused);
    expect((await abroad.attempt()).status).toBe(200);
  });

  test('accepts a challenge once, also for two simultaneous requests', async () => {
    const { key, headers } = await holder();
    const response = key.assert(await challengeFor(headers));
    const answers = await Promise.all([signIn(response, headers), signIn(response, headers)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await signIn(response, headers)).body).toMatchObject({ code: 'LINK_EXPIRED', messages: ['talent.passkey.expired'] });
  });

  test('accepts a challenge for five minutes, in the browser and at the client that asked', async () => {
    const { talent, key, headers } = await holder();
    const stolen = key.assert(await challengeFor(headers));
    expect((await signIn(stolen, browserOf(newDeviceId()))).body.code).toBe('LINK_EXPIRED');
    expect((await signIn(stolen, {})).body.code).toBe('LINK_EXPIRED');
    const abroad = await challengeFor({ ...headers, origin: 'http://atelier.localhost' }, 'atelier');
    expect((await signIn(key.assert(abroad), headers)).body.code).toBe('LINK_EXPIRED');
    const registering = await app.call('POST', '/freelancer/passkeys/options', { token: talent.token, body: {} });
    expect((await signIn(key.assert((await registering.json()) as never), headers)).body.code).toBe('LINK_EXPIRED');
    const late = key.assert(await challengeFor(headers));
    app.setNow(new Date(Date.now() + 301_000));
    expect((await signIn(late, headers)).body.code).toBe('LINK_EXPIRED');
  });

  test('refuses and logs a counter that went back, as of a copy, while the original goes on', async () => {
    const { talent, passkeyId, attempt } = await holder();
    expect((await attempt({ counter: 10 })).status).toBe(200);
    for (const counter of [9, 10, 0])
      expect(await attempt({ counter })).toMatchObject({
        status: 401,
        body: { code: 'WRONG_CREDENTIALS', messages: ['talent.passkey.copied'] },
      });
    const { rows } = await app.services.pool.query("select details from security_event where talent_id = $1 and kind = 'passkeyCopied'", [
      talent.id,
    ]);
    expect(rows).toEqual(Array.from({ length: 3 }, () => ({ details: { passkeyId } })));
    expect((await attempt({ counter: 11 })).status).toBe(200);
  });

  test('ignores a counter without the right signature', async () => {
    const { talent, key, attempt } = await holder();
    const impostor = makeSoftKey();
    await attempt({ counter: 0 }, { ...impostor, assert: (...given) => ({ ...impostor.assert(...given), id: key.id, rawId: key.id }) });
    const { rows } = await app.services.pool.query("select 1 from security_event where talent_id = $1 and kind = 'passkeyCopied'", [
      talent.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('tells a deactivated talent so, and does not count the passkey as used', async () => {
    const { talent, attempt } = await holder();
    await app.services.pool.query('update talent set is_active = false where id = $1', [talent.id]);
    expect(await attempt()).toMatchObject({ status: 403, body: { code: 'ACCOUNT_DEACTIVATED' } });
    const { rows } = await app.services.pool.query('select last_used_at from passkey where talent_id = $1', [talent.id]);
    expect(rows).toEqual([{ last_used_at: null }]);
  });

  test('treats a removed passkey as an unknown one', async () => {
    const { talent, passkeyId, attempt } = await holder();
    await app.call('DELETE', `/freelancer/passkeys/${passkeyId}`, { token: talent.token });
    expect((await attempt()).body.messages).toEqual(['talent.passkey.unknown']);
  });

  test.each([
    ['nothing', {}],
    ['an unknown field', { response: makeSoftKey().assert({ challenge: 'x' }), email: 'a@example.com' }],
    ['an unknown field inside', { response: { ...makeSoftKey().assert({ challenge: 'x' }), talentId: 'x' } }],
    [
      'no signature',
      { response: { ...makeSoftKey().assert({ challenge: 'x' }), response: { clientDataJSON: 'e30', authenticatorData: '' } } },
    ],
    ['another type', { response: { ...makeSoftKey().assert({ challenge: 'x' }), type: 'password' } }],
    [
      'what is no client data',
      {
        response: {
          ...makeSoftKey().assert({ challenge: 'x' }),
          response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
    ],
  ])('refuses %s', async (_, body) => {
    expect((await app.call('POST', '/authorizeWithPasskey', { headers: browserOf(newDeviceId()), body })).status).toBe(400);
  });
});
