import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { openSecondProcess } from '../../../../tests/support/second-process.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandRunners } from '../../../app/command-runners.ts';
import { minuteMs } from '../../../contract/dates.ts';
import { removeOperator } from '../../operators/api/team/change-team.ts';
import { commandJobs, runCommand, runOverdueCommands } from '../../pending-commands/api/run-commands.ts';

const app = startTestApp();
const deps = () => ({ ...app.services, runners: commandRunners(app.services) });
let recruiter: TestOperator;
let colleague: TestOperator;
let viewer: TestOperator;
let owner: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  colleague = await makeOperator(app, { role: 'recruiter', name: 'Mia Lenz' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string, options: Options = {}) => (await ask('GET', path, options)).json();
const decline = { to: 'rm', reasonCode: 'OTHER', note: 'Thank you.', undoSeconds: 60 };
const move = (id: number, body: object = decline, headers = recruiter.headers) =>
  ask('POST', `/applications/${id}/transitions`, { body, headers });
const hold = async (id: number, body: object = decline): Promise<{ id: string }> => (await (await move(id, body)).json()).pending;
const undo = (id: string, options: Options = {}) => ask('POST', `/pending-commands/${id}/undo`, { body: {}, ...options });
/** Seconds after the start of the test's own time. */
const at = (start: Date, seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));
const actionsOf = async (id: number) =>
  (await read(`/audit?subjectKind=application&subjectId=${id}`, { headers: owner.headers })).results.map(
    ({ action }: { action: string }) => action,
  );
const eventsOf = async (id: number) =>
  (await app.services.pool.query('select type from event where subject = $1', [`application:${id}`])).rows.map(({ type }) => type);

async function apply(): Promise<{ id: number; talent: TestTalent; project: number; start: Date }> {
  const start = new Date();
  app.setNow(start);
  const talent = await makeTalent(app);
  const project = await makeProject(app);
  return { id: await makeApplication(app, talent, project, 'a'), talent, project, start };
}

describe('a move that can be taken back', () => {
  test('tells nobody for 50 seconds, and everybody once after 70', async () => {
    const { id, talent, start } = await apply();
    const answer = await move(id);
    expect(answer.status).toBe(200);
    const { pending, ...moved } = await answer.json();
    expect(moved).toEqual({ id, from: 'a', status: 'a', isPreview: false, mails: [] });
    expect(pending).toMatchObject({ kind: 'application.move', to: 'rm', state: 'pending', by: { name: 'Jonas Beck', id: recruiter.id } });
    expect(pending.undoUntil).toBe(new Date(start.getTime() + minuteMs).toISOString());

    at(start, 50);
    await runCommand(deps(), pending.id);
    await runOverdueCommands(deps());
    expect(await mailsTo(app, talent.email)).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
    const shown = await read(`/applications/${id}`);
    expect(shown).toMatchObject({ status: 'a', pending: { id: pending.id, to: 'rm', by: { name: 'Jonas Beck' } } });
    expect(shown.events).toHaveLength(1);
    const own = await (await app.call('GET', '/projectApplication', { token: talent.token })).text();
    expect(own).not.toContain('Thank you');

    at(start, 70);
    await Promise.all([runCommand(deps(), pending.id), runOverdueCommands(deps()), runCommand(deps(), pending.id)]);
    await runOverdueCommands(deps());
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['statusChange']);
    expect(await eventsOf(id)).toEqual(['application.changed']);
    const declined = await read(`/applications/${id}`);
    expect(declined).toMatchObject({ status: 'rm', reason: 'OTHER', reasonText: 'Thank you.', pending: null });
    expect(declined.events).toHaveLength(2);
    expect(await actionsOf(id)).toEqual(['application.moved', 'command.held']);
    const { rows } = await app.services.pool.query('select state, input, expected from pending_command where id = $1', [pending.id]);
    expect(rows).toEqual([{ state: 'done', input: null, expected: null }]);
  });

  test('is queued for its time, and is carried out by another process after this one has ended', async () => {
    const { id, talent, start } = await apply();
    const { id: command } = await hold(id);
    const { rows } = await app.services.pool.query(
      `select extract(epoch from start_after - created_on)::int as seconds from pgboss.job where name = 'run-command' and data->>'id' = $1`,
      [command],
    );
    expect(rows).toEqual([{ seconds: 60 }]);
    const second = await openSecondProcess(app);
    try {
      const later = { ...second.services, clock: () => new Date(start.getTime() + 70_000) };
      const { resume } = commandJobs({ ...later, runners: commandRunners(later) });
      await resume.run({});
    } finally {
      await second.stop();
    }
    expect((await read(`/applications/${id}`)).status).toBe('rm');
    expect(await mailsTo(app, talent.email)).toHaveLength(1);
    at(start, 80);
    await runOverdueCommands(deps());
    expect(await mailsTo(app, talent.email)).toHaveLength(1);
  });

  test('leaves no trace for talents and programs when it is taken back', async () => {
    const { id, talent, start } = await apply();
    const { id: command } = await hold(id);
    at(start, 30);
    const undone = await undo(command);
    expect(undone.status).toBe(200);
    expect(await undone.json()).toMatchObject({ state: 'undone', endedAt: new Date(start.getTime() + 30_000).toISOString() });
    expect((await undo(command)).status).toBe(200);
    at(start, 70);
    await runCommand(deps(), command);
    expect(await mailsTo(app, talent.email)).toEqual([]);
    expect(await eventsOf(id)).toEqual([]);
    const shown = await read(`/applications/${id}`);
    expect(shown).toMatchObject({ status: 'a', pending: null });
    expect(shown.events).toHaveLength(1);
    expect(await actionsOf(id)).toEqual(['command.undone', 'command.held']);
    expect((await move(id, { ...decline, undoSeconds: 0 })).status).toBe(200);
    expect(await mailsTo(app, talent.email)).toHaveLength(1);
  });

  test('is carried out once if it is taken back too late', async () => {
    const { id, talent, start } = await apply();
    const { id: command } = await hold(id);
    at(start, 70);
    await runCommand(deps(), command);
    const late = await undo(command);
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'TRANSITION_REFUSED', currentStatus: 'done' });
    expect(await mailsTo(app, talent.email)).toHaveLength(1);
  });

  test('does everything or nothing when it fails, and is tried again', async () => {
    const { id, talent, start } = await apply();
    const { id: command } = await hold(id);
    at(start, 70);
    const fails = { ...deps(), queue: { ...app.services.queue, enqueue: () => Promise.reject(new Error('no queue')) } };
    const runners = commandRunners({ ...app.services, queue: fails.queue });
    await runOverdueCommands({ ...fails, runners });
    expect(await read(`/applications/${id}`)).toMatchObject({ status: 'a', pending: { id: command } });
    const { rows } = await app.services.pool.query('select subject, tries from sweep_failure where sweep = $1', ['overdue-commands']);
    expect(rows).toEqual([{ subject: `command:${command}`, tries: 1 }]);
    await runOverdueCommands(deps());
    expect((await read(`/applications/${id}`)).status).toBe('rm');
    expect(await mailsTo(app, talent.email)).toHaveLength(1);
  });

  test('is carried out although its operator has left the team', async () => {
    const { id, start } = await apply();
    const leaving = await makeOperator(app, { role: 'recruiter', name: 'Leo Gone' });
    const { pending } = await (await move(id, decline, leaving.headers)).json();
    await removeOperator(
      app.services,
      owner.scope,
      { kind: 'operator', id: owner.id, name: 'x', address: null, requestId: null },
      leaving.id,
    );
    at(start, 70);
    await runCommand(deps(), pending.id);
    expect((await read(`/applications/${id}`)).status).toBe('rm');
    const { results } = await read(`/audit?subjectKind=application&subjectId=${id}`, { headers: owner.headers });
    expect(results[0]).toMatchObject({ action: 'application.moved', actor: { name: 'Leo Gone' } });
  });
});

describe('two operators', () => {
  test('do not move the same application: the second reads whose move is pending', async () => {
    const { id, start } = await apply();
    const { id: command } = await hold(id);
    for (const body of [decline, { ...decline, undoSeconds: 0 }, { ...decline, preview: true }]) {
      const refused = await move(id, body, colleague.headers);
      expect(refused.status).toBe(409);
      const problem = await refused.json();
      expect(problem).toMatchObject({ code: 'COMMAND_PENDING', commandId: command });
      expect(problem.detail).toContain('Jonas Beck');
    }
    const many = await ask('POST', '/applications/transitions', { headers: colleague.headers, body: { ...decline, ids: [id] } });
    expect((await many.json()).results).toMatchObject([{ id, moved: null, code: 'COMMAND_PENDING' }]);
    expect((await undo(command, { headers: colleague.headers })).status).toBe(200);
    expect((await move(id, decline, colleague.headers)).status).toBe(200);
    at(start, 0);
  });

  test('at the same moment, one of them is refused', async () => {
    const { id } = await apply();
    const answers = await Promise.all([move(id), move(id, decline, colleague.headers)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('read who else has moves pending', async () => {
    const { id } = await apply();
    await hold(id);
    const mine = await read(`/pending-commands?operatorId=${recruiter.id}&applicationId=${id}`, { headers: colleague.headers });
    expect(mine.results).toMatchObject([{ applicationId: id, by: { name: 'Jonas Beck' } }]);
    expect((await read(`/pending-commands?operatorId=${colleague.id}&applicationId=${id}`)).results).toEqual([]);
  });
});

test('many moves are held, taken back and carried out one by one', async () => {
  const [one, two, three] = [await apply(), await apply(), await apply()];
  const body = { ...decline, ids: [one.id, two.id, three.id, 2_000_000_000] };
  const call = () =>
    ask('POST', '/applications/transitions', { body, headers: { ...recruiter.headers, 'idempotency-key': `held-together-${one.id}` } });
  const { results } = await (await call()).json();
  expect(results).toMatchObject([
    { moved: { status: 'a' } },
    { moved: { status: 'a' } },
    { moved: { status: 'a' } },
    { code: 'NOT_FOUND' },
  ]);
  expect((await (await call()).json()).results).toEqual(results);
  const commands: string[] = results.slice(0, 3).map(({ moved }: { moved: { pending: { id: string } } }) => moved.pending.id);
  at(three.start, 65);
  await runCommand(deps(), commands[2] ?? '');
  const undone = await ask('POST', '/pending-commands/undo', { body: { ids: commands } });
  expect((await undone.json()).results).toMatchObject([
    { undone: { state: 'undone' } },
    { undone: { state: 'undone' } },
    { undone: null, code: 'TRANSITION_REFUSED', currentStatus: 'done' },
  ]);
  expect(await mailsTo(app, one.talent.email)).toEqual([]);
  expect(await mailsTo(app, three.talent.email)).toHaveLength(1);
});

test('what would be refused at once is refused at once, and holds nothing', async () => {
  const { id } = await apply();
  for (const body of [
    { ...decline, reasonCode: undefined },
    { ...decline, reasonCode: 'COUNTER_OFFER' },
    { ...decline, undoSeconds: 3601 },
    { ...decline, undoSeconds: -1 },
    { ...decline, undoSeconds: 1.5 },
    { ...decline, undoSeconds: '60' },
  ])
    expect((await move(id, body)).status, JSON.stringify(body)).toBe(400);
  expect((await move(id, { to: 's2c', undoSeconds: 60 })).status).toBe(409);
  expect((await read(`/applications/${id}`)).pending).toBeNull();
});

test('a pending move is nobody else’s: 401, 403 without the scope, 404 for another client, 400 for a wrong query', async () => {
  const { id } = await apply();
  const { id: command } = await hold(id);
  const [list, one, back] = ['/pending-commands', `/pending-commands/${command}`, `/pending-commands/${command}/undo`];
  for (const path of [list, one]) expect((await ask('GET', path, { headers: {} })).status).toBe(401);
  expect((await ask('POST', back, { headers: {}, body: {} })).status).toBe(401);
  expect((await ask('GET', one, { headers: viewer.headers })).status).toBe(200);
  expect((await undo(command, { headers: viewer.headers })).status).toBe(403);
  const { key } = await makeKey(app, { scopes: ['talents:read', 'talents:write'] });
  expect((await read(`${list}?applicationId=${id}`, { headers: {}, token: key })).results).toEqual([]);
  expect((await ask('GET', one, { headers: {}, token: key })).status).toBe(403);
  expect((await undo(command, { headers: {}, token: key })).status).toBe(403);
  const elsewhere = { headers: stranger.headers, tenant: 'atelier' } as const;
  expect((await ask('GET', one, elsewhere)).status).toBe(404);
  expect((await undo(command, elsewhere)).status).toBe(404);
  expect((await read(list, elsewhere)).results).toEqual([]);
  const many = await ask('POST', '/pending-commands/undo', { ...elsewhere, body: { ids: [command] } });
  expect((await many.json()).results).toMatchObject([{ undone: null, code: 'NOT_FOUND' }]);
  for (const query of ['state=gone', 'applicationId=x', 'operatorId=x', 'colour=red'])
    expect((await ask('GET', `${list}?${query}`)).status).toBe(400);
  for (const body of [{ ids: [] }, { ids: ['x'] }, { all: true }])
    expect((await ask('POST', '/pending-commands/undo', { body })).status).toBe(400);
  expect((await undo(command, { body: { now: true } })).status).toBe(400);
  expect((await read(one)).state).toBe('pending');
});

test('ended commands are deleted after 30 days, pending ones never', async () => {
  const { id, start } = await apply();
  const { id: command } = await hold(id);
  const other = await apply();
  const { id: pending } = await hold(other.id);
  await undo(command);
  const { forget } = commandJobs(deps());
  at(start, 29 * 86_400);
  await forget.run({});
  expect((await ask('GET', `/pending-commands/${command}`)).status).not.toBe(404);
  at(start, 31 * 86_400);
  await forget.run({});
  const { rows } = await app.services.pool.query('select id from pending_command where id = any($1::uuid[])', [[command, pending]]);
  expect(rows).toEqual([{ id: pending }]);
  app.setNow(new Date());
});
