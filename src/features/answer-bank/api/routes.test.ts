import { describe, expect, test } from 'vitest';
import {
  makeApplication,
  makeKeptAnswer,
  makeQuestions,
  prepareTalent,
  submissionFor,
} from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Problem } from '../../../contract/errors.ts';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';
import type { KeptAnswer, KeptAnswerList } from '../contract.ts';
import { keptAnswersExport } from './export.ts';

const app = startTestApp();
const as = ({ tenant, token }: TestTalent) => ({ tenant, token });
const list = async (talent: TestTalent) => (await (await app.call('GET', '/freelancer/answers', as(talent))).json()) as KeptAnswerList;
const choose = (talent: TestTalent, body: unknown) => app.call('PUT', '/freelancer/answers/keeping', { ...as(talent), body });
const change = (talent: TestTalent, id: number, body: unknown) => app.call('PUT', `/freelancer/answer/${id}`, { ...as(talent), body });
const remove = (talent: TestTalent, id: number) => app.call('DELETE', `/freelancer/answer/${id}`, as(talent));

/** A project of its own that asks "Question 1" in its own set. */
async function askingProject(talent: TestTalent, title: string) {
  const { setId, ids } = await makeQuestions(app, talent.scope, [{ type: 'text' }]);
  return { project: await makeProject(app, { tenant: talent.tenant, title, question_set_id: setId }), question: ids[0] ?? 0 };
}

/** Sends an application in which "Question 1" is answered. */
async function send(talent: TestTalent, title: string, value: string): Promise<void> {
  const { project, question } = await askingProject(talent, title);
  const cv = await prepareTalent(app, talent);
  const appAnswers = [{ questionId: question, answers: [{ type: 'text', value, groupId: 0 }] }];
  const body = submissionFor(project, cv, { appAnswers });
  expect((await app.call('POST', '/projectApplication', { ...as(talent), body })).status).toBe(201);
}

/** What a draft of another project that asks the same offers. */
async function offered(talent: TestTalent) {
  const { project } = await askingProject(talent, 'Another one');
  const id = await makeApplication(app, talent, project, 'co');
  const answer = await app.call('GET', `/projectApplication/${id}/question`, as(talent));
  const { questions, keepsAnswers } = (await answer.json()) as { questions: AskedQuestion[]; keepsAnswers: boolean | null };
  return { keepsAnswers, values: questions[0]?.earlierAnswer?.values };
}

describe('keeping answers', () => {
  test('begins with the talent’s choice, takes over what is stored, and keeps one answer a question', async () => {
    const talent = await makeTalent(app);
    await send(talent, 'Port automation', 'Since 2019');
    expect(await list(talent)).toMatchObject({ results: [], total: 0, keeps: null });
    expect((await offered(talent)).keepsAnswers).toBeNull();
    const chosen = await choose(talent, { keeps: true });
    expect(chosen.status).toBe(200);
    expect(await chosen.json()).toMatchObject({
      keeps: true,
      total: 1,
      results: [{ type: 'text', label: 'Frage 1', values: ['Since 2019'], projectTitle: 'Port automation', changed: null }],
    });
    await send(talent, 'Lock gates', 'Since 2018');
    expect((await list(talent)).results).toMatchObject([{ values: ['Since 2018'], projectTitle: 'Lock gates' }]);
    expect(await offered(talent)).toEqual({ keepsAnswers: true, values: ['Since 2018'] });
  });

  test('is independent of the applications: an answer stays when its application is gone', async () => {
    const talent = await makeTalent(app);
    await choose(talent, { keeps: true });
    await send(talent, 'Port automation', 'Since 2019');
    await app.services.pool.query('delete from application where talent_id = $1', [talent.id]);
    expect(await offered(talent)).toEqual({ keepsAnswers: true, values: ['Since 2019'] });
  });

  test('ends with all kept answers, and nothing is kept for those who do not want it', async () => {
    const talent = await makeTalent(app);
    await makeKeptAnswer(app, talent);
    expect(await (await choose(talent, { keeps: false })).json()).toMatchObject({ keeps: false, total: 0 });
    await send(talent, 'Port automation', 'Since 2019');
    expect((await list(talent)).total).toBe(0);
    // As before: from the application, as long as that is stored.
    expect(await offered(talent)).toEqual({ keepsAnswers: false, values: ['Since 2019'] });
  });

  test('requires a session and a known field', async () => {
    const talent = await makeTalent(app);
    for (const body of [{}, { keeps: 'yes' }, { keeps: true, talentId: talent.id }]) expect((await choose(talent, body)).status).toBe(400);
    expect((await app.call('PUT', '/freelancer/answers/keeping', { tenant: talent.tenant, body: { keeps: true } })).status).toBe(401);
    expect((await app.call('GET', '/freelancer/answers', { tenant: talent.tenant })).status).toBe(401);
    expect((await app.call('GET', '/freelancer/answers?page=2', as(talent))).status).toBe(400);
    expect((await app.call('GET', '/freelancer/answers', { tenant: 'atelier', token: talent.token })).status).toBe(401);
  });
});

describe('a kept answer', () => {
  test('is changed, and offered as it is now', async () => {
    const talent = await makeTalent(app);
    const id = await makeKeptAnswer(app, talent);
    const changed = await change(talent, id, { values: ['Since 2020'] });
    expect(changed.status).toBe(200);
    expect((await changed.json()) as KeptAnswer).toMatchObject({ id, values: ['Since 2020'], changed: expect.any(String) });
    expect((await offered(talent)).values).toEqual(['Since 2020']);
  });

  test('has to suit its question', async () => {
    const talent = await makeTalent(app);
    const options = [
      { value: 'a', label: { en: 'Days' } },
      { value: 'b', label: { en: 'Nights' } },
    ];
    const id = await makeKeptAnswer(app, talent, { type: 'single', options, values: ['a'] });
    const faultOf = async (values: unknown) => ((await (await change(talent, id, { values })).json()) as Problem).fields?.values;
    expect(await faultOf([])).toEqual(['talent.apply.questions.required']);
    expect(await faultOf(['c'])).toEqual(['talent.error.invalid']);
    expect((await change(talent, id, { values: 'a' })).status).toBe(400);
    expect((await change(talent, id, { values: ['b'], label: 'Mine' })).status).toBe(400);
    expect((await change(talent, id, { values: ['b'] })).status).toBe(200);
  });

  test('that was deleted is not offered again from its application', async () => {
    const talent = await makeTalent(app);
    await choose(talent, { keeps: true });
    await send(talent, 'Port automation', 'Since 2019');
    const [kept] = (await list(talent)).results;
    expect((await remove(talent, kept?.id ?? 0)).status).toBe(200);
    expect((await remove(talent, kept?.id ?? 0)).status).toBe(404);
    expect((await offered(talent)).values).toBeUndefined();
  });

  test('belongs to its talent at this client', async () => {
    const [owner, other] = [await makeTalent(app), await makeTalent(app)];
    const elsewhere = await makeTalent(app, { tenant: 'atelier', email: owner.email });
    const id = await makeKeptAnswer(app, owner);
    for (const stranger of [other, elsewhere]) {
      expect((await change(stranger, id, { values: ['Mine'] })).status).toBe(404);
      expect((await remove(stranger, id)).status).toBe(404);
      expect((await list(stranger)).results).toEqual([]);
    }
    const path = `/freelancer/answer/${id}`;
    expect((await app.call('PUT', path, { tenant: owner.tenant, body: { values: ['Mine'] } })).status).toBe(401);
    expect((await app.call('DELETE', path, { tenant: owner.tenant })).status).toBe(401);
    expect((await app.call('DELETE', '/freelancer/answer/first', as(owner))).status).toBe(400);
    expect((await list(owner)).results).toMatchObject([{ id, values: ['Since 2019'] }]);
  });

  test('is in the copy of the talent’s data, with the choice to keep it', async () => {
    const talent = await makeTalent(app);
    await makeKeptAnswer(app, talent);
    const person = { ...talent.scope, emails: [], mobileNumbers: [] };
    expect(await keptAnswersExport.read(app.services.db, person)).toMatchObject({
      keeping: { keeps: true },
      answers: [{ question: { label: { en: 'Question 1' } }, answer: ['Since 2019'], project: 'Port automation' }],
    });
  });
});
