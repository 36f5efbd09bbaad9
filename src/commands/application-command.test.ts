import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApplication } from '../../tests/support/application-factory.ts';
import { connect } from '../../tests/support/hand-over-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { applicationPorts } from '../app/application-ports.ts';
import { listHandOvers } from '../features/hiring-system/api/hand-over-store.ts';
import { runHandOver } from '../features/hiring-system/api/run-hand-over.ts';
import { runMove } from './application-command.ts';
import { applicationTable, runApplicationList } from './application-list.ts';
import { runShow } from './application-show.ts';

const app = startTestApp();
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  process.exitCode = undefined;
});

const move = (id: number | string, status: string, reason: string | null = null, note: string | null = null, rate: string | null = null) =>
  runMove(app.services, { id: String(id), status, reason, note, rate });

test('the application command moves an application and says from which status to which', async () => {
  const talent = await makeTalent(app);
  const id = await makeApplication(app, talent, await makeProject(app), 'a');
  await move(id, 'rm', 'OTHER', 'The budget is gone.');
  expect(said).toEqual([`Application ${id}: a -> rm`]);
  const { application } = (await (await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token })).json()) as {
    application: { events: { actor: string; note: string | null }[] };
  };
  expect(application.events.at(-1)).toMatchObject({ actor: 'operator', note: 'The budget is gone.' });
});

test.each([
  ['a change the table does not have', 'h', /is "a", and an operator cannot move it to "h"/],
  ['a status there is not', 'hired', /"hired" is no status/],
])('the application command refuses %s with one line and exit code 1', async (_name, status, words) => {
  const id = await makeApplication(app, await makeTalent(app), await makeProject(app), 'a');
  await move(id, status);
  expect(said).toEqual([expect.stringMatching(words)]);
  expect(process.exitCode).toBe(1);
});

test('the application command names an application that does not exist', async () => {
  await move(999_999, 'rm');
  await move('x', 'rm');
  expect(said).toEqual(['There is no application 999999.', '"x" is no number of an application.']);
});

test('the application command passes on what the client offers to pay, and the talent sees what they would receive', async () => {
  const talent = await makeTalent(app);
  const id = await makeApplication(app, talent, await makeProject(app), 'a');
  await move(id, 'uc', 'COUNTER_OFFER', null, '112,00');
  const { application } = (await (await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token })).json()) as {
    application: { offer: unknown };
  };
  expect(application.offer).toMatchObject({ rate: { value: '100.00' }, displayRate: { value: '112.00' } });
  await move(id, 'uc', 'COUNTER_OFFER', null, 'a lot');
  await move(id, 'uc', 'OTHER', null, '90');
  expect(said.slice(1)).toEqual(['"a lot" is no amount that could be paid, such as 92.50.', '--rate belongs to --reason COUNTER_OFFER.']);
});

test('the application command shows person, timeline and each try to hand it over', async () => {
  const id = await makeApplication(app, await makeTalent(app, { firstName: 'Käthe', lastName: 'Zwirn' }), await makeProject(app), 'a');
  await move(id, 'sp');
  const handOver = { ...app.services, ...applicationPorts(app.services).deps };
  const [row] = await listHandOvers(app.services.db, { tenantId: app.services.tenants.byKey('nordlicht')?.id as never }, id);
  app.setNow(new Date(Date.now() + 10_000));
  await runHandOver(handOver, row?.id ?? '');
  said.length = 0;
  await runShow(app.services, String(id));
  expect(said.join('\n')).toMatch(/Käthe Zwirn[\s\S]*a -> sp by operator[\s\S]*sp -> s2c by vms[\s\S]*try 1 .* accepted/);
  await expect(runShow(app.services, '999999')).rejects.toThrow('There is no application 999999.');
});

test('the application command refuses to forward where nothing is connected, and says what to connect', async () => {
  const id = await makeApplication(app, await makeTalent(app), await makeProject(app), 'a');
  await runMove({ ...app.services, connectors: connect() }, { id: String(id), status: 'sp', reason: null, note: null, rate: null });
  expect(said).toEqual([expect.stringContaining('hand-over.json')]);
  await move(id, 'rm', 'BANANA');
  expect(said[1]).toContain('POSITION_CLOSED');
});

test('the application command lists what operators see, by client, status, project and words', async () => {
  const [mine, other] = [await makeProject(app), await makeProject(app)];
  const ada = await makeTalent(app);
  const ids = [await makeApplication(app, ada, mine, 'a'), await makeApplication(app, await makeTalent(app), other, 'rm')];
  await makeApplication(app, await makeTalent(app), mine, 'co');
  const list = async (given: Omit<Parameters<typeof runApplicationList>[1], 'tenant'>, tenant = 'nordlicht') => {
    said.length = 0;
    await runApplicationList(app.services, { tenant, ...given });
    return said.map((line) => Number(line.trim().split(' ')[0]));
  };
  expect((await list({})).filter((id) => ids.includes(id))).toEqual([...ids].reverse());
  expect(await list({ project: String(mine) })).toEqual([ids[0]]);
  expect(await list({ project: String(other), status: 'a,rm' })).toEqual([ids[1]]);
  await list({ project: String(other), status: 'a' });
  expect(said).toEqual(['None.']);
  await list({ limit: '1' });
  expect(said).toHaveLength(2);
  expect(said.at(-1)).toMatch(/^More than 1:/);
  await list({}, 'baltyk');
  expect(said).toEqual(['None.']);
  await expect(list({ status: 'hired' })).rejects.toThrow('"hired" is no status');
  await expect(list({ project: 'x' })).rejects.toThrow('--project: write a number');
  await expect(list({}, 'nobody')).rejects.toThrow('There is no client nobody.');
});

test('the export of applications is a table of those chosen, and in the audit log; a question without an answer is refused', async () => {
  const talent = await makeTalent(app);
  const project = await makeProject(app);
  const id = await makeApplication(app, talent, project, 'a');
  const chosen = { tenant: talent.tenant, project: String(project) };
  const text = await readTable(chosen);
  expect(text.trim().split('\r\n')).toEqual([
    expect.stringMatching(/^id,.*,email,/),
    expect.stringMatching(new RegExp(`^${id},.*${talent.email}`)),
  ]);
  const { rows } = await app.services.pool.query(
    `select actor_kind from audit_entry where action = 'application.exported' and after ->> 'projectId' = $1`,
    [String(project)],
  );
  expect(rows).toEqual([{ actor_kind: 'commandLine' }]);
  await expect(readTable({ ...chosen, question: '7' })).rejects.toThrow(/belong together/);
});

async function readTable(chosen: Parameters<typeof applicationTable>[1]): Promise<string> {
  let text = '';
  for await (const piece of applicationTable(app.services, chosen)) text += piece;
  return text;
}
