import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RecaptchaProvider, setCaptcha, startRecaptchaProvider } from '../../../../tests/support/captcha-factory.ts';
import { registration } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const provider: RecaptchaProvider = await startRecaptchaProvider();
const app = startTestApp({
  RECAPTCHA_SECRET: 'secret-of-all',
  RECAPTCHA_SECRETS: 'meridian=secret-of-meridian',
  RECAPTCHA_VERIFY_URL: provider.url,
  RECAPTCHA_TIMEOUT_MS: '300',
});

beforeAll(() => {
  setCaptcha(app, 'atelier', { siteKey: 'site-key' });
  setCaptcha(app, 'meridian', { siteKey: 'site-key-of-meridian' });
});
afterAll(() => provider.stop());

const signUp = (captcha: string | undefined, tenant: 'atelier' | 'meridian' = 'atelier') =>
  app.call('POST', '/freelancer/register', { tenant, body: registration(captcha === undefined ? {} : { captcha }) });

describe('a form that asks for reCAPTCHA', () => {
  test('is accepted when the provider says so, which learns the secret and the token but nothing of the visitor', async () => {
    expect((await signUp('good')).status).toBe(201);
    expect(provider.asked().at(-1)).toEqual({ secret: 'secret-of-all', response: 'good' });
  });

  test('uses the secret of the client that has its own', async () => {
    expect((await signUp('good', 'meridian')).status).toBe(201);
    expect(provider.asked().at(-1)?.secret).toBe('secret-of-meridian');
  });

  test('is refused when the provider refuses the token', async () => {
    expect(await (await signUp('wrong')).json()).toMatchObject({
      status: 403,
      code: 'CAPTCHA_FAILED',
      messages: ['talent.captcha.failed'],
    });
  });

  test('is refused without a token, and the provider is not asked', async () => {
    const before = provider.asked().length;
    for (const token of [undefined, '']) expect((await signUp(token)).status).toBe(403);
    expect(provider.asked()).toHaveLength(before);
  });

  test.each(['slow', 'down', 'nonsense', 'wrong-secret'])('is refused when the provider fails: %s', async (token) => {
    const response = await signUp(token);
    expect(await response.json()).toMatchObject({ status: 503, code: 'UNAVAILABLE', messages: ['talent.captcha.unavailable'] });
    const { rows } = await app.services.pool.query('select count(*)::int as count from talent');
    expect(rows).toEqual([{ count: 2 }]);
  });
});

describe('a form that asks for reCAPTCHA without a working provider', () => {
  const closed = startTestApp({ RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL: 'http://127.0.0.1:1/nobody' });
  const unset = startTestApp({ RECAPTCHA_VERIFY_URL: provider.url });

  test('is refused when the provider cannot be reached or no secret is set', async () => {
    for (const other of [closed, unset]) {
      setCaptcha(other, 'atelier', { siteKey: 'site-key' });
      const response = await other.call('POST', '/freelancer/register', { tenant: 'atelier', body: registration({ captcha: 'good' }) });
      expect(await response.json()).toMatchObject({ status: 503, messages: ['talent.captcha.unavailable'] });
    }
  });
});
