import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { asTransaction } from '../../../../tests/support/as-transaction.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { dayMs } from '../../../contract/dates.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { expireApplications } from '../../applications/api/expire-applications.ts';
import { mailResponsible, mailResponsibleName, newApplicationDigestsJob } from '../../applications/api/notify-operator.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { deliverEvents } from '../../webhooks/api/dispatch-events.ts';

const app = startTestApp();
const deps = () => ({ ...app.services, ...applicationPorts(app.services).deps });
let owner: TestOperator;
let recruiter: TestOperator;
let viewer: TestOperator;
let stranger: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  viewer = await makeOperator(app, { role: 'viewer' });
  stranger = await makeOperator(app, { tenant: 'atelier' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: owner.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();
const assign = (project: number, responsibleOperatorId: string | null) =>
  ask('PATCH', `/projects/${project}`, { body: { responsibleOperatorId } });
const everybody = () => operatorRecipient(app.services.tenants.byId(owner.scope.tenantId)).email;
const kindsTo = async (email: string) => (await mailsTo(app, email)).map(({ kind }) => kind);
const forget = () => app.services.pool.query('delete from message');

async function makeAssigned(operator = recruiter): Promise<number> {
  const project = await makeProject(app);
  expect((await assign(project, operator.id)).status).toBe(200);
  return project;
}

async function submit(project: number): Promise<number> {
  const talent = await makeTalent(app);
  const body = submissionFor(project, await prepareTalent(app, talent));
  const answer = await app.call('POST', `/project/${project}/finishFlow`, { token: talent.token, body });
  expect(answer.status).toBe(201);
  const { rows } = await app.services.pool.query('select id from application where project_id = $1', [project]);
  return rows[0].id;
}

describe('the responsible operator of a project', () => {
  test('is set, read, taken away and in the audit log, and is what lists are filtered by', async () => {
    const project = await makeAssigned();
    const other = await makeProject(app);
    const id = await makeApplication(app, await makeTalent(app), project, 'a');
    await makeApplication(app, await makeTalent(app), other, 'a');
    expect(await read(`/projects/${project}`)).toMatchObject({ responsibleOperatorId: recruiter.id });
    const mine = await read(`/projects?responsibleOperatorId=${recruiter.id}`);
    expect(mine.results).toMatchObject([{ id: project, responsibleOperatorId: recruiter.id }]);
    expect((await read(`/applications?responsibleOperatorId=${recruiter.id}`)).results).toMatchObject([{ id }]);
    const [entry] = (await read(`/audit?subjectKind=project&subjectId=${project}`)).results;
    expect(entry).toMatchObject({ before: { responsibleOperatorId: null }, after: { responsibleOperatorId: recruiter.id } });
    expect((await assign(project, null)).status).toBe(200);
    expect((await read(`/projects/${project}`)).responsibleOperatorId).toBeNull();
    const shown = await (await app.call('GET', `/project/${project}`)).text();
    expect(shown).not.toContain('responsible');
  });

  test('is one of the client’s team whose role may act', async () => {
    const project = await makeProject(app);
    for (const id of [viewer.id, stranger.id, '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', 'nobody'])
      expect((await assign(project, id)).status).toBe(400);
    const body = { title: 'Rust engineer', description: 'Builds things that last.', responsibleOperatorId: viewer.id };
    expect((await ask('POST', '/projects', { body })).status).toBe(400);
    expect((await ask('POST', '/projects', { body: { ...body, responsibleOperatorId: owner.id } })).status).toBe(201);
    expect((await ask('GET', '/projects?responsibleOperatorId=x')).status).toBe(400);
    expect((await ask('GET', '/applications?responsibleOperatorId=x')).status).toBe(400);
    const { key } = await makeKey(app, { scopes: ['projects:read'] });
    const change = { body: { responsibleOperatorId: owner.id } };
    expect((await ask('PATCH', `/projects/${project}`, { ...change, headers: {}, token: key })).status).toBe(403);
    expect((await ask('PATCH', `/projects/${project}`, { ...change, headers: {} })).status).toBe(401);
    expect((await ask('PATCH', `/projects/${project}`, { ...change, headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
    expect((await read(`/projects/${project}`)).responsibleOperatorId).toBeNull();
  });

  test('stays when the feed of the project runs again', async () => {
    const line = (title: string) => `${JSON.stringify({ reference: 'R-77', title, description: 'Builds things that last.' })}\n`;
    const run = (text: string) =>
      ask('POST', '/projects/import?source=windfang', { text, headers: { ...owner.headers, 'content-type': 'application/x-ndjson' } });
    expect((await run(line('Rust engineer'))).status).toBe(200);
    const { id } = (await read('/projects?source=windfang')).results[0];
    await assign(id, recruiter.id);
    expect((await run(line('Rust engineer, senior'))).status).toBe(200);
    expect(await read(`/projects/${id}`)).toMatchObject({ title: 'Rust engineer, senior', responsibleOperatorId: recruiter.id });
  });
});

describe('the mails about a project', () => {
  test('a new application is mailed to its responsible operator, once however often the job runs', async () => {
    await forget();
    const id = await submit(await makeAssigned());
    const { rows } = await app.services.pool.query('select data from pgboss.job where name = $1 order by created_on desc limit 1', [
      mailResponsibleName,
    ]);
    expect(rows[0].data).toMatchObject({ applicationId: id });
    expect(await kindsTo(everybody())).toEqual([]);
    await Promise.all([mailResponsible(deps(), rows[0].data), mailResponsible(deps(), rows[0].data)]);
    await mailResponsible(deps(), rows[0].data);
    expect(await kindsTo(recruiter.email)).toEqual(['newApplication']);
    const [mail] = await mailsTo(app, recruiter.email);
    expect(mail?.text).toMatch(/\/desk\/applications\?project=\d+&open=\d+/);
    expect(await kindsTo(everybody())).toEqual([]);
  });

  test('a new application goes to the client’s operators where nobody is responsible', async () => {
    await forget();
    await submit(await makeProject(app));
    expect(await kindsTo(everybody())).toEqual(['newApplication']);
  });

  test('a reminder goes to the responsible operator, and to the client’s operators without one', async () => {
    await forget();
    const submittedAt = new Date(app.services.clock().getTime() - 8 * dayMs);
    const project = await makeAssigned();
    const id = await makeApplication(app, await makeTalent(app), project, 'a', { submittedAt });
    await makeApplication(app, await makeTalent(app), await makeProject(app), 'a', { submittedAt });
    await expireApplications(deps());
    expect(await kindsTo(recruiter.email)).toEqual(['operatorReminder']);
    expect((await mailsTo(app, recruiter.email))[0]?.text).toContain(`/desk/applications?project=${project}&open=${id}`);
    expect(await kindsTo(everybody())).toEqual(['operatorReminder']);
  });

  test('several reminders to one person are one mail that lists them, the most urgent first and without names', async () => {
    await forget();
    const at = (days: number) => new Date(app.services.clock().getTime() - days * dayMs);
    const project = await makeAssigned();
    const talent = await makeTalent(app, { firstName: 'Ottilie', lastName: 'Quandt' });
    const due = await makeApplication(app, talent, project, 'a', { submittedAt: at(8) });
    const late = await makeApplication(app, await makeTalent(app), project, 'a', { submittedAt: at(40) });
    await makeApplication(app, await makeTalent(app), await makeProject(app), 'a', { submittedAt: at(8) });
    await expireApplications(deps());
    await expireApplications(deps());
    expect(await kindsTo(recruiter.email)).toEqual(['operatorReminders']);
    const [mail] = await mailsTo(app, recruiter.email);
    expect(mail?.subject).toBe('2 Bewerbungen warten auf eine Antwort');
    expect(mail?.text).toMatch(
      new RegExp(`Bewerbung ${late}, Antwort überfällig seit [^]*open=${late}[^]*Bewerbung ${due}, Antwort fällig bis [^]*open=${due}`),
    );
    expect(mail?.text).not.toMatch(/Ottilie|Quandt/);
    expect(await kindsTo(everybody())).toEqual(['operatorReminder']);
  });

  test('the daily mail lists to each what they are responsible for, and to the client’s operators the rest', async () => {
    const client = app.services.tenants.byId(owner.scope.tenantId);
    client.config.newApplicationMails = 'daily';
    const morning = () => newApplicationDigestsJob(deps()).run({});
    await deliverEvents(app.services);
    await morning();
    await forget();
    const arrive = async (project: number) => {
      const talent = await makeTalent(app);
      const id = await makeApplication(app, talent, project, 'a');
      const data = { applicationId: id, projectId: project, talentId: talent.id, status: 'a', previousStatus: 'co', actor: 'talent' };
      const event = { type: 'application.submitted' as const, subject: `application:${id}`, data: { ...data, reasonCode: null } };
      await recordEvent(asTransaction(app.services.db), owner.scope, event, app.services.clock());
      return id;
    };
    const mine = await arrive(await makeAssigned());
    const rest = await arrive(await makeProject(app));
    await deliverEvents(app.services);
    await morning();
    await morning();
    client.config.newApplicationMails = 'each';
    const [toJonas, toAll] = [await mailsTo(app, recruiter.email), await mailsTo(app, everybody())];
    expect([toJonas.length, toAll.length]).toEqual([1, 1]);
    expect(toJonas[0]?.text).toContain(`Bewerbung ${mine}`);
    expect(toJonas[0]?.text).not.toContain(`Bewerbung ${rest}`);
    expect(toAll[0]?.text).toContain(`Bewerbung ${rest}`);
  });
});

describe('an operator who can no longer be responsible', () => {
  test('leaves their projects to nobody, in one step with leaving the team', async () => {
    const leaving = await makeOperator(app, { role: 'recruiter' });
    const projects = [await makeAssigned(leaving), await makeAssigned(leaving)];
    const kept = await makeAssigned();
    const removed = await ask('DELETE', `/team/${leaving.id}`);
    expect([removed.status, await removed.json()]).toEqual([200, { unassignedProjects: 2 }]);
    for (const id of projects) expect((await read(`/projects/${id}`)).responsibleOperatorId).toBeNull();
    expect((await read(`/projects/${kept}`)).responsibleOperatorId).toBe(recruiter.id);
    const [entry] = (await read(`/audit?subjectKind=operator&subjectId=${leaving.id}`)).results;
    expect(entry).toMatchObject({ action: 'operator.removed', before: { responsibleFor: projects } });
    await forget();
    await submit(projects[0] ?? 0);
    expect(await kindsTo(everybody())).toEqual(['newApplication']);
  });

  test('leaves their projects to nobody when they become a viewer', async () => {
    const demoted = await makeOperator(app, { role: 'recruiter' });
    const project = await makeAssigned(demoted);
    expect((await ask('PATCH', `/team/${demoted.id}`, { body: { role: 'owner' } })).status).toBe(200);
    expect((await read(`/projects/${project}`)).responsibleOperatorId).toBe(demoted.id);
    expect((await ask('PATCH', `/team/${demoted.id}`, { body: { role: 'viewer' } })).status).toBe(200);
    expect((await read(`/projects/${project}`)).responsibleOperatorId).toBeNull();
    const [entry] = (await read(`/audit?subjectKind=operator&subjectId=${demoted.id}`)).results;
    expect(entry).toMatchObject({ action: 'operator.changed', after: { role: 'viewer', noLongerResponsibleFor: [project] } });
  });
});
