import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { setCaptcha, solveCaptcha } from '../../../../tests/support/captcha-factory.ts';
import { registration } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp({ CAPTCHA_COST: '1' });
const start = new Date('2027-03-01T10:00:00Z');

beforeAll(() => {
  setCaptcha(app, 'nordlicht', { siteKey: null });
  setCaptcha(app, 'atelier', { siteKey: null });
  setCaptcha(app, 'meridian', null);
});
afterEach(() => app.setNow(new Date()));

const signUp = (captcha?: string, tenant: 'nordlicht' | 'atelier' | 'meridian' = 'nordlicht') =>
  app.call('POST', '/freelancer/register', { tenant, body: registration(captcha === undefined ? {} : { captcha }) });

async function expectRefused(response: Response): Promise<void> {
  expect(await response.json()).toMatchObject({
    status: 403,
    code: 'CAPTCHA_FAILED',
    messages: ['talent.captcha.failed'],
    fields: { captcha: ['talent.captcha.failed'] },
  });
}

type Payload = { challenge: { parameters: Record<string, unknown>; signature: string }; solution: Record<string, unknown> };
const change = (token: string, edit: (payload: Payload) => void): string => {
  const payload = JSON.parse(Buffer.from(token, 'base64').toString()) as Payload;
  edit(payload);
  return Buffer.from(JSON.stringify(payload)).toString('base64');
};

describe('GET /captcha/challenge', () => {
  test('answers a fresh challenge that is never cached', async () => {
    const [first, second] = await Promise.all([app.call('GET', '/captcha/challenge'), app.call('GET', '/captcha/challenge')]);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(await first.json()).not.toEqual(await second.json());
  });

  test('answers also where no form asks for it, 404 where Google’s is on, and 400 for unknown fields', async () => {
    expect((await app.call('GET', '/captcha/challenge', { tenant: 'meridian' })).status).toBe(200);
    setCaptcha(app, 'meridian', { siteKey: 'site-key' });
    expect((await app.call('GET', '/captcha/challenge', { tenant: 'meridian' })).status).toBe(404);
    setCaptcha(app, 'meridian', null);
    expect((await app.call('GET', '/captcha/challenge?cost=1')).status).toBe(400);
  });
});

describe('a form that asks for the self-hosted captcha', () => {
  test('accepts a solved challenge once', async () => {
    const token = await solveCaptcha(app, 'nordlicht');
    expect((await signUp(token)).status).toBe(201);
    await expectRefused(await signUp(token));
  });

  test('accepts a challenge once even from twenty simultaneous requests', async () => {
    const token = await solveCaptcha(app, 'nordlicht');
    const answers = await Promise.all(Array.from({ length: 20 }, () => signUp(token)));
    expect(answers.map(({ status }) => status).filter((status) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 403)).toHaveLength(19);
  });

  test('refuses a missing one, an empty one and nonsense', async () => {
    for (const token of [undefined, '', 'nonsense', Buffer.from('{"challenge":1}').toString('base64'), 'e30='])
      await expectRefused(await signUp(token));
    expect((await signUp('x'.repeat(8_001))).status).toBe(400);
  });

  test('refuses a challenge of another client', async () => {
    await expectRefused(await signUp(await solveCaptcha(app, 'atelier')));
  });

  test('refuses an expired challenge', async () => {
    app.setNow(start);
    const token = await solveCaptcha(app, 'nordlicht');
    app.setNow(new Date(start.getTime() + 20 * 60_000 - 1_000));
    expect((await signUp(token)).status).toBe(201);
    app.setNow(start);
    const late = await solveCaptcha(app, 'nordlicht');
    app.setNow(new Date(start.getTime() + 20 * 60_000 + 1_000));
    await expectRefused(await signUp(late));
  });

  test.each<[string, (payload: Payload) => void]>([
    ['a longer life', ({ challenge }) => Object.assign(challenge.parameters, { expiresAt: 4_000_000_000 })],
    ['less work', ({ challenge }) => Object.assign(challenge.parameters, { keyPrefix: '00' })],
    ['another signature', ({ challenge }) => Object.assign(challenge, { signature: '0'.repeat(64) })],
    ['another key', ({ solution }) => Object.assign(solution, { derivedKey: '0'.repeat(64) })],
    ['a key that is none', ({ solution }) => Object.assign(solution, { derivedKey: 'zz' })],
    ['digits that are none', ({ challenge }) => Object.assign(challenge.parameters, { nonce: 'zz' })],
  ])('refuses a changed challenge: %s', async (_, edit) => {
    await expectRefused(await signUp(change(await solveCaptcha(app, 'nordlicht'), edit)));
  });

  test('spends no token on a form that is refused for another reason', async () => {
    const captcha = await solveCaptcha(app, 'nordlicht');
    const common = { body: registration({ captcha, password: 'Password2024!' }) };
    expect((await app.call('POST', '/freelancer/register', common)).status).toBe(400);
    expect((await signUp(captcha)).status).toBe(201);
  });

  test('protects the forgotten password as well', async () => {
    const send = (body: Record<string, unknown>) =>
      app.call('POST', '/forgotPassword/send', { body: { email: 'nobody@example.com', ...body } });
    await expectRefused(await send({}));
    expect((await send({ captcha: await solveCaptcha(app, 'nordlicht') })).status).toBe(200);
  });

  test('keeps no rows of expired challenges', async () => {
    app.setNow(start);
    await signUp(await solveCaptcha(app, 'nordlicht'));
    app.setNow(new Date(start.getTime() + 3_600_000));
    await signUp(await solveCaptcha(app, 'nordlicht'));
    const { rows } = await app.services.pool.query('select 1 from captcha_solution where expires_at < $1', [
      new Date(start.getTime() + 3_600_000),
    ]);
    expect(rows).toEqual([]);
  });
});

test('without a captcha the field is neither required nor read', async () => {
  expect((await signUp(undefined, 'meridian')).status).toBe(201);
  expect((await signUp('anything', 'meridian')).status).toBe(201);
});
