import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { maxDrafts } from '../draft-contract.ts';
import { projectDraftTables } from './tables.ts';

const app = startTestApp();
let owner: TestOperator;
let viewer: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  viewer = await makeOperator(app, { role: 'viewer' });
});

type Options = { body?: unknown; headers?: Record<string, string> };
const call = (method: string, path: string, { body, headers }: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { body, headers: { ...owner.headers, ...headers } });
const read = async (path: string) => (await call('GET', path)).json();

describe('a draft', () => {
  test('of a new project is incomplete, seen by no talent, and becomes a project when it is published', async () => {
    const saved = await call('POST', '/project-drafts', { body: { input: { title: 'Harbour pilot', reference: 'HP-1' } } });
    expect(saved.status).toBe(201);
    const { id } = await saved.json();
    expect(await read('/projects?q=harbour%20pilot')).toMatchObject({ results: [] });
    const refused = await call('POST', `/project-drafts/${id}/publish`);
    expect([refused.status, Object.keys((await refused.json()).fields)]).toEqual([400, ['description']]);
    const input = { title: 'Harbour pilot', reference: 'HP-1', description: '## Tasks\n\n- Steer' };
    expect((await call('PUT', `/project-drafts/${id}`, { body: { input } })).status).toBe(200);
    const published = await call('POST', `/project-drafts/${id}/publish`);
    expect(await published.json()).toMatchObject({
      reference: 'HP-1',
      status: 'ACTIVE',
      description: '<h2>Tasks</h2>\n<ul>\n<li>Steer</li>\n</ul>',
    });
    expect((await call('GET', `/project-drafts/${id}`)).status).toBe(404);
  });

  test('of a published project leaves it as it is, and there is one', async () => {
    const projectId = await makeProject(app, { title: 'Lock keeper' });
    const body = { projectId, input: { title: 'Lock keeper, nights' } };
    const { id } = await (await call('POST', '/project-drafts', { body })).json();
    expect((await call('POST', '/project-drafts', { body })).status).toBe(409);
    expect(await read(`/projects/${projectId}`)).toMatchObject({ title: 'Lock keeper' });
    expect(await read(`/project-drafts/${id}`)).toMatchObject({ title: 'Lock keeper, nights', isOutdated: false, projectId });
    await call('PATCH', `/projects/${projectId}`, { body: { hoursPerWeek: 20 } });
    expect(await read(`/project-drafts/${id}`)).toMatchObject({ isOutdated: true });
    await call('POST', `/project-drafts/${id}/publish`);
    expect(await read(`/projects/${projectId}`)).toMatchObject({ title: 'Lock keeper, nights', hoursPerWeek: 20 });
  });

  test('is refused where the client has as many as a list shows', async () => {
    const other = await makeOperator(app, { tenant: 'meridian' });
    const { scope, tenant, headers } = other;
    await projectDraftTables(app.services.db)
      .insertInto('project_draft')
      .values(
        Array.from({ length: maxDrafts }, () => ({
          tenant_id: scope.tenantId,
          project_id: null,
          project_updated_at: null,
          input: '{}',
          saved_by: 'Test',
          created_at: new Date(),
          updated_at: new Date(),
        })),
      )
      .execute();
    const answer = await app.call('POST', '/v1/operator/project-drafts', { tenant, headers, body: { input: { title: 'One more' } } });
    expect([answer.status, (await answer.json()).messages]).toEqual([409, ['talent.desk.project.drafts.full']]);
  });

  test('is discarded, and is not published over a change that was not read', async () => {
    const projectId = await makeProject(app, { title: 'Rigger' });
    const tag = (await call('GET', `/projects/${projectId}`)).headers.get('etag') ?? '';
    const { id } = await (await call('POST', '/project-drafts', { body: { projectId, input: { title: 'Rigger two' } } })).json();
    await call('PATCH', `/projects/${projectId}`, { body: { hoursPerWeek: 12 } });
    expect((await call('POST', `/project-drafts/${id}/publish`, { headers: { 'if-match': tag } })).status).toBe(412);
    expect((await call('DELETE', `/project-drafts/${id}`)).status).toBe(204);
    expect(await read(`/projects/${projectId}`)).toMatchObject({ title: 'Rigger' });
    expect((await call('DELETE', `/project-drafts/${id}`)).status).toBe(404);
  });

  test('of another client is not there', async () => {
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const { id } = await (await call('POST', '/project-drafts', { body: { input: { title: 'Ours' } } })).json();
    const theirs = await app.call('GET', `/v1/operator/project-drafts/${id}`, { tenant: 'atelier', headers: stranger.headers });
    expect(theirs.status).toBe(404);
  });

  test('is read by a viewer, who saves none', async () => {
    expect((await app.call('GET', '/v1/operator/project-drafts', { headers: viewer.headers })).status).toBe(200);
    const body = { input: { title: 'Not mine' } };
    expect((await app.call('POST', '/v1/operator/project-drafts', { headers: viewer.headers, body })).status).toBe(403);
  });
});

describe('a preview', () => {
  test('counts whom a change asks, shows it as talents read it, and changes nothing', async () => {
    const projectId = await makeProject(app, { title: 'Diver' });
    const application = await makeApplication(app, await makeTalent(app), projectId, 'a');
    await makeApplication(app, await makeTalent(app), projectId, 'rm');
    const body = { projectId, input: { hoursPerWeek: 10, title: 'Diver in winter' } };
    const preview = await (await call('POST', '/projects/preview', { body })).json();
    expect(preview).toMatchObject({ asked: 1, project: { id: projectId, title: 'Diver in winter', hoursPerWeek: 10 } });
    expect(preview.changed.sort()).toEqual(['hoursPerWeek', 'title']);
    expect(await read(`/projects/${projectId}`)).toMatchObject({ title: 'Diver' });
    expect(await read(`/applications/${application}`)).toMatchObject({ status: 'a' });
  });

  test('of a new project says what it lacks and what the client pays', async () => {
    const input = {
      rateMin: '100.00',
      rateUnit: 'HR',
      fee: { type: 'PERCENTAGE', value: '12' },
      visibility: 'PRIVATE',
      siteCity: 'Nowhereville',
    };
    const preview = await (await call('POST', '/projects/preview', { body: { input } })).json();
    expect(preview).toMatchObject({ asked: 0, clientPays: { min: '112.00', max: null } });
    expect(preview.checks).toEqual(['hidden', 'currency', 'start', 'placeUnknown', 'skills', 'deadline', 'responsible']);
    expect(await read('/projects?q=Nowhereville')).toMatchObject({ results: [] });
  });

  test('of a closed project lists nothing to look at before publishing', async () => {
    const projectId = await makeProject(app, { title: 'Signal tower', status: 'CLOSED', closed_at: new Date() });
    const preview = await (await call('POST', '/projects/preview', { body: { projectId, input: {} } })).json();
    expect(preview.checks).toEqual([]);
  });

  test.each([
    [{}, { code: 'de', by: 'ASSUMED' }],
    [{ title: 'Crane' }, { code: 'de', by: 'ASSUMED' }],
    [
      { description: 'You commission the quay cranes of a container terminal together with the people who will run them.' },
      { code: 'en', by: 'RECOGNISED' },
    ],
    [{ jobLanguage: 'en' }, { code: 'en', by: 'STATED' }],
  ])('of a new project with %j says how its language is known', async (input, language) => {
    expect(await (await call('POST', '/projects/preview', { body: { input } })).json()).toMatchObject({ language });
  });

  test('of a published project knows its language, until it is to be recognised again', async () => {
    const projectId = await makeProject(app, { title: 'Kran', job_language: 'en' });
    const languageOf = async (input: object) =>
      (await (await call('POST', '/projects/preview', { body: { projectId, input } })).json()).language;
    expect(await languageOf({})).toEqual({ code: 'en', by: 'STATED' });
    expect(await languageOf({ jobLanguage: null, description: 'Kurz.' })).toEqual({ code: 'de', by: 'ASSUMED' });
  });

  test('names faults as a change would', async () => {
    const answer = await call('POST', '/projects/preview', { body: { input: { rateMin: '90.00' } } });
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['rateUnit']]);
  });
});

test('the numbers by status follow the filter and count late answers', async () => {
  const projectId = await makeProject(app, { title: 'Quayside counting' });
  const application = await makeApplication(app, await makeTalent(app), projectId, 'a');
  await app.services.pool.query(`update application set answer_due_at = '2020-01-01' where id = $1`, [application]);
  expect(await read('/projects/overview?q=quayside')).toMatchObject({ statuses: [{ status: 'ACTIVE', count: 1 }] });
  expect(await read('/projects?q=quayside&status=ACTIVE,PAUSED')).toMatchObject({ results: [{ id: projectId, numbers: { late: 1 } }] });
});

test('the changes of a project name who made them and which fields', async () => {
  const projectId = await makeProject(app);
  await call('PATCH', `/projects/${projectId}`, { body: { hoursPerWeek: 30 } });
  const { results } = await read(`/projects/${projectId}/changes`);
  expect(results).toMatchObject([{ action: 'project.changed', fields: ['hoursPerWeek'], by: expect.any(String) }]);
  expect((await call('GET', '/projects/999999/changes')).status).toBe(404);
});

test('the reason for closing is among the changes, not in what applicants read', async () => {
  const projectId = await makeProject(app);
  const talent = await makeTalent(app);
  await makeApplication(app, talent, projectId, 'a');
  const close = (reason: string) => call('POST', `/projects/${projectId}/close`, { body: { reason } });
  expect((await close('x'.repeat(301))).status).toBe(400);
  expect((await close('  The budget was cut.  ')).status).toBe(200);
  const { results } = await read(`/projects/${projectId}/changes`);
  expect(results).toMatchObject([{ action: 'project.closed', reason: 'The budget was cut.' }]);
  expect(results[0].fields).not.toContain('reason');
  const shown = await app.call('GET', '/projectApplication', { token: talent.token });
  expect(await shown.text()).not.toContain('budget');
});

test('a project that is closed without a reason has none', async () => {
  const projectId = await makeProject(app);
  await call('POST', `/projects/${projectId}/close`, { body: { reason: '' } });
  expect((await read(`/projects/${projectId}/changes`)).results).toMatchObject([{ action: 'project.closed', reason: null }]);
});
