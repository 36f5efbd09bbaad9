import { beforeAll, describe, expect, test } from 'vitest';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { LongWorkJobDeps, WorkRunner } from './deps.ts';
import { longWorkJobs, resumeWork, runWork } from './run-work.ts';
import { startWork } from './start-work.ts';
import type { WorkItemRow } from './tables.ts';

const app = startTestApp();
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});

const depsWith = (runner: WorkRunner): LongWorkJobDeps => ({
  ...app.services,
  runners: { 'leads.import': runner, 'invitations.send': runner, 'poolInvitations.send': runner, 'applications.move': runner },
});
const start = (count: number, by = owner) =>
  startWork(
    app.services,
    by.scope,
    { kind: 'operator', id: by.id, name: 'Jonas Beck', address: null, requestId: null },
    {
      kind: 'leads.import',
      title: 'fair.csv',
      settings: {},
      items: Array.from({ length: count }, (_, index) => ({ label: `item ${index + 1}`, talentId: null, input: { index } })),
    },
  );
const ask = (method: string, path: string, headers = owner.headers, body?: object) =>
  app.call(method, `/v1/operator/long-work${path}`, { headers, ...(body && { body }) });
const read = async (id: string) => (await ask('GET', `/${id}`)).json();

test('an item and its outcome are one: what was cut off is done again, what was done is not', async () => {
  const { id } = await start(3);
  const handled: number[] = [];
  const dies: WorkRunner = async (_trx, _work, item: WorkItemRow) => {
    handled.push(item.position);
    if (handled.length === 2) throw Object.assign(new Error('the process ends'), { code: '57P01' });
    return null;
  };
  await expect(runWork(depsWith(dies), id)).rejects.toThrow('the process ends');
  expect(await read(id)).toMatchObject({ done: 1, refused: 0, endedAt: null });
  await resumeWork(depsWith(dies));
  expect(handled).toEqual([1, 2, 2, 3]);
  expect(await read(id)).toMatchObject({ done: 3, refused: 0, endedAt: expect.any(String) });
});

test('an item that is refused or fails keeps no other from being done', async () => {
  const { id } = await start(4);
  const runner: WorkRunner = async (_trx, _work, { position }) => {
    if (position === 1) throw new AppError('ALREADY_EXISTS');
    if (position === 2) throw new Error('a fault of ours');
    return position === 3 ? 'STOPPED' : null;
  };
  await runWork(depsWith(runner), id);
  expect((await read(id)).refusals).toEqual([
    { position: 1, label: 'item 1', reason: 'EXISTS' },
    { position: 2, label: 'item 2', reason: 'FAILED' },
    { position: 3, label: 'item 3', reason: 'STOPPED' },
  ]);
});

test('its end is shown until it is noted, and it is forgotten after 30 days', async () => {
  const { id } = await start(1);
  expect((await ask('POST', `/${id}/seen`, owner.headers, {})).status).toBe(409);
  await runWork(
    depsWith(async () => null),
    id,
  );
  const unseen = async () => (await (await ask('GET', '?unseen=true')).json()).results.map((work: { id: string }) => work.id);
  expect(await unseen()).toContain(id);
  expect((await ask('POST', `/${id}/seen`, owner.headers, {})).status).toBe(200);
  expect((await ask('POST', `/${id}/seen`, owner.headers, {})).status).toBe(200);
  expect(await unseen()).not.toContain(id);
  await app.services.pool.query(`update long_work set ended_at = now() - interval '31 days' where id = $1`, [id]);
  await longWorkJobs(depsWith(async () => null)).forget.run({});
  expect((await ask('GET', `/${id}`)).status).toBe(404);
});

test('the list goes page by page, and is that of the caller alone', async () => {
  const other = await makeOperator(app, { role: 'recruiter' });
  const colleague = await makeOperator(app, { role: 'recruiter' });
  const [first, second] = [await start(1, other), await start(1, other)];
  const page = await (await ask('GET', '?limit=1', other.headers)).json();
  expect(page.results).toMatchObject([{ id: second.id }]);
  expect((await (await ask('GET', `?limit=1&cursor=${page.next}`, other.headers)).json()).results).toMatchObject([{ id: first.id }]);
  for (const query of ['cursor=abc', 'unseen=no', 'colour=red']) expect((await ask('GET', `?${query}`)).status).toBe(400);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  for (const [method, path] of [
    ['GET', ''],
    ['POST', '/seen'],
  ] as const) {
    const body = method === 'POST' ? { body: {} } : {};
    const at = (options: object) => app.call(method, `/v1/operator/long-work/${first.id}${path}`, { ...body, ...options });
    expect((await at({ headers: colleague.headers })).status).toBe(404);
    expect((await at({ headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
    expect((await at({})).status).toBe(401);
  }
});

describe('stopping', () => {
  const stop = (id: string, headers = owner.headers, options: object = {}) =>
    app.call('POST', `/v1/operator/long-work/${id}/stop`, { headers, body: {}, ...options });
  const all = async () => null;

  test('happens between two items: the one in hand is done, the rest is left with nothing of what it was to do, and who did is in the audit log', async () => {
    const { id } = await start(4);
    const runner: WorkRunner = async (_trx, _work, { position }) => {
      if (position === 2) expect((await stop(id)).status).toBe(200);
      return null;
    };
    await runWork(depsWith(runner), id);
    const report = await read(id);
    expect(report).toMatchObject({ done: 2, refused: 0, left: 2, stoppedBy: expect.any(String), endedAt: expect.any(String) });
    expect(report.refusals).toEqual([
      { position: 3, label: 'item 3', reason: 'LEFT' },
      { position: 4, label: 'item 4', reason: 'LEFT' },
    ]);
    const { rows } = await app.services.pool.query('select distinct input from long_work_item where work_id = $1', [id]);
    expect(rows).toEqual([{ input: null }]);
    const { results } = await (await app.call('GET', `/v1/operator/audit?subjectKind=longWork&subjectId=${id}`, owner)).json();
    expect(results).toMatchObject([{ action: 'longWork.stopped', actor: { id: owner.id } }]);
    // Repeated, and gone on with after a restart, it stays so.
    expect(await (await stop(id)).json()).toMatchObject({ done: 2, left: 2 });
    await resumeWork(depsWith(all));
    expect(await read(id)).toMatchObject({ done: 2, left: 2 });
  });

  test('holds after a crash in the middle of an item', async () => {
    const { id } = await start(3);
    const dies: WorkRunner = async () => {
      await stop(id);
      throw Object.assign(new Error('the process ends'), { code: '57P01' });
    };
    await expect(runWork(depsWith(dies), id)).rejects.toThrow('the process ends');
    expect(await read(id)).toMatchObject({ done: 0, left: 2, endedAt: null, stoppedAt: expect.any(String) });
    await resumeWork(depsWith(all));
    expect(await read(id)).toMatchObject({ done: 0, left: 3, endedAt: expect.any(String) });
  });

  test('is for the one who started it and for owners, who see that of everyone', async () => {
    const recruiter = await makeOperator(app, { role: 'recruiter' });
    const other = await makeOperator(app, { role: 'recruiter' });
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const { id } = await start(1, recruiter);
    expect((await stop(id, {} as typeof owner.headers)).status).toBe(401);
    expect((await stop(id, other.headers)).status).toBe(404);
    expect((await stop(id, stranger.headers, { tenant: 'atelier' })).status).toBe(404);
    expect((await stop(id, recruiter.headers, { body: { nonsense: 1 } })).status).toBe(400);
    expect((await ask('GET', '?everyone=true', recruiter.headers)).status).toBe(403);
    const seen = (await (await ask('GET', '?everyone=true')).json()).results.find((work: { id: string }) => work.id === id);
    expect(seen).toMatchObject({ isOwn: false, startedBy: 'Jonas Beck' });
    expect((await stop(id)).status).toBe(200);
    const ended = await start(1, recruiter);
    await runWork(depsWith(all), ended.id);
    expect((await stop(ended.id, recruiter.headers)).status).toBe(409);
    expect((await ask('POST', `/${ended.id}/seen`, owner.headers, {})).status).toBe(404);
  });
});
