import { beforeAll, describe, expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import type { SearchResult } from '../../contract.ts';

const app = startTestApp();
const ids: Record<string, number> = {};
const pools: Record<string, number> = {};

beforeAll(async () => {
  const cities = await makeCities(app);
  pools.java = await makePool(app, { name: { de: 'Java-Pool', en: 'Java pool' } });
  pools.sap = await makePool(app);
  const day = (text: string) => new Date(`${text}T08:00:00Z`);
  ids.react = await makeProject(app, {
    title: 'Senior React developer',
    skills: ['TypeScript'],
    published_at: day('2027-01-01'),
    work_mode: 'REMOTE',
    hours_per_week: 40,
    assignment_period_start: '2027-03-01',
    assignment_period_end: '2027-05-31',
  });
  ids.reactText = await makeProject(app, {
    title: 'Portal engineer',
    description_text: 'We replace the claims portal with React.',
    published_at: day('2027-01-05'),
    work_mode: 'HYBRID',
    hours_per_week: 20,
    assignment_period_start: '2027-03-01',
    assignment_period_end: '2027-12-31',
  });
  ids.entwickler = await makeProject(app, {
    title: 'Java-Entwickler für Netzplanung',
    description_text: 'Sie entwickeln Dienste für die Übertragungsnetze.',
    job_language: 'de',
    published_at: day('2027-01-03'),
    city_id: cities.hamburg,
    site_city: 'Hamburg',
    pools: [pools.java],
    work_mode: 'ONSITE',
  });
  ids.stade = await makeProject(app, {
    title: 'Prüfingenieur',
    job_language: 'de',
    city_id: cities.stade,
    site_city: 'Stade',
    published_at: day('2027-01-04'),
    pools: [pools.java, pools.sap],
  });
  ids.munich = await makeProject(app, {
    title: 'SAP consultant',
    city_id: cities.munich,
    site_city: 'München',
    vms_id: 'VMS-77',
    pools: [pools.sap],
    published_at: day('2027-01-02'),
  });
  ids.closed = await makeProject(app, {
    title: 'React engineer, closed',
    status: 'CLOSED',
    closed_at: new Date(),
    published_at: day('2026-12-01'),
  });
  ids.gone = await makeProject(app, {
    title: 'React engineer, long gone',
    status: 'CLOSED',
    closed_at: day('2020-01-01'),
    published_at: day('2019-12-01'),
  });
  ids.private = await makeProject(app, { title: 'React engineer, private', visibility: 'PRIVATE', pools: [pools.sap] });
  await makeProject(app, { tenant: 'atelier', title: 'React chez Atelier' });
});

async function search(body: object, options: { token?: string; locale?: string } = {}): Promise<SearchResult> {
  const path = options.token ? '/search/project/query' : '/publicsearch/project/query';
  const response = await app.call('POST', path, {
    body,
    ...(options.token ? { token: options.token } : {}),
    headers: { 'accept-language': options.locale ?? 'en' },
  });
  expect(response.status).toBe(200);
  return (await response.json()) as SearchResult;
}

const found = (result: SearchResult) => result.results.map((project) => project.id);

describe('words', () => {
  test('search puts hits in the title before newer hits in the text', async () => {
    expect(found(await search({ any: 'react', openOnly: true }))).toEqual([ids.react, ids.reactText]);
    expect(found(await search({ any: 'react', openOnly: true, sort: 'newest' }))).toEqual([ids.reactText, ids.react]);
  });

  test('search finds other forms of a word in its language and the start of the last word', async () => {
    expect(found(await search({ any: 'developers' }))).toEqual([ids.react]);
    expect(found(await search({ any: 'entwickeln' }))).toEqual([ids.entwickler]);
    expect(found(await search({ any: 'java entwi' }))).toEqual([ids.entwickler]);
  });

  test('search finds words typed without accents', async () => {
    expect(found(await search({ any: 'ubertragungsnetze' }))).toEqual([ids.entwickler]);
    expect(found(await search({ any: 'pruf' }))).toEqual([ids.stade]);
  });

  test('search takes skills, references and excluded words', async () => {
    expect(found(await search({ any: 'typescript' }))).toEqual([ids.react]);
    expect(found(await search({ any: 'react -portal', openOnly: true }))).toEqual([ids.react]);
    expect(found(await search({ vmsId: 'vms-77' }))).toEqual([ids.munich]);
  });

  test.each(["l'", '"', '\\', ':* & |', '((', '%_', "'; drop table project; --", '+++'])(
    'search answers without an error for %s',
    async (any) => {
      const { total } = await search({ any });
      expect(total).toBeGreaterThanOrEqual(0);
    },
  );
});

describe('filters and counts', () => {
  test('search finds a city by its name in any language, and projects near it', async () => {
    expect(found(await search({ location: 'Hambourg' }))).toEqual([ids.stade, ids.entwickler]);
    expect(found(await search({ location: 'monachium' }))).toEqual([ids.munich]);
    expect(found(await search({ location: 'Münch' }))).toEqual([ids.munich]);
    expect(found(await search({ userLocation: '53.55,9.99' }))).toEqual([ids.stade, ids.entwickler]);
    expect(found(await search({ location: 'Paris' }))).toEqual([]);
  });

  test('facets count each filter without itself', async () => {
    const result = await search({ openOnly: true, workPrefs: ['HYBRID'] });
    expect(found(result)).toEqual([ids.reactText]);
    expect(result.facets.workPrefs).toEqual([
      { value: 'REMOTE', label: 'Remote', count: 3, relation: 'eq' },
      { value: 'HYBRID', label: 'Hybrid', count: 1, relation: 'eq' },
      { value: 'ONSITE', label: 'On-site', count: 1, relation: 'eq' },
    ]);
    expect(result.facets.duration).toEqual([
      { value: '', label: 'Any', count: 1, relation: 'eq' },
      { value: 'short', label: 'Up to 3 months', count: 0, relation: 'eq' },
      { value: 'medium', label: '3 to 6 months', count: 0, relation: 'eq' },
      { value: 'long', label: 'More than 6 months', count: 1, relation: 'eq' },
    ]);
  });

  test('facets name pools in the language of the request, and several chosen pools are joined by "or"', async () => {
    const result = await search({ pools: [pools.java] }, { locale: 'de' });
    expect(found(result)).toEqual([ids.stade, ids.entwickler]);
    expect(result.facets.pools).toContainEqual({ value: String(pools.java), label: 'Java-Pool', count: 2, relation: 'eq' });
    expect((await search({ pools: [pools.java, pools.sap] })).total).toBe(3);
    expect((await search({ pools: [pools.java], any: 'xyzzy' })).facets.pools).toEqual([
      { value: String(pools.java), label: 'Java pool', count: 0, relation: 'eq' },
    ]);
  });

  test('search filters by hours and duration', async () => {
    expect(found(await search({ hoursPerWeek: { min: 30 } }))).toEqual([ids.react]);
    expect(found(await search({ hoursPerWeek: { min: 10, max: 30 } }))).toEqual([ids.reactText]);
    const short = await search({ duration: 'short' });
    expect(found(short)).toEqual([ids.react]);
    // The hits without this filter, including those without dates.
    expect(short.facets.duration[0]).toEqual({ value: '', label: 'Any', count: (await search({})).total, relation: 'eq' });
  });

  test('search shows closed projects on request while their page exists', async () => {
    expect(found(await search({ any: 'react engineer' }))).toContain(ids.closed);
    expect(found(await search({ any: 'react engineer' }))).not.toContain(ids.gone);
    expect(found(await search({ status: 'CLOSED' }))).toEqual([ids.closed]);
  });

  test('pages of results have no gaps and no duplicates', async () => {
    const pages = await Promise.all([1, 2, 3].map((page) => search({ openOnly: true, page, pageSize: 2 })));
    expect(pages.flatMap(found)).toEqual([ids.reactText, ids.stade, ids.entwickler, ids.munich, ids.react]);
    expect(pages.map((page) => page.total)).toEqual([5, 5, 5]);
  });
});

describe('who may see what', () => {
  test('search never mixes tenants', async () => {
    const response = await app.call('POST', '/publicsearch/project/query', { tenant: 'atelier', body: {} });
    expect(((await response.json()) as SearchResult).results.map((project) => project.title)).toEqual(['React chez Atelier']);
  });

  test('search does not tell which public projects are in a private pool of others', async () => {
    const secret = await makePool(app, { visibility: 'PRIVATE' });
    const id = await makeProject(app, { title: 'Crane driver', pools: [secret] });
    const talent = await makeTalent(app);
    const inSecret = async (token?: string) => found(await search({ any: 'crane', pools: [secret] }, token ? { token } : {}));
    expect(await inSecret()).toEqual([]);
    expect(await inSecret(talent.token)).toEqual([]);
    expect(found(await search({ pools: [secret, pools.java] }))).not.toContain(id);
    await app.services.pool.query("insert into pool_membership (tenant_id, pool_id, talent_id, status) values (1, $1, $2, 'ACCEPTED')", [
      secret,
      talent.id,
    ]);
    expect(await inSecret(talent.token)).toEqual([id]);
    await app.services.pool.query('delete from project where id = $1', [id]);
  });

  test('a talent searches by a private pool as soon as they may see it: invited, waiting or a member', async () => {
    const secret = await makePool(app, { visibility: 'PRIVATE' });
    const id = await makeProject(app, { title: 'Crane driver', pools: [secret] });
    const [invited, waiting] = [await makeTalent(app), await makeTalent(app)];
    const { pool: db } = app.services;
    await db.query('insert into pool_invitation (tenant_id, pool_id, talent_id, invited_at) values (1, $1, $2, now())', [
      secret,
      invited.id,
    ]);
    await db.query("insert into pool_membership (tenant_id, pool_id, talent_id, status) values (1, $1, $2, 'APPLIED')", [
      secret,
      waiting.id,
    ]);
    for (const { token } of [invited, waiting]) expect(found(await search({ pools: [secret] }, { token }))).toEqual([id]);
    await db.query("update pool_membership set status = 'REMOVED' where talent_id = $1", [waiting.id]);
    expect(found(await search({ pools: [secret] }, { token: waiting.token }))).toEqual([]);
    await db.query('delete from project where id = $1', [id]);
  });

  test('search shows private projects to members of their pools only', async () => {
    const talent = await makeTalent(app);
    expect(found(await search({ any: 'private' }, talent))).toEqual([]);
    await app.call('POST', `/pool/${pools.sap}/membership/apply`, { token: talent.token });
    expect(found(await search({ any: 'private' }, talent))).toEqual([ids.private]);
    expect(found(await search({ any: 'private' }))).toEqual([]);
  });

  test('search leaves out what the talent has hidden, until it is shown again', async () => {
    const talent = await makeTalent(app);
    expect((await app.call('POST', `/project/exclude/${ids.munich}`, { token: talent.token })).status).toBe(200);
    expect(found(await search({ openOnly: true }, talent))).not.toContain(ids.munich);
    expect(found(await search({ openOnly: true }))).toContain(ids.munich);
    await app.call('POST', '/project/exclude', { token: talent.token, body: { ids: [ids.munich], excluded: false } });
    expect(found(await search({ openOnly: true }, talent))).toContain(ids.munich);
  });

  test('search refuses visitors when public search is off, and not talents', async () => {
    const refused = await app.call('POST', '/publicsearch/project/query', { tenant: 'quiet-harbour', body: {} });
    expect(refused.status).toBe(403);
    const talent = await makeTalent(app, { tenant: 'quiet-harbour' });
    expect((await app.call('POST', '/search/project/query', { tenant: 'quiet-harbour', token: talent.token, body: {} })).status).toBe(200);
  });

  test('search asks for a session, and refuses unknown and faulty fields', async () => {
    expect((await app.call('POST', '/search/project/query', { body: {} })).status).toBe(401);
    for (const body of [
      { query: 'react' },
      { any: 'x'.repeat(201) },
      { pageSize: 51 },
      { userLocation: 'Hamburg' },
      { workPrefs: ['OFFICE'] },
    ]) {
      expect((await app.call('POST', '/publicsearch/project/query', { body })).status).toBe(400);
    }
  });
});
