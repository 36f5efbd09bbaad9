import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandRunners } from '../../../app/command-runners.ts';
import { runCommand } from '../../pending-commands/api/run-commands.ts';

const app = startTestApp();
const deps = () => ({ ...app.services, runners: commandRunners(app.services) });
let recruiter: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string, options: Options = {}) => (await ask('GET', path, options)).json();
const decline = { to: 'rm', reasonCode: 'OTHER', note: 'Thank you.', undoSeconds: 60 };
const hold = async (id: number): Promise<{ id: string }> =>
  (await (await ask('POST', `/applications/${id}/transitions`, { body: decline })).json()).pending;
/** Seconds after the start of the test's own time. */
const at = (start: Date, seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));
const actionsOf = async (id: number) =>
  (await read(`/audit?subjectKind=application&subjectId=${id}`, { headers: owner.headers })).results.map(
    ({ action }: { action: string }) => action,
  );

async function apply(): Promise<{ id: number; talent: TestTalent; project: number; start: Date }> {
  const start = new Date();
  app.setNow(start);
  const talent = await makeTalent(app);
  const project = await makeProject(app);
  return { id: await makeApplication(app, talent, project, 'a'), talent, project, start };
}

describe('what happens in between wins:', () => {
  async function expectOvertaken(id: number, command: string, start: Date, reason: string, talent: TestTalent, mails: string[] = []) {
    const before = await read(`/applications/${id}`);
    at(start, 70);
    await runCommand(deps(), command);
    const { pending: _pending, ...unchanged } = before;
    expect(await read(`/applications/${id}`)).toEqual({ ...unchanged, pending: null });
    expect(await read(`/pending-commands/${command}`)).toMatchObject({ state: 'overtaken', overtakenBy: { reason } });
    expect(await read(`/pending-commands?state=overtaken&applicationId=${id}`)).toMatchObject({ results: [{ id: command }] });
    expect((await actionsOf(id))[0]).toBe('command.overtaken');
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(mails);
  }

  test('the talent withdraws', async () => {
    const { id, talent, start } = await apply();
    const { id: command } = await hold(id);
    at(start, 10);
    expect((await app.call('PUT', `/projectApplication/${id}/withdraw`, { token: talent.token, body: {} })).status).toBe(200);
    await expectOvertaken(id, command, start, 'STATUS_CHANGED', talent, ['withdrawn']);
  });

  test('the talent changes what they sent', async () => {
    const { id, talent, project, start } = await apply();
    const { id: command } = await hold(id);
    at(start, 10);
    const cv = await prepareTalent(app, talent);
    const body = submissionFor(project, cv, { motivationComment: 'One more thing.' });
    expect((await app.call('PUT', `/projectApplication/${id}`, { token: talent.token, body })).status).toBe(200);
    await expectOvertaken(id, command, start, 'APPLICATION_CHANGED', talent);
  });

  test('the talent closes the account', async () => {
    const { id, talent, start } = await apply();
    await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
    const { id: command } = await hold(id);
    at(start, 10);
    expect((await app.call('POST', '/freelancer/tosDeactivate', { token: talent.token })).status).toBeLessThan(300);
    at(start, 70);
    await runCommand(deps(), command);
    expect(await read(`/pending-commands/${command}`)).toMatchObject({ state: 'overtaken', overtakenBy: { reason: 'ACCOUNT_CLOSED' } });
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).not.toContain('statusChange');
  });

  test('a colleague closes the project', async () => {
    const { id, talent, project, start } = await apply();
    const { id: command } = await hold(id);
    at(start, 10);
    expect((await ask('POST', `/projects/${project}/close`, { body: {} })).status).toBe(200);
    await expectOvertaken(id, command, start, 'PROJECT_CLOSED', talent);
  });

  test('but a decline that was requested for a closed project is carried out', async () => {
    const { id, project, start } = await apply();
    expect((await ask('POST', `/projects/${project}/close`, { body: {} })).status).toBe(200);
    const { id: command } = await hold(id);
    at(start, 70);
    await runCommand(deps(), command);
    expect((await read(`/applications/${id}`)).status).toBe('rm');
  });
});
