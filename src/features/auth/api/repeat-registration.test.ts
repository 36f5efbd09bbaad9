import { expect, test } from 'vitest';
import { setCaptcha, solveCaptcha } from '../../../../tests/support/captcha-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { goodPassword, registration } from '../../../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { expireIdempotencyKeys } from '../../../server/http/idempotency.ts';

const app = startTestApp({ CAPTCHA_COST: '1' });

type Tokens = { id: string; access_token: string; refresh_token: string };
const register = (body: Record<string, unknown>, key: string, tenant: TenantKey = 'nordlicht') =>
  app.call('POST', '/freelancer/register', { tenant, body, headers: { 'idempotency-key': key } });
const tokensOf = (response: Response) => response.json() as Promise<Tokens>;

test('a sign-up repeated with its key answers with the account and session of the first', async () => {
  const body = registration();
  const first = await tokensOf(await register(body, 'press-number-1'));
  const again = await register(body, 'press-number-1');
  expect(again.status).toBe(201);
  const tokens = await tokensOf(again);
  expect(tokens).toMatchObject({ id: first.id, refresh_token: first.refresh_token });
  expect((await app.call('GET', '/freelancer', { token: tokens.access_token })).status).toBe(200);
  expect(await mailsTo(app, String(body.email))).toHaveLength(1);
  const { rows } = await app.services.pool.query('select count(*)::int as count from session where talent_id = $1', [first.id]);
  expect(rows).toEqual([{ count: 1 }]);
});

test('of two simultaneous sign-ups with one key both get the same account', async () => {
  const body = registration();
  const answers = await Promise.all([register(body, 'both-at-once'), register(body, 'both-at-once')]);
  expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  const [one, other] = await Promise.all(answers.map(tokensOf));
  expect(one?.refresh_token).toBe(other?.refresh_token);
});

test('a repeated sign-up needs no second captcha', async () => {
  setCaptcha(app, 'atelier', { siteKey: null });
  const body = registration({ captcha: await solveCaptcha(app, 'atelier') });
  const first = await tokensOf(await register(body, 'same-solution', 'atelier'));
  const again = await register(body, 'same-solution', 'atelier');
  const other = await register(registration({ captcha: body.captcha }), 'same-solution', 'atelier');
  setCaptcha(app, 'atelier', null);
  expect([again.status, (await tokensOf(again)).id]).toEqual([201, first.id]);
  // Its solution counts once.
  expect(other.status).toBe(403);
});

test('the key opens nothing without the password, and not for other values', async () => {
  const body = registration();
  await register(body, 'known-to-others');
  for (const changed of [{ password: `${goodPassword} 2` }, { firstName: 'Zoë' }, { email: String(body.email).toUpperCase() }]) {
    const refused = await register({ ...body, ...changed }, 'known-to-others');
    expect(refused.status).toBe(422);
    expect(await refused.json()).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
      fields: { email: ['talent.register.email.in.use'] },
    });
  }
});

test('a key belongs to the account that it made', async () => {
  const body = registration();
  const first = await tokensOf(await register(body, 'shared-key'));
  // Somebody else who chose the same key.
  const stranger = await register(registration(), 'shared-key');
  expect([stranger.status, (await tokensOf(stranger)).id === first.id]).toEqual([201, false]);
  expect((await register(body, 'another-key')).status).toBe(409);
  expect((await app.call('POST', '/freelancer/register', { body })).status).toBe(409);
  const elsewhere = await register(body, 'shared-key', 'atelier');
  expect([elsewhere.status, (await tokensOf(elsewhere)).id === first.id]).toEqual([201, false]);
});

test('an answer that has been used is not given again', async () => {
  const refreshed = registration();
  const { refresh_token } = await tokensOf(await register(refreshed, 'press-number-1'));
  expect((await app.call('POST', '/refreshToken', { body: { refresh_token } })).status).toBe(200);
  expect((await register(refreshed, 'press-number-1')).status).toBe(409);

  const loggedOut = registration();
  const { access_token } = await tokensOf(await register(loggedOut, 'press-number-1'));
  expect((await app.call('POST', '/logout', { token: access_token, body: {} })).status).toBe(200);
  expect((await register(loggedOut, 'press-number-1')).status).toBe(409);
});

test('neither the password nor a token is kept with the key, and the key is forgotten after two days', async () => {
  const body = registration();
  const { id, refresh_token } = await tokensOf(await register(body, 'nothing-secret'));
  const kept = async () =>
    (await app.services.pool.query('select body_hash, answer, to_json(k)::text as whole from idempotency_key k where talent_id = $1', [id]))
      .rows;
  const [row] = await kept();
  expect(row.answer).toEqual({ sessionId: refresh_token.split('.')[0] });
  expect(row.whole).not.toContain('nothing-secret');
  const start = Date.now();
  app.setNow(new Date(start + 2.1 * dayMs));
  await expireIdempotencyKeys(app.services).run({});
  app.setNow(new Date(start));
  expect(await kept()).toEqual([]);
  expect((await register(body, 'nothing-secret')).status).toBe(409);
});

test('a failed sign-up may be repeated with its key and other values', async () => {
  const body = registration({ firstName: '' });
  expect((await register(body, 'second-try')).status).toBe(400);
  expect((await register({ ...body, firstName: 'Zoë' }, 'second-try')).status).toBe(201);
});

test.each(['short', 'x'.repeat(101)])('%s is not accepted as a key', async (key) => {
  expect((await register(registration(), key)).status).toBe(400);
});
