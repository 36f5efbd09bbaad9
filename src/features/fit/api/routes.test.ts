import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeCities, makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { findTalent } from '../../account/api/store.ts';
import { updateProfile } from '../../profile/api/store.ts';
import type { FittingProjects, ProjectFit } from '../contract.ts';

const app = startTestApp();
let talent: TestTalent;
let plc: number;
let onsite: number;

const skills = ['TIA Portal', 'Profinet', 'SCL'];

async function makeEngineer(options: Parameters<typeof makeTalent>[1] = {}): Promise<TestTalent> {
  const made = await makeTalent(app, options);
  const change = {
    professional_title: 'PLC engineer',
    skills,
    city: 'Hamburg',
    country: 'DE',
    languages: JSON.stringify([{ code: 'en', proficiency: 4 }]),
    rate_value: '100.00',
    rate_currency: 'EUR',
    rate_period: 'HR',
  };
  await updateProfile(app.services.db, made.scope, change, app.services.clock());
  return made;
}

beforeAll(async () => {
  const { hamburg, munich } = await makeCities(app);
  talent = await makeEngineer();
  plc = await makeProject(app, {
    title: 'PLC engineer, ship unloader',
    skills,
    rate_min: '80.00',
    rate_max: '95.00',
    rate_unit: 'HR',
    site_country: 'DE',
    city_id: hamburg,
  });
  onsite = await makeProject(app, {
    title: 'PLC programmer',
    skills: ['TIA Portal', 'WinCC'],
    work_mode: 'ONSITE',
    site_country: 'DE',
    city_id: munich,
  });
  await makeProject(app, { title: 'Pastry chef', skills: ['Chocolate'] });
});

async function read<T>(path: string, { tenant, token }: Pick<TestTalent, 'tenant' | 'token'> = talent, status = 200): Promise<T> {
  const response = await app.call('GET', `/freelancer/fit/${path}`, { tenant, token });
  expect(response.status).toBe(status);
  return (await response.json()) as T;
}

const listed = async (who = talent) => (await read<FittingProjects>('projects', who)).results.map(({ id }) => id);

describe('suggested projects', () => {
  test('are the open ones that suit the talent, the best first, with facts', async () => {
    const { state, results, gaps } = await read<FittingProjects>('projects');
    expect([state, results.map(({ id }) => id), gaps]).toEqual(['ON', [plc, onsite], ['history', 'availability']]);
    expect(results[0]).toMatchObject({ title: 'PLC engineer, ship unloader', level: 'strong' });
    expect(results[0]?.facts).toContainEqual({ kind: 'skill', state: 'met', wanted: 'SCL', found: 'SCL', source: 'skills', km: null });
    expect(results[0]?.facts).toContainEqual({ kind: 'rate', state: 'near', wanted: null, found: null, source: 'rate', km: null });
    expect(results[1]?.facts).toContainEqual({ kind: 'place', state: 'missing', wanted: null, found: null, source: 'home', km: 612 });
    expect(JSON.stringify(results)).not.toContain('order');
  });

  test('leave out what the talent has hidden, has applied for or may not see', async () => {
    const own = await makeEngineer();
    const pool = await makePool(app, { joinRule: 'INVITE' });
    const secret = await makeProject(app, { title: 'PLC engineer, submarine', skills, visibility: 'PRIVATE', pools: [pool] });
    expect(await listed(own)).toEqual([plc, onsite]);
    await app.services.pool.query(
      `insert into project_exclusion (tenant_id, talent_id, project_id) values ($1, $2, $3) on conflict do nothing`,
      [own.scope.tenantId, own.scope.talentId, onsite],
    );
    expect(await listed(own)).toEqual([plc]);
    await app.services.pool.query(`insert into pool_membership (tenant_id, talent_id, pool_id, status) values ($1, $2, $3, 'ACCEPTED')`, [
      own.scope.tenantId,
      own.scope.talentId,
      pool,
    ]);
    expect(await listed(own)).toContain(secret);
    await app.services.pool.query(`update project set status = 'PAUSED' where id = $1`, [secret]);
    expect(await listed(own)).toEqual([plc]);
    await makeApplication(app, own, plc, 'a');
    expect(await listed(own)).toEqual([]);
  });

  test('lose one that has become private at once', async () => {
    const own = await makeEngineer();
    const shown = await makeProject(app, { title: 'PLC engineer, lock gate', skills });
    expect(await listed(own)).toContain(shown);
    await app.services.pool.query(`update project set visibility = 'PRIVATE' where id = $1`, [shown]);
    expect(await listed(own)).not.toContain(shown);
  });

  test('follow a changed profile at once', async () => {
    const own = await makeEngineer();
    expect(await listed(own)).toContain(plc);
    await updateProfile(app.services.db, own.scope, { professional_title: 'Pastry chef', skills: ['Chocolate'] }, app.services.clock());
    expect(await listed(own)).not.toContain(plc);
  });

  test('are none for a profile that says nothing, and the answer says what is missing', async () => {
    const empty = await makeTalent(app);
    expect(await read<FittingProjects>('projects', empty)).toEqual({
      state: 'ON',
      results: [],
      gaps: ['title', 'skills', 'history', 'rate', 'availability', 'languages'],
    });
  });

  test('are those of the talent’s own client', async () => {
    const elsewhere = await makeEngineer({ tenant: 'atelier' });
    expect(await listed(elsewhere)).toEqual([]);
  });
});

describe('the fit with a project', () => {
  test('has the same facts as the list', async () => {
    const { results } = await read<FittingProjects>('projects');
    expect(await read<ProjectFit>(`projects/${plc}`)).toMatchObject({
      state: 'ON',
      fit: { level: results[0]?.level, facts: results[0]?.facts },
    });
  });

  test('has no fact that the client hides', async () => {
    const hidden = await makeProject(app, {
      title: 'PLC engineer',
      skills,
      legal_entity_name: 'Secret GmbH',
      rate_min: '10.00',
      rate_max: '20.00',
      rate_unit: 'HR',
    });
    const { config } = app.services.tenants.byId(talent.scope.tenantId);
    config.jobFieldSettings = { ...config.jobFieldSettings, 'Secret GmbH': { hidden: ['rateRange', 'siteCity'] } };
    const { fit } = await read<ProjectFit>(`projects/${hidden}`);
    expect(fit?.facts.map(({ kind }) => kind)).toEqual(['role', 'skill', 'skill', 'skill', 'language', 'time']);
  });

  test('says that a skill is missing which the talent said no to, until they take it back', async () => {
    const own = await makeEngineer();
    const change = (body: object) => app.call('PATCH', '/flexOnboarding/profile', { tenant: own.tenant, token: own.token, body });
    const wincc = async () =>
      (await read<ProjectFit>(`projects/${onsite}`, own)).fit?.facts.find(({ wanted }) => wanted === 'WinCC')?.state;
    expect(await wincc()).toBe('unknown');
    expect((await change({ skillsNotKnown: ['winCC'] })).status).toBe(200);
    expect(await wincc()).toBe('missing');
    await change({ skills: ['WinCC'] });
    expect(await wincc()).toBe('met');
    await change({ skills: [], skillsNotKnown: [] });
    expect(await wincc()).toBe('unknown');
  });

  test('has no fact of a field that the client hides in profiles', async () => {
    const project = await makeProject(app, { title: 'PLC engineer', skills });
    const { config } = app.services.tenants.byId(talent.scope.tenantId);
    const before = config.hiddenProfileFields;
    config.hiddenProfileFields = ['skills', 'hourRate', 'availability'];
    const { fit, gaps } = await read<ProjectFit>(`projects/${project}`);
    config.hiddenProfileFields = before;
    expect(fit?.facts.map(({ kind }) => kind)).toEqual(['role', 'place', 'language']);
    expect(gaps.filter((gap) => gap === 'skills' || gap === 'rate' || gap === 'availability')).toEqual([]);
  });

  test('is 404 for what the talent may not see and for projects of another client', async () => {
    const secret = await makeProject(app, { visibility: 'PRIVATE' });
    const elsewhere = await makeProject(app, { tenant: 'atelier' });
    for (const id of [secret, elsewhere, 987_654]) await read(`projects/${id}`, talent, 404);
  });
});

describe('both calls', () => {
  test.each(['projects', 'projects/1'])('%s refuses strangers and unknown parameters', async (path) => {
    expect((await app.call('GET', `/freelancer/fit/${path}`)).status).toBe(401);
    await read(`${path}?sort=fit`, talent, 400);
  });

  test('refuses what is no id', async () => {
    await read('projects/1.0', talent, 400);
  });

  test('answer nothing while the talent has switched fit off', async () => {
    const own = await makeEngineer();
    const change = async (isFitOn: boolean) => app.call('PUT', '/freelancer', { tenant: own.tenant, token: own.token, body: { isFitOn } });
    expect(await (await change(false)).json()).toMatchObject({ isFitOn: false });
    expect((await findTalent(app.services.db, own.scope))?.fit_off_since).toBeInstanceOf(Date);
    expect(await read('projects', own)).toEqual({ state: 'OFF_BY_TALENT', results: [], gaps: [] });
    expect(await read(`projects/${plc}`, own)).toEqual({ state: 'OFF_BY_TALENT', fit: null, gaps: [] });
    await change(true);
    expect(await listed(own)).toContain(plc);
  });

  test('answer nothing while the client has switched fit off', async () => {
    const { config } = app.services.tenants.byId(talent.scope.tenantId);
    config.fit = false;
    expect(await read('projects')).toEqual({ state: 'OFF_BY_CLIENT', results: [], gaps: [] });
    expect(await read(`projects/${plc}`)).toEqual({ state: 'OFF_BY_CLIENT', fit: null, gaps: [] });
    expect(await (await app.call('GET', '/freelancer', { tenant: talent.tenant, token: talent.token })).json()).toMatchObject({
      isFitOn: null,
    });
    config.fit = true;
  });
});
