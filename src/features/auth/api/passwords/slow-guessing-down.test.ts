import { beforeAll, describe, expect, test } from 'vitest';
import { setCaptcha, solveCaptcha } from '../../../../../tests/support/captcha-factory.ts';
import { goodPassword, type RegisteredTalent, registerTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { limits } from '../../../../server/http/rate-limit.ts';
import { deviceCookie, newDeviceId } from '../../session-cookies.ts';

const app = startTestApp({ RATE_LIMIT_FACTOR: '1', CAPTCHA_COST: '1' });
const [ofNetwork, ofAccount] = [limits.signInNetwork.points, limits.signInAccount.points];
const cookieOf = (browser: string) => ({ cookie: `${deviceCookie}=${browser}`, 'sec-fetch-site': 'same-origin' });

beforeAll(() => {
  setCaptcha(app, 'nordlicht', { siteKey: null });
  // This client asks for no captcha in any form.
  setCaptcha(app, 'atelier', null);
});

type Attempt = { address: string; password?: string; captcha?: string; headers?: Record<string, string>; tenant?: 'nordlicht' | 'atelier' };

function signIn(email: string, { address, password = 'a wrong password', captcha, headers = {}, tenant = 'nordlicht' }: Attempt) {
  const body = { email, password, ...(captcha === undefined ? {} : { captcha }) };
  return app.call('POST', '/authorize', { tenant, address, headers, body });
}

async function guess(email: string, count: number, addressOf: (index: number) => string, tenant: 'nordlicht' | 'atelier' = 'nordlicht') {
  const statuses: number[] = [];
  for (let index = 0; index < count; index += 1) statuses.push((await signIn(email, { address: addressOf(index), tenant })).status);
  return statuses;
}

const captchaWanted = {
  status: 403,
  code: 'CAPTCHA_FAILED',
  messages: ['talent.auth.captcha'],
  fields: { captcha: ['talent.auth.captcha'] },
};
const wrong = (count: number): number[] => Array.from({ length: count }, () => 401);

describe('an account whose password many networks guessed at', () => {
  let owner: RegisteredTalent;
  let browser: string;
  beforeAll(async () => {
    browser = newDeviceId();
    const captcha = await solveCaptcha(app, 'nordlicht');
    owner = await registerTalent(app, { headers: cookieOf(browser), body: { captcha } });
    // From as many networks as there are attempts.
    expect(await guess(owner.email, ofAccount, (index) => `198.51.${index}.7`)).toEqual(wrong(ofAccount));
  });

  test('the 26th attempt for an account within an hour is answered by a captcha', async () => {
    const answer = await signIn(owner.email, { address: '192.0.2.1' });
    expect(await answer.json()).toMatchObject(captchaWanted);
  });

  test('the owner of an account under attack enters by the right password alone in a browser used before', async () => {
    const answer = await signIn(owner.email, { address: '192.0.2.2', password: goodPassword, headers: cookieOf(browser) });
    expect(answer.status).toBe(200);
  });

  test('the owner of an account under attack enters with the captcha in any other browser', async () => {
    expect((await signIn(owner.email, { address: '192.0.2.3', password: goodPassword })).status).toBe(403);
    const captcha = await solveCaptcha(app, 'nordlicht');
    expect((await signIn(owner.email, { address: '192.0.2.3', password: goodPassword, captcha })).status).toBe(200);
    // A solution counts once.
    expect((await signIn(owner.email, { address: '192.0.2.3', captcha })).status).toBe(403);
    expect((await signIn(owner.email, { address: '192.0.2.3', captcha: 'nonsense' })).status).toBe(403);
  });

  test('the id of a browser that the talent has not used spares nobody the captcha', async () => {
    const answer = await signIn(owner.email, { address: '192.0.2.4', headers: cookieOf(newDeviceId()) });
    expect(await answer.json()).toMatchObject(captchaWanted);
  });

  test('the id of a browser of the talent is good for 25 attempts an hour', async () => {
    const headers = cookieOf(browser);
    for (let index = 0; index < limits.signInBrowser.points; index += 1)
      await signIn(owner.email, { address: `192.0.${index}.5`, headers });
    expect(await (await signIn(owner.email, { address: '192.0.2.5', headers })).json()).toMatchObject(captchaWanted);
  });
});

test('ten attempts for an account from one network are followed by a captcha there and nowhere else', async () => {
  const { email } = await registerTalent(app, { body: { captcha: await solveCaptcha(app, 'nordlicht') } });
  expect(await guess(email, ofNetwork + 1, (index) => `203.0.113.${index}`)).toEqual([...wrong(ofNetwork), 403]);
  expect((await signIn(email, { address: '203.0.114.1', password: goodPassword })).status).toBe(200);
});

test('an IPv6 network of the size /56 counts as one', async () => {
  const answers = await guess('nobody@example.com', ofNetwork + 1, (index) => `2001:db8:1:${(0x1200 + index).toString(16)}::1`);
  expect(answers).toEqual([...wrong(ofNetwork), 403]);
  expect((await signIn('nobody@example.com', { address: '2001:db8:1:1300::1' })).status).toBe(401);
});

test('an address without an account is answered as one that has one', async () => {
  expect(await guess('somebody@example.com', ofAccount, (index) => `198.18.${index}.7`)).toEqual(wrong(ofAccount));
  const answer = await signIn('somebody@example.com', { address: '198.18.99.7', headers: cookieOf(newDeviceId()) });
  expect(await answer.json()).toMatchObject(captchaWanted);
});

test('a client that asks for no captcha elsewhere asks for it after many attempts', async () => {
  const owner = await registerTalent(app, { tenant: 'atelier' });
  expect(await guess(owner.email, ofNetwork, () => '203.0.113.77', 'atelier')).toEqual(wrong(ofNetwork));
  const attempt = { address: '203.0.113.78', password: goodPassword, tenant: 'atelier' } as const;
  expect(await (await signIn(owner.email, attempt)).json()).toMatchObject(captchaWanted);
  expect((await signIn(owner.email, { ...attempt, captcha: await solveCaptcha(app, 'atelier') })).status).toBe(200);
});
