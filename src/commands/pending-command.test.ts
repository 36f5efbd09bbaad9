import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeApplication } from '../../tests/support/application-factory.ts';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runList, runUndo } from './pending-command.ts';

const app = startTestApp();
let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  vi.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => {
  process.exitCode = undefined;
});

async function holdMove(): Promise<{ id: string; application: number }> {
  const jonas = await makeOperator(app, { role: 'recruiter' });
  const application = await makeApplication(app, await makeTalent(app), await makeProject(app), 'a');
  const body = { to: 'rm', reasonCode: 'SKILLS', undoSeconds: 600 };
  const answer = await app.call('POST', `/v1/operator/applications/${application}/transitions`, { headers: jonas.headers, body });
  return { id: (await answer.json()).pending.id, application };
}

test('a move that waits is listed and taken back; the application stays as it was', async () => {
  const { id, application } = await holdMove();
  await runList(app.services, 'nordlicht', false);
  expect(said).toEqual([expect.stringContaining(`${id}  pending  application.move of application ${application} to "rm"  by `)]);
  await runUndo(app.services, id);
  expect(said.at(-1)).toMatch(new RegExp(`^${id}  undone  `));
  await runList(app.services, 'nordlicht', false);
  expect(said.at(-1)).toBe('Nothing waits.');
  await runList(app.services, 'nordlicht', true);
  expect(said.at(-1)).toContain(id);
  await runList(app.services, 'atelier', true);
  expect(said.at(-1)).toBe('Nothing waits.');
  const { rows } = await app.services.pool.query('select status from application where id = $1', [application]);
  expect(rows).toEqual([{ status: 'a' }]);
  const audit = await app.services.pool.query(
    `select actor_kind from audit_entry where action = 'command.undone' order by at desc limit 1`,
  );
  expect(audit.rows).toEqual([{ actor_kind: 'commandLine' }]);
});

test('what was carried out already is refused with exit code 1, and what is no command in words', async () => {
  const { id } = await holdMove();
  await app.services.pool.query(`update pending_command set state = 'done', ended_at = now() where id = $1`, [id]);
  await runUndo(app.services, id);
  expect(said).toEqual([`Refused: ${id} is done. It was carried out already.`]);
  expect(process.exitCode).toBe(1);
  await expect(runUndo(app.services, '17')).rejects.toThrow('There is no command 17.');
  await expect(runList(app.services, 'nobody', false)).rejects.toThrow('There is no client nobody.');
});
