import { beforeAll, expect, test } from 'vitest';
import { makeApplication, makeQuestions, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
let talent: TestTalent;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
  talent = await makeTalent(app);
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/question-sets${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();
const audit = async (id: number) =>
  (await (await app.call('GET', `/v1/operator/audit?subjectKind=questionSet&subjectId=${id}`, { headers: owner.headers })).json()).results;

const licence = {
  type: 'yesNo',
  label: { de: 'Schaltberechtigung?', en: 'Switching licence?' },
  isRequired: true,
  knockOut: { equals: false },
};
const voltage = {
  type: 'single',
  parent: 0,
  showWhen: { equals: true },
  label: { de: 'Bis wie viel?', en: 'Up to how much?' },
  options: [
    { value: '20', label: { de: '20 kV', en: '20 kV' } },
    { value: '110', label: { de: '110 kV', en: '110 kV' } },
  ],
};
let count = 0;
type Question = Record<string, unknown> & { id: number };
async function create(questions: object[] = [licence, voltage]): Promise<{ id: number; etag: string; questions: Question[] }> {
  count += 1;
  const response = await ask('POST', '', { body: { key: `set-${count}`, name: 'Licences', questions } });
  expect(response.status).toBe(201);
  return { ...(await response.json()), etag: response.headers.get('etag') ?? '' };
}

/** Sends an application to a new project of this set, answering all given. */
async function sendApplication(
  setId: number,
  answers: Record<number, string>,
): Promise<{ id: number; project: number; person: TestTalent }> {
  const person = await makeTalent(app);
  const project = await makeProject(app, { question_set_id: setId });
  const appAnswers = Object.entries(answers).map(([id, value]) => ({
    questionId: Number(id),
    answers: [{ type: 'text', value, groupId: 1 }],
  }));
  const body = { ...submissionFor(project, await prepareTalent(app, person)), appAnswers };
  const response = await app.call('POST', '/projectApplication', { token: person.token, body });
  expect(response.status).toBe(201);
  return { id: (await response.json()).id, project, person };
}

const asked = async (person: TestTalent, application: number): Promise<Question[]> =>
  (await (await app.call('GET', `/projectApplication/${application}/question`, { token: person.token })).json()).questions;
const stored = async (application: number) =>
  (await app.services.pool.query('select answers from application where id = $1', [application])).rows[0].answers;

test('a set that is made here is asked as it was written, by its conditions', async () => {
  const set = await create();
  const project = await makeProject(app, { question_set_id: set.id });
  const application = await makeApplication(app, talent, project, 'co');
  expect(await asked(talent, application)).toMatchObject([
    { id: set.questions[0]?.id, type: 'yesNo', label: 'Schaltberechtigung?', isRequired: true, parentId: null },
    {
      id: set.questions[1]?.id,
      parentId: set.questions[0]?.id,
      showWhen: { equals: true },
      options: [{ label: '20 kV' }, { label: '110 kV' }],
    },
  ]);
  expect(await read(`/${set.id}`)).toMatchObject({
    isRetired: false,
    questions: [{ parent: null, knockOut: { equals: false } }, { parent: 0 }],
  });
  expect(await audit(set.id)).toMatchObject([{ action: 'questionSet.created', actor: { id: recruiter.id } }]);
});

test.each([
  [[]],
  [[{ ...licence, label: {} }]],
  [[{ ...licence, type: 'slider' }]],
  [[{ ...licence, knockOut: { equals: 'maybe' } }]],
  [[{ ...licence, knockOut: { atLeast: 2 } }]],
  [[{ ...licence, parent: 0 }]],
  [[{ ...licence, showWhen: { equals: true } }]],
  [[licence, { ...voltage, showWhen: { equals: '20' } }]],
  [[licence, { ...voltage, options: [] }]],
  [[licence, { ...voltage, options: [voltage.options[0], voltage.options[0]] }]],
  [[{ ...licence, options: voltage.options }]],
  [[{ ...licence, id: 999_999 }]],
  [[licence, { ...licence, parent: 0 }, { ...licence, parent: 1 }, { ...licence, parent: 2 }]],
  [Array.from({ length: 26 }, () => licence)],
  [[{ ...licence, nonsense: 1 }]],
])('%j is refused and named, on creation and as a change', async (questions) => {
  const { id } = await create();
  for (const response of [
    await ask('POST', '', { body: { key: 'faulty', name: 'Faulty', questions } }),
    await ask('PATCH', `/${id}`, { body: { questions } }),
  ]) {
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)[0]).toMatch(/^questions/);
  }
  expect((await read(`/${id}`)).questions).toHaveLength(2);
});

test('the condition of a knock-out reaches applicants only while its question says what is wanted', async () => {
  const set = await create();
  const [first, second] = set.questions as [Question, Question];
  expect(first.saysWanted).toBe(false);
  const project = await makeProject(app, { question_set_id: set.id });
  const person = await makeTalent(app);
  const application = await makeApplication(app, person, project, 'co');
  const save = (saysWanted: boolean) => ask('PATCH', `/${set.id}`, { body: { questions: [{ ...first, saysWanted }, second] } });
  const unwanted = async () => (await asked(person, application)).map((question) => question.unwanted);
  expect(await unwanted()).toEqual([null, null]);
  expect((await (await save(true)).json()).questions).toMatchObject([{ id: first.id, saysWanted: true }, { saysWanted: false }]);
  expect(await unwanted()).toEqual([{ equals: false }, null]);
  const copy = await (await ask('POST', `/${set.id}/copies`, { body: { key: 'says-wanted', name: 'Copy' } })).json();
  expect(copy.questions[0].saysWanted).toBe(true);
  await save(false);
  expect(await unwanted()).toEqual([null, null]);
});

test('what nobody answered is rewritten or removed in place', async () => {
  const { id, etag, questions } = await create();
  const [first] = questions;
  const body = { questions: [{ ...first, label: { de: 'Neu?', en: 'New?' }, type: 'text', knockOut: null }] };
  const changed = await ask('PATCH', `/${id}`, { headers: { ...recruiter.headers, 'if-match': etag }, body });
  expect(changed.status).toBe(200);
  expect((await changed.json()).questions).toMatchObject([{ id: first?.id, label: { en: 'New?' }, type: 'text' }]);
  expect((await ask('PATCH', `/${id}`, { headers: { ...recruiter.headers, 'if-match': etag }, body })).status).toBe(412);
  expect((await read(`/${id}/use`)).questions).toHaveLength(1);
});

test('an answered question that asks something else is retired and replaced; its answers stay as they were given, also after an edit', async () => {
  const set = await create();
  const [first, second] = set.questions as [Question, Question];
  const { id, project, person } = await sendApplication(set.id, { [first.id]: 'true', [second.id]: '110' });
  expect((await read(`/${set.id}/use`)).questions).toMatchObject([
    { id: first.id, answers: 1, drafts: 0 },
    { id: second.id, answers: 1, drafts: 0 },
  ]);
  const before = await stored(id);

  const reworded = { ...first, label: { de: 'Keine Schaltberechtigung?', en: 'No switching licence?' } };
  const response = await ask('PATCH', `/${set.id}`, { body: { questions: [reworded, { ...second, isRequired: true }] } });
  const [third, same] = (await response.json()).questions as [Question, Question];
  expect(third.id).not.toBe(first.id);
  expect(same).toMatchObject({ id: second.id, parent: 0, isRequired: true });
  expect(await stored(id)).toEqual(before);
  expect((await asked(person, id)).map((question) => question.id)).toEqual([third.id, second.id]);
  expect((await read(`/${set.id}/use`)).questions).toMatchObject([
    { id: first.id, answers: 1, isRetired: true },
    { id: third.id, answers: 0, isRetired: false },
    { id: second.id, answers: 1, isRetired: false },
  ]);
  const entry = (await audit(set.id))[0];
  expect(entry).toMatchObject({ action: 'questionSet.changed', after: { added: [third.id], changed: [second.id], retired: [first.id] } });

  const edit = { ...submissionFor(project, await prepareTalent(app, person)), appAnswers: [] };
  const edited = await app.call('PUT', `/projectApplication/${id}`, { token: person.token, body: edit });
  expect([edited.status, (await stored(id)).map(({ label, values }: { label: string; values: string[] }) => [label, values])]).toEqual([
    200,
    [['Schaltberechtigung?', ['true']]],
  ]);
});

test('a question that is in a draft counts as answered, and one that was answered is left out without being lost', async () => {
  const set = await create();
  const [first, second] = set.questions as [Question, Question];
  const project = await makeProject(app, { question_set_id: set.id });
  const lists = (id: number, value: string) => [{ questionId: id, answers: [{ type: 'text', value, groupId: 1 }] }];
  const draft = { parentAnswersList: lists(first.id, 'true'), childAnswersList: { [first.id]: lists(second.id, '20') } };
  const person = await makeTalent(app);
  expect((await app.call('PATCH', `/project/${project}/applicationFlow`, { token: person.token, body: draft })).status).toBe(200);
  expect((await read(`/${set.id}/use`)).questions).toMatchObject([
    { answers: 1, drafts: 1 },
    { answers: 1, drafts: 1 },
  ]);
  expect((await ask('PATCH', `/${set.id}`, { body: { questions: [licence] } })).status).toBe(200);
  const flow = await app.call('GET', `/project/${project}/applicationFlow`, { token: person.token });
  expect(flow.status).toBe(200);
  expect((await read(`/${set.id}/use`)).questions.filter(({ isRetired }: { isRetired: boolean }) => isRetired)).toHaveLength(2);
});

test('new languages, options, order and hints leave an answered question the same', async () => {
  const set = await create();
  const [first, second] = set.questions as [Question, Question];
  await sendApplication(set.id, { [first.id]: 'true', [second.id]: '110' });
  const options = [...voltage.options, { value: '380', label: { de: '380 kV', en: '380 kV' } }];
  const body = {
    questions: [
      { ...first, label: { ...licence.label, fr: 'Habilitation ?' }, hint: { en: 'Also if it has expired' } },
      { ...second, options },
    ],
  };
  const changed = await (await ask('PATCH', `/${set.id}`, { body })).json();
  expect(changed.questions.map(({ id }: Question) => id)).toEqual([first.id, second.id]);
  expect(changed.questions[1].options).toHaveLength(3);
});

test('a copy has the same questions and is answered apart', async () => {
  const set = await create();
  const copy = await (await ask('POST', `/${set.id}/copies`, { body: { key: 'copied', name: 'Copied' } })).json();
  expect(copy).toMatchObject({
    key: 'copied',
    name: 'Copied',
    questions: [{ label: licence.label }, { parent: 0, showWhen: { equals: true } }],
  });
  expect(copy.questions.map(({ id }: Question) => id)).not.toContain(set.questions[0]?.id);
  expect((await ask('POST', `/${set.id}/copies`, { body: { key: 'copied', name: 'Again' } })).status).toBe(409);
  const headers = { ...recruiter.headers, 'idempotency-key': 'copy-question-set' };
  const body = { key: 'copied-once', name: 'Once' };
  const twice = [await ask('POST', `/${set.id}/copies`, { headers, body }), await ask('POST', `/${set.id}/copies`, { headers, body })];
  expect(await twice[1]?.json()).toEqual(await twice[0]?.json());
});

test('a set that is asked is neither removed nor retired; an answered one is retired, and projects may not choose it', async () => {
  const set = await create();
  const { project } = await sendApplication(set.id, { [set.questions[0]?.id ?? 0]: 'false' });
  expect(await read(`/${set.id}/use`)).toMatchObject({ projects: [{ id: project, status: 'ACTIVE' }] });
  expect((await read('')).results.find((row: { id: number }) => row.id === set.id)).toMatchObject({ projects: 1, questions: 2 });
  expect((await ask('DELETE', `/${set.id}`)).status).toBe(409);
  expect((await ask('PATCH', `/${set.id}`, { body: { isRetired: true } })).status).toBe(409);
  await app.services.pool.query("update project set status = 'CLOSED' where id = $1", [project]);
  const refused = await ask('DELETE', `/${set.id}`);
  expect([refused.status, (await refused.json()).detail]).toEqual([409, 'Applications answered it; it can be retired (`isRetired`).']);
  expect(await (await ask('PATCH', `/${set.id}`, { body: { isRetired: true } })).json()).toMatchObject({ isRetired: true });
  const projects = (method: string, path: string, body: object) =>
    app.call(method, `/v1/operator/projects${path}`, { headers: recruiter.headers, body });
  const input = { title: 'Rust engineer', description: 'Builds things.', questionSetId: set.id };
  expect((await projects('POST', '', input)).status).toBe(400);
  expect((await projects('PATCH', `/${project}`, { title: 'Still closed' })).status).toBe(200);
  expect(await (await ask('PATCH', `/${set.id}`, { body: { isRetired: false } })).json()).toMatchObject({ isRetired: false });
  const unused = await create();
  expect((await ask('DELETE', `/${unused.id}`)).status).toBe(204);
  expect((await ask('GET', `/${unused.id}`)).status).toBe(404);
});

test('a viewer reads and changes nothing; a set of another client is none', async () => {
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { id } = await create();
  expect((await ask('GET', `/${id}/use`, { headers: viewer.headers })).status).toBe(200);
  expect((await ask('PATCH', `/${id}`, { headers: viewer.headers, body: { name: 'Mine' } })).status).toBe(403);
  expect((await ask('GET', '', { headers: {} })).status).toBe(401);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const { setId } = await makeQuestions(app, stranger.scope, [{ type: 'text' }]);
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['GET', '/use', undefined],
    ['PATCH', '', { name: 'Mine' }],
    ['POST', '/copies', { key: 'mine', name: 'Mine' }],
    ['DELETE', '', undefined],
  ] as const)
    expect([method, path, (await ask(method, `/${setId}${path}`, { ...(body && { body }) })).status]).toEqual([method, path, 404]);
  expect((await read('')).results.map((row: { id: number }) => row.id)).not.toContain(setId);
});
