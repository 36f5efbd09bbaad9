import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Breadcrumbs } from '../../public-places/contract.ts';
import type { Project } from '../contract.ts';

const app = startTestApp();
let talent: TestTalent;
let projectId = 0;
let poolId = 0;
let otherTenantId = 0;

beforeAll(async () => {
  const cities = await makeCities(app);
  talent = await makeTalent(app);
  poolId = await makePool(app, { name: { en: 'Grid', de: 'Netze' } });
  projectId = await makeProject(app, {
    title: 'Grid planner',
    city_id: cities.munich,
    rate_min: '80.00',
    rate_max: '95.00',
    vms_id: 'V-1',
    pools: [poolId],
    skills: ['PowerFactory'],
    legal_entity_name: 'Netz Nord GmbH',
  });
  otherTenantId = await makeProject(app, { tenant: 'atelier' });
});

const getJson = async <T>(path: string, options: Parameters<typeof app.call>[2] = {}) =>
  (await (await app.call('GET', path, options)).json()) as T;

describe('GET /project/{id}', () => {
  test('answers every field, with places and pools in the language of the request', async () => {
    const project = await getJson<Project>(`/project/${projectId}`, { headers: { 'accept-language': 'de' } });
    expect(project).toMatchObject({
      id: projectId,
      vmsId: 'V-1',
      status: 'ACTIVE',
      siteCity: 'München',
      timeZone: 'Europe/Berlin',
      rateRange: { min: '80.00', max: '95.00', currency: 'EUR', unit: 'HR' },
      affectedPools: { results: [{ id: poolId, name: 'Netze' }] },
      descriptionHtmlStripped: 'A plain description.',
      needs: { madeCv: true, coverLetter: 'optional', motivation: false, questions: 0, interview: false },
      externalUrl: null,
      state: null,
    });
    expect(Object.keys(project)).not.toContain('fee');
  });

  test('leaves out fields that the legal entity hides', async () => {
    const tenant = app.services.tenants.byKey('nordlicht');
    if (!tenant) throw new Error('no tenant');
    tenant.config.jobFieldSettings = { 'Netz Nord GmbH': { hidden: ['rateRange', 'siteCity', 'positionsNumber'] } };
    const project = await getJson<Project>(`/project/${projectId}`);
    tenant.config.jobFieldSettings = {};
    expect(project).toMatchObject({ rateRange: null, siteCity: null, positionsNumber: null, legalEntityName: 'Netz Nord GmbH' });
  });

  test('answers 404 for another tenant’s, a private and a missing one, 410 long after closing, 400 for no number', async () => {
    const privateId = await makeProject(app, { visibility: 'PRIVATE' });
    const goneId = await makeProject(app, { status: 'CLOSED', closed_at: new Date('2020-01-01') });
    for (const [id, status] of [
      [otherTenantId, 404],
      [privateId, 404],
      [999_999, 404],
      [goneId, 410],
      ['abc', 400],
      [`${projectId}.0`, 400],
      ['0x10', 400],
      ['0', 400],
      ['2147483648', 400],
    ]) {
      expect((await app.call('GET', `/project/${id}`)).status).toBe(status);
      expect((await app.call('GET', `/project/${id}`, { token: talent.token })).status).toBe(status);
    }
  });

  test('is refused to visitors of a client without public search', async () => {
    const id = await makeProject(app, { tenant: 'quiet-harbour' });
    for (const path of ['', '/similars', '/pageOpen'])
      expect((await app.call('GET', `/project/${id}${path}`, { tenant: 'quiet-harbour' })).status).toBe(403);
  });
});

describe('GET /project/{id}/similars', () => {
  test('answers up to three open ones that share pools, closest first, without the project itself', async () => {
    const near = await makeProject(app, { title: 'Closest', pools: [poolId], skills: ['PowerFactory'] });
    const others = [];
    for (let count = 0; count < 3; count += 1) others.push(await makeProject(app, { pools: [poolId] }));
    await makeProject(app, { pools: [poolId], status: 'CLOSED', closed_at: new Date() });
    const { results } = await getJson<{ results: { id: number }[] }>(`/project/${projectId}/similars`);
    expect(results.map((project) => project.id)).toEqual([near, others[2], others[1]]);
    expect((await app.call('GET', `/project/${otherTenantId}/similars`)).status).toBe(404);
  });
});

describe('GET /project/{id}/options', () => {
  test('offers to apply, and says when the project is closed', async () => {
    const closed = await makeProject(app, { status: 'PAUSED' });
    expect(await getJson(`/project/${projectId}/options`, talent)).toMatchObject({
      action: 'apply',
      applicationId: null,
      isExcluded: false,
    });
    expect(await getJson(`/project/${closed}/options`, talent)).toMatchObject({ action: 'closed' });
  });

  test('requires a session and a project of this tenant', async () => {
    expect((await app.call('GET', `/project/${projectId}/options`)).status).toBe(401);
    expect((await app.call('GET', `/project/${otherTenantId}/options`, talent)).status).toBe(404);
    expect((await app.call('GET', `/project/${projectId}/options?x=1`, talent)).status).toBe(400);
  });
});

describe('hiding projects', () => {
  test('lists the hidden ones, newest first, and accepts a repeat', async () => {
    const other = await makeTalent(app);
    const id = await makeProject(app, { title: 'Hidden one' });
    for (let count = 0; count < 2; count += 1) expect((await app.call('POST', `/project/exclude/${id}`, talent)).status).toBe(200);
    expect(await getJson('/project/listExclusions', talent)).toMatchObject({ total: 1, results: [{ id, title: 'Hidden one' }] });
    expect(await getJson(`/project/${id}/options`, talent)).toMatchObject({ isExcluded: true });
    expect(await getJson('/project/listExclusions', other)).toMatchObject({ total: 0 });
  });

  test('accepts several at once and shows them again; ids of other tenants are skipped', async () => {
    const other = await makeTalent(app);
    const ids = [await makeProject(app), await makeProject(app, { status: 'CLOSED' })];
    const hide = (excluded: boolean, list: number[]) => app.call('POST', '/project/exclude', { ...other, body: { ids: list, excluded } });
    expect(await (await hide(true, [...ids, ids[0] ?? 0, otherTenantId])).json()).toEqual({
      ids: [...ids].sort((a, b) => a - b),
      excluded: true,
    });
    expect(await getJson('/project/listExclusions', other)).toMatchObject({
      total: 2,
      results: [{ status: 'CLOSED', jobLanguage: 'en' }, { status: 'ACTIVE' }],
    });
    for (let count = 0; count < 2; count += 1) expect((await hide(false, ids)).status).toBe(200);
    expect(await getJson('/project/listExclusions', other)).toMatchObject({ total: 0 });
    expect((await hide(false, [otherTenantId])).status).toBe(404);
  });

  test('accepts private projects only where the talent may see them, and always shows them again', async () => {
    const other = await makeTalent(app);
    const pool = await makePool(app);
    const id = await makeProject(app, { visibility: 'PRIVATE', pools: [pool] });
    expect((await app.call('POST', `/project/exclude/${id}`, other)).status).toBe(404);
    await app.call('POST', `/pool/${pool}/membership/apply`, other);
    expect((await app.call('POST', `/project/exclude/${id}`, other)).status).toBe(200);
    await app.call('DELETE', `/pool/${pool}/membership/cancel`, other);
    const shown = await app.call('POST', '/project/exclude', { ...other, body: { ids: [id], excluded: false } });
    expect([shown.status, await shown.json()]).toEqual([200, { ids: [id], excluded: false }]);
  });

  test('answers a second click on showing a private project again like the first, if the talent may see it', async () => {
    const [member, other] = [await makeTalent(app), await makeTalent(app)];
    const pool = await makePool(app);
    const id = await makeProject(app, { visibility: 'PRIVATE', pools: [pool] });
    await app.call('POST', `/pool/${pool}/membership/apply`, member);
    const show = (talent: typeof member) => app.call('POST', '/project/exclude', { ...talent, body: { ids: [id], excluded: false } });
    expect([(await show(member)).status, (await show(other)).status]).toEqual([200, 404]);
  });

  test('requires a session, known fields and projects of this tenant', async () => {
    expect((await app.call('POST', `/project/exclude/${projectId}`)).status).toBe(401);
    expect((await app.call('POST', '/project/exclude', { body: { ids: [projectId], excluded: true } })).status).toBe(401);
    expect((await app.call('GET', '/project/listExclusions')).status).toBe(401);
    expect((await app.call('POST', `/project/exclude/${otherTenantId}`, talent)).status).toBe(404);
    for (const body of [{ ids: [projectId] }, { ids: [], excluded: true }, { ids: [projectId], excluded: true, talentId: 'x' }]) {
      expect((await app.call('POST', '/project/exclude', { ...talent, body })).status).toBe(400);
    }
  });
});

test('GET /project/{id}/pageOpen answers 404 for projects of other tenants and 400 for unknown parameters', async () => {
  expect((await app.call('GET', `/project/${projectId}/pageOpen`)).status).toBe(200);
  expect((await app.call('GET', `/project/${otherTenantId}/pageOpen`)).status).toBe(404);
  expect((await app.call('GET', `/project/${projectId}/pageOpen?x=1`)).status).toBe(400);
});

describe('GET /breadcrumbs and /project/siteLocations', () => {
  test('show pools and cities with open projects, in the language of the request', async () => {
    const breadcrumbs = await getJson<Breadcrumbs>('/breadcrumbs?locations=true', { headers: { 'accept-language': 'de' } });
    expect(breadcrumbs).toMatchObject({
      poolBreadcrumbs: [{ id: poolId, poolNameVerbiage: 'Netze' }],
      locationBreadcrumbs: [{ cityName: 'München' }],
      poolCityBreadcrumbs: [],
    });
    expect(await getJson('/breadcrumbs')).toMatchObject({ locationBreadcrumbs: [] });
    expect(await getJson('/project/siteLocations', { headers: { 'accept-language': 'en' } })).toMatchObject({
      results: [{ country: 'DE', city: 'Munich', jobsCount: 1 }],
    });
    expect((await app.call('GET', '/breadcrumbs?city=x')).status).toBe(400);
  });

  test('are read again after a minute', async () => {
    const before = await getJson<Breadcrumbs>('/breadcrumbs', { headers: { 'accept-language': 'en' } });
    await makeProject(app, { pools: [await makePool(app, { name: { en: 'Fresh' } })] });
    expect(await getJson('/breadcrumbs', { headers: { 'accept-language': 'en' } })).toEqual(before);
    app.setNow(new Date(Date.now() + 61_000));
    const after = await getJson<Breadcrumbs>('/breadcrumbs', { headers: { 'accept-language': 'en' } });
    app.setNow(new Date());
    expect(after.poolBreadcrumbs.map((pool) => pool.poolNameVerbiage)).toContain('Fresh');
  });

  test('answer empty lists where the client has switched the links off', async () => {
    await makeProject(app, { tenant: 'quiet-harbour', pools: [await makePool(app, { tenant: 'quiet-harbour' })] });
    expect(await getJson('/breadcrumbs?locations=true', { tenant: 'quiet-harbour' })).toEqual({
      poolBreadcrumbs: [],
      categoryBreadcrumbs: [],
      locationBreadcrumbs: [],
      poolCityBreadcrumbs: [],
    });
  });
});

describe('GET /project/siteLocations of a client with more cities than one answer holds', () => {
  type Sites = { results: { city: string; jobsCount: number }[]; total: number; page: number; pageSize: number };
  const sites = (query: string) =>
    getJson<Sites>(`/project/siteLocations${query}`, { tenant: 'meridian', headers: { 'accept-language': 'en' } });

  test('answers in pages, and finds the rest by the beginning of their names', async () => {
    await makeCities(app);
    await sql`insert into city (id, name, country, latitude, longitude, time_zone, names, population)
      select 20000 + n, 'Town ' || lpad(n::text, 3, '0'), 'US', 40, -90 + n / 100.0, 'America/Chicago', '{"es": "Pueblo"}', 10000 from generate_series(1, 510) n`.execute(
      app.services.db,
    );
    const { id = 0 } = app.services.tenants.byKey('meridian') ?? {};
    await sql`insert into project (tenant_id, source, reference, title, description_html, description_text, job_language, status, forward_mode, work_mode, city_id)
      select ${id}, 'many', n::text, 'Clerk', '', '', 'en', 'ACTIVE', 'REVIEWED', 'ONSITE', 20000 + n from generate_series(1, 510) n`.execute(
      app.services.db,
    );
    await makeProject(app, { tenant: 'meridian', city_id: 20_510 });
    const first = await sites('');
    expect(first).toMatchObject({ total: 510, page: 1, pageSize: 500 });
    expect([first.results.length, first.results[0]]).toEqual([500, expect.objectContaining({ city: 'Town 510', jobsCount: 2 })]);
    const second = await sites('?page=2');
    expect(second).toMatchObject({ total: 510, page: 2 });
    expect(second.results.map(({ city }) => city)).toEqual(Array.from({ length: 10 }, (_, n) => `Town ${500 + n}`));
    expect((await sites('?begins=town 50')).results.map(({ city }) => city)).toContain('Town 505');
    expect(await sites('?begins=town%20505')).toMatchObject({ total: 1, results: [{ city: 'Town 505' }] });
    expect((await sites('?begins=PUEB')).total).toBe(510);
    expect(await sites('?begins=Hamburg')).toMatchObject({ total: 0, results: [] });
    for (const wrong of ['page=0', 'page=x', 'begins=', 'page=2000'])
      expect((await app.call('GET', `/project/siteLocations?${wrong}`)).status, wrong).toBe(400);
  });
});

describe('GET /project/siteLocations?near=', () => {
  type Sites = { results: { city: string; jobsCount: number; distance: number }[]; place: string | null };
  const near = (place: string) =>
    getJson<Sites>(`/project/siteLocations?near=${encodeURIComponent(place)}`, { headers: { 'accept-language': 'en' } });

  test('answers other cities within 200 km, nearest first, in any spelling of the place', async () => {
    const { stade, paris } = await makeCities(app);
    await sql`insert into city (id, name, country, latitude, longitude, time_zone, names, population) values
      (9011, 'Bremen', 'DE', 53.0793, 8.8017, 'Europe/Berlin', '{"fr": "Brême"}', 567000),
      (9012, 'Kiel', 'DE', 54.3233, 10.1228, 'Europe/Berlin', '{}', 247000) on conflict (id) do nothing`.execute(app.services.db);
    for (const city of [9011, 9011, stade, paris]) await makeProject(app, { city_id: city });
    await makeProject(app, { city_id: 9012, visibility: 'PRIVATE' });
    await makeProject(app, { city_id: 9012, tenant: 'atelier' });
    const around = await near('Hambourg');
    expect(around).toMatchObject({
      place: 'Hamburg',
      results: [
        { city: 'Stade', distance: 35 },
        { city: 'Bremen', jobsCount: 2, distance: 95 },
      ],
    });
    expect(around.results).toHaveLength(2);
    expect(await near('hamb')).toEqual(around);
    expect((await near('Stade')).results.map(({ city }) => city)).toEqual(['Bremen']);
  });

  test('answers for places without projects around them, and says when there is no such place', async () => {
    await makeCities(app);
    expect(await near('Monachium')).toMatchObject({ place: 'Munich', results: [], total: 0 });
    expect(await near('Nowhere')).toMatchObject({ place: null, results: [] });
    expect((await app.call('GET', '/project/siteLocations?near=')).status).toBe(400);
    expect((await app.call('GET', '/project/siteLocations?city=Paris')).status).toBe(400);
    expect((await app.call('GET', '/project/siteLocations?near=Paris', { tenant: 'quiet-harbour' })).status).toBe(403);
  });
});

test.each([
  { userLocation: '90.1,10' },
  { userLocation: '10,-180.5' },
  { userLocation: 'here' },
  { hoursPerWeek: { min: 40, max: 20 } },
  { hoursPerWeek: { max: 169 } },
  { page: 0 },
  { page: '1' },
  { any: 5 },
  { unknown: 1 },
])('a search for %j answers 400', async (body) => {
  expect((await app.call('POST', '/publicsearch/project/query', { body })).status).toBe(400);
});
