import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Found } from '../desk-contract.ts';

const app = startTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});

const ask = (query: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call('GET', `/v1/operator/search?${query}`, { headers: owner.headers, ...options });
const search = async (query: string, options: Parameters<typeof app.call>[2] = {}): Promise<Found> => (await ask(query, options)).json();
const query = (text: string, values: unknown[]) => app.services.pool.query(text, values);

test('finds a project by its title and reference with the number of its open applications', async () => {
  const id = await makeProject(app, { title: 'Zirkonlaser Prüfstand' });
  await makeApplication(app, await makeTalent(app), id, 'a');
  await makeApplication(app, await makeTalent(app), id, 'rm');
  const { rows } = await query('select reference from project where id = $1', [id]);
  const project = { id, title: 'Zirkonlaser Prüfstand', reference: rows[0].reference, status: 'ACTIVE', toAnswer: 1 };
  expect((await search('q=pruf%20zirkon')).projects).toEqual([project]);
  expect((await search(`q=${encodeURIComponent(rows[0].reference)}`)).projects).toContainEqual(project);
});

test('finds the applications of a talent by name, never drafts', async () => {
  const talent = await makeTalent(app, { firstName: 'Wendelgard', lastName: 'Quitzow' });
  const project = await makeProject(app, { title: 'Deichbau' });
  const id = await makeApplication(app, talent, project, 'a');
  await makeApplication(app, talent, await makeProject(app), 'co');
  const { applications } = await search('q=quitzow');
  expect(applications).toEqual([
    {
      id,
      status: 'a',
      answerDueBy: expect.any(String),
      project: { id: project, title: 'Deichbau' },
      talent: { firstName: 'Wendelgard', lastName: 'Quitzow' },
    },
  ]);
});

test('nobody owes an answer to an application that was answered', async () => {
  const talent = await makeTalent(app, { lastName: 'Vandelay' });
  await makeApplication(app, talent, await makeProject(app), 'rm');
  expect((await search('q=vandelay')).applications).toMatchObject([{ status: 'rm', answerDueBy: null }]);
});

test('finds a talent who agreed to be found by their name, and no other', async () => {
  const talent = await makeTalent(app, { firstName: 'Ottilie', lastName: 'Brandstaetter' });
  expect((await search('q=brandst')).talents).toEqual([]);
  await app.call('PUT', '/freelancer', { token: talent.token, body: { isFindable: true } });
  const found = { id: talent.id, firstName: 'Ottilie', lastName: 'Brandstaetter', title: null, city: null };
  expect((await search('q=brandst%20ottilie')).talents).toEqual([found]);
});

test('finds any talent by their whole address for those who may export, and nobody by a part of it', async () => {
  const talent = await makeTalent(app, { firstName: 'Ottokar', lastName: 'Lindwurm' });
  const found = [expect.objectContaining({ id: talent.id, lastName: 'Lindwurm' })];
  const words = encodeURIComponent(talent.email.toUpperCase());
  expect((await search(`q=${words}`)).talents).toEqual(found);
  expect((await search(`q=${encodeURIComponent(talent.email.slice(1))}`)).talents).toEqual([]);
  const viewer = await makeOperator(app, { role: 'viewer' });
  expect((await search(`q=${words}`, { headers: viewer.headers })).talents).toEqual([]);
  const stranger = await makeOperator(app, { tenant: 'meridian' });
  expect((await search(`q=${words}`, { headers: stranger.headers, tenant: 'meridian' })).talents).toEqual([]);
});

test('finds pools and question sets by a part of their name, whatever its accents', async () => {
  const pool = await makePool(app, { name: { en: 'Électrolyse', de: 'Elektrolyse' } });
  await query(`insert into question_set (tenant_id, key, name) values ($1, 'glider', 'Größe des Gleiters')`, [owner.scope.tenantId]);
  expect((await search('q=electroly')).pools).toEqual([{ id: pool, name: { en: 'Électrolyse', de: 'Elektrolyse' } }]);
  expect((await search('q=GROSSE')).questionSets).toEqual([{ id: expect.any(Number), name: 'Größe des Gleiters', isRetired: false }]);
});

test('shows five of a kind and says that there are more', async () => {
  for (let count = 0; count < 6; count += 1) await makeProject(app, { title: `Vielfach ${count}` });
  const { projects, more } = await search('q=vielfach');
  expect([projects?.length, more]).toEqual([5, ['projects']]);
});

test('searches only the kinds that are named', async () => {
  const found = await search('q=a&kinds=pools,projects');
  expect([found.talents, found.applications, found.questionSets]).toEqual([null, null, null]);
  expect([found.projects, found.pools]).toEqual([expect.any(Array), expect.any(Array)]);
});

test('leaves out kinds that a key has no scope for', async () => {
  await makeProject(app, { title: 'Sonderschlüssel' });
  const { key } = await makeKey(app, { scopes: ['pools:read'] });
  const found = await search('q=sonderschlüssel', { headers: {}, token: key });
  expect(found).toEqual({ projects: null, talents: null, applications: null, pools: [], questionSets: null, more: [] });
});

test('finds nothing of another client', async () => {
  await makeProject(app, { title: 'Fremdblick' });
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const found = await search('q=fremdblick', { tenant: 'atelier', headers: stranger.headers });
  expect(found).toEqual({ projects: [], talents: [], applications: [], pools: [], questionSets: [], more: [] });
});

test.each(['', 'q=', `q=${'a'.repeat(101)}`, 'q=a&kinds=people', 'q=a&more=1'])('refuses the query %j', async (faulty) => {
  expect((await ask(faulty)).status).toBe(400);
});

test('refuses somebody who is not signed in', async () => {
  expect((await ask('q=a', { headers: {} })).status).toBe(401);
});
