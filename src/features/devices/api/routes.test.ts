import { afterEach, describe, expect, test } from 'vitest';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { newDeviceId, type TokenPair } from '../../auth/session-cookies.ts';
import type { OpenSession, UserDevice } from '../contract.ts';

const app = startTestApp({ COUNTRY_HEADER: 'cf-ipcountry', TRUST_PROXY: 'true' });
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

const browser = (deviceId: string, userAgent = chrome) => ({
  cookie: `browser.uuid=${deviceId}`,
  origin: 'http://nordlicht.localhost',
  'user-agent': userAgent,
});

async function logIn(talent: { email: string; password: string }, headers: Record<string, string>): Promise<TokenPair> {
  const response = await app.call('POST', '/authorize', { headers, body: { email: talent.email, password: talent.password } });
  expect(response.status).toBe(200);
  return (await response.json()) as TokenPair;
}

async function devicesOf(token: string): Promise<UserDevice[]> {
  return ((await (await app.call('GET', '/userDevices', { token })).json()) as { results: UserDevice[] }).results;
}

async function sessionsOf(token: string): Promise<OpenSession[]> {
  return ((await (await app.call('GET', '/freelancer/sessions', { token })).json()) as { results: OpenSession[] }).results;
}

const newDeviceMails = async (email: string) => (await mailsTo(app, email)).filter((mail) => mail.kind === 'newDevice');
const isIn = async (token: string) => (await app.call('GET', '/freelancer', { token })).status === 200;

/** Signed up on one browser, logged in on another. */
async function onTwoDevices() {
  const [home, other] = [newDeviceId(), newDeviceId()];
  const talent = await registerTalent(app, { headers: browser(home) });
  const there = await logIn(talent, browser(other, firefox));
  return { talent, home, other, here: talent.accessToken, there: there.access_token };
}

afterEach(() => app.setNow(new Date()));

describe('the mail about a new device', () => {
  test('is not sent for the first session, nor for a known device', async () => {
    const home = newDeviceId();
    const talent = await registerTalent(app, { headers: browser(home) });
    await logIn(talent, browser(home));
    await logIn(talent, browser(home, firefox));
    expect(await newDeviceMails(talent.email)).toEqual([]);
  });

  test('is sent once for a new device, with browser, country, time and what to do', async () => {
    const talent = await registerTalent(app, { headers: browser(newDeviceId()), body: { locale: 'en' } });
    app.setNow(new Date('2027-03-01T10:05:00Z'));
    const other = { ...browser(newDeviceId(), firefox), 'cf-ipcountry': 'PT' };
    await logIn(talent, other);
    await logIn(talent, other);
    const mails = await newDeviceMails(talent.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Firefox on Linux · Portugal');
    expect(mails[0]?.text).toMatch(/1 March 2027 at 10:05 UTC|March 1, 2027 at 10:05.AM UTC/);
    expect(mails[0]?.text).toContain('/app/account?tab=devices');
    expect(mails[0]?.text).toContain('choose a new password');
  });

  test('is sent once when many sign-ins of a new device arrive together', async () => {
    const talent = await registerTalent(app, { headers: browser(newDeviceId()) });
    const other = newDeviceId();
    await Promise.all(Array.from({ length: 6 }, () => logIn(talent, browser(other))));
    expect(await newDeviceMails(talent.email)).toHaveLength(1);
    expect(await devicesOf(talent.accessToken)).toHaveLength(2);
  });

  test('is sent once for each program without a cookie, and leaves the program’s own words out', async () => {
    const talent = await registerTalent(app, { headers: browser(newDeviceId()), body: { locale: 'en' } });
    await logIn(talent, { 'user-agent': 'WIN A PRIZE at evil.example' });
    await logIn(talent, { 'user-agent': 'WIN A PRIZE at evil.example' });
    const mails = await newDeviceMails(talent.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Unknown browser');
    expect(mails[0]?.text).not.toContain('PRIZE');
  });

  test('is not sent where the sign-in fails, and the device is not stored', async () => {
    const talent = await registerTalent(app, { headers: browser(newDeviceId()) });
    await app.call('POST', '/authorize', { headers: browser(newDeviceId()), body: { email: talent.email, password: 'wrong one' } });
    expect(await newDeviceMails(talent.email)).toEqual([]);
    expect(await devicesOf(talent.accessToken)).toHaveLength(1);
  });
});

describe('GET /userDevices', () => {
  test('lists the talent’s devices, this one first', async () => {
    const { home, other, here, there } = await onTwoDevices();
    const seen = { country: null, city: null, firstSeen: expect.any(String), lastSeen: expect.any(String), seenBefore: null };
    expect(await devicesOf(here)).toEqual([
      { id: home, userAgent: chrome, ...seen, isCurrent: true, isTrusted: false },
      { id: other, userAgent: firefox, ...seen, isCurrent: false, isTrusted: false },
    ]);
    expect((await devicesOf(there)).map(({ id, isCurrent }) => [id, isCurrent])).toEqual([
      [other, true],
      [home, false],
    ]);
  });

  test('lists nothing of other talents, nor of the same browser at another client', async () => {
    const { home } = await onTwoDevices();
    const stranger = await makeTalent(app, { tenant: 'atelier' });
    const response = await app.call('GET', '/userDevices', { tenant: 'atelier', token: stranger.token });
    expect(await response.json()).toEqual({ results: [], total: 0, page: 1, pageSize: 0 });
    const neighbour = await registerTalent(app, { headers: browser(home) });
    expect((await devicesOf(neighbour.accessToken)).map(({ id }) => id)).toEqual([home]);
  });

  test('keeps when the device was last used before the present visit', async () => {
    const talent = await registerTalent(app, { headers: browser(newDeviceId()) });
    const [started] = await devicesOf(talent.accessToken);
    const seenBefore = async (hours: number, refreshToken: string) => {
      app.setNow(new Date(Date.parse(started?.lastSeen ?? '') + hours * 3_600_000));
      const response = await app.call('POST', '/refreshToken', { body: { refresh_token: refreshToken } });
      const tokens = (await response.json()) as TokenPair;
      return { tokens, before: (await devicesOf(tokens.access_token))[0]?.seenBefore };
    };
    const same = await seenBefore(1, talent.refreshToken);
    expect(same.before).toBeNull();
    const next = await seenBefore(30, same.tokens.refresh_token);
    expect(next.before).toBe(new Date(Date.parse(started?.lastSeen ?? '') + 3_600_000).toISOString());
    expect((await seenBefore(31, next.tokens.refresh_token)).before).toBe(next.before);
  });

  test('updates the time of the last visit with each refresh', async () => {
    const talent = await registerTalent(app, { headers: browser(newDeviceId()) });
    const later = new Date(Date.now() + 600_000);
    app.setNow(later);
    const response = await app.call('POST', '/refreshToken', { body: { refresh_token: talent.refreshToken } });
    const { access_token: token } = (await response.json()) as TokenPair;
    expect((await devicesOf(token))[0]?.lastSeen).toBe(later.toISOString());
  });
});

describe('POST /userDevices/{id}', () => {
  test('verifies the device of this session', async () => {
    const { home, here } = await onTwoDevices();
    expect(await (await app.call('GET', `/userDevices/${home}/isTrusted`, { token: here })).json()).toEqual({ isTrusted: false });
    const response = await app.call('POST', `/userDevices/${home}`, { token: here, body: { userAgent: firefox, country: 'DE' } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ id: home, userAgent: firefox, country: 'DE', isCurrent: true, isTrusted: true });
    expect(await (await app.call('GET', `/userDevices/${home}/isTrusted`, { token: here })).json()).toEqual({ isTrusted: true });
  });

  test('takes the country from the request rather than from the caller, and the name from the header', async () => {
    const { home, here } = await onTwoDevices();
    const headers = { 'user-agent': firefox, 'cf-ipcountry': 'FR' };
    const response = await app.call('POST', `/userDevices/${home}`, { token: here, headers, body: { country: 'DE' } });
    expect(await response.json()).toMatchObject({ userAgent: firefox, country: 'FR' });
  });

  test('refuses another device of the same talent, a stranger’s and an unknown one', async () => {
    const { other, here } = await onTwoDevices();
    const stranger = await onTwoDevices();
    for (const id of [other, stranger.home, newDeviceId()])
      expect((await app.call('POST', `/userDevices/${id}`, { token: here, body: {} })).status).toBe(404);
  });

  test('refuses an id without its session', async () => {
    const { home } = await onTwoDevices();
    expect((await app.call('GET', '/userDevices', { headers: browser(home) })).status).toBe(401);
    expect((await app.call('POST', `/userDevices/${home}`, { headers: browser(home), body: {} })).status).toBe(401);
    const stranger = await makeTalent(app);
    expect((await app.call('POST', `/userDevices/${home}`, { token: stranger.token, headers: browser(home), body: {} })).status).toBe(404);
  });

  test.each([
    ['an unknown field', { userAgent: chrome, isTrusted: true }],
    ['no country', { country: 'Germany' }],
    ['too long a name', { userAgent: 'x'.repeat(1001) }],
  ])('refuses %s', async (_, body) => {
    const { home, here } = await onTwoDevices();
    expect((await app.call('POST', `/userDevices/${home}`, { token: here, body })).status).toBe(400);
  });
});

describe('DELETE /userDevices/{id}', () => {
  test('ends the device’s sessions at once, keeps the others, and reports the next sign-in as new', async () => {
    const { talent, other, here, there } = await onTwoDevices();
    expect((await app.call('DELETE', `/userDevices/${other}`, { token: here })).status).toBe(204);
    expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
    expect(await devicesOf(here)).toHaveLength(1);
    expect((await app.call('DELETE', `/userDevices/${other}`, { token: here })).status).toBe(404);
    await logIn(talent, browser(other, firefox));
    expect(await newDeviceMails(talent.email)).toHaveLength(2);
  });

  test('refuses another talent’s device, and keeps the same browser’s sessions of another talent', async () => {
    const one = await onTwoDevices();
    const neighbour = await registerTalent(app, { headers: browser(one.other) });
    const stranger = await makeTalent(app, { tenant: 'atelier' });
    expect((await app.call('DELETE', `/userDevices/${one.home}`, { token: neighbour.accessToken })).status).toBe(404);
    expect((await app.call('DELETE', `/userDevices/${one.home}`, { tenant: 'atelier', token: stranger.token })).status).toBe(404);
    await app.call('DELETE', `/userDevices/${one.other}`, { token: one.here });
    expect(await isIn(neighbour.accessToken)).toBe(true);
  });

  test('logs out when the current device is removed', async () => {
    const { home, here } = await onTwoDevices();
    expect((await app.call('DELETE', `/userDevices/${home}`, { token: here })).status).toBe(204);
    expect(await isIn(here)).toBe(false);
  });
});

describe('sessions', () => {
  test('are listed with device, sign-in method and times, this one first, without ended and expired ones', async () => {
    const { talent, home, other, here, there } = await onTwoDevices();
    const again = await logIn(talent, browser(other, firefox));
    await app.call('POST', '/logout', { token: again.access_token, body: {} });
    const sessions = await sessionsOf(here);
    expect(sessions.map(({ deviceId, signedInBy, isCurrent }) => [deviceId, signedInBy, isCurrent])).toEqual([
      [home, 'pwd', true],
      [other, 'pwd', false],
    ]);
    expect((await sessionsOf(there)).map(({ isCurrent }) => isCurrent)).toEqual([true, false]);
    const current = new Date(Date.now() + 15 * dayMs);
    await app.services.pool.query('update session set idle_expires_at = $1 where device_id = $2', [new Date(0), other]);
    expect(await sessionsOf(here)).toHaveLength(1);
    app.setNow(current);
    expect((await app.call('GET', '/freelancer/sessions', { token: here })).status).toBe(401);
  });

  test('can be ended one by one, and only once', async () => {
    const { here, there } = await onTwoDevices();
    const [, session] = await sessionsOf(here);
    expect((await app.call('DELETE', `/freelancer/sessions/${session?.id}`, { token: here })).status).toBe(204);
    expect(await isIn(there)).toBe(false);
    expect((await app.call('DELETE', `/freelancer/sessions/${session?.id}`, { token: here })).status).toBe(404);
    expect(await devicesOf(here)).toHaveLength(2);
  });

  test('of another talent or client cannot be ended', async () => {
    const { here } = await onTwoDevices();
    const [session] = await sessionsOf(here);
    const neighbour = await makeTalent(app);
    const stranger = await makeTalent(app, { tenant: 'atelier' });
    expect((await app.call('DELETE', `/freelancer/sessions/${session?.id}`, { token: neighbour.token })).status).toBe(404);
    expect((await app.call('DELETE', `/freelancer/sessions/${session?.id}`, { tenant: 'atelier', token: stranger.token })).status).toBe(
      404,
    );
    expect(await isIn(here)).toBe(true);
  });

  test('can all be ended but the current one', async () => {
    const { talent, other, here, there } = await onTwoDevices();
    const third = await logIn(talent, browser(other, firefox));
    const bystander = await onTwoDevices();
    expect(await (await app.call('POST', '/freelancer/sessions/endOthers', { token: here })).json()).toEqual({ ended: 2 });
    expect([await isIn(here), await isIn(there), await isIn(third.access_token), await isIn(bystander.there)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
    const response = await app.call('POST', '/refreshToken', { body: { refresh_token: third.refresh_token } });
    expect(response.status).toBe(401);
    expect(await (await app.call('POST', '/freelancer/sessions/endOthers', { token: here })).json()).toEqual({ ended: 0 });
  });
});
