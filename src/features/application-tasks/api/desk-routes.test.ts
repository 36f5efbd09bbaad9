import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { readZip } from '../../../../tests/support/read-zip.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { ApplicationTask } from '../desk-contract.ts';

const app = startTestApp();
let recruiter: TestOperator;
let colleague: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter', name: 'Jonas Beck' });
  colleague = await makeOperator(app, { role: 'recruiter', name: 'Mia Lenz' });
});

let talent: TestTalent;
let id: number;
beforeEach(async () => {
  talent = await makeTalent(app, { firstName: 'Anna' });
  id = await makeApplication(app, talent, await makeProject(app, { title: 'Crane engineer' }), 'a');
});

type Options = Parameters<typeof app.call>[2];
const ask = (method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const add = async (body: object, options: Options = {}) => {
  const answer = await ask('POST', `/applications/${id}/tasks`, { body: { text: 'Call Anna', dueOn: '2026-12-01', ...body }, ...options });
  expect(answer.status).toBe(201);
  return (await answer.json()) as ApplicationTask;
};
const list = async (query: string, options: Options = {}) =>
  ((await (await ask('GET', `/tasks?${query}`, options)).json()) as { results: ApplicationTask[] }).results;
const idsOf = (tasks: readonly ApplicationTask[]) => tasks.map((task) => task.id);
const taskMails = async ({ email }: TestOperator) => (await mailsTo(app, email)).filter(({ kind }) => kind === 'operatorTask');

describe('a task', () => {
  test('says what is to be done, until when, by whom and about which application', async () => {
    const task = await add({ text: ' Call Anna ', assigneeId: colleague.id });
    expect(task).toMatchObject({
      text: 'Call Anna',
      dueOn: '2026-12-01',
      assignee: { id: colleague.id, name: 'Mia Lenz' },
      author: { kind: 'operator', name: 'Jonas Beck' },
      doneAt: null,
      doneBy: null,
      application: { id, status: 'a' },
      talent: { id: talent.id, firstName: 'Anna' },
      project: { title: 'Crane engineer' },
    });
    expect(await list(`applicationId=${id}`)).toEqual([task]);
    expect(await (await ask('GET', `/tasks/${task.id}`)).json()).toEqual(task);
  });

  test('mails the person it is for, once, with the day and without its text; nobody about a task of their own', async () => {
    const before = (await taskMails(colleague)).length;
    const headers = { ...recruiter.headers, 'idempotency-key': `task-about-${id}` };
    const body = { text: 'Ask about the strike', dueOn: '2026-12-01', assigneeId: colleague.id };
    for (const _time of [1, 2]) expect((await ask('POST', `/applications/${id}/tasks`, { body, headers })).status).toBe(201);
    await add({ assigneeId: recruiter.id });
    const mails = await taskMails(colleague);
    expect(mails).toHaveLength(before + 1);
    const mail = mails.find(({ text }) =>
      text.includes(`Jonas Beck hat Ihnen eine Aufgabe zur Bewerbung ${id} für Crane engineer gegeben.`),
    );
    expect(mail?.text).toContain('Sie ist bis zum 1. Dezember 2026 zu erledigen.');
    expect(mail?.text).not.toContain('strike');
    expect(await taskMails(recruiter)).toEqual([]);
  });

  test('is done by one, open again, moved, and given to somebody else, who is mailed', async () => {
    const { id: task } = await add({ assigneeId: recruiter.id });
    const change = async (body: object, by = recruiter) =>
      (await ask('PATCH', `/tasks/${task}`, { body, headers: by.headers })).json() as Promise<ApplicationTask>;
    expect(await change({ isDone: true }, colleague)).toMatchObject({ doneBy: 'Mia Lenz', doneAt: expect.stringMatching(/Z$/) });
    expect(await change({ isDone: true })).toMatchObject({ doneBy: 'Mia Lenz' });
    expect(await list(`applicationId=${id}`)).toEqual([]);
    expect(idsOf(await list(`applicationId=${id}&state=done`))).toEqual([task]);
    expect(await change({ isDone: false })).toMatchObject({ doneBy: null, doneAt: null });
    const before = (await taskMails(colleague)).length;
    expect(await change({ text: 'Write to Anna', dueOn: '2026-12-03', assigneeId: colleague.id })).toMatchObject({
      text: 'Write to Anna',
      dueOn: '2026-12-03',
      assignee: { name: 'Mia Lenz' },
    });
    await change({ assigneeId: colleague.id });
    expect(await taskMails(colleague)).toHaveLength(before + 1);
    expect(await change({ assigneeId: null })).toMatchObject({ assignee: null });
    const log = await app.call('GET', `/v1/operator/audit?subjectKind=application&subjectId=${id}`, { headers: owner.headers });
    const { results } = (await log.json()) as { results: { action: string; after: object }[] };
    expect(results.map(({ action }) => action)).toEqual([...Array(5).fill('application.taskChanged'), 'application.taskAdded']);
    expect(JSON.stringify(results)).not.toContain('Write to Anna');
  });

  test('is refused without words, without a day, for nobody of the team, for a viewer, and with an unknown field', async () => {
    const viewer = await makeOperator(app, { role: 'viewer' });
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const whole = { text: 'Call', dueOn: '2026-12-01' };
    const bodies = [
      { dueOn: '2026-12-01' },
      { ...whole, text: ' ' },
      { ...whole, text: 'x'.repeat(501) },
      { text: 'Call' },
      { ...whole, dueOn: '2026-02-30' },
      { ...whole, assigneeId: stranger.id },
      { ...whole, assigneeId: viewer.id },
      { ...whole, colour: 'red' },
    ];
    for (const body of bodies) expect((await ask('POST', `/applications/${id}/tasks`, { body })).status, JSON.stringify(body)).toBe(400);
    expect(await list(`applicationId=${id}&state=all`)).toEqual([]);
  });
});

describe('the list of tasks', () => {
  test('begins with the earliest day, is read page by page, and is chosen by whose they are and until when', async () => {
    const later = await add({ dueOn: '2027-03-02', assigneeId: colleague.id });
    const late = await add({ dueOn: '2026-01-05' });
    const soon = await add({ dueOn: '2026-12-01', assigneeId: recruiter.id });
    const of = `applicationId=${id}`;
    expect(idsOf(await list(of))).toEqual([late.id, soon.id, later.id]);
    expect(idsOf(await list(`${of}&dueUntil=2026-12-01`))).toEqual([late.id, soon.id]);
    expect(idsOf(await list(`${of}&whose=mine`))).toEqual([soon.id]);
    const first = (await (await ask('GET', `/tasks?${of}&limit=2`)).json()) as { results: ApplicationTask[]; next: string };
    expect(idsOf(first.results)).toEqual([late.id, soon.id]);
    expect(idsOf(await list(`${of}&limit=2&cursor=${first.next}`))).toEqual([later.id]);
    expect((await ask('GET', '/tasks?cursor=none')).status).toBe(400);
  });

  test('is for those who may read applications, of their own client', async () => {
    const task = await add({});
    const viewer = await makeOperator(app, { role: 'viewer' });
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const { key } = await makeKey(app, { scopes: ['applications:read'] });
    expect((await ask('GET', '/tasks', { headers: {} })).status).toBe(401);
    expect(idsOf(await list(`applicationId=${id}`, { headers: viewer.headers }))).toEqual([task.id]);
    expect((await ask('GET', '/tasks?whose=mine', { headers: {}, token: key })).status).toBe(400);
    for (const [method, path, body] of [
      ['POST', `/applications/${id}/tasks`, { text: 'Call', dueOn: '2026-12-01' }],
      ['PATCH', `/tasks/${task.id}`, { isDone: true }],
    ] as const) {
      expect((await ask(method, path, { body, headers: viewer.headers })).status).toBe(403);
      expect((await ask(method, path, { body, headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
    }
    expect(await list(`applicationId=${id}`, { headers: stranger.headers, tenant: 'atelier' })).toEqual([]);
    expect((await ask('GET', `/tasks/${task.id}`, { headers: stranger.headers, tenant: 'atelier' })).status).toBe(404);
  });
});

test('the tasks of a person who leaves the team, or may not act any more, are for all', async () => {
  const leaving = await makeOperator(app, { role: 'recruiter' });
  const viewing = await makeOperator(app, { role: 'recruiter' });
  for (const { id: assigneeId } of [leaving, viewing]) await add({ assigneeId });
  const team = (method: string, { id: person }: TestOperator, body?: object) =>
    app.call(method, `/v1/operator/team/${person}`, { headers: owner.headers, ...(body ? { body } : {}) });
  expect((await team('DELETE', leaving)).status).toBe(200);
  expect((await team('PATCH', viewing, { role: 'viewer' })).status).toBe(200);
  expect((await list(`applicationId=${id}`)).map(({ assignee }) => assignee)).toEqual([null, null]);
});

test('tasks are in the copy of their talent’s data, without people of the team, and in no call of the talent', async () => {
  await add({ text: 'Ask about the strike', assigneeId: colleague.id });
  await app.services.pool.query('update talent set password_hash = null where id = $1', [talent.id]);
  const zip = await app.call('POST', '/freelancer/export', { token: talent.token, body: {} });
  const file = new TextDecoder().decode(readZip(new Uint8Array(await zip.arrayBuffer())).get('applicationTasks.json'));
  expect(JSON.parse(file)).toEqual([
    { application: id, at: expect.any(String), text: 'Ask about the strike', due: '2026-12-01', doneAt: null },
  ]);
  expect(await (await app.call('GET', '/projectApplication', { token: talent.token })).text()).not.toContain('strike');
});
