import { beforeAll, describe, expect, test } from 'vitest';
import { makeApplication, makeCalendar, makeQuestions, prepareTalent } from '../../../../tests/support/application-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/factories.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { useTestApp } from '../../../../tests/support/test-app.ts';
import type { Application } from '../contract.ts';
import type { Submission } from '../draft-schema.ts';

const app = useTestApp();
let anna: TestTalent;
let ben: TestTalent;
let elsewhere: TestTalent;
let _cv: string;
beforeAll(async () => {
  anna = await makeTalent(app);
  ben = await makeTalent(app);
  elsewhere = await makeTalent(app, { tenant: 'atelier' });
  _cv = await prepareTalent(app, anna);
});

const _send = (talent: TestTalent, body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/projectApplication', { token: talent.token, tenant: talent.tenant, body, headers });
const _read = async (response: Response): Promise<Application> => (await response.json()) as Application;
const _mailsTo = (talent: TestTalent) =>
  app.services.pool
    .query<{ kind: string; subject: string; text: string; attachments: { name: string; content: string }[] }>(
      'select kind, subject, text, attachments from message where recipient = $1 order by id',
      [talent.email],
    )
    .then(({ rows }) => rows);

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
    ['PUT', 'withdraw', undefined],
    ['POST', 'legal/agree', undefined],
  ] as const;
  describe.each(calls)('%s /projectApplication/{id}/%s', (method, name, body) => {
    const path = (id: number | string) => `/projectApplication/${id}${name ? `/${name}` : ''}`;

    test('is for its owner only', async () => {
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

  test('load gives back what was sent, ready to be edited', async () => {
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

  test('questions come in the language of the request and keep knock-out conditions to themselves', async () => {
    const { setId } = await makeQuestions(app, anna.scope, [{ type: 'yesNo', knockOut: { equals: false } }]);
    const id = await makeApplication(app, anna, await makeProject(app, { question_set_id: setId }), 'co');
    const answer = await (
      await app.call('GET', `/projectApplication/${id}/question`, { token: anna.token, headers: { 'accept-language': 'de' } })
    ).json();
    expect(answer).toMatchObject({ questions: [{ label: 'Frage 1', type: 'yesNo' }] });
    expect(JSON.stringify(answer)).not.toContain('knock');
  });

  test('flowsteps say how far the draft is', async () => {
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

describe('lists', () => {
  test('hold one’s own applications by status group; drafts stand apart', async () => {
    const talent = await makeTalent(app);
    const pool = await makePool(app);
    const project = await makeProject(app, { pools: [pool] });
    for (const [status, id] of [
      ['co', project],
      ['a', await makeProject(app)],
      ['h', await makeProject(app)],
      ['rv', await makeProject(app)],
    ] as const)
      await makeApplication(app, talent, id, status);
    const list = async (query: string) => {
      const { results, total } = (await (await app.call('GET', query, { token: talent.token })).json()) as {
        results: Application[];
        total: number;
      };
      return { statuses: results.map((row) => row.status).sort(), total };
    };
    expect(await list('/projectApplication')).toEqual({ statuses: ['a', 'co', 'h', 'rv'], total: 4 });
    expect(await list('/projectApplication?status=open')).toEqual({ statuses: ['a', 'co'], total: 2 });
    expect(await list('/projectApplication?status=answered&pageSize=1&page=2')).toMatchObject({ total: 2 });
    expect(await list('/projectApplication/drafts')).toEqual({ statuses: ['co'], total: 1 });
    expect(await list(`/pool/${pool}/projectApplications`)).toEqual({ statuses: ['co'], total: 1 });
    expect(await (await app.call('GET', '/freelancer', { token: talent.token })).json()).toMatchObject({
      jobApplicationCount: 3,
      jobInvitationCount: 0,
    });
  });

  test.each(['/projectApplication', '/projectApplication/drafts', '/pool/1/projectApplications'])(
    'GET %s asks visitors to log in and refuses unknown fields',
    async (path) => {
      expect((await app.call('GET', path)).status).toBe(401);
      expect((await app.call('GET', `${path}?surprise=1`, { token: anna.token })).status).toBe(400);
    },
  );
});
