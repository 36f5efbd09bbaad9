import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let owner: TestOperator;
let jonas: TestOperator;
let mia: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  jonas = await makeOperator(app, { role: 'recruiter' });
  mia = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: jonas.headers, ...options });
const read = async (path: string, options: Options = {}) => (await ask('GET', path, options)).json();
const idsOf = ({ results }: { results: { id: number }[] }) => results.map(({ id }) => id);

async function applyTwice(): Promise<{ project: number; older: number; newer: number; between: Date }> {
  const project = await makeProject(app);
  const [before, between] = [new Date(Date.now() - 200_000), new Date(Date.now() - 100_000)];
  const older = await makeApplication(app, await makeTalent(app), project, 'a', { lastUpdated: before });
  return { project, older, newer: await makeApplication(app, await makeTalent(app), project, 'a'), between };
}

test('an application is read by the operator who opened it and by nobody else', async () => {
  const { project, older, newer } = await applyTwice();
  expect((await ask('PUT', `/applications/${older}/read`)).status).toBe(204);
  const list = await read(`/applications?projectId=${project}`);
  expect(list.results).toMatchObject([
    { id: newer, readAt: null },
    { id: older, readAt: expect.stringMatching(/^20/) },
  ]);
  expect(idsOf(await read(`/applications?projectId=${project}&unread=true`))).toEqual([newer]);
  expect(idsOf(await read(`/applications?projectId=${project}&unread=false`))).toEqual([older]);
  expect(idsOf(await read(`/applications?projectId=${project}&unread=true`, { headers: mia.headers }))).toEqual([newer, older]);
  expect((await read(`/applications/${older}`, { headers: mia.headers })).readAt).toBeNull();
  expect((await ask('DELETE', `/applications/${older}/read`)).status).toBe(204);
  expect((await read(`/applications/${older}`)).readAt).toBeNull();
});

test('what is new is counted by project, since a moment and for the caller', async () => {
  const { project, older, between } = await applyTwice();
  await ask('PUT', `/applications/${older}/read`);
  const counts = `/application-counts?projectId=${project}`;
  const of = (count: number) => ({ count, isMore: false });
  expect(await read(counts)).toEqual({ matching: of(2), unread: of(1), newSince: null });
  expect(await read(`${counts}&since=${between.toISOString()}`)).toEqual({ matching: of(2), unread: of(1), newSince: of(1) });
  expect(await read(`${counts}&unread=false`)).toMatchObject({ matching: of(1), unread: of(0) });
  expect(await read(counts, { headers: mia.headers })).toMatchObject({ unread: of(2) });
  expect(idsOf(await read(`/applications?projectId=${project}&submittedAfter=${between.toISOString()}`))).toHaveLength(1);
  for (const query of ['since=yesterday', 'unread=maybe', 'cursor=x', 'questionId=1'])
    expect((await ask('GET', `/application-counts?${query}`)).status).toBe(400);
});

test('reading changes no ETag, so that its reader can move what they read', async () => {
  const { older } = await applyTwice();
  const tag = (await ask('GET', `/applications/${older}`)).headers.get('etag') ?? '';
  await ask('PUT', `/applications/${older}/read`);
  expect((await ask('GET', `/applications/${older}`)).headers.get('etag')).toBe(tag);
  const body = { to: 'rm', reasonCode: 'OTHER' };
  const headers = { ...jonas.headers, 'if-match': tag };
  expect((await ask('POST', `/applications/${older}/transitions`, { headers, body })).status).toBe(200);
});

test('a key reads nothing and marks nothing; others are 401 and 404', async () => {
  const { project, older } = await applyTwice();
  const { key } = await makeKey(app);
  const byKey = { headers: {}, token: key };
  for (const method of ['PUT', 'DELETE']) {
    const path = `/applications/${older}/read`;
    expect((await ask(method, path, byKey)).status).toBe(403);
    expect((await ask(method, path, { headers: {} })).status).toBe(401);
    expect((await ask(method, path, { headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
    expect((await ask(method, '/applications/2000000000/read')).status).toBe(404);
    expect((await ask(method, '/applications/x/read')).status).toBe(400);
  }
  expect(idsOf(await read(`/applications?projectId=${project}&unread=true`, byKey))).toHaveLength(2);
  expect(idsOf(await read(`/applications?projectId=${project}&unread=false`, byKey))).toEqual([]);
});

test('who leaves the team and comes back has read nothing', async () => {
  const { older } = await applyTwice();
  const leaving = await makeOperator(app, { role: 'recruiter' });
  await ask('PUT', `/applications/${older}/read`, { headers: leaving.headers });
  expect((await ask('DELETE', `/team/${leaving.id}`, { headers: owner.headers })).status).toBe(200);
  const { rows } = await app.services.pool.query('select from application_read where operator_id = $1', [leaving.id]);
  expect(rows).toEqual([]);
});

test('lists are narrowed by when an answer was promised and by when the talent is free', async () => {
  const { project, older, newer } = await applyTwice();
  const settled = await makeApplication(app, await makeTalent(app), project, 'rm');
  const set = (id: number, due: string) => app.services.pool.query('update application set answer_due_at = $2 where id = $1', [id, due]);
  await set(older, '2026-11-20T12:00:00Z');
  await set(newer, '2026-11-28T00:00:00Z');
  await set(settled, '2026-11-20T12:00:00Z');
  const list = `/applications?projectId=${project}&sort=waiting`;
  expect(idsOf(await read(`${list}&dueBefore=2026-11-28T00:00:00Z`))).toEqual([older]);
  expect(idsOf(await read(`${list}&dueFrom=2026-11-28T00:00:00Z&dueBefore=2026-11-29T00:00:00Z`))).toEqual([newer]);
  expect(idsOf(await read(`${list}&dueFrom=2026-11-01T00:00:00Z`))).toEqual([older, newer]);
  await app.services.pool.query(
    `insert into not_available (tenant_id, talent_id, starts_on, ends_on)
     select tenant_id, talent_id, '2026-12-01', '2026-12-24' from application where id = $1`,
    [older],
  );
  expect(idsOf(await read(`${list}&availableOn=2026-12-24`))).not.toContain(older);
  expect(idsOf(await read(`${list}&availableOn=2026-12-25`))).toContain(older);
  for (const query of ['dueBefore=today', 'dueFrom=2026-13-01', 'availableOn=2026-02-30', 'availableOn=soon'])
    expect((await ask('GET', `/applications?${query}`)).status).toBe(400);
});
