import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeCities, makePool, makeProject } from '../../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../../tests/support/test-app.ts';
import { createApi } from '../../../../app/api.ts';
import { storeJobFields } from '../../../projects/api/job-field-store.ts';
import type { HideableJobField } from '../../../tenancy/client-config.ts';
import type { SearchBody, SearchResult } from '../../contract.ts';
import type { FilterField } from '../../search-fields.ts';

const app = startTestApp();
let talent: TestTalent;
let secret = 0;
let pool = 0;

const details = {
  legal_entity_name: 'Zwirnhaus AG',
  site_city: 'Munich',
  site_code: '80331',
  site_address: 'Leise Gasse 4',
  site_country: 'DE',
  vms_id: 'VMS-4711',
  hours_per_week: 24,
  assignment_period_start: '2026-01-01',
  assignment_period_end: '2026-02-01',
  work_mode: 'ONSITE' as const,
  skills: ['weaving'],
  rate_min: '70.00',
  rate_max: '90.00',
  rate_currency: 'EUR',
};

async function hide(hidden: HideableJobField[], entity = details.legal_entity_name): Promise<void> {
  const { all, byKey } = app.services.tenants;
  const tenant = byKey('nordlicht');
  if (!tenant) throw new Error('no tenant');
  tenant.config.jobFieldSettings = { [entity]: { hidden } };
  await storeJobFields(app.services.db, all);
}

async function search(body: SearchBody): Promise<SearchResult> {
  const response = await app.call('POST', '/search/project/query', { token: talent.token, body: { verbatim: true, ...body } });
  expect(response.status).toBe(200);
  return response.json();
}

const finds = async (body: SearchBody) => (await search(body)).results.some(({ id }) => id === secret);

beforeAll(async () => {
  const cities = await makeCities(app);
  talent = await makeTalent(app);
  pool = await makePool(app, { name: { en: 'Looms' } });
  secret = await makeProject(app, { ...details, city_id: cities.munich, title: 'Weaver', pools: [pool] });
  await makeProject(app, { title: 'Welder', city_id: cities.hamburg, site_city: 'Hamburg', work_mode: 'ONSITE' });
});
beforeEach(() => hide([]));
afterAll(() => hide([]));

/** Fields that each filter would reveal, by which value; a new filter is a type error here until it says so. */
const revealedBy: { readonly [F in FilterField]: readonly [HideableJobField, SearchBody[F]][] } = {
  location: [
    ['siteCity', 'Munich'],
    ['siteCity', 'München'],
    ['siteCity', '80331'],
    ['siteCode', '80331'],
  ],
  userLocation: [['siteCity', '48.137,11.576']],
  vmsId: [['vmsId', 'VMS-4711']],
  hoursPerWeek: [['hoursPerWeek', { min: 20, max: 28 }]],
  minRate: [
    ['rateRange', '80,EUR,HR'],
    ['rateRange', '1,EUR,MONTH'],
  ],
  duration: [['assignmentPeriodEnd', 'short']],
  // No client hides these.
  pools: [],
  workPrefs: [],
  openOnly: [],
  status: [],
};

const asked: [HideableJobField, SearchBody][] = [
  ['legalEntityName', { any: 'Zwirnhaus' }],
  ['vmsId', { any: 'VMS-4711' }],
  ...Object.entries(revealedBy).flatMap(([filter, values]) =>
    values.map(([field, value]): [HideableJobField, SearchBody] => [field, { [filter]: value }]),
  ),
];

describe('what a legal entity hides', () => {
  test.each(asked)('a hidden %s cannot be searched by: %o', async (field, body) => {
    expect(await finds(body)).toBe(true);
    await hide([field]);
    expect(await finds(body)).toBe(false);
    expect(await finds({ any: 'weaver' })).toBe(true);
  });

  test('a field is hidden by the legal entity that says so and by no other', async () => {
    await hide(['siteCity', 'legalEntityName'], 'Somebody else');
    expect(await finds({ location: 'Munich' })).toBe(true);
  });

  test('a hidden field is not counted in filters, places, links or addresses', async () => {
    const { config } = app.services.tenants.byKey('nordlicht') ?? {};
    if (!config) throw new Error('no tenant');
    config.seoLinksVisibility = { categories: true, pools: true, cities: true, poolsInCities: true };
    // A new API each time: lists of places are cached for a minute, and settings change at a start only.
    const places = async () => {
      const api = createApi(app.services);
      const get = (path: string) =>
        api.fetch(new Request(`http://nordlicht.localhost${path}`, { headers: { host: 'nordlicht.localhost' } }));
      const lists = ['/v1/api/project/siteLocations', '/v1/api/breadcrumbs?locations=true', '/sitemap/pages.xml'];
      const texts = await Promise.all(lists.map(async (path) => decodeURIComponent(await (await get(path)).text())));
      const { facets } = await search({});
      return { lists: [...texts, JSON.stringify(facets.location)], facets };
    };
    const before = await places();
    for (const list of before.lists) expect(list).toMatch(/Munich|München/);
    await hide(['siteCity', 'assignmentPeriodStart']);
    const after = await places();
    for (const list of after.lists) {
      expect(list).toMatch(/Hamburg/);
      expect(list).not.toMatch(/Munich|München/);
    }
    const short = ({ facets }: SearchResult) => facets.duration.find(({ value }) => value === 'short')?.count;
    expect(short(await search({}))).toBe((before.facets.duration.find(({ value }) => value === 'short')?.count ?? 0) - 1);
  });

  test('a hidden field does not decide which projects are similar', async () => {
    const cities = await makeCities(app);
    const alike = { title: 'Weaver', skills: ['weaving'], work_mode: 'ONSITE' as const, pools: [pool] };
    const same = await makeProject(app, { ...alike, city_id: cities.munich });
    const other = await makeProject(app, { ...alike, city_id: cities.paris });
    const similar = async () => {
      const response = await app.call('GET', `/project/${secret}/similars`, { token: talent.token });
      return (await response.json()).results.map(({ id }: { id: number }) => id);
    };
    expect(await similar()).toEqual([same, other]);
    await hide(['siteCity']);
    // Equal in all shown fields: the higher id first.
    expect(await similar()).toEqual([other, same]);
  });

  test('a hidden town also hides what would tell it: address, postal code, country and clock of a hidden town', async () => {
    const read = async () => (await app.call('GET', `/project/${secret}`, { token: talent.token })).json();
    expect(await read()).toMatchObject({ siteAddress: 'Leise Gasse 4', siteCode: '80331', siteCountry: 'DE', timeZone: 'Europe/Berlin' });
    const tenant = app.services.tenants.byKey('nordlicht');
    if (tenant) tenant.config.timeZone = 'UTC';
    await hide(['siteCity']);
    expect(await read()).toMatchObject({ siteCity: null, siteAddress: null, siteCode: null, siteCountry: null, timeZone: 'UTC' });
  });

  test('a project is found by the field again when the entity shows it, or when it belongs to another entity', async () => {
    await hide(['siteCity', 'legalEntityName']);
    expect(await finds({ any: 'Zwirnhaus' })).toBe(false);
    await app.services.pool.query("update project set legal_entity_name = 'Webstuhl KG' where id = $1", [secret]);
    expect(await finds({ any: 'Webstuhl' })).toBe(true);
    expect(await finds({ location: 'Munich' })).toBe(true);
    await app.services.pool.query("update project set legal_entity_name = 'Zwirnhaus AG' where id = $1", [secret]);
    expect(await finds({ any: 'Zwirnhaus' })).toBe(false);
    const tenant = app.services.tenants.byKey('nordlicht');
    if (tenant) tenant.config.jobFieldSettings = {};
    await storeJobFields(app.services.db, app.services.tenants.all);
    expect(await finds({ any: 'Zwirnhaus', location: 'Munich' })).toBe(true);
  });
});
