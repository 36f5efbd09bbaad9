import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type FakeHttpServer, startFakeHttpServer } from '../../../tests/support/fake-http-server.ts';
import { systemClock } from '../clock.ts';
import { ConfigError, readConfig } from '../config.ts';
import { DeliveryRefused } from '../mail/delivery-refused.ts';
import { type SmsSender, sendsRealSms, smsSender } from './sender.ts';

const number = '+15125550107';
const text = 'Meridian Flex: your code is 123456.\n\n@meridian-flex.example #123456';

let gateway: FakeHttpServer;
beforeAll(async () => {
  gateway = await startFakeHttpServer();
});
afterAll(() => gateway.close());

function configured(environment: Record<string, string>): SmsSender {
  const sender = smsSender(readConfig(environment), systemClock);
  if (!sender) throw new Error('no sender is set up');
  return sender;
}

describe('the SMS webhook', () => {
  test('receives number and text as JSON, signed when a secret is set', async () => {
    const secret = 'a secret of the operator';
    gateway.answer({ status: 202 });
    await configured({ SMS_WEBHOOK_URL: `${gateway.url}/sms`, SMS_WEBHOOK_SECRET: secret }).send(number, text);
    const call = gateway.calls.at(-1);
    expect(call).toMatchObject({ method: 'POST', path: '/sms', headers: { 'content-type': 'application/json' } });
    expect(JSON.parse(call?.body ?? '')).toEqual({ to: number, text });
    const [, seconds, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(call?.headers['x-openpool-signature'])) ?? [];
    expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${call?.body}`).digest('hex'));
    expect(Math.abs(Number(seconds) - Date.now() / 1000)).toBeLessThan(10);
  });

  test('receives no signature without a secret', async () => {
    gateway.answer({ status: 200 });
    await configured({ SMS_WEBHOOK_URL: gateway.url }).send(number, text);
    expect(gateway.calls.at(-1)?.headers).not.toHaveProperty('x-openpool-signature');
  });
});

const twilio = () => ({
  TWILIO_ACCOUNT_SID: 'AC0001',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15005550006',
  TWILIO_BASE_URL: gateway.url,
});
const basic = (user: string, password: string) => `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

describe('Twilio', () => {
  test('receives a form with To, From and Body, and the account as its user', async () => {
    gateway.answer({ status: 201, json: { sid: 'SM0001', status: 'queued' } });
    await configured(twilio()).send(number, text);
    const call = gateway.calls.at(-1);
    expect(call).toMatchObject({ method: 'POST', path: '/2010-04-01/Accounts/AC0001/Messages.json' });
    expect(call?.headers.authorization).toBe(basic('AC0001', 'token'));
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toEqual({ To: number, From: '+15005550006', Body: text });
  });

  test('accepts an API key and a messaging service instead', async () => {
    gateway.answer({ status: 201 });
    const { TWILIO_ACCOUNT_SID, TWILIO_BASE_URL } = twilio();
    const key = { TWILIO_API_KEY_SID: 'SK0001', TWILIO_API_KEY_SECRET: 'secret', TWILIO_MESSAGING_SERVICE_SID: 'MG0001' };
    await configured({ TWILIO_ACCOUNT_SID, TWILIO_BASE_URL, ...key }).send(number, text);
    const call = gateway.calls.at(-1);
    expect(call?.headers.authorization).toBe(basic('SK0001', 'secret'));
    expect(new URLSearchParams(call?.body).get('MessagingServiceSid')).toBe('MG0001');
    expect(new URLSearchParams(call?.body).has('From')).toBe(false);
  });

  test('has its error code kept, and nothing that repeats the number', async () => {
    gateway.answer({ status: 400, json: { code: 21_211, message: `The 'To' number ${number} is not a valid phone number.` } });
    const refusal = configured(twilio()).send(number, text);
    await expect(refusal).rejects.toThrow(DeliveryRefused);
    await expect(refusal).rejects.toThrow(/^Twilio answered 400 \(21211\)$/);
  });
});

describe.each([
  ['the webhook', () => ({ SMS_WEBHOOK_URL: gateway.url })],
  ['Twilio', twilio],
])('an answer of %s', (_, settings) => {
  test.each([400, 401, 403, 404, 422])('with status %d is final', async (status) => {
    gateway.answer({ status });
    await expect(configured(settings()).send(number, text)).rejects.toThrow(DeliveryRefused);
  });

  test.each([408, 429, 500, 502, 503, 301])('with status %d is retried later', async (status) => {
    gateway.answer({ status });
    const error = await configured(settings())
      .send(number, text)
      .catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Error);
    expect(error).not.toBeInstanceOf(DeliveryRefused);
  });

  test('that never comes is retried later', async () => {
    gateway.answer('silence');
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort(new DOMException('no answer', 'TimeoutError')));
    const error = await configured(settings())
      .send(number, text)
      .catch((thrown: unknown) => thrown);
    expect(timeout).toHaveBeenCalledWith(10_000);
    timeout.mockRestore();
    expect(error).toMatchObject({ name: 'TimeoutError' });
  });
});

describe('the choice of a sender', () => {
  test('falls on the mailbox without settings, and on nothing where that is closed', () => {
    expect(configured({}).keepsCopy).toBe(true);
    expect(smsSender(readConfig({ MAILBOX: 'false' }), systemClock)).toBeNull();
    expect(sendsRealSms(readConfig({}))).toBe(false);
    expect(sendsRealSms(readConfig({ SMS_WEBHOOK_URL: 'https://sms.example' }))).toBe(true);
  });

  test.each([
    [{ TWILIO_ACCOUNT_SID: 'AC0001', TWILIO_FROM: '+1' }],
    [{ TWILIO_ACCOUNT_SID: 'AC0001', TWILIO_API_KEY_SID: 'SK0001', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+1' }],
    [{ TWILIO_ACCOUNT_SID: 'AC0001', TWILIO_AUTH_TOKEN: 'token' }],
    [{ TWILIO_ACCOUNT_SID: 'AC0001', TWILIO_AUTH_TOKEN: 'token', TWILIO_FROM: '+1', SMS_WEBHOOK_URL: 'https://sms.example' }],
  ])('fails on an incomplete configuration: %j', (environment) => {
    expect(() => configured(environment)).toThrow(ConfigError);
  });
});
