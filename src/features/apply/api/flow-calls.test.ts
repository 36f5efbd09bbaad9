import { beforeAll, describe, expect, test } from 'vitest';
import {
  makeApplication,
  makeCalendar,
  makeInvitation,
  makeQuestions,
  prepareTalent,
} from '../../../../tests/support/application-factory.ts';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { ApplicationFlow } from '../contract.ts';

const app = startTestApp();
let anna: TestTalent;
let ben: TestTalent;
let elsewhere: TestTalent;
beforeAll(async () => {
  anna = await makeTalent(app);
  ben = await makeTalent(app);
  elsewhere = await makeTalent(app, { tenant: 'atelier' });
});

const calls = [
  ['GET', (id: number) => `/project/${id}/applicationFlow`, undefined],
  ['PATCH', (id: number) => `/project/${id}/applicationFlow`, { stepName: 'cv' }],
  ['DELETE', (id: number) => `/project/${id}/applicationFlow`, undefined],
  ['POST', (id: number) => `/project/${id}/finishFlow`, {}],
  ['GET', (id: number) => `/project/${id}/apply/rates/calculate?talentRate=85`, undefined],
] as const;

describe.each(calls)('%s %s', (method, path, body) => {
  test('asks visitors to log in', async () => {
    const response = await app.call(method, path(await makeProject(app)), { body });
    expect(response.status).toBe(401);
  });

  test('answers 404 for projects of other clients', async () => {
    const response = await app.call(method, path(await makeProject(app)), { body, token: elsewhere.token, tenant: 'atelier' });
    expect(response.status).toBe(404);
  });

  test('answers 404 for private projects that the talent has no relation to', async () => {
    const response = await app.call(method, path(await makeProject(app, { visibility: 'PRIVATE' })), { body, token: anna.token });
    expect(response.status).toBe(404);
  });

  test('answers 400 for an id that is no number', async () => {
    const response = await app.call(method, path(0).replace('/0/', '/abc/'), { body, token: anna.token });
    expect(response.status).toBe(400);
  });
});

test.each([
  ['PATCH', 'applicationFlow', { stepName: 'cv', status: 'h' }],
  ['PATCH', 'applicationFlow', { stepName: 'somewhere' }],
  ['PATCH', 'applicationFlow', { talentRate: { value: '85,00', currency: 'EUR', period: 'HR' } }],
  ['POST', 'finishFlow', { job: 1, surprise: true }],
])('%s %s refuses %j', async (method, call, body) => {
  const response = await app.call(method, `/project/${await makeProject(app)}/${call}`, { token: anna.token, body });
  expect(response.status).toBe(400);
});

async function read(response: Response): Promise<ApplicationFlow> {
  expect(response.status).toBe(200);
  return (await response.json()) as ApplicationFlow;
}

describe('filling in an application', () => {
  test('starts with the first PATCH; later ones keep what was filled in, for its owner only', async () => {
    const id = await makeProject(app, { cover_letter: 'hidden' });
    const path = `/project/${id}/applicationFlow`;
    expect(await read(await app.call('GET', path, { token: anna.token }))).toMatchObject({
      applicationId: null,
      blockApplication: false,
      draft: null,
    });
    const started = await read(await app.call('PATCH', path, { token: anna.token, body: {} }));
    expect(started).toMatchObject({ status: 'co', canEdit: true, draft: { stepName: 'cv' } });
    const saved = await read(
      await app.call('PATCH', path, { token: anna.token, body: { motivationComment: 'I know this trade.', stepName: 'motivation' } }),
    );
    expect(saved).toMatchObject({
      applicationId: started.applicationId,
      draft: { motivationComment: 'I know this trade.', stepName: 'motivation' },
    });
    expect(saved.applicationSteps.map(({ stepName }) => stepName)).toEqual(['cv', 'rate', 'motivation', 'review']);
    expect((await read(await app.call('GET', path, { token: ben.token }))).applicationId).toBeNull();
    expect(await (await app.call('GET', `/project/${id}/options`, { token: anna.token })).json()).toMatchObject({
      action: 'draft',
      applicationId: started.applicationId,
    });
  });

  test('keeps no answers on the server where the client has no modern flow', async () => {
    const talent = await makeTalent(app, { tenant: 'quiet-harbour' });
    const path = `/project/${await makeProject(app, { tenant: 'quiet-harbour' })}/applicationFlow`;
    const flow = await read(
      await app.call('PATCH', path, {
        tenant: 'quiet-harbour',
        token: talent.token,
        body: { motivationComment: 'secret', stepName: 'rate' },
      }),
    );
    expect(flow.draft).toMatchObject({ motivationComment: '', stepName: 'rate' });
  });

  test.each([
    ['a CV', 'cv', 'selectedCvObj', 'talent.apply.resume.missing'],
    ['a cover letter', 'cover', 'cvCover', 'talent.apply.cover.missing'],
  ] as const)('keeps %s of the talent’s own only', async (_what, kind, name, message) => {
    const path = `/project/${await makeProject(app)}/applicationFlow`;
    const [hers, his] = await Promise.all([makeFile(app, anna, { kind }), makeFile(app, ben, { kind })]);
    const patch = (uuid: string) =>
      app.call('PATCH', path, { token: anna.token, body: { [name]: { contentType: 'application/pdf', uuid, name: 'file.pdf' } } });
    expect((await read(await patch(hers.id))).draft?.[name]?.uuid).toBe(hers.id);
    const refused = await patch(his.id);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { [name]: [message] } });
    expect((await read(await app.call('GET', path, { token: anna.token }))).draft?.[name]?.uuid).toBe(hers.id);
  });

  test('serves the whole draft of the specification, with the words of questions and chosen options', async () => {
    const { setId, ids } = await makeQuestions(app, anna.scope, [{ type: 'yesNo' }]);
    const id = await makeProject(app, { question_set_id: setId, calendar_id: await makeCalendar(app, anna.scope) });
    const path = `/project/${id}/applicationFlow`;
    const empty = await read(await app.call('PATCH', path, { token: anna.token, body: {} }));
    expect(empty.draft).toMatchObject({ isRestored: false, canEdit: true, blockApplication: false, finalRate: null });
    const parentAnswersList = [{ questionId: ids[0], answers: [{ type: 'yesNo', value: 'true', groupId: 1 }] }];
    const { draft, cvsList, applicationSteps } = await read(
      await app.call('PATCH', path, { token: anna.token, body: { parentAnswersList } }),
    );
    expect(draft).toMatchObject({ isRestored: true, cvsList, applicationSteps, selectedResumeMethod: 1, selectedCoverLetterMethod: 1 });
    expect(draft?.calendarSlots.length).toBeGreaterThan(0);
    expect(draft?.parentAnswersList[0]?.answers[0]).toMatchObject({ id: ids[0], label: expect.any(String), value: 'true' });
    // What was served can be sent back; only what was filled in is stored.
    const again = await read(await app.call('PATCH', path, { token: anna.token, body: { parentAnswersList: draft?.parentAnswersList } }));
    expect(again.draft?.parentAnswersList).toEqual(draft?.parentAnswersList);
  });

  test('a calendar that cannot be read is a result of its own', async () => {
    const calendar = await makeCalendar(app, anna.scope);
    await app.services.pool.query("update calendar set time_zone = 'Nowhere/Land' where id = $1", [calendar]);
    const id = await makeProject(app, { calendar_id: calendar });
    const { applicationId } = await read(await app.call('PATCH', `/project/${id}/applicationFlow`, { token: anna.token, body: {} }));
    const response = await app.call('GET', `/projectApplication/${applicationId}/calendar/freebusy`, { token: anna.token });
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ timeZone: null, slotMinutes: null, slots: [], result: 'ERROR' });
  });

  test('refuses what was filled in for the application of somebody else, and starts none', async () => {
    const path = `/project/${await makeProject(app)}/applicationFlow`;
    const { applicationId } = await read(await app.call('PATCH', path, { token: anna.token, body: {} }));
    const body = { applicationId, motivationComment: 'hers' };
    expect((await app.call('PATCH', path, { token: ben.token, body })).status).toBe(409);
    expect((await read(await app.call('GET', path, { token: ben.token }))).applicationId).toBeNull();
    expect((await read(await app.call('PATCH', path, { token: anna.token, body }))).draft?.motivationComment).toBe('hers');
  });

  test('leaves nothing once the draft is discarded', async () => {
    const path = `/project/${await makeProject(app)}/applicationFlow`;
    await app.call('PATCH', path, { token: anna.token, body: {} });
    expect((await app.call('DELETE', path, { token: anna.token })).status).toBe(200);
    expect((await read(await app.call('GET', path, { token: anna.token }))).applicationId).toBeNull();
  });

  test('does not discard what was sent', async () => {
    const id = await makeProject(app);
    await makeApplication(app, anna, id, 'a');
    const response = await app.call('DELETE', `/project/${id}/applicationFlow`, { token: anna.token });
    expect(response.status).toBe(409);
    expect(await response.json()).toMatchObject({ code: 'TRANSITION_REFUSED', currentStatus: 'a' });
  });

  test('does not start for a closed or paused project, nor where the operator blocks', async () => {
    const statusOf = async (id: number) =>
      (await app.call('PATCH', `/project/${id}/applicationFlow`, { token: anna.token, body: {} })).status;
    expect(await statusOf(await makeProject(app, { status: 'CLOSED', closed_at: app.services.clock() }))).toBe(410);
    expect(await statusOf(await makeProject(app, { status: 'PAUSED' }))).toBe(410);
    const blocked = await makeProject(app);
    await makeApplication(app, anna, blocked, 'rm', { isBlocked: true });
    expect(await statusOf(blocked)).toBe(409);
  });

  test('only warns of an earlier refusal', async () => {
    const id = await makeProject(app);
    await makeApplication(app, anna, id, 'rv');
    const flow = await read(await app.call('PATCH', `/project/${id}/applicationFlow`, { token: anna.token, body: {} }));
    expect(flow.refusedAt).not.toBeNull();
    expect(flow.blockApplication).toBe(false);
  });

  test('turns an unconfirmed application that was never sent back into a draft', async () => {
    const id = await makeProject(app);
    await makeApplication(app, anna, id, 'uc', { resumeStatus: 'a', reason: 'LEGAL_MISSING' });
    expect(
      await read(await app.call('PATCH', `/project/${id}/applicationFlow`, { token: anna.token, body: { stepName: 'cv' } })),
    ).toMatchObject({ status: 'co' });
  });

  test('is opened for a private project by an invitation, which follows the draft', async () => {
    const id = await makeProject(app, { visibility: 'PRIVATE' });
    const invitation = await makeInvitation(app, anna, id);
    const codeNow = async () => {
      const { results } = (await (await app.call('GET', '/projectInvitation/open?all=true&pageSize=50', { token: anna.token })).json()) as {
        results: { id: number; code: string }[];
      };
      return results.find((row) => row.id === invitation)?.code;
    };
    await read(await app.call('PATCH', `/project/${id}/applicationFlow`, { token: anna.token, body: {} }));
    expect(await codeNow()).toBe('str');
    await app.call('DELETE', `/project/${id}/applicationFlow`, { token: anna.token });
    expect(await codeNow()).toBe('cf');
  });
});

test('POST /project/{id}/finishFlow sends what the server keeps', async () => {
  const talent = await makeTalent(app);
  const cv = await prepareTalent(app, talent);
  const { setId, ids } = await makeQuestions(app, talent.scope, [
    { type: 'yesNo' },
    { type: 'number', parent: 0, showWhen: { equals: true } },
  ]);
  const calendar = await makeCalendar(app, talent.scope);
  const id = await makeProject(app, { question_set_id: setId, calendar_id: calendar });
  const path = `/project/${id}/applicationFlow`;
  const flow = await read(await app.call('PATCH', path, { token: talent.token, body: {} }));
  const tooEarly = await app.call('POST', `/project/${id}/finishFlow`, { token: talent.token, body: {} });
  expect(tooEarly.status).toBe(400);
  const { slots, timeZone } = (await (
    await app.call('GET', `/projectApplication/${flow.applicationId}/calendar/freebusy`, { token: talent.token })
  ).json()) as { slots: { start: string; end: string }[]; timeZone: string };
  expect(timeZone).toBe('Europe/Berlin');
  const [slot] = slots;
  const filled = await read(
    await app.call('PATCH', path, {
      token: talent.token,
      body: {
        selectedCvObj: { contentType: 'application/pdf', uuid: cv, name: 'cv.pdf' },
        rateSide: 'display',
        talentRate: { value: '79.46', currency: 'EUR', period: 'HR' },
        displayRate: { value: '89.00', currency: 'EUR', period: 'HR' },
        parentAnswersList: [{ questionId: ids[0], answers: [{ type: 'yesNo', value: 'true', groupId: 1 }] }],
        childAnswersList: { [String(ids[0])]: [{ questionId: ids[1], answers: [{ type: 'number', value: '7', groupId: 1 }] }] },
        interviewSlot: { initialStart: slot?.start, initialEnd: slot?.end },
        stepName: 'review',
      },
    }),
  );
  expect(filled.slotHeldUntil).not.toBeNull();
  const sent = await app.call('POST', `/project/${id}/finishFlow`, { token: talent.token, body: {} });
  expect(sent.status).toBe(201);
  expect(await sent.json()).toMatchObject({
    status: 'a',
    finalRate: { value: '79.46' },
    displayRate: { value: '89.00' },
    interview: { start: slot?.start, timeZone: 'Europe/Berlin' },
  });
});

test('a held interview time is not free for others until the hold is over', async () => {
  const calendar = await makeCalendar(app, anna.scope);
  const id = await makeProject(app, { calendar_id: calendar });
  const flowOf = async (talent: TestTalent, body: object) =>
    app.call('PATCH', `/project/${id}/applicationFlow`, { token: talent.token, body });
  const first = await read(await flowOf(anna, {}));
  await flowOf(ben, {});
  const { slots } = (await (
    await app.call('GET', `/projectApplication/${first.applicationId}/calendar/freebusy`, { token: anna.token })
  ).json()) as { slots: { start: string; end: string }[] };
  const body = { interviewSlot: { initialStart: slots[3]?.start, initialEnd: slots[3]?.end } };
  const [one, other] = await Promise.all([flowOf(anna, body), flowOf(ben, body)]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  const loser = one.status === 409 ? anna : ben;
  expect(await (one.status === 409 ? one : other).json()).toMatchObject({
    code: 'SLOT_TAKEN',
    fields: { liveInterview: ['talent.apply.interview.taken'] },
  });
  app.setNow(new Date(Date.now() + 11 * 60_000));
  expect((await flowOf(loser, body)).status).toBe(200);
  app.setNow(new Date());
});
