import { afterEach, describe, expect, test } from 'vitest';
import { addPasskey, makeSoftKey } from '../../../../tests/support/passkey-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { maxPasskeys } from './passkey-ceremony.ts';

const app = startTestApp();
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const minutes = (count: number) => app.setNow(new Date(Date.now() + count * 60_000));

type Options = {
  challenge: string;
  rp: { id: string; name: string };
  user: { id: string; name: string };
  excludeCredentials: { id: string }[];
};

async function ask(token: string, body: Record<string, unknown> = {}): Promise<Options> {
  const response = await app.call('POST', '/freelancer/passkeys/options', { token, body });
  expect(response.status).toBe(200);
  return (await response.json()) as Options;
}

async function add(token: string, response: unknown, more: Record<string, unknown> = {}, headers: Record<string, string> = {}) {
  const answer = await app.call('POST', '/freelancer/passkeys', { token, headers, body: { response, ...more } });
  return { status: answer.status, body: (await answer.json()) as { id: string; name: string; code?: string; fields?: object } };
}

async function listOf(token: string) {
  return ((await (await app.call('GET', '/freelancer/passkeys', { token })).json()) as { results: Record<string, unknown>[] }).results;
}

afterEach(() => app.setNow(new Date()));

describe('POST /freelancer/passkeys/options', () => {
  test('asks for a passkey of this host that needs no user name, protected by fingerprint, face or PIN', async () => {
    const talent = await registerTalent(app);
    const response = await app.call('POST', '/freelancer/passkeys/options', { token: talent.accessToken, body: {} });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toMatchObject({
      rp: { id: 'nordlicht.localhost', name: 'Nordlicht Talente' },
      user: { id: Buffer.from(talent.id).toString('base64url'), name: talent.email },
      attestation: 'none',
      timeout: 300_000,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
  });

  test('names the existing passkeys, so that no device makes a second one', async () => {
    const talent = await registerTalent(app);
    const key = makeSoftKey();
    await addPasskey(app, talent.accessToken, key);
    expect((await ask(talent.accessToken)).excludeCredentials).toEqual([{ id: key.id, type: 'public-key' }]);
  });

  test('requires the password ten minutes after log-in', async () => {
    const talent = await registerTalent(app);
    minutes(11);
    const call = (body: object) => app.call('POST', '/freelancer/passkeys/options', { token: talent.accessToken, body });
    const refused = await call({});
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { password: ['talent.auth.password.required'] } });
    const wrong = await call({ password: 'not this one' });
    expect(await wrong.json()).toMatchObject({ status: 400, fields: { password: ['talent.account.password.wrong'] } });
    expect((await call({ password: talent.password })).status).toBe(200);
  });

  test('requires a new log-in from a talent without a password', async () => {
    const talent = await registerTalent(app);
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    expect((await app.call('POST', '/freelancer/passkeys/options', { token: talent.accessToken, body: {} })).status).toBe(200);
    minutes(11);
    const response = await app.call('POST', '/freelancer/passkeys/options', { token: talent.accessToken, body: {} });
    expect(await response.json()).toMatchObject({ status: 403, code: 'FORBIDDEN', messages: ['talent.account.proof.login'] });
  });

  test('refuses unknown fields', async () => {
    const { token } = await makeTalent(app);
    expect((await app.call('POST', '/freelancer/passkeys/options', { token, body: { userId: 'x' } })).status).toBe(400);
  });
});

describe('POST /freelancer/passkeys', () => {
  test('stores the passkey, named after the browser, with an event and a mail', async () => {
    const talent = await registerTalent(app, { body: { locale: 'en' } });
    const { status, body } = await add(
      talent.accessToken,
      makeSoftKey().register(await ask(talent.accessToken)),
      {},
      { 'user-agent': chrome },
    );
    expect(status).toBe(201);
    expect(body).toEqual({ id: expect.any(String), name: 'Chrome on Windows', created: expect.any(String), lastUsed: null });
    expect(await listOf(talent.accessToken)).toEqual([body]);
    const [mail] = await mailsTo(app, talent.email);
    expect(mail).toMatchObject({ kind: 'passkeyAdded', subject: 'A passkey was added to your account' });
    expect(mail?.text).toContain('/app/account?tab=security');
    const { rows } = await app.services.pool.query("select details from security_event where talent_id = $1 and kind = 'passkeyAdded'", [
      talent.id,
    ]);
    expect(rows).toEqual([{ details: { passkeyId: body.id } }]);
  });

  test('accepts a name for the passkey', async () => {
    const { token } = await makeTalent(app);
    expect((await add(token, makeSoftKey().register(await ask(token)), { name: '  Grüner Schlüssel ' })).body.name).toBe(
      'Grüner Schlüssel',
    );
  });

  test.each([
    ['another page', { origin: 'http://nordlicht.localhost.evil.example' }],
    ['another port', { origin: 'http://nordlicht.localhost:8080' }],
    ['another protocol', { origin: 'https://nordlicht.localhost' }],
    ['another client', { origin: 'http://atelier.localhost', rpId: 'atelier.localhost' }],
    ['another relying party', { rpId: 'localhost' }],
    ['somebody who was not asked for finger or PIN', { isUserVerified: false }],
  ])('refuses one made for %s', async (_, choices) => {
    const { token } = await makeTalent(app);
    const { status, body } = await add(token, makeSoftKey().register(await ask(token), choices));
    expect([status, body.code]).toEqual([400, 'VALIDATION_FAILED']);
    expect(await listOf(token)).toEqual([]);
  });

  test('accepts a challenge once, whatever the outcome', async () => {
    const { token } = await makeTalent(app);
    const options = await ask(token);
    await add(token, makeSoftKey().register(options, { rpId: 'localhost' }));
    expect((await add(token, makeSoftKey().register(options))).body.code).toBe('LINK_EXPIRED');
    const fresh = await ask(token);
    const answers = await Promise.all([add(token, makeSoftKey().register(fresh)), add(token, makeSoftKey().register(fresh))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('accepts a challenge for five minutes, for its session and its purpose only', async () => {
    const talent = await registerTalent(app);
    const options = await ask(talent.accessToken);
    const { token: neighbour } = await makeTalent(app);
    expect((await add(neighbour, makeSoftKey().register(options))).body.code).toBe('LINK_EXPIRED');
    const signIn = (await (await app.call('POST', '/passkeys/options')).json()) as { challenge: string };
    expect((await add(talent.accessToken, makeSoftKey().register(signIn))).body.code).toBe('LINK_EXPIRED');
    expect((await add(talent.accessToken, makeSoftKey().register(options, { challenge: 'bWFkZS11cA' }))).body.code).toBe('LINK_EXPIRED');
    minutes(6);
    expect((await add(talent.accessToken, makeSoftKey().register(options))).body.code).toBe('LINK_EXPIRED');
  });

  test('refuses a passkey that another talent has', async () => {
    const [one, other] = [await makeTalent(app), await makeTalent(app)];
    const key = makeSoftKey();
    await addPasskey(app, one.token, key);
    expect((await add(other.token, key.register(await ask(other.token)))).body.code).toBe('ALREADY_EXISTS');
    expect((await add(one.token, key.register(await ask(one.token)))).status).toBe(409);
  });

  test('limits the number of passkeys of an account', async () => {
    const { token } = await makeTalent(app);
    for (let count = 0; count < maxPasskeys; count += 1) await addPasskey(app, token, makeSoftKey());
    expect((await app.call('POST', '/freelancer/passkeys/options', { token, body: {} })).status).toBe(409);
  });

  test.each([
    ['nothing', {}],
    ['an unknown field', { response: makeSoftKey().register({ challenge: 'x' }), talentId: 'x' }],
    ['an unknown field inside', { response: { ...makeSoftKey().register({ challenge: 'x' }), isTrusted: true } }],
    ['an empty name', { response: makeSoftKey().register({ challenge: 'x' }), name: ' ' }],
    ['too long a name', { response: makeSoftKey().register({ challenge: 'x' }), name: 'x'.repeat(61) }],
    [
      'no credential at all',
      { response: { ...makeSoftKey().register({ challenge: 'x' }), response: { clientDataJSON: '', attestationObject: '' } } },
    ],
  ])('refuses %s', async (_, body) => {
    const { token } = await makeTalent(app);
    expect((await app.call('POST', '/freelancer/passkeys', { token, body })).status).toBe(400);
  });
});

describe('PUT and DELETE /freelancer/passkeys/{id}', () => {
  test('rename the passkey', async () => {
    const { token } = await makeTalent(app);
    const id = await addPasskey(app, token, makeSoftKey());
    const response = await app.call('PUT', `/freelancer/passkeys/${id}`, { token, body: { name: 'Laptop' } });
    expect(await response.json()).toMatchObject({ id, name: 'Laptop' });
    expect((await app.call('PUT', `/freelancer/passkeys/${id}`, { token, body: { name: '' } })).status).toBe(400);
    expect((await app.call('PUT', `/freelancer/passkeys/${id}`, { token, body: { name: 'x', counter: 0 } })).status).toBe(400);
  });

  test('remove the passkey, with an event and a mail', async () => {
    const talent = await makeTalent(app, { locale: 'en' });
    const id = await addPasskey(app, talent.token, makeSoftKey());
    expect((await app.call('DELETE', `/freelancer/passkeys/${id}`, { token: talent.token })).status).toBe(204);
    expect(await listOf(talent.token)).toEqual([]);
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['passkeyRemoved', 'passkeyAdded']);
    expect((await app.call('DELETE', `/freelancer/passkeys/${id}`, { token: talent.token })).status).toBe(404);
  });

  test('refuse passkeys of other talents and clients', async () => {
    const owner = await makeTalent(app);
    const id = await addPasskey(app, owner.token, makeSoftKey());
    const [neighbour, stranger] = [await makeTalent(app), await makeTalent(app, { tenant: 'atelier' })];
    for (const other of [neighbour, stranger]) {
      const call = { tenant: other.tenant, token: other.token };
      expect((await app.call('PUT', `/freelancer/passkeys/${id}`, { ...call, body: { name: 'mine' } })).status).toBe(404);
      expect((await app.call('DELETE', `/freelancer/passkeys/${id}`, call)).status).toBe(404);
    }
    expect(await listOf(owner.token)).toHaveLength(1);
  });

  test('keep the last sign-in method, even when two are removed at once', async () => {
    const talent = await makeTalent(app, { isVerified: false });
    const ids = [await addPasskey(app, talent.token, makeSoftKey()), await addPasskey(app, talent.token, makeSoftKey())];
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    const answers = await Promise.all(ids.map((id) => app.call('DELETE', `/freelancer/passkeys/${id}`, { token: talent.token })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(await refused?.json()).toMatchObject({ code: 'CONFLICT', messages: ['talent.passkey.lastWayIn'] });
  });

  test('count a passkey as a sign-in method of the account', async () => {
    const talent = await makeTalent(app);
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    const has = async () => (await (await app.call('GET', '/freelancer', { token: talent.token })).json()) as Record<string, unknown>;
    expect((await has()).hasPasswordOrSocial).toBe(false);
    await addPasskey(app, talent.token, makeSoftKey());
    expect((await has()).hasPasswordOrSocial).toBe(true);
  });
});
