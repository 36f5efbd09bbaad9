import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandRunners } from '../../../app/command-runners.ts';
import { workRunners } from '../../../app/work-runners.ts';
import { runWork } from '../../long-work/api/run-work.ts';
import { runCommand } from '../../pending-commands/api/run-commands.ts';

const app = startTestApp();
let recruiter: TestOperator;
let project: number;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter' });
  project = await makeProject(app);
});

const ask = (path: string, body: object, options: object = {}) =>
  app.call('POST', `/v1/operator${path}`, { headers: recruiter.headers, body, ...options });
const move = (ids: readonly number[], change: object = {}, options: object = {}) =>
  ask('/applications/transitions/many', { ids, to: 'rm', reasonCode: 'POSITION_CLOSED', undoSeconds: 60, ...change }, options);
const run = (id: string) => runWork({ ...app.services, runners: workRunners(app.services) }, id);
const read = async (path: string) => (await app.call('GET', `/v1/operator${path}`, { headers: recruiter.headers })).json();
const statusOf = async (id: number) => (await read(`/applications/${id}`)).status;
async function apply() {
  const talent = await makeTalent(app);
  return { id: await makeApplication(app, talent, project, 'a'), email: talent.email };
}

test('many are held one by one, shown as pending, and taken back together', async () => {
  const [first, second, gone] = [await apply(), await apply(), await apply()];
  await app.services.pool.query(`update application set status = 'w' where id = $1`, [gone.id]);
  const { work } = await (await move([first.id, second.id, gone.id, first.id, 99_999_999])).json();
  expect(work).toMatchObject({ kind: 'applications.move', title: 'rm', total: 3 });
  await Promise.all([run(work.id), run(work.id)]);
  expect(await read(`/long-work/${work.id}`)).toMatchObject({
    ...{ done: 2, refused: 1, left: 0, endedAt: expect.any(String) },
    held: { pending: 2, undone: 0, overtaken: 0 },
    refusals: [{ position: 3, reason: 'NOT_POSSIBLE' }],
  });
  expect((await read(`/applications/${first.id}`)).pending).toMatchObject({ to: 'rm' });
  // Also after its last item: the minute of each began with its turn.
  expect(await (await ask(`/long-work/${work.id}/stop`, {})).json()).toMatchObject({ held: { pending: 0, undone: 2 } });
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['a', 'a']);
  expect(await mailsTo(app, first.email)).toEqual([]);
  expect((await read(`/applications/${first.id}`)).pending).toBeNull();
});

test('what was carried out stays so, and what was held while it was stopped is taken back too', async () => {
  const [first, second] = [await apply(), await apply()];
  const { work } = await (await move([first.id, second.id])).json();
  await run(work.id);
  const { rows } = await app.services.pool.query(
    `update pending_command set undo_until = now() where work_id = $1 and application_id = $2 returning id`,
    [work.id, first.id],
  );
  await runCommand({ ...app.services, runners: commandRunners(app.services) }, rows[0].id);
  expect(await (await ask(`/long-work/${work.id}/stop`, {})).json()).toMatchObject({ done: 2, held: { pending: 0, undone: 1 } });
  expect([await statusOf(first.id), await statusOf(second.id)]).toEqual(['rm', 'a']);
});

test('without a time to take them back they are moved at once', async () => {
  const { id, email } = await apply();
  const { work } = await (await move([id], { undoSeconds: 0 })).json();
  await run(work.id);
  expect(await statusOf(id)).toBe('rm');
  expect(await mailsTo(app, email)).toHaveLength(1);
});

test('it is refused without a right, and for what is wrong', async () => {
  const { id } = await apply();
  for (const change of [
    { ids: [] },
    { to: 'zz' },
    { nonsense: 1 },
    { preview: true },
    { ids: Array.from({ length: 501 }, (_, n) => n + 1) },
  ])
    expect((await move([id], change)).status).toBe(400);
  expect((await move([id], {}, { headers: {} })).status).toBe(401);
  const viewer = await makeOperator(app, { role: 'viewer' });
  expect((await move([id], {}, { headers: viewer.headers })).status).toBe(403);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = await (await move([id], {}, { tenant: 'atelier', headers: stranger.headers })).json();
  expect(theirs.work.total).toBe(0);
});
