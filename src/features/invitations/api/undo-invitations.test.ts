import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandRunners } from '../../../app/command-runners.ts';
import { runCommand, runOverdueCommands } from '../../pending-commands/api/run-commands.ts';

const app = startTestApp();
const deps = () => ({ ...app.services, runners: commandRunners(app.services) });
let recruiter: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();
const invite = (talent: TestTalent, projectId: number, body: object = {}) =>
  ask('POST', '/invitations', { body: { talentId: talent.id, projectId, message: 'We met in May.', undoSeconds: 60, ...body } });
const at = (start: Date, seconds: number) => app.setNow(new Date(start.getTime() + seconds * 1000));
const listOf = async (projectId: number) => (await read(`/invitations?projectId=${projectId}`)).results;

async function begin() {
  const start = new Date();
  app.setNow(start);
  const talent = await makeTalent(app);
  // Operators see those who have applied to a project of theirs.
  await makeApplication(app, talent, await makeProject(app), 'a');
  return { start, talent, project: await makeProject(app) };
}

describe('an invitation that can be taken back', () => {
  test('is sent once, after its time', async () => {
    const { start, talent, project } = await begin();
    const answer = await invite(talent, project);
    expect(answer.status).toBe(200);
    const { pending, ...sent } = await answer.json();
    expect(sent).toEqual({ invitation: null, isPreview: false, mails: [] });
    expect(pending).toMatchObject({ kind: 'invitation.send', projectId: project, talentId: talent.id, to: null, state: 'pending' });
    at(start, 50);
    await runCommand(deps(), pending.id);
    expect(await listOf(project)).toEqual([]);
    expect(await mailsTo(app, talent.email)).toEqual([]);
    at(start, 70);
    await Promise.all([runCommand(deps(), pending.id), runOverdueCommands(deps())]);
    expect(await listOf(project)).toMatchObject([{ talent: { id: talent.id }, message: 'We met in May.', state: 'inv' }]);
    expect((await mailsTo(app, talent.email)).map(({ kind }) => kind)).toEqual(['invitation']);
  });

  test('is never known to its talent once it was taken back', async () => {
    const { start, talent, project } = await begin();
    const { pending } = await (await invite(talent, project)).json();
    expect((await ask('POST', `/pending-commands/${pending.id}/undo`, { body: {} })).status).toBe(200);
    at(start, 70);
    await runCommand(deps(), pending.id);
    expect(await listOf(project)).toEqual([]);
    expect(await mailsTo(app, talent.email)).toEqual([]);
    expect((await invite(talent, project, { undoSeconds: 0 })).status).toBe(200);
  });

  test('is refused to a second operator, who reads that it is pending', async () => {
    const { talent, project } = await begin();
    const { pending } = await (await invite(talent, project)).json();
    for (const body of [{}, { undoSeconds: 0 }]) {
      const refused = await invite(talent, project, body);
      expect(refused.status).toBe(409);
      expect(await refused.json()).toMatchObject({ code: 'COMMAND_PENDING', commandId: pending.id });
    }
  });

  test('is overtaken where the talent applied, or the project was closed, in between', async () => {
    const { start, talent, project } = await begin();
    const other = await makeProject(app);
    const { pending: applied } = await (await invite(talent, project)).json();
    const { pending: closed } = await (await invite(talent, other)).json();
    await makeApplication(app, talent, project, 'a');
    expect((await ask('POST', `/projects/${other}/close`, { body: {} })).status).toBe(200);
    at(start, 70);
    await runOverdueCommands(deps());
    const of = async (id: string) => (await read(`/pending-commands/${id}`)).overtakenBy;
    expect(await of(applied.id)).toEqual({ reason: 'REFUSED', code: 'CONFLICT' });
    expect(await of(closed.id)).toEqual({ reason: 'PROJECT_CLOSED', code: 'PROJECT_CLOSED' });
    expect(await mailsTo(app, talent.email)).toEqual([]);
  });

  test('of many is one of several commands', async () => {
    const { start, talent, project } = await begin();
    const { talent: second } = await begin();
    const body = { talentIds: [talent.id, second.id], projectId: project, undoSeconds: 60 };
    const { results } = await (await ask('POST', '/invitations/batch', { body })).json();
    expect(results).toMatchObject([{ sent: { pending: { talentId: talent.id } } }, { sent: { pending: { talentId: second.id } } }]);
    await ask('POST', '/pending-commands/undo', { body: { ids: [results[0].sent.pending.id] } });
    at(start, 80);
    await runOverdueCommands(deps());
    expect(await listOf(project)).toMatchObject([{ talent: { id: second.id } }]);
  });

  test('is refused at once where it could not be sent, and to those who may not send any', async () => {
    const { talent, project } = await begin();
    const closed = await makeProject(app, { status: 'CLOSED', closed_at: new Date() });
    expect((await invite(talent, closed)).status).toBe(410);
    expect((await invite(talent, project, { undoSeconds: 4000 })).status).toBe(400);
    const elsewhere = { headers: stranger.headers, tenant: 'atelier' } as const;
    const body = { talentId: talent.id, projectId: project, undoSeconds: 60 };
    expect((await ask('POST', '/invitations', { ...elsewhere, body })).status).toBe(404);
    expect((await ask('POST', '/invitations', { headers: {}, body })).status).toBe(401);
    const { key } = await makeKey(app, { scopes: ['talents:read', 'applications:write', 'applications:read'] });
    expect((await ask('POST', '/invitations', { headers: {}, token: key, body })).status).toBe(403);
    const { pending } = await (await invite(talent, project)).json();
    expect((await ask('GET', `/pending-commands/${pending.id}`, { headers: {}, token: key })).status).toBe(200);
    expect((await ask('POST', `/pending-commands/${pending.id}/undo`, { headers: {}, token: key, body: {} })).status).toBe(403);
  });
});
