import { beforeEach, describe, expect, test } from 'vitest';
import { registerTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { encodeAffiliate } from '../payload.ts';
import { forgetReferrals } from './forget-referrals.ts';
import { affiliateTables } from './tables.ts';

const app = startTestApp();
const payload = { page: '/projects/in/Berlin', r: 'AbC_1', utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'Frühling 27' };
const cookieOf = (response: Response) => response.headers.getSetCookie().find((cookie) => cookie.startsWith('affiliate='));
const touches = () => affiliateTables(app.services.db).selectFrom('affiliate_touch').selectAll().execute();
const switchCookies = (isOn: boolean) => {
  const { config } = app.services.tenants.byKey('nordlicht') ?? { config: { affiliateCookies: true } };
  config.affiliateCookies = isOn;
};

beforeEach(async () => {
  switchCookies(true);
  await affiliateTables(app.services.db).deleteFrom('affiliate_touch').execute();
});

describe('GET /affiliate', () => {
  test('sets the cookie that remembers the way here', async () => {
    const response = await app.call('GET', `/affiliate?${new URLSearchParams(payload)}`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ isRemembered: true });
    expect(cookieOf(response)).toBe(`affiliate=${encodeAffiliate(payload)}; Path=/; Max-Age=2592000; HttpOnly; SameSite=Lax`);
    expect(response.headers.get('cache-control')).toBe('private, no-store');
  });

  test('remembers no address that says nothing', async () => {
    const response = await app.call('GET', '/affiliate?page=/projects');
    expect(await response.json()).toEqual({ isRemembered: false });
    expect(cookieOf(response)).toBeUndefined();
  });

  test('sets none for a client that keeps no such cookies', async () => {
    switchCookies(false);
    const response = await app.call('GET', `/affiliate?${new URLSearchParams(payload)}`);
    expect(await response.json()).toEqual({ isRemembered: false });
    expect(cookieOf(response)).toBeUndefined();
  });

  test.each([
    ['no page', 'r=abc'],
    ['a page that is an address', 'page=https://evil.example&r=abc'],
    ['an unknown field', 'page=/&r=abc&utm_term=x'],
    ['too long a word', `page=/&utm_source=${'x'.repeat(101)}`],
    ['a line end', 'page=/&utm_source=a%0Ab'],
    ['no code', 'page=/&r=a%20b'],
    ['too long a page', `page=/${'x'.repeat(200)}&r=abc`],
  ])('refuses %s', async (_, query) => expect((await app.call('GET', `/affiliate?${query}`)).status).toBe(400));
});

describe('signing up', () => {
  const cookie = () => ({ headers: { cookie: `affiliate=${encodeAffiliate(payload)}`, origin: 'http://nordlicht.localhost' } });

  test('keeps with the account how the talent came', async () => {
    const talent = await registerTalent(app, cookie());
    const mine = await touches();
    expect(mine).toMatchObject([{ ...payload, utm_content: null, talent_id: talent.id }]);
  });

  test('prefers the header to the cookie', async () => {
    const { headers } = cookie();
    await registerTalent(app, { headers: { ...headers, affiliate: encodeAffiliate({ page: '/', r: 'other' }) } });
    expect(await touches()).toMatchObject([{ page: '/', r: 'other', utm_source: null }]);
  });

  test.each([
    ['somebody without a cookie', {}],
    ['somebody with a broken one', { cookie: 'affiliate=bm9uc2Vuc2U', origin: 'http://nordlicht.localhost' }],
  ])('keeps nothing of %s', async (_, headers) => {
    await registerTalent(app, { headers });
    expect(await touches()).toEqual([]);
  });

  test('keeps nothing where the client keeps no such cookies', async () => {
    switchCookies(false);
    await registerTalent(app, cookie());
    expect(await touches()).toEqual([]);
  });

  test('tells the operator the campaign, without anything that looks like a link', async () => {
    const { config } = app.services.tenants.byKey('nordlicht') ?? { config: { registerNotificationCountry: [] as string[] } };
    const before = config.registerNotificationCountry;
    config.registerNotificationCountry = ['DE'];
    const came = encodeAffiliate({ ...payload, utm_content: 'evil.example' });
    await registerTalent(app, { headers: { affiliate: came } });
    config.registerNotificationCountry = before;
    const { rows } = await app.services.pool.query(
      "select text from message where kind = 'operatorSignUp' order by created_at desc limit 1",
    );
    expect(rows[0].text).toContain('newsletter / email / Frühling 27');
    expect(rows[0].text).not.toContain('evil');
  });
});

test('the way a talent came is deleted after thirteen months', async () => {
  const now = app.services.clock().getTime();
  await registerTalent(app, { headers: { affiliate: encodeAffiliate(payload) } });
  const job = (days: number) => forgetReferrals({ ...app.services, clock: () => new Date(now + days * dayMs) });
  await job(390).run({});
  expect(await touches()).toHaveLength(1);
  await job(400).run({});
  expect(await touches()).toHaveLength(0);
});
