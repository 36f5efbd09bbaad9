import { describe, expect, test } from 'vitest';
import { askForCode, browser, newPhone } from '../../../../tests/support/phone-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import { setVerifiedMobile } from '../../account/api/mobile-store.ts';
import { phoneTables } from './tables.ts';

const app = startTestApp();

const ask = (body: unknown, options: CallOptions = {}) =>
  app.call('PUT', '/freelancer/resetPhoneCode', { tenant: 'meridian', ...options, body });
const later = (minutes: number) => app.setNow(new Date(Date.now() + minutes * 60_000));

describe('PUT /freelancer/resetPhoneCode', () => {
  test('texts six digits that end with the line browsers read, and stores only their hash', async () => {
    const phone = newPhone();
    const response = await ask({ number: phone.number, countryCode: 'US' });
    expect(response.status).toBe(200);
    const answer = (await response.json()) as { flowId: string };
    expect(answer).toEqual({ flowId: expect.stringMatching(/^[0-9a-f-]{36}$/), expiresInSeconds: 600, resendInSeconds: 60 });
    const [message] = await mailsTo(app, phone.e164);
    expect(message?.text).toMatch(/^Meridian Flex: your code is (\d{6})\..*\n\n@meridian\.localhost #\1$/s);
    expect(message?.text.length).toBeLessThanOrEqual(160);
    const row = await phoneTables(app.services.db).selectFrom('phone_code').selectAll().where('id', '=', answer.flowId).executeTakeFirst();
    expect(row?.code_hash).toMatch(/^\$argon2id\$/);
    expect(row).toMatchObject({ attempts: 0, mobile_number: phone.e164, talent_id: null });
  });

  test('uses the language of the talent, or of the page for strangers', async () => {
    const [known, stranger] = [newPhone(), newPhone()];
    const talent = await makeTalent(app, { tenant: 'meridian', locale: 'es' });
    await setVerifiedMobile(app.services.db, talent.scope, known.e164, new Date());
    for (const { number } of [known, stranger]) await ask({ number, countryCode: 'US' }, { headers: { 'accept-language': 'fr' } });
    expect((await mailsTo(app, known.e164))[0]?.locale).toBe('es');
    expect((await mailsTo(app, stranger.e164))[0]?.locale).toBe('fr');
  });

  test('gives the same answer for a number with an account and one without, waiting time included', async () => {
    const [known, stranger] = [newPhone(), newPhone()];
    const talent = await makeTalent(app, { tenant: 'meridian' });
    await setVerifiedMobile(app.services.db, talent.scope, known.e164, new Date());
    const answers = await Promise.all(
      [known, stranger].map(async ({ number }) => {
        const [first, second] = [await ask({ number, countryCode: 'US' }), await ask({ number, countryCode: 'US' })];
        const shape = Object.keys((await first.json()) as object);
        return { status: first.status, shape, again: second.status, messages: ((await second.json()) as Problem).messages };
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]).toMatchObject({ status: 200, again: 429, messages: ['talent.phone.resend.wait'] });
  });

  test.each([
    [{ number: '+49 12', countryCode: 'DE' }],
    [{ number: '', countryCode: 'US' }],
    [{ number: '030 12345678', countryCode: 'DE' }],
    [{ number: '512 555 0142' }],
    [{ number: '512 555 0142', countryCode: 'us' }],
    [{ countryCode: 'US' }],
  ])('refuses %j with the message of validPhone', async (body) => {
    const response = await ask(body);
    expect(response.status).toBe(400);
    expect(((await response.json()) as Problem).messages).toEqual(['talent.message.error.invalid.phone.number']);
  });

  test('refuses excluded countries, in any spelling of the number', async () => {
    for (const body of [
      { number: '5 1234567', countryCode: 'CU' },
      { number: '+53 5 1234567', countryCode: 'US' },
      { number: newPhone().e164, countryCode: 'CU' },
    ]) {
      const response = await ask(body);
      expect(response.status).toBe(400);
      expect(((await response.json()) as Problem).fields).toEqual({ number: ['talent.phone.country.excluded'] });
    }
  });

  test('sends a second code after a minute and five a day', async () => {
    const phone = newPhone();
    const body = { number: phone.number, countryCode: 'US' };
    const start = Date.now();
    const at = (seconds: number) => app.setNow(new Date(start + seconds * 1000));
    at(0);
    expect((await ask(body)).status).toBe(200);
    at(59);
    const soon = await ask(body);
    expect([soon.status, soon.headers.get('retry-after')]).toEqual([429, '1']);
    for (const seconds of [60, 120, 180, 240]) {
      at(seconds);
      expect((await ask(body)).status).toBe(200);
    }
    at(3_600);
    const full = await ask(body);
    expect(full.status).toBe(429);
    expect(((await full.json()) as Problem).messages).toEqual(['talent.phone.resend.day']);
    expect(Number(full.headers.get('retry-after'))).toBe(82_800);
    at(86_401);
    expect((await ask(body)).status).toBe(200);
    at(0);
  });

  test('sends one code for many simultaneous requests for one number', async () => {
    const phone = newPhone();
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async () => (await ask({ number: phone.number, countryCode: 'US' })).status),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(await mailsTo(app, phone.e164)).toHaveLength(1);
  });

  test('answers 404 where the client has not switched it on, and in board mode', async () => {
    const { number } = newPhone();
    for (const tenant of ['nordlicht', 'baltyk'] as const) expect((await ask({ number, countryCode: 'US' }, { tenant })).status).toBe(404);
  });

  test('requires a talent to change a number, and then works at every client', async () => {
    const { number } = newPhone();
    expect((await ask({ number, countryCode: 'US', purpose: 'change' })).status).toBe(401);
    const talent = await makeTalent(app);
    expect((await ask({ number, countryCode: 'US', purpose: 'change' }, { tenant: 'nordlicht', token: talent.token })).status).toBe(200);
  });
});

describe('POST /freelancer/phoneCode/expiry', () => {
  const home = browser('11111111-2222-3333-4444-555555555555');
  const state = (flowId: string, headers: Record<string, string> = home, options: CallOptions = {}) =>
    app.call('POST', '/freelancer/phoneCode/expiry', { tenant: 'meridian', headers, ...options, body: { flowId } });

  test('answers the browser that asked, and no other', async () => {
    const phone = newPhone();
    const { flowId } = await askForCode(app, phone, { headers: home });
    const response = await state(flowId);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      state: 'open',
      purpose: 'enter',
      mobileNumber: phone.e164,
      mobileCallingCode: '+1',
      countryCode: 'US',
      attemptsLeft: 3,
    });
    expect((await state(flowId, {})).status).toBe(404);
    expect((await state(flowId, browser('99999999-2222-3333-4444-555555555555'))).status).toBe(404);
    expect((await state(flowId, home, { tenant: 'atelier' })).status).toBe(404);
    expect((await state('no-uuid')).status).toBe(400);
    later(11);
    expect(await (await state(flowId)).json()).toMatchObject({ state: 'expired', expiresInSeconds: 0 });
  });

  test('answers for a change of number to its talent only', async () => {
    const talent = await makeTalent(app);
    const { flowId } = await askForCode(app, newPhone(), { tenant: 'nordlicht', token: talent.token, purpose: 'change', headers: home });
    expect((await state(flowId, home, { tenant: 'nordlicht', token: talent.token })).status).toBe(200);
    expect((await state(flowId, home, { tenant: 'nordlicht' })).status).toBe(404);
    const other = await makeTalent(app);
    expect((await state(flowId, home, { tenant: 'nordlicht', token: other.token })).status).toBe(404);
  });
});
