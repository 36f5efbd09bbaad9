import { beforeEach, expect, test, vi } from 'vitest';
import { makeApplication } from '../../tests/support/application-factory.ts';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { mailsTo } from '../../tests/support/sent-mails.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runTaskAdd, runTaskDone, runTaskList } from './task-command.ts';

const app = startTestApp();
let said: string[] = [];
beforeEach(async () => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  await app.services.pool.query('delete from application_task');
});

const tenant = 'nordlicht';

async function makeOne(): Promise<{ application: string; add: (given: object) => Promise<void> }> {
  const talent = await makeTalent(app, { firstName: 'Anna', lastName: 'Muster' });
  const application = String(await makeApplication(app, talent, await makeProject(app, { title: 'Crane engineer' }), 'a'));
  const add = (given: object) => runTaskAdd(app.services, { tenant, application, day: '2026-12-02', text: 'Call Anna', ...given });
  return { application, add };
}

test('a task is added for a person, who is mailed, listed by its day, and marked as done in the audit log', async () => {
  const jonas = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  const { application, add } = await makeOne();
  await add({ for: jonas.email });
  await add({ day: '2026-12-01', text: '  Ask the client  ' });
  said = [];
  await runTaskList(app.services, { tenant });
  const about = `application ${application} (Anna Muster, Crane engineer)`;
  expect(said).toEqual([
    expect.stringMatching(/^[0-9a-f-]{36} {2}2026-12-01 {2}anybody /),
    expect.stringContaining(`  2026-12-02  Jonas Beck  ${about}  Call Anna`),
  ]);
  expect(said[0]).toMatch(/Ask the client$/);
  expect((await mailsTo(app, jonas.email)).filter(({ kind }) => kind === 'operatorTask')).toHaveLength(1);

  const id = said[1]?.slice(0, 36) ?? '';
  said = [];
  await runTaskList(app.services, { tenant, for: jonas.email });
  await runTaskList(app.services, { tenant, until: '2026-12-01' });
  expect(said.map((line) => line.split('  ')[1])).toEqual(['2026-12-02', '2026-12-01']);
  await runTaskDone(app.services, { tenant, id });
  expect(said.at(-1)).toContain(`Done: ${id}`);
  said = [];
  await runTaskList(app.services, { tenant, for: jonas.email });
  expect(said).toEqual(['No task is open.']);
  const audit = await app.services.pool.query(
    `select actor_kind, action from audit_entry where subject_id = $1 and action like 'application.task%' order by id`,
    [application],
  );
  expect(audit.rows.map(({ actor_kind, action }) => `${actor_kind} ${action}`)).toEqual([
    'commandLine application.taskAdded',
    'commandLine application.taskAdded',
    'commandLine application.taskChanged',
  ]);
});

test('what cannot be is refused in one line, and nothing is written', async () => {
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { application, add } = await makeOne();
  await expect(add({ application: 'x' })).rejects.toThrow('"x" is no number of an application.');
  await expect(add({ application: '999999' })).rejects.toThrow('There is no application 999999 of nordlicht.');
  await expect(add({ tenant: 'atelier' })).rejects.toThrow(`There is no application ${application} of atelier.`);
  await expect(add({ day: '2026-02-30' })).rejects.toThrow('"2026-02-30" is no day, such as 2027-01-31.');
  await expect(add({ text: ' ' })).rejects.toThrow('A task has a text of 500 characters at most.');
  await expect(add({ text: 'x'.repeat(501) })).rejects.toThrow('A task has a text of 500 characters at most.');
  await expect(add({ for: 'nobody@example.com' })).rejects.toThrow('nobody@example.com is not in the team.');
  await expect(add({ for: viewer.email })).rejects.toThrow(`${viewer.email} is a viewer, who may not act.`);
  await runTaskList(app.services, { tenant });
  expect(said).toEqual(['No task is open.']);
});

test('a task of another client is not there', async () => {
  const { add } = await makeOne();
  await add({});
  const id = said[0]?.slice(0, 36) ?? '';
  await expect(runTaskDone(app.services, { tenant: 'atelier', id })).rejects.toThrow(`There is no task ${id} of atelier.`);
  await expect(runTaskDone(app.services, { tenant, id: '17' })).rejects.toThrow('There is no task 17 of nordlicht.');
  said = [];
  await runTaskList(app.services, { tenant: 'atelier' });
  await runTaskList(app.services, { tenant });
  expect(said).toEqual(['No task is open.', expect.stringContaining(id)]);
});
