import { beforeAll, describe, expect, test } from 'vitest';
import { acceptLegal, makeApplication, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { lendTests, makeAssessment } from '../../../../tests/support/assessment-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { mailsTo } from '../../../../tests/support/sent-mails.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Application, AssessmentSummary } from '../../applications/contract.ts';
import type { Assessment } from '../contract.ts';
import { beginAssessments } from './begin-assessment.ts';
import { expireAssessmentsJob } from './expire-assessments.ts';
import { assessmentsExport } from './export.ts';

const app = startTestApp();
let anna: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
  await acceptLegal(app, anna);
});

const call = (method: string, path: string, body?: unknown, talent = anna) => app.call(method, path, { token: talent.token, body });
const take = async (method: string, id: string, step = '', body?: unknown) => {
  const answer = await call(method, `/assessment/${id}${step}`, body);
  return { status: answer.status, body: (await answer.json()) as Assessment };
};
const stateOf = async (id: string) => (await take('GET', id)).body;
const testsOf = async (application: number): Promise<AssessmentSummary[]> =>
  ((await (await call('GET', `/projectApplication/${application}/assessment`)).json()) as { results: AssessmentSummary[] }).results;

async function timelineOf(application: number): Promise<string[]> {
  const answer = await call('GET', `/projectApplication/${application}/load`);
  const { events } = ((await answer.json()) as { application: Application }).application;
  return events.flatMap(({ reasonCode, note }) => (reasonCode?.startsWith('ASSESSMENT') ? [`${reasonCode} ${note}`] : []));
}

describe('an application that is sent', () => {
  test('sets the tests of its project once, in the language of the talent, tells them by mail, and shows them', async () => {
    lendTests(app);
    const talent = await makeTalent(app);
    const cv = await prepareTalent(app, talent);
    const project = await makeProject(app, { reference: 'TESTED', source: 'feed-of-tests' });
    const sent = await call('POST', '/projectApplication', submissionFor(project, cv), talent);
    expect(sent.status).toBe(201);
    const { id } = (await sent.json()) as { id: number };
    const tests = async () =>
      ((await (await call('GET', `/projectApplication/${id}/assessment`, undefined, talent)).json()) as { results: AssessmentSummary[] })
        .results;
    expect(await tests()).toMatchObject([{ name: 'Probe', status: 'cr', link: null }]);
    const [waiting] = await tests();
    await beginAssessments(app.services).run({ assessmentId: waiting?.id ?? '' });
    await beginAssessments(app.services).run({ assessmentId: waiting?.id ?? '' });
    expect(await tests()).toMatchObject([{ status: 'cr', link: `/app/assessment/${waiting?.id}` }]);
    const mails = (await mailsTo(app, talent.email)).filter(({ kind }) => kind === 'assessment');
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Probe');
  });

  test('of a project without tests has none', async () => {
    const id = await makeApplication(app, anna, await makeProject(app), 'a');
    expect(await testsOf(id)).toEqual([]);
  });

  test('calls its open tests off when it is withdrawn', async () => {
    const id = await makeAssessment(app, anna);
    const { applicationId } = await stateOf(id);
    expect((await call('PUT', `/projectApplication/${applicationId}/withdraw`)).status).toBe(200);
    expect(await testsOf(applicationId)).toMatchObject([{ status: 'cn', link: null }]);
    expect(await timelineOf(applicationId)).toEqual(['ASSESSMENT_CANCELLED Sample']);
    expect((await take('POST', id, '/start', {})).status).toBe(409);
  });
});

describe('a test that is taken here', () => {
  test('shows questions only while it runs, keeps answers, and ends with its result in the timeline', async () => {
    const id = await makeAssessment(app, anna);
    expect(await stateOf(id)).toMatchObject({ status: 'cr', minutes: 10, questionCount: 2, questions: [], endsAt: null });
    const started = await take('POST', id, '/start', { extraTime: 50 });
    expect(started.body).toMatchObject({ status: 'st', extraTime: 50, questions: [{ text: 'One?', takesSeveral: false, chosen: [] }, {}] });
    expect(Date.parse(started.body.endsAt ?? '') - app.services.clock().getTime()).toBeCloseTo(15 * 60_000, -4);
    expect(JSON.stringify(started.body)).not.toContain('isRight');
    await take('PUT', id, '/answer', { question: 1, options: [2, 0] });
    await take('PUT', id, '/answer', { question: 0, options: [1] });
    expect((await take('PUT', id, '/answer', { question: 0, options: [0] })).body.questions.map(({ chosen }) => chosen)).toEqual([
      [0],
      [0, 2],
    ]);
    expect((await take('POST', id, '/finish')).body).toMatchObject({ status: 'cm', score: 2, maxScore: 2, questions: [], link: null });
    expect((await take('POST', id, '/finish')).status).toBe(409);
    expect((await take('PUT', id, '/answer', { question: 0, options: [1] })).status).toBe(409);
    expect(await timelineOf((await stateOf(id)).applicationId)).toEqual(['ASSESSMENT_STARTED Sample', 'ASSESSMENT_COMPLETED Sample: 2/2']);
  });

  test.each([
    ['answer', { question: 9, options: [0] }],
    ['answer', { question: 0, options: [5] }],
    ['answer', { question: 0, options: [0, 1] }],
    ['answer', { question: 0, options: [0], surprise: 1 }],
  ])('refuses an %s that the test does not have', async (step, body) => {
    const id = await makeAssessment(app, anna, { status: 'st' });
    expect((await take('PUT', id, `/${step}`, body)).status).toBe(400);
  });

  test('is not started twice, not before its start answered, and with no other extra time than is offered', async () => {
    const id = await makeAssessment(app, anna);
    expect((await take('PUT', id, '/answer', { question: 0, options: [0] })).status).toBe(409);
    expect((await take('POST', id, '/finish')).status).toBe(409);
    expect((await take('POST', id, '/start', { extraTime: 70 })).status).toBe(400);
    expect((await take('POST', id, '/start', {})).status).toBe(200);
    expect((await take('POST', id, '/start', {})).status).toBe(409);
  });

  test('ends when its time is over, with what was answered until then', async () => {
    const past = new Date(Date.now() - 10_000);
    const change = { status: 'st', started_at: past, ends_at: past, answers: JSON.stringify({ 0: [0] }) } as const;
    const looked = await makeAssessment(app, anna, change);
    expect(await stateOf(looked)).toMatchObject({ status: 'ex', score: 1, maxScore: 2 });
    const left = await makeAssessment(app, anna, change);
    const untaken = await makeAssessment(app, anna, { due_at: past });
    const open = await makeAssessment(app, anna);
    await expireAssessmentsJob(app.services).run({});
    const { rows } = await app.services.pool.query<{ id: string; status: string; score: number | null }>(
      'select id, status, score from assessment where id = any($1::uuid[])',
      [[left, untaken, open]],
    );
    expect(new Map(rows.map(({ id, status, score }) => [id, `${status} ${score}`]))).toEqual(
      new Map([
        [left, 'ex 1'],
        [untaken, 'ex null'],
        [open, 'cr null'],
      ]),
    );
  });

  test('is part of the copy of a talent’s data', async () => {
    const talent = await makeTalent(app);
    const id = await makeAssessment(app, talent, { status: 'st' });
    const copy = await assessmentsExport.read(app.services.db, { ...talent.scope, emails: [talent.email], mobileNumbers: [] });
    expect(copy).toMatchObject([{ id, test: 'sample', status: 'st' }]);
  });
});
