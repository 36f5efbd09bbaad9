import { beforeEach, expect, test, vi } from 'vitest';
import { makeOperator } from '../../tests/support/operator-factory.ts';
import { makeProfile } from '../../tests/support/profile-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp } from '../../tests/support/test-app.ts';
import { runProject, runProjectList, runResponsible } from './project-command.ts';
import { runProjectFits } from './project-fits.ts';

const app = startTestApp();
const said: string[] = [];
beforeEach(() => {
  said.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});

const run = (verb: Parameters<typeof runProject>[1], id: number | string, isPreview = false, tenant = 'nordlicht') =>
  runProject(app.services, verb, { id: String(id), tenant, isPreview });

test('the project command pauses, reopens and closes, says whom closing concerns first, and is in the audit log', async () => {
  const id = await makeProject(app);
  expect(await run('pause', id)).toBe(`Project ${id}: PAUSED`);
  await expect(run('pause', id)).rejects.toThrow('Only an open project can be paused.');
  expect(await run('reopen', id)).toBe(`Project ${id}: ACTIVE`);
  expect(await run('close', id, true)).toMatch(/would be closed \(now ACTIVE\): 0 applications/);
  expect(await run('close', id)).toMatch(/: CLOSED\. 0 applications/);
  const { rows } = await app.services.pool.query(
    `select action, actor_kind from audit_entry where subject_kind = 'project' and subject_id = $1 order by at`,
    [String(id)],
  );
  expect(rows.map(({ action, actor_kind }) => `${action} ${actor_kind}`)).toEqual([
    'project.paused commandLine',
    'project.reopened commandLine',
    'project.closed commandLine',
  ]);
});

test('the project command lists by status and words, and names what it does not know', async () => {
  const id = await makeProject(app, { title: 'Lighthouse keeper' });
  await runProjectList(app.services, { tenant: 'nordlicht', status: 'active', words: 'lighthouse' });
  expect(said).toEqual([expect.stringMatching(new RegExp(`^ *${id}  ACTIVE .*Lighthouse keeper$`))]);
  await expect(runProjectList(app.services, { tenant: 'nordlicht', status: 'gone' })).rejects.toThrow('"gone" is no status');
  await expect(runProjectList(app.services, { tenant: 'nobody' })).rejects.toThrow('There is no client nobody.');
  await expect(run('pause', id, false, 'atelier')).rejects.toThrow(`There is no project ${id}.`);
  await expect(run('pause', 'x')).rejects.toThrow('no number of a project');
});

test('the project command says who is responsible, and lists by them', async () => {
  const [id, other] = [await makeProject(app), await makeProject(app)];
  const person = await makeOperator(app, { role: 'recruiter' });
  const viewer = await makeOperator(app, { role: 'viewer' });
  const set = (email: string | undefined, nobody = false) =>
    runResponsible(app.services, { id: String(id), email, nobody, tenant: 'nordlicht' });
  expect(await set(person.email)).toBe(`Project ${id}: ${person.email} is responsible.`);
  await runProjectList(app.services, { tenant: 'nordlicht', responsible: person.email });
  expect(said).toEqual([expect.stringMatching(new RegExp(`^ *${id} `))]);
  expect(said.join()).not.toContain(` ${other} `);
  await expect(set(viewer.email)).rejects.toThrow('is a viewer');
  await expect(set('nobody@example.com')).rejects.toThrow('is not in the team');
  await expect(set(undefined)).rejects.toThrow('--nobody');
  expect(await set(undefined, true)).toBe(`Project ${id}: nobody is responsible.`);
});

test('the project command lists who fits, while it is switched on for operators', async () => {
  const id = await makeProject(app, { title: 'Lighthouse keeper', skills: ['Fresnel lenses'] });
  const talent = await makeTalent(app, { firstName: 'Ida', lastName: 'Lewis' });
  await app.services.pool.query('update talent set findable_since = now() where id = $1', [talent.id]);
  await makeProfile(app, talent, { professionalTitle: 'Lighthouse keeper', skills: ['Fresnel lenses'] });
  const list = (given: string | number = id) => runProjectFits(app.services, { id: String(given), tenant: 'nordlicht' });
  const config = app.services.tenants.byKey('nordlicht')?.config;
  if (config) config.fitForOperators = false;
  await expect(list()).rejects.toThrow('fit is switched off for operators');
  if (config) config.fitForOperators = true;
  await list();
  expect(said.join('\n')).toMatch(new RegExp(`^${talent.id} .*Ida Lewis.*met: .*Fresnel lenses`));
  await expect(list('x')).rejects.toThrow('no number of a project');
  await expect(list(987_654)).rejects.toThrow('There is no project 987654');
});
