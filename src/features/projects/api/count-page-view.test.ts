import { describe, expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { encodeAffiliate } from '../../affiliate/payload.ts';
import { forgetVisitors, isRobot } from './count-page-view.ts';

const app = startTestApp();
const firefox = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0' };
const opens = async (id: number) =>
  (await app.services.pool.query('select opened_on, opens from page_open where project_id = $1 order by 1', [id])).rows.map(
    (row) => row.opens,
  );

describe('a view of a project’s page', () => {
  test('counts once per visitor and day, again on another day and for another visitor', async () => {
    const id = await makeProject(app);
    const talent = await makeTalent(app);
    for (const options of [
      { headers: firefox },
      { headers: firefox },
      { headers: firefox, address: '198.51.100.7' },
      { headers: { 'user-agent': 'Mozilla/5.0 (Macintosh) Safari/617' } },
      { headers: firefox, token: talent.token },
      { headers: { 'user-agent': 'Mozilla/5.0 (iPhone) Safari/617' }, token: talent.token, address: '203.0.113.9' },
    ])
      expect((await app.call('GET', `/project/${id}/pageOpen`, options)).status).toBe(200);
    expect(await opens(id)).toEqual([4]);
    app.setNow(new Date(Date.now() + dayMs));
    await app.call('GET', `/project/${id}/pageOpen`, { headers: firefox });
    app.setNow(new Date());
    expect(await opens(id)).toEqual([4, 1]);
  });

  test('counts by which campaign or recommendation the visitor came, where the client remembers that, for fifty of them a day', async () => {
    const id = await makeProject(app);
    const sources = async () =>
      (await app.services.pool.query('select source, opens from page_open_source where project_id = $1 order by 2 desc, 1', [id])).rows;
    const open = (address: string, payload: object | null, way: 'affiliate' | 'cookie' = 'affiliate') => {
      const value = payload && encodeAffiliate({ page: '/projects', ...payload });
      const headers = value ? { [way]: way === 'cookie' ? `affiliate=${value}` : value } : {};
      return app.call('GET', `/project/${id}/pageOpen`, { address, headers: { ...firefox, ...headers } });
    };
    await open('198.51.100.1', { utm_source: 'linkedin', r: 'abc' });
    await open('198.51.100.1', { utm_source: 'xing' });
    await open('198.51.100.2', { utm_source: 'linkedin' }, 'cookie');
    await open('198.51.100.3', { r: 'abc' });
    await open('198.51.100.4', null);
    await open('198.51.100.5', { utm_campaign: 'spring' });
    expect(await sources()).toEqual([
      { source: 'linkedin', opens: 2 },
      { source: 'recommendation', opens: 1 },
    ]);
    const { config } = app.services.tenants.byId(1);
    config.affiliateCookies = false;
    await open('198.51.100.6', { utm_source: 'linkedin' });
    config.affiliateCookies = true;
    expect((await sources())[0]).toEqual({ source: 'linkedin', opens: 2 });
    for (let n = 0; n < 60; n += 1) await open(`203.0.113.${n}`, { utm_source: `invented ${n}` });
    await open('198.51.100.7', { utm_source: 'linkedin' });
    expect((await sources())[0]).toEqual({ source: 'linkedin', opens: 3 });
    expect(await sources()).toHaveLength(50);
    expect(await opens(id)).toEqual([67]);
  });

  test('does not count for robots', async () => {
    const id = await makeProject(app);
    await app.call('GET', `/project/${id}/pageOpen`, { headers: { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' } });
    await app.call('GET', `/project/${id}/pageOpen`);
    expect(await opens(id)).toEqual([]);
  });

  test('counts for up to sixteen browsers of one address, whatever they call themselves', async () => {
    const id = await makeProject(app);
    for (let n = 0; n < 60; n += 1)
      await app.call('GET', `/project/${id}/pageOpen`, { headers: { 'user-agent': `Mozilla/5.0 Firefox/${n}` }, address: '198.51.100.9' });
    const [count = 0] = await opens(id);
    expect(count).toBeGreaterThan(8);
    expect(count).toBeLessThanOrEqual(16);
  });

  test('is stored without a name, and cannot be linked to the visitor the day after', async () => {
    const id = await makeProject(app);
    await app.call('GET', `/project/${id}/pageOpen`, { headers: firefox, address: '198.51.100.8' });
    const kept = async () => (await app.services.pool.query('select * from page_open_visitor where project_id = $1', [id])).rows;
    const [row] = await kept();
    expect(Object.keys(row ?? {}).sort()).toEqual(['opened_on', 'project_id', 'visitor']);
    expect(row?.visitor).toHaveLength(16);
    await forgetVisitors(app.services.db, new Date(Date.now() + dayMs));
    expect(await kept()).toEqual([]);
    expect(await opens(id)).toEqual([1]);
  });
});

test.each([
  [undefined, true],
  ['', true],
  ['curl/8.5.0', true],
  ['facebookexternalhit/1.1 (link preview)', true],
  ['Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0)', true],
  ['Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/140.0', true],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36', false],
  ['Mozilla/5.0 (Linux; Android 15; Cubot X90) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
])('the user agent %s is a robot: %s', (userAgent, expected) => expect(isRobot(userAgent)).toBe(expected));
