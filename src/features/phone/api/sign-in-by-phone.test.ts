import { beforeEach, describe, expect, type MockInstance, test, vi } from 'vitest';
import { askForCode, browser, lastCode, newPhone, wrongCode } from '../../../../tests/support/phone-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import * as passwords from '../../../server/passwords/password-hash.ts';
import { setVerifiedMobile } from '../../account/api/mobile-store.ts';

let compare: MockInstance<typeof passwords.isPasswordRight>;
const app = startTestApp();
const home = browser('11111111-2222-3333-4444-555555555555');
beforeEach(() => {
  app.setNow(new Date());
  compare = vi.spyOn(passwords, 'isPasswordRight');
});

type Tokens = { access_token: string; refresh_token: string; isRegistered: true };

const enter = (flowId: string, mobileCode: string, options: CallOptions = {}) =>
  app.call('POST', '/authorizeWithMobileToken', { tenant: 'meridian', headers: home, ...options, body: { flowId, mobileCode } });
const later = (seconds: number) => app.setNow(new Date(app.services.clock().getTime() + seconds * 1000));
const problemOf = async (response: Response) => {
  const { code, messages } = (await response.json()) as Problem;
  return { status: response.status, code, messages };
};

async function makePhoneTalent(
  options: Parameters<typeof makeTalent>[1] = {},
): Promise<{ talent: TestTalent; phone: ReturnType<typeof newPhone> }> {
  const [talent, phone] = [await makeTalent(app, { tenant: 'meridian', ...options }), newPhone()];
  await setVerifiedMobile(app.services.db, talent.scope, phone.e164, app.services.clock());
  return { talent, phone };
}

describe('POST /authorizeWithMobileToken', () => {
  test('signs a known number in, once', async () => {
    const { talent, phone } = await makePhoneTalent();
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    const response = await enter(flowId, `${code.slice(0, 3)} ${code.slice(3)}`);
    expect(response.status).toBe(200);
    const tokens = (await response.json()) as Tokens;
    expect(tokens.isRegistered).toBe(true);
    const me = await app.call('GET', '/freelancer', { tenant: 'meridian', token: tokens.access_token });
    expect(await me.json()).toMatchObject({ id: talent.id, mobileNumber: phone.e164, mobileVerified: true, verificationStatus: 'V' });
    const { rows } = await app.services.pool.query('select amr from session where talent_id = $1', [talent.id]);
    expect(rows).toContainEqual({ amr: 'sms' });
    expect(await problemOf(await enter(flowId, code))).toEqual({ status: 400, code: 'LINK_EXPIRED', messages: ['talent.phone.code.used'] });
  });

  test('lets an unknown number go on, and reveals nothing more', async () => {
    const { flowId, code } = await askForCode(app, newPhone(), { headers: home });
    const response = await enter(flowId, code);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ isRegistered: false });
    expect((await problemOf(await enter(flowId, code))).messages).toEqual(['talent.phone.code.used']);
  });

  test('does not accept an unverified number of a profile', async () => {
    const phone = newPhone();
    const talent = await makeTalent(app, { tenant: 'meridian' });
    await app.services.pool.query('update talent set mobile_number = $1 where id = $2', [phone.e164, talent.id]);
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    expect(await (await enter(flowId, code)).json()).toEqual({ isRegistered: false });
  });

  test('counts down the attempts, then refuses the code even when it is right', async () => {
    const { phone } = await makePhoneTalent();
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    const wrong = wrongCode(code);
    expect(await problemOf(await enter(flowId, wrong))).toMatchObject({ status: 400, messages: ['talent.phone.code.wrong.two'] });
    expect((await problemOf(await enter(flowId, '12345'))).messages).toEqual(['talent.phone.code.form']);
    expect((await problemOf(await enter(flowId, wrong))).messages).toEqual(['talent.phone.code.wrong.one']);
    const dead = { status: 400, code: 'LINK_EXPIRED', messages: ['talent.phone.code.exhausted'] };
    expect(await problemOf(await enter(flowId, wrong))).toEqual(dead);
    expect(await problemOf(await enter(flowId, code))).toEqual(dead);
  });

  test('compares at most three of 200 guesses at once', async () => {
    const { phone } = await makePhoneTalent();
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    const guesses = Array.from({ length: 200 }, (_, index) => String((Number(code) + 1 + index) % 1_000_000).padStart(6, '0'));
    const answers = await Promise.all(guesses.map((guess) => enter(flowId, guess)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400]));
    expect(compare).toHaveBeenCalledTimes(3);
    expect((await problemOf(await enter(flowId, code))).messages).toEqual(['talent.phone.code.exhausted']);
  });

  test('compares at most three of 200 guesses in two flows for one number', async () => {
    const { phone } = await makePhoneTalent();
    const away = browser('99999999-2222-3333-4444-555555555555');
    const first = await askForCode(app, phone, { headers: home });
    later(60);
    const second = await askForCode(app, phone, { headers: away });
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => {
        const guess = String((Number(second.code) + 1 + index) % 1_000_000).padStart(6, '0');
        return [enter(first.flowId, first.code), enter(second.flowId, guess, { headers: away })];
      }).flat(),
    );
    expect(answers.every(({ status }) => status === 400)).toBe(true);
    expect(compare).toHaveBeenCalledTimes(3);
  });

  test('signs in once for 20 simultaneous right codes', async () => {
    const { phone } = await makePhoneTalent();
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await enter(flowId, code)).status));
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(compare.mock.calls.length).toBeLessThanOrEqual(3);
  });

  test('refuses a code once a new one was sent', async () => {
    const { phone } = await makePhoneTalent();
    const first = await askForCode(app, phone, { headers: home });
    later(61);
    const second = await askForCode(app, phone, { headers: home });
    expect(await problemOf(await enter(first.flowId, first.code))).toMatchObject({ status: 400, messages: ['talent.phone.code.replaced'] });
    expect((await enter(second.flowId, second.code)).status).toBe(200);
  });

  test('refuses a code after ten minutes', async () => {
    const { phone } = await makePhoneTalent();
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    later(599);
    expect((await problemOf(await enter(flowId, wrongCode(code)))).messages).toEqual(['talent.phone.code.wrong.two']);
    later(1);
    expect((await problemOf(await enter(flowId, code))).messages).toEqual(['talent.phone.code.expired']);
  });

  test('accepts a code in the browser that asked only, and counts no attempt elsewhere', async () => {
    const { phone } = await makePhoneTalent();
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    for (const headers of [{}, browser('99999999-2222-3333-4444-555555555555')])
      expect((await problemOf(await enter(flowId, code, { headers }))).messages).toEqual(['talent.phone.code.expired']);
    expect(compare).not.toHaveBeenCalled();
    expect((await enter(flowId, code)).status).toBe(200);
  });

  test('refuses a deactivated talent', async () => {
    const { phone } = await makePhoneTalent({ isActive: false });
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    expect(await problemOf(await enter(flowId, code))).toMatchObject({ status: 403, code: 'ACCOUNT_DEACTIVATED' });
  });

  test('does not sign in with a code that was sent for a change', async () => {
    const { talent, phone } = await makePhoneTalent();
    const { flowId, code } = await askForCode(app, phone, { headers: home, token: talent.token, purpose: 'change' });
    expect((await enter(flowId, code)).status).toBe(400);
  });

  test('accepts a code at its client only, and answers 404 where phones are switched off', async () => {
    const { flowId, code } = await askForCode(app, newPhone(), { headers: home });
    expect((await enter(flowId, code, { tenant: 'nordlicht' })).status).toBe(404);
    expect((await enter('none', code)).status).toBe(400);
  });
});

describe('POST /freelancer/registerFromPhone', () => {
  const person = { firstName: 'Rosa', lastName: 'Delgado', residenceCountry: 'US', terms: true, privacy: true };
  const register = (flowId: string, body: Record<string, unknown> = {}, options: CallOptions = {}) =>
    app.call('POST', '/freelancer/registerFromPhone', {
      tenant: 'meridian',
      headers: home,
      ...options,
      body: { flowId, ...person, ...body },
    });

  async function prove(phone = newPhone()) {
    const { flowId, code } = await askForCode(app, phone, { headers: home });
    await enter(flowId, code);
    return { flowId, phone };
  }

  test('creates a verified account without an address, in the session of the text message', async () => {
    const { flowId, phone } = await prove();
    const response = await register(flowId, { projectId: 7, subscribed: true });
    expect(response.status).toBe(201);
    const { id, access_token: token } = (await response.json()) as { id: string; access_token: string };
    const me = await (await app.call('GET', '/freelancer', { tenant: 'meridian', token })).json();
    expect(me).toMatchObject({
      id,
      email: null,
      mobileNumber: phone.e164,
      mobileVerified: true,
      verificationStatus: 'V',
      storedProjectId: 7,
      onboardingType: 'short',
      subscribed: true,
    });
    const { rows } = await app.services.pool.query('select document, purpose from consent where talent_id = $1 order by 1', [id]);
    expect(rows).toEqual([
      { document: 'privacy', purpose: 'registration' },
      { document: 'terms', purpose: 'registration' },
    ]);
    expect((await problemOf(await register(flowId))).messages).toEqual(['talent.phone.code.used']);
  });

  test('mails the activation link when an address is given', async () => {
    const email = `rosa+${process.pid}@example.com`;
    const { flowId } = await prove();
    const answer = (await (await register(flowId, { email })).json()) as { access_token: string };
    expect((await mailsTo(app, email)).map(({ kind }) => kind)).toEqual(['activation']);
    const me = await (await app.call('GET', '/freelancer', { tenant: 'meridian', token: answer.access_token })).json();
    expect(me).toMatchObject({ email, verificationStatus: 'V' });
  });

  test('creates an account that signs in with the next code', async () => {
    const { flowId, phone } = await prove();
    const { id } = (await (await register(flowId)).json()) as { id: string };
    later(61);
    const next = await askForCode(app, phone, { headers: home });
    const tokens = (await (await enter(next.flowId, next.code)).json()) as Tokens;
    const me = await app.call('GET', '/freelancer', { tenant: 'meridian', token: tokens.access_token });
    expect(await me.json()).toMatchObject({ id });
  });

  test('keeps the proof when the form is refused', async () => {
    const { flowId } = await prove();
    const { email } = await makeTalent(app, { tenant: 'meridian' });
    const taken = await register(flowId, { email });
    expect(taken.status).toBe(409);
    expect(((await taken.json()) as Problem).fields).toEqual({ email: ['talent.register.email.in.use'] });
    for (const body of [{ terms: false }, { firstName: 'Rosa PMP' }, { residenceCountry: 'XX' }, { locale: 'de' }, { email: 'no' }])
      expect((await register(flowId, body)).status).toBe(400);
    expect((await register(flowId)).status).toBe(201);
  });

  test('requires a number that was proven here within half an hour', async () => {
    const unproven = await askForCode(app, newPhone(), { headers: home });
    expect((await problemOf(await register(unproven.flowId))).code).toBe('LINK_EXPIRED');
    const { flowId } = await prove();
    expect((await register(flowId, {}, { headers: browser('99999999-2222-3333-4444-555555555555') })).status).toBe(400);
    expect((await register(flowId, {}, { tenant: 'nordlicht' })).status).toBe(404);
    later(1800);
    expect((await problemOf(await register(flowId))).messages).toEqual(['talent.phone.code.expired']);
  });

  test('creates one account for many simultaneous requests, and for two flows of one number', async () => {
    const { flowId } = await prove();
    const statuses = await Promise.all(Array.from({ length: 8 }, async () => (await register(flowId)).status));
    expect(statuses.filter((status) => status === 201)).toHaveLength(1);

    const phone = newPhone();
    const first = await prove(phone);
    later(61);
    const second = await prove(phone);
    const both = await Promise.all([register(first.flowId), register(second.flowId)]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });
});

describe('the calls that look a number up', () => {
  const ask = (path: string, body: unknown, options: CallOptions = {}) => app.call('POST', path, { tenant: 'meridian', ...options, body });
  const paths = ['/freelancer/phone/exists', '/freelancer/phoneProspect/exists', '/oneTimeLinkLogin/phoneAvailability'];

  test('tell an account, an unfinished sign-up and a number that may have a code', async () => {
    const { phone: known } = await makePhoneTalent();
    const begun = newPhone();
    const { flowId, code } = await askForCode(app, begun, { headers: home });
    await enter(flowId, code);
    const answers = async ({ number, countryCode }: { number: string; countryCode: string }) =>
      Promise.all(paths.map(async (path) => (await ask(path, { number, countryCode })).json()));
    expect(await answers(known)).toEqual([{ exists: true }, { exists: false }, { available: true, retryAfterSeconds: null }]);
    expect(await answers(begun)).toEqual([{ exists: false }, { exists: true }, { available: false, retryAfterSeconds: 60 }]);
    expect(await answers(newPhone())).toEqual([{ exists: false }, { exists: false }, { available: true, retryAfterSeconds: null }]);
    expect(await (await ask(paths[2] ?? '', { number: '5 1234567', countryCode: 'CU' })).json()).toEqual({
      available: false,
      retryAfterSeconds: null,
    });
  });

  test.each(paths)('refuse with %s faulty numbers and unknown fields, and answer 404 elsewhere', async (path) => {
    const { number, countryCode } = newPhone();
    expect((await ask(path, { number: '+49 12', countryCode: 'DE' })).status).toBe(400);
    expect((await ask(path, { number, countryCode, all: true })).status).toBe(400);
    expect((await ask(path, { number, countryCode }, { tenant: 'nordlicht' })).status).toBe(404);
  });
});

test('a texted code is refused at another client', async () => {
  const { phone } = await makePhoneTalent();
  const { flowId } = await askForCode(app, phone, { headers: home });
  expect((await enter(flowId, await lastCode(app, phone.e164), { tenant: 'atelier' })).status).toBe(404);
});
