import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { asTransaction } from '../../../../tests/support/as-transaction.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { insertTouch } from '../../affiliate/api/touch-store.ts';
import { anonymiseApplications } from '../../applications/api/past-application-store.ts';

const app = startTestApp();
let viewer: TestOperator;
let project: number;
let other: number;
const people: TestTalent[] = [];

const ask = (query: string, options: CallOptions = {}) =>
  app.call('GET', `/v1/operator/figures${query}`, { headers: viewer.headers, ...options });
const read = async (query: string) => (await ask(query)).json();
const run = (statement: string, values: unknown[]) => app.services.pool.query(statement, values);
const period = 'from=2026-11-02&until=2026-11-15';

/** An application with its times; `events` are `[status, when, actor]`. */
async function plant(
  person: number,
  on: number,
  times: { created: string; sent?: string },
  events: [string, string, string][] = [],
): Promise<number> {
  const id = await makeApplication(app, people[person] as TestTalent, on, times.sent ? 'a' : 'co');
  await run('update application set created_at = $2, last_updated = $2, submitted_at = $3, step_name = $4 where id = $1', [
    id,
    times.created,
    times.sent ?? null,
    'questions',
  ]);
  for (const [status, at, actor] of events)
    await run('insert into application_event (application_id, at, from_status, to_status, actor) values ($1, $2, $3, $4, $5)', [
      id,
      at,
      'a',
      status,
      actor,
    ]);
  return id;
}

beforeAll(async () => {
  viewer = await makeOperator(app, { role: 'viewer' });
  project = await makeProject(app, { title: 'Grid engineer' });
  other = await makeProject(app, { title: 'Rail engineer' });
  for (let index = 0; index < 6; index += 1) people.push(await makeTalent(app));
  const [first] = people as [TestTalent];
  await insertTouch(app.services.db, first.scope, { page: '/projects', utm_source: 'linkedin' } as never, new Date('2026-11-01T00:00:00Z'));
  await run('insert into page_open (project_id, opened_on, opens) values ($1, $2, 7), ($1, $3, 5), ($1, $4, 100)', [
    project,
    '2026-11-03',
    '2026-11-10',
    '2026-10-30',
  ]);
  await run("insert into page_open_source (project_id, opened_on, source, opens) values ($1, $2, 'linkedin', 3), ($1, $2, 'xing', 1)", [
    project,
    '2026-11-03',
  ]);
  // Sent and forwarded in the first week, hired in the second; answered after two days.
  await plant(0, project, { created: '2026-11-03T09:00:00Z', sent: '2026-11-03T10:00:00Z' }, [
    ['sp', '2026-11-05T10:00:00Z', 'operator'],
    ['s2c', '2026-11-05T10:01:00Z', 'system'],
    ['s2c', '2026-11-06T10:01:00Z', 'system'],
    ['h', '2026-11-12T10:00:00Z', 'vms'],
  ]);
  await plant(1, project, { created: '2026-11-08T23:30:00Z', sent: '2026-11-09T00:30:00Z' }, [['rm', '2026-11-13T00:30:00Z', 'operator']]);
  // Answered after 26 days: later than ten working days.
  await plant(2, other, { created: '2026-11-09T09:00:00Z', sent: '2026-11-09T10:00:00Z' }, [['rm', '2026-12-05T10:00:00Z', 'operator']]);
  await plant(3, project, { created: '2026-11-10T09:00:00Z' });
  await plant(4, project, { created: '2026-10-10T09:00:00Z' });
  const gone = await plant(5, other, { created: '2026-11-04T09:00:00Z', sent: '2026-11-04T10:00:00Z' }, [
    ['rm', '2026-11-05T10:00:00Z', 'operator'],
    ['s2c', '2026-11-11T23:59:00Z', 'system'],
  ]);
  await run("update application set status = 'rm', last_updated = $2 where id = $1", [gone, '2026-11-05T10:00:00Z']);
  await anonymiseApplications(asTransaction(app.services.db), (people[5] as TestTalent).scope, [gone]);
});

test('the total counts each step of the period once, deleted data included, and what lies outside not at all', async () => {
  const figures = await read(`?${period}`);
  expect(figures).toMatchObject({ from: '2026-11-02', until: '2026-11-15', by: 'total' });
  expect(figures.results).toEqual([{ key: null, title: null, opened: 12, started: 5, sent: 4, forwarded: 2, hired: 1 }]);
});

test('weeks begin on Monday by UTC, in their order', async () => {
  expect((await read(`?${period}&by=week`)).results).toEqual([
    { key: '2026-11-02', title: null, opened: 7, started: 3, sent: 2, forwarded: 1, hired: 0 },
    { key: '2026-11-09', title: null, opened: 5, started: 2, sent: 2, forwarded: 1, hired: 1 },
  ]);
});

test('figures name their projects and can be limited to one of them', async () => {
  expect((await read(`?${period}&by=project`)).results).toEqual([
    { key: String(project), title: 'Grid engineer', opened: 12, started: 3, sent: 2, forwarded: 1, hired: 1 },
    { key: String(other), title: 'Rail engineer', opened: 0, started: 2, sent: 2, forwarded: 1, hired: 0 },
  ]);
  expect((await read(`?${period}&projectId=${other}`)).results).toMatchObject([{ opened: 0, sent: 2 }]);
});

test('sources are those by which talents signed up and visitors came', async () => {
  expect((await read(`?${period}&by=source`)).results).toEqual([
    { key: null, title: null, opened: 8, started: 3, sent: 2, forwarded: 0, hired: 0 },
    { key: 'linkedin', title: null, opened: 3, started: 1, sent: 1, forwarded: 1, hired: 1 },
    { key: 'xing', title: null, opened: 1, started: 0, sent: 0, forwarded: 0, hired: 0 },
  ]);
});

test('the time to an answer is the median, with how many kept the promise of ten working days', async () => {
  // 1 day (deleted data), 2, 4 and 26 days; the deleted one cannot be compared with the promise.
  expect((await read(`?${period}`)).reply).toEqual({ answered: 4, medianDays: 3, promisedDays: 10, keptShare: 0.67 });
  expect((await read(`?${period}&projectId=${other}`)).reply).toMatchObject({ answered: 2, medianDays: null });
});

test('answers are also counted by the week in which applications were sent', async () => {
  expect((await read(`?${period}`)).replies).toEqual([
    // One day (deleted data) and two: too few for a median.
    { week: '2026-11-02', answered: 2, medianDays: null, keptShare: 1, slowestTenthDays: null },
    { week: '2026-11-09', answered: 2, medianDays: null, keptShare: 0.5, slowestTenthDays: null },
  ]);
  const [sent, late] = ['2026-11-16T10:00:00Z', await makeProject(app)];
  for (const [person, day] of [21, 22, 23].entries())
    await plant(person, late, { created: sent, sent }, [['rm', `2026-11-${day}T10:00:00Z`, 'operator']]);
  expect((await read('?from=2026-11-16&until=2026-11-22')).replies).toEqual([
    { week: '2026-11-16', answered: 3, medianDays: 6, keptShare: 1, slowestTenthDays: 6.8 },
  ]);
});

test('figures can be limited to the projects of one operator', async () => {
  await run('update project set responsible_operator_id = $2 where id = $1', [other, viewer.id]);
  const { results, stops, reply } = await read(`?${period}&responsibleOperatorId=${viewer.id}`);
  expect(results).toMatchObject([{ opened: 0, started: 2, sent: 2, forwarded: 1 }]);
  expect({ stops, answered: reply.answered }).toEqual({ stops: [], answered: 2 });
  const nobody = '6f1dbb4f-3a4e-4d3e-8a4b-0d6a7a1f0c11';
  expect((await read(`?${period}&responsibleOperatorId=${nobody}`)).results).toMatchObject([{ opened: 0, sent: 0 }]);
});

test.each([
  ['total', 'period,opened,started,sent,forwarded,hired', '2026-11-02/2026-11-15,12,5,4,2,1'],
  ['week', 'week,opened,started,sent,forwarded,hired,answered,medianDays,slowestTenthDays,keptShare', '2026-11-02,7,3,2,1,0,2,,,1'],
  ['source', 'source,opened,started,sent,forwarded,hired', ',8,3,2,0,0'],
])('the table by %s has the names of the call', async (by, head, first) => {
  const answer = await app.call('GET', `/v1/operator/figures/export?${period}&by=${by}`, { headers: viewer.headers });
  expect(answer.headers.get('content-disposition')).toMatch(new RegExp(`^attachment; filename="figures-by-${by}-[0-9-]{10}.csv"$`));
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.split('\r\n').slice(0, 2)).toEqual([`\uFEFF${head}`, first]);
});

test('the table names projects, and a title that looks like a formula is none', async () => {
  await run('update project set title = $2 where id = $1', [other, '=1+1']);
  const table = async (options: CallOptions = {}) =>
    app.call('GET', `/v1/operator/figures/export?${period}&by=project`, { headers: viewer.headers, ...options });
  const text = await (await table()).text();
  expect(text).toContain('projectId,title,opened,started,sent,forwarded,hired\r\n');
  expect(text).toContain(`${other},'=1+1,0,2,2,1,0\r\n`);
  expect((await table({ headers: {} })).status).toBe(401);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  expect(await (await table({ tenant: 'atelier', headers: stranger.headers })).text()).not.toContain('Grid engineer');
  expect((await app.call('GET', '/v1/operator/figures/export?by=month', { headers: viewer.headers })).status).toBe(400);
});

test('talents who agreed to be found are counted as they are now, those of another client and of closed accounts not', async () => {
  const findable = async () => (await read('')).talents;
  const before = await findable();
  const [agreed, closed] = [await makeTalent(app), await makeTalent(app)];
  const elsewhere = await makeTalent(app, { tenant: 'atelier' });
  for (const { token, tenant } of [agreed, closed, elsewhere])
    await app.call('PUT', '/freelancer', { tenant, token, body: { isFindable: true } });
  expect(await findable()).toEqual({ findable: before.findable + 2 });
  await run('update talent set is_active = false where id = $1', [closed.id]);
  await app.call('PUT', '/freelancer', { token: agreed.token, body: { isFindable: false } });
  expect(await findable()).toEqual(before);
});

test('drafts that were left alone say at which step', async () => {
  expect((await read(`?${period}`)).stops).toEqual([{ step: 'questions', drafts: 1 }]);
});

test('without a period it is the last four weeks, and an empty one is zeros', async () => {
  const today = app.services.clock().toISOString().slice(0, 10);
  expect((await read('')).until).toBe(today);
  expect(await read('?from=2025-01-01&until=2025-01-07')).toMatchObject({
    results: [{ opened: 0, sent: 0 }],
    stops: [],
    reply: { answered: 0, medianDays: null, keptShare: null },
  });
});

test.each([
  '?from=2026-11-02&until=2026-11-01',
  '?from=2024-01-01&until=2026-01-01',
  '?from=yesterday',
  '?by=month',
  '?nonsense=1',
  '?projectId=x',
])('%s is refused', async (query) => {
  expect((await ask(query)).status).toBe(400);
});

test('figures of another client are its own, and nobody else reads any', async () => {
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const options = { tenant: 'atelier' as const, headers: stranger.headers };
  expect((await (await ask(`?${period}`, options)).json()).results).toMatchObject([{ opened: 0, started: 0, sent: 0, hired: 0 }]);
  expect((await ask(`?projectId=${project}`, options)).status).toBe(404);
  expect((await ask('', { headers: {} })).status).toBe(401);
});
