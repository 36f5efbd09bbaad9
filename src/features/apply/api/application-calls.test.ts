import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, makeCalendar, makeQuestions } from '../../../../tests/support/application-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { Submission } from '../submission-schema.ts';

const app = startTestApp();
let anna: TestTalent;
let ben: TestTalent;
let elsewhere: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
  ben = await makeTalent(app);
  elsewhere = await makeTalent(app, { tenant: 'atelier' });
});

describe('calls about one application', () => {
  const anySubmission: Submission = {
    job: 1,
    hourlyRate: { currency: 'EUR', value: 85 },
    cvUuid: '0197a7e4-3f6e-7d3e-8e57-1d9ad3e7a001',
    motivationComment: '',
    appAnswers: [],
    cvCover: null,
    liveInterview: null,
  };
  const calls = [
    ['GET', 'load', undefined],
    ['GET', 'question', undefined],
    ['GET', 'flowsteps', undefined],
    ['GET', 'calendar/freebusy', undefined],
    ['GET', 'assessment', undefined],
    ['PUT', '', anySubmission],
  ] as const;
  describe.each(calls)('%s /projectApplication/{id}/%s', (method, name, body) => {
    const path = (id: number | string) => `/projectApplication/${id}${name ? `/${name}` : ''}`;

    test('is for the application’s owner only', async () => {
      const id = await makeApplication(app, anna, await makeProject(app), 'a');
      expect((await app.call(method, path(id), { body })).status).toBe(401);
      expect((await app.call(method, path(id), { body, token: ben.token })).status).toBe(404);
      expect((await app.call(method, path(id), { body, token: elsewhere.token, tenant: 'atelier' })).status).toBe(404);
      expect((await app.call(method, path('x'), { body, token: anna.token })).status).toBe(400);
      expect((await app.call(method, `${path(id)}?surprise=1`, { body: body && { ...body, surprise: 1 }, token: anna.token })).status).toBe(
        400,
      );
    });
  });

  test('load returns the sent application, ready to be edited', async () => {
    const id = await makeApplication(app, anna, await makeProject(app), 'a');
    expect(await (await app.call('GET', `/projectApplication/${id}/load`, { token: anna.token })).json()).toMatchObject({
      application: { id, status: 'a', canEdit: true, canWithdraw: true, replyState: 'WAITING' },
      draft: {
        applicationId: id,
        selectedResumeMethod: 1,
        talentRate: { value: '85.00', currency: 'EUR', period: 'HR' },
        alternativeInterviewSlot: true,
      },
    });
  });

  test('questions come in the language of the request and without knock-out conditions', async () => {
    const { setId } = await makeQuestions(app, anna.scope, [{ type: 'yesNo', knockOut: { equals: false } }]);
    const id = await makeApplication(app, anna, await makeProject(app, { question_set_id: setId }), 'co');
    const answer = await (
      await app.call('GET', `/projectApplication/${id}/question`, { token: anna.token, headers: { 'accept-language': 'de' } })
    ).json();
    expect(answer).toMatchObject({ questions: [{ label: 'Frage 1', type: 'yesNo', unwanted: null }] });
    expect(JSON.stringify(answer)).not.toContain('knock');
  });

  test('flowsteps says how far the draft is', async () => {
    const id = await makeApplication(app, anna, await makeProject(app, { cover_letter: 'hidden' }), 'co');
    expect(await (await app.call('GET', `/projectApplication/${id}/flowsteps`, { token: anna.token })).json()).toEqual({
      steps: [
        { stepName: 'cv', required: true, done: false },
        { stepName: 'rate', required: true, done: false },
        { stepName: 'motivation', required: false, done: false },
        { stepName: 'review', required: true, done: false },
      ],
      canEdit: true,
      blockApplication: false,
      reason: null,
    });
  });

  test('freebusy says that nothing is free, and that a project has no calendar', async () => {
    const busy = await makeApplication(app, anna, await makeProject(app, { calendar_id: await makeCalendar(app, anna.scope, []) }), 'co');
    expect(await (await app.call('GET', `/projectApplication/${busy}/calendar/freebusy`, { token: anna.token })).json()).toMatchObject({
      slots: [],
      result: 'NO_FREE_SLOTS',
    });
    const none = await makeApplication(app, anna, await makeProject(app), 'co');
    expect(await (await app.call('GET', `/projectApplication/${none}/calendar/freebusy`, { token: anna.token })).json()).toEqual({
      timeZone: null,
      slotMinutes: null,
      slots: [],
      result: null,
    });
  });

  test('no assessment is configured', async () => {
    const id = await makeApplication(app, anna, await makeProject(app), 'a');
    expect(await (await app.call('GET', `/projectApplication/${id}/assessment`, { token: anna.token })).json()).toEqual({ results: [] });
  });
});
