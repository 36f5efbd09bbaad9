import { beforeAll, expect, test } from 'vitest';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { updateProfile } from '../../profile/api/store.ts';
import type { SearchBody, SearchResult } from '../../project-search/contract.ts';

const app = startTestApp();
let talent: TestTalent;
let welder: number;
let some: number;
let all: number;

async function makeEngineer(): Promise<TestTalent> {
  const made = await makeTalent(app);
  const change = {
    professional_title: 'PLC engineer',
    skills: ['TIA Portal', 'Profinet'],
    rate_value: '100.00',
    rate_currency: 'EUR',
    rate_period: 'HR',
  };
  await updateProfile(app.services.db, made.scope, change, app.services.clock());
  return made;
}

beforeAll(async () => {
  talent = await makeEngineer();
  all = await makeProject(app, { title: 'PLC engineer', skills: ['TIA Portal', 'Profinet'] });
  some = await makeProject(app, { title: 'PLC programmer', skills: ['TIA Portal', 'WinCC'] });
  welder = await makeProject(app, { title: 'Welder', skills: ['TIG'] });
  // The newest first is the reverse.
  for (const [days, id] of [all, some, welder].entries())
    await app.services.pool.query(`update project set published_at = published_at - make_interval(days => $2) where id = $1`, [
      id,
      3 - days,
    ]);
});

async function search(body: SearchBody, { tenant, token }: Pick<TestTalent, 'tenant' | 'token'> = talent, status = 200) {
  const response = await app.call('POST', '/search/project/query', { tenant, token, body });
  expect(response.status).toBe(status);
  return (await response.json()) as SearchResult & { messages: string[]; fields: Record<string, string[]> };
}

const found = async (body: SearchBody, who = talent) => (await search(body, who)).results.map(({ id }) => id);

test('a talent sorts a search by fit, on every page the same list', async () => {
  expect(await found({ sort: 'newest' })).toEqual([welder, some, all]);
  expect(await found({ sort: 'fit' })).toEqual([all, some, welder]);
  expect([await found({ sort: 'fit', pageSize: 1 }), await found({ sort: 'fit', pageSize: 1, page: 3 })]).toEqual([[all], [welder]]);
  expect(await found({ any: 'engineer programmer', sort: 'fit' })).not.toContain(welder);
});

test('a search says which orders there are', async () => {
  expect((await search({})).sorts).toEqual(['newest', 'fit']);
  expect((await search({ any: 'plc' })).sorts).toEqual(['match', 'newest', 'fit']);
  const visitors = await app.call('POST', '/publicsearch/project/query', { body: { any: 'plc' } });
  expect(((await visitors.json()) as SearchResult).sorts).toEqual(['match', 'newest']);
});

test('visitors cannot sort by fit', async () => {
  expect((await app.call('POST', '/publicsearch/project/query', { body: { sort: 'fit' } })).status).toBe(400);
  expect((await app.call('GET', '/publicsearch/project/query?sort=fit')).status).toBe(400);
  expect((await app.call('POST', '/search/project/query', { body: { sort: 'fit' } })).status).toBe(401);
});

test('sorting by fit is refused while the talent or the client has switched it off', async () => {
  const own = await makeEngineer();
  await app.call('PUT', '/freelancer', { tenant: own.tenant, token: own.token, body: { isFitOn: false } });
  expect((await search({ sort: 'fit' }, own, 400)).fields).toEqual({ sort: ['talent.error.fit.off'] });
  expect((await search({}, own)).sorts).toEqual(['newest']);
  const { config } = app.services.tenants.byId(talent.scope.tenantId);
  config.fit = false;
  await search({ sort: 'fit' }, talent, 400);
  config.fit = true;
});

test('a rate and a home are in no order while the client hides them', async () => {
  const { config } = app.services.tenants.byId(talent.scope.tenantId);
  const skills = ['TIA Portal', 'Profinet'];
  const plain = await makeProject(app, { title: 'PLC engineer', skills, work_mode: 'ONSITE' });
  const cheap = { rate_currency: 'EUR', rate_unit: 'HR', rate_min: '40.00', rate_max: '50.00' } as const;
  const abroad = await makeProject(app, { title: 'PLC engineer', skills, work_mode: 'ONSITE', site_country: 'FR', ...cheap });
  const own = await makeEngineer();
  const orderFor = async (country: string, rate_value: string) => {
    await updateProfile(app.services.db, own.scope, { country, city: '', rate_value }, app.services.clock());
    return (await found({ sort: 'fit' }, own)).filter((id) => id === plain || id === abroad);
  };
  expect(await orderFor('DE', '100.00')).toEqual([plain, abroad]);
  const before = config.hiddenProfileFields;
  config.hiddenProfileFields = ['hourRate', 'homeAddress.city'];
  const orders = [await orderFor('DE', '100.00'), await orderFor('FR', '45.00')];
  config.hiddenProfileFields = before;
  expect(orders[0]).toEqual(orders[1]);
});
