import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, makeInvitation } from '../../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../../tests/support/operator-factory.ts';
import { makeProfile } from '../../../../../tests/support/profile-factory.ts';
import { makePool, makeProject } from '../../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../../tests/support/test-app.ts';
import { storedAs } from '../../../invitations/invitation-status.ts';
import { joinPool } from '../../../pools/api/join-pool.ts';
import type { FittingTalents } from '../../fits-contract.ts';

const app = startTestApp();
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
let project: number;
let best: TestTalent;
let second: TestTalent;

const config = (tenant: 'nordlicht' | 'atelier' = 'nordlicht') => {
  const found = app.services.tenants.byKey(tenant);
  if (!found) throw new Error(`no client ${tenant}`);
  return found.config;
};

const skills = ['TIA Portal', 'Profinet', 'SCL'];
const title = 'PLC engineer, ship unloader';

const ask = (path: string, options: CallOptions = {}) => app.call('GET', `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const fitsOf = async (id = project): Promise<FittingTalents> => {
  const answer = await ask(`/projects/${id}/fits`);
  expect(answer.status).toBe(200);
  return answer.json() as Promise<FittingTalents>;
};
const idsOf = async (id = project) => (await fitsOf(id)).results.map((talent) => talent.id);
const tieOf = async (talent: TestTalent) => (await fitsOf()).results.find(({ id }) => id === talent.id);
const found = async (query: string) =>
  (await ask(`/talents?${query}`)).json() as Promise<{ results: { id: string }[]; leftOut: number | null }>;

async function makeEngineer(
  own: readonly string[] = skills,
  { isFindable = true, ...options }: Parameters<typeof makeTalent>[1] & { isFindable?: boolean } = {},
): Promise<TestTalent> {
  const talent = await makeTalent(app, options);
  if (isFindable) await app.services.pool.query('update talent set findable_since = now() where id = $1', [talent.id]);
  await makeProfile(app, talent, { professionalTitle: 'PLC engineer', skills: [...own] });
  return talent;
}

beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
  for (const tenant of ['nordlicht', 'atelier'] as const) config(tenant).fitForOperators = true;
  project = await makeProject(app, { title, skills });
  best = await makeEngineer();
  second = await makeEngineer(['SCL']);
});

describe('who fits a project', () => {
  test('lists who agreed to be found and members of pools, the best first, with facts and no number', async () => {
    const baker = await makeEngineer(['Chocolate'], { lastName: 'Baker' });
    await makeProfile(app, baker, { professionalTitle: 'Pastry chef' });
    const member = await makeEngineer(['SCL', 'Profinet'], { isFindable: false });
    await joinPool(app.services.db, member.scope, await makePool(app), app.services.clock());
    const hidden = await makeEngineer(skills, { isFindable: false });
    await makeApplication(app, hidden, await makeProject(app), 'a');
    const { results, compared } = await fitsOf();
    expect(results.map(({ id }) => id)).toEqual([best.id, member.id, second.id]);
    expect(compared).toBeGreaterThanOrEqual(3);
    expect(results[0]?.fit).toMatchObject({ state: 'ON', level: expect.stringMatching(/strong|good/) });
    expect(results[0]?.fit?.facts).toContainEqual({ kind: 'skill', state: 'met', wanted: 'SCL', found: 'SCL', source: 'skills', km: null });
    expect(results[1]).toMatchObject({ pools: [{ status: 'ACCEPTED' }], application: null, invitation: null, canInvite: true });
    expect(JSON.stringify(results)).not.toContain('"order"');
  });

  test('leaves out who has switched fit off, has not confirmed an address, is blocked, deactivated or another client’s', async () => {
    const off = await makeEngineer();
    const unproven = await makeEngineer(skills, { isVerified: false });
    const blocked = await makeEngineer();
    const application = await makeApplication(app, blocked, project, 'rv');
    const gone = await makeEngineer();
    await makeEngineer(skills, { tenant: 'atelier' });
    const query = (text: string, id: string | number) => app.services.pool.query(text, [id]);
    await query('update talent set fit_off_since = now() where id = $1', off.id);
    await query('update application set is_blocked = true where id = $1', application);
    await query('update talent set is_active = false where id = $1', gone.id);
    const ids = await idsOf();
    expect(ids).toContain(best.id);
    for (const talent of [off, unproven, blocked, gone]) expect(ids).not.toContain(talent.id);
  });

  test('marks who has applied and who was invited, who cannot be invited again', async () => {
    const applicant = await makeEngineer();
    const id = await makeApplication(app, applicant, project, 'a');
    const invited = await makeEngineer();
    await makeInvitation(app, invited, project);
    const declined = await makeEngineer();
    await makeInvitation(app, declined, project, storedAs('declined'));
    expect(await tieOf(applicant)).toMatchObject({ application: { id, status: 'a' }, canInvite: false });
    expect(await tieOf(invited)).toMatchObject({
      invitation: { state: 'inv' },
      lastInvitation: { project: { id: project } },
      canInvite: false,
    });
    expect(await tieOf(declined)).toMatchObject({ invitation: { state: 'declined' }, canInvite: true });
  });

  test('cannot invite twice while an invitation waits to be sent', async () => {
    const talent = await makeEngineer();
    const json = { talentIds: [talent.id], projectId: project, undoSeconds: 60 };
    const sent = await app.call('POST', '/v1/operator/invitations/batch', { headers: recruiter.headers, body: json });
    expect(sent.status).toBe(200);
    expect(await tieOf(talent)).toMatchObject({ invitation: null, canInvite: false });
  });

  test('lists nobody for a project that says nothing', async () => {
    expect(await fitsOf(await makeProject(app, { title: '–', skills: [] }))).toEqual({ results: [], compared: 0, next: null });
  });

  test('hides contact data from viewers, and is refused without a session and to keys without the scope', async () => {
    const seen = (await (await ask(`/projects/${project}/fits`, { headers: viewer.headers })).json()) as FittingTalents;
    expect(seen.results[0]).toMatchObject({ id: best.id, contact: null });
    expect((await app.call('GET', `/v1/operator/projects/${project}/fits`)).status).toBe(401);
    const { key } = await makeKey(app, { scopes: ['projects:read'] });
    expect((await app.call('GET', `/v1/operator/projects/${project}/fits`, { token: key })).status).toBe(403);
  });

  test('refuses what is no id and unknown parameters, and is 404 for projects of others', async () => {
    expect((await ask('/projects/1.0/fits')).status).toBe(400);
    expect((await ask(`/projects/${project}/fits?limit=5`)).status).toBe(400);
    expect((await ask('/projects/987654/fits')).status).toBe(404);
    const elsewhere = { tenant: 'atelier', headers: stranger.headers } as const;
    expect((await ask(`/projects/${project}/fits`, elsewhere)).status).toBe(404);
  });
});

describe('the search by fit', () => {
  test('narrows to who suits a project, the best first in pages, and says how many it leaves out', async () => {
    const baker = await makeEngineer([], { lastName: 'Baker' });
    await makeProfile(app, baker, { professionalTitle: 'Pastry chef', skills: ['Chocolate'] });
    const all = await found(`fitsProject=${project}`);
    const ids = all.results.map(({ id }) => id);
    expect(ids[0]).toBe(best.id);
    expect(ids).not.toContain(baker.id);
    expect(all.results[0]).toMatchObject({ fit: { state: 'ON' } });
    const { results } = await found('limit=200');
    expect(all.leftOut).toBe(results.length - ids.length);
    const first = (await (await ask(`/talents?fitsProject=${project}&limit=1`)).json()) as { results: { id: string }[]; next: string };
    const next = (await (await ask(`/talents?fitsProject=${project}&limit=1&cursor=${first.next}`)).json()) as typeof first;
    expect([first, next].flatMap((page) => page.results.map(({ id }) => id))).toEqual(ids.slice(0, 2));
  });

  test('goes with other filters; without it nobody is compared', async () => {
    expect((await found(`fitsProject=${project}&skills=Profinet&ids=${best.id},${second.id}`)).results.map(({ id }) => id)).toEqual([
      best.id,
    ]);
    expect(await found(`ids=${best.id}`)).toMatchObject({ results: [{ id: best.id, fit: null }], leftOut: null });
  });

  test('refuses another order, and projects of others', async () => {
    for (const query of [`fitsProject=${project}&sort=changed`, 'fitsProject=987654', 'fitsProject=x'])
      expect((await ask(`/talents?${query}`)).status).toBe(400);
  });
});

describe('switched off', () => {
  test.each(['fit', 'fitForOperators'] as const)('by the client (%s) nothing is compared', async (name) => {
    config()[name] = false;
    expect((await ask(`/projects/${project}/fits`)).status).toBe(404);
    expect((await ask(`/talents?fitsProject=${project}`)).status).toBe(400);
    config()[name] = true;
    expect((await fitsOf()).results.length).toBeGreaterThan(0);
  });
});
