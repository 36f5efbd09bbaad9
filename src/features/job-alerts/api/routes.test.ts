import { beforeEach, describe, expect, test, vi } from 'vitest';
import { makeNewProject, saveSearch } from '../../../../tests/support/job-alert-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { SavedSearch, SavedSearches } from '../contract.ts';

const app = startTestApp();
let anna: TestTalent;

beforeEach(async () => {
  anna = await makeTalent(app, { locale: 'en' });
});

const call = (method: string, path: string, body?: unknown, who = anna, headers: Record<string, string> = {}) =>
  app.call(method, path, {
    tenant: who.tenant,
    token: who.token,
    headers: { 'accept-language': 'en', ...headers },
    ...(body === undefined ? {} : { body }),
  });
const save = (body: unknown, headers: Record<string, string> = {}) => call('POST', '/search/saved', body, anna, headers);
const list = async (who = anna) => (await (await call('GET', '/search/saved', undefined, who)).json()) as SavedSearches;
const messagesOf = async (response: Response) => ((await response.json()) as Problem).messages;

describe('POST /search/saved', () => {
  test('keeps a search under a name made of its words and filters', async () => {
    const pool = await makePool(app, { name: { en: 'Port automation', de: 'Hafenautomation' } });
    const query = { any: ' crane ', pools: [pool], location: 'Hamburg', hoursPerWeek: { min: 20 }, workPrefs: ['REMOTE'], sort: 'match' };
    const response = await save({ query, frequency: 'weekly', timeZone: 'Europe/Berlin' });
    expect(response.status).toBe(201);
    expect(await response.json()).toMatchObject({
      name: '“crane”, Remote, Hamburg, Port automation, From 20 h/week',
      query: { any: 'crane', pools: [pool], location: 'Hamburg', hoursPerWeek: { min: 20 }, workPrefs: ['REMOTE'] },
      summary: ['“crane”', 'Remote', 'Hamburg', 'Port automation', 'From 20 h/week'],
      search: `?any=crane&pools=${pool}&location=Hamburg&hoursPerWeek=20-&workPrefs=REMOTE`,
      frequency: 'weekly',
      newCount: 0,
    });
  });

  test('names it in the talent’s language', async () => {
    const response = await save({ query: { workPrefs: ['ONSITE'] }, frequency: 'never' }, { 'accept-language': 'de' });
    expect(((await response.json()) as SavedSearch).name).toBe('Vor Ort');
  });

  test('names a search without filters too, and keeps a given name', async () => {
    expect(await (await save({ query: {}, frequency: 'never' })).json()).toMatchObject({ name: 'All projects', summary: [], search: '' });
    expect(await (await save({ query: { any: 'x' }, frequency: 'never', name: ' Mine ' })).json()).toMatchObject({ name: 'Mine' });
  });

  test('switches mails on when they are wanted, and leaves them when not', async () => {
    await save({ query: { any: 'a' }, frequency: 'never' });
    expect((await list()).mailsAreOn).toBe(false);
    await save({ query: { any: 'b' }, frequency: 'daily' });
    expect((await list()).mailsAreOn).toBe(true);
  });

  test('refuses the same search again, in whatever form', async () => {
    await save({ query: { any: 'React', workPrefs: ['REMOTE', 'HYBRID'] }, frequency: 'daily' });
    const again = await save({
      query: { any: ' react', workPrefs: ['HYBRID', 'REMOTE'], openOnly: true, sort: 'newest' },
      frequency: 'never',
    });
    expect(again.status).toBe(409);
    expect(await messagesOf(again)).toEqual(['talent.alert.exists']);
  });

  test('refuses the twenty-first, also when two come at once', async () => {
    for (let n = 0; n < 19; n += 1) await saveSearch(app, anna, { any: `word ${n}` });
    const answers = await Promise.all(['p', 'q', 'r'].map((any) => save({ query: { any }, frequency: 'never' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused && (await messagesOf(refused))).toEqual(['talent.alert.limit']);
    expect((await list()).results).toHaveLength(20);
  });

  test('replays the first answer for the same key, and refuses another body with it', async () => {
    const headers = { 'idempotency-key': 'once-and-only-once' };
    const first = await (await save({ query: { any: 'go' }, frequency: 'never' }, headers)).json();
    const again = await save({ query: { any: 'go' }, frequency: 'never' }, headers);
    expect([again.status, await again.json()]).toEqual([201, first]);
    expect((await save({ query: { any: 'rust' }, frequency: 'never' }, headers)).status).toBe(422);
  });

  test('answers 400 and names what is wrong', async () => {
    const bad = [
      { frequency: 'daily' },
      { query: { any: 'x' } },
      { query: { any: 'x' }, frequency: 'hourly' },
      { query: { any: 'x', page: 2 }, frequency: 'daily' },
      { query: { colour: 'red' }, frequency: 'daily' },
      { query: {}, frequency: 'daily', timeZone: 'Mars/Olympus' },
      { query: {}, frequency: 'daily', name: '  ' },
      { query: {}, frequency: 'daily', name: 'x'.repeat(81) },
      { query: {}, frequency: 'daily', unknown: 1 },
    ];
    for (const body of bad) expect((await save(body)).status, JSON.stringify(body)).toBe(400);
    expect((await list()).results).toEqual([]);
  });
});

describe('GET /search/saved', () => {
  test('lists the newest first, with the number of projects since the talent’s last visit', async () => {
    const { id } = await saveSearch(app, anna, { any: 'lighthouse' });
    await saveSearch(app, anna, { any: 'nothing like it' });
    await makeNewProject(app, { title: 'Lighthouse keeper' });
    // Long published elsewhere, and new here.
    await makeNewProject(app, { title: 'Lighthouse painter', published_at: new Date('2026-01-02T00:00:00Z') });
    await makeNewProject(app, { title: 'Lighthouse of another client', tenant: 'atelier' });
    await makeNewProject(app, { title: 'Lighthouse closed', status: 'CLOSED', closed_at: new Date() });
    expect((await list()).results.map(({ name, newCount }) => [name, newCount])).toEqual([
      ['“nothing like it”', 0],
      ['“lighthouse”', 2],
    ]);
    expect((await call('PUT', `/search/saved/${id}`, { seen: true })).status).toBe(200);
    expect((await list()).results.at(-1)?.newCount).toBe(0);
  });

  test('does not read all projects because one new project has an old date', async () => {
    const tenant = 'meridian';
    const other = await makeTalent(app, { tenant, locale: 'en' });
    const made = Array.from({ length: 320 }, (_, index) => index);
    for (const index of made) await makeProject(app, { tenant, title: 'Ferry', published_at: new Date(Date.UTC(2026, 5, 1, 0, index)) });
    await app.services.pool.query("update project set first_seen_at = '2026-06-02' where title = 'Ferry'");
    await saveSearch(app, other, { any: 'ferry' });
    await makeNewProject(app, { tenant, title: 'Tug', published_at: new Date('2026-01-02T00:00:00Z') });
    const connect = vi.spyOn(app.services.pool, 'connect');
    const before = (await list(other)).results[0];
    const few = connect.mock.calls.length;
    connect.mockRestore();
    expect(before?.newCount).toBe(0);
    expect(few).toBeLessThan(28);
  });

  test('names a pool only to talents who may know of it', async () => {
    const pool = await makePool(app, { visibility: 'PRIVATE', name: { en: 'Secret society', de: 'Geheimbund' } });
    await saveSearch(app, anna, { pools: [pool] });
    expect((await list()).results[0]?.summary).toEqual(['A pool that is no longer there']);
    const member = await makeTalent(app, { locale: 'en' });
    const become = (status: string) =>
      app.services.pool.query(
        `insert into pool_membership (tenant_id, pool_id, talent_id, status) values ($1, $2, $3, $4)
         on conflict (pool_id, talent_id) do update set status = excluded.status`,
        [member.scope.tenantId, pool, member.id, status],
      );
    await become('APPLIED');
    await saveSearch(app, member, { any: 'react', pools: [pool] });
    expect((await list(member)).results[0]).toMatchObject({ name: '“react”, Secret society', summary: ['“react”', 'Secret society'] });
    await become('REMOVED');
    expect((await list(member)).results[0]).toMatchObject({
      name: '“react”, A pool that is no longer there',
      summary: ['“react”', 'A pool that is no longer there'],
    });
  });
});

describe('PUT /search/saved/{id}', () => {
  test('renames and changes the frequency; what is left out stays', async () => {
    const { id, nextMail } = await saveSearch(app, anna, { any: 'sap' });
    expect(await (await call('PUT', `/search/saved/${id}`, { name: 'SAP' })).json()).toMatchObject({
      name: 'SAP',
      frequency: 'daily',
      nextMail,
    });
    expect(await (await call('PUT', `/search/saved/${id}`, { frequency: 'never' })).json()).toMatchObject({ name: 'SAP', nextMail: null });
    const weekly = (await (await call('PUT', `/search/saved/${id}`, { frequency: 'weekly' })).json()) as SavedSearch;
    expect(new Date(weekly.nextMail ?? '').getUTCDay()).toBe(1);
    expect((await call('PUT', `/search/saved/${id}`, {})).status).toBe(200);
  });

  test('answers 400 for unknown values', async () => {
    const { id } = await saveSearch(app, anna, { any: 'sap' });
    for (const body of [{ name: '' }, { frequency: 'hourly' }, { seen: false }, { query: {} }])
      expect((await call('PUT', `/search/saved/${id}`, body)).status, JSON.stringify(body)).toBe(400);
  });
});

test('DELETE /search/saved/{id} deletes it, once', async () => {
  const { id } = await saveSearch(app, anna, { any: 'sap' });
  expect((await call('DELETE', `/search/saved/${id}`)).status).toBe(200);
  expect((await call('DELETE', `/search/saved/${id}`)).status).toBe(404);
  expect((await list()).results).toEqual([]);
});

test('another talent’s searches can be neither read nor changed nor deleted', async () => {
  const { id } = await saveSearch(app, anna, { any: 'sap' });
  for (const stranger of [await makeTalent(app), await makeTalent(app, { tenant: 'atelier' })]) {
    expect((await list(stranger)).results).toEqual([]);
    expect((await call('PUT', `/search/saved/${id}`, { name: 'Mine now' }, stranger)).status).toBe(404);
    expect((await call('DELETE', `/search/saved/${id}`, undefined, stranger)).status).toBe(404);
  }
  for (const [method, path] of [
    ['GET', ''],
    ['POST', ''],
    ['PUT', `/${id}`],
    ['DELETE', `/${id}`],
  ] as const)
    expect((await app.call(method, `/search/saved${path}`, method === 'GET' || method === 'DELETE' ? {} : { body: {} })).status).toBe(401);
  expect((await list()).results.map(({ name }) => name)).toEqual(['“sap”']);
});
