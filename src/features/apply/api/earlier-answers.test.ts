import { expect, test } from 'vitest';
import { makeApplication, makeQuestions } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { AskedQuestion } from '../../question-sets/asked-question.ts';

const app = startTestApp();

/** A draft of a project that asks "Question 1", in its own set. @returns the offered answer */
async function askedBy(talent: TestTalent): Promise<AskedQuestion['earlierAnswer'] | undefined> {
  const { setId } = await makeQuestions(app, talent.scope, [{ type: 'text' }]);
  const project = await makeProject(app, { tenant: talent.tenant, question_set_id: setId });
  const id = await makeApplication(app, talent, project, 'co');
  const answer = await app.call('GET', `/projectApplication/${id}/question`, { token: talent.token, tenant: talent.tenant });
  const { questions } = (await answer.json()) as { questions: AskedQuestion[] };
  return questions[0]?.earlierAnswer;
}

async function answered(talent: TestTalent, status: 'a' | 'co' | 'w', value: string): Promise<void> {
  const id = await makeApplication(app, talent, await makeProject(app, { tenant: talent.tenant, title: 'Port automation' }), status);
  const stored = [{ questionId: 0, groupId: 0, type: 'text', label: 'Frage 1', values: [value], optionLabels: [value], isKnockOut: false }];
  await app.services.pool.query('update application set answers = $2 where id = $1', [id, JSON.stringify(stored)]);
}

test('what the talent answered to the same question is offered with its project and day', async () => {
  const talent = await makeTalent(app);
  await answered(talent, 'a', 'Since 2019');
  expect(await askedBy(talent)).toEqual({
    values: ['Since 2019'],
    answeredAt: expect.stringMatching(/^\d{4}-/),
    projectTitle: 'Port automation',
    needsTick: false,
  });
});

test('what was never sent, and what others answered, is not offered', async () => {
  const [talent, other] = [await makeTalent(app), await makeTalent(app)];
  await answered(talent, 'co', 'A draft');
  await answered(other, 'a', 'Somebody else');
  await answered(await makeTalent(app, { tenant: 'atelier', email: talent.email }), 'a', 'The same person at another client');
  expect(await askedBy(talent)).toBeNull();
});

test('an answer is offered no more once its application was anonymised', async () => {
  const talent = await makeTalent(app);
  await answered(talent, 'w', 'Long ago');
  expect(await askedBy(talent)).not.toBeNull();
  await app.services.pool.query("update application set answers = '[]' where talent_id = $1", [talent.id]);
  expect(await askedBy(talent)).toBeNull();
});
