import { beforeAll, describe, expect, test } from 'vitest';
import { makeCalendar, makeQuestions, prepareTalent, submissionFor } from '../../../../tests/support/application-factory.ts';
import { makeFile } from '../../../../tests/support/file-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import type { Application } from '../../applications/contract.ts';

const app = startTestApp();
let anna: TestTalent;
let ben: TestTalent;
let elsewhere: TestTalent;
let cv: string;
beforeAll(async () => {
  anna = await makeTalent(app);
  ben = await makeTalent(app);
  elsewhere = await makeTalent(app, { tenant: 'atelier' });
  cv = await prepareTalent(app, anna);
});

const send = (talent: TestTalent, body: unknown, headers: Record<string, string> = {}) =>
  app.call('POST', '/projectApplication', { token: talent.token, tenant: talent.tenant, body, headers });
const read = async (response: Response): Promise<Application> => (await response.json()) as Application;
const mailsTo = (talent: TestTalent) =>
  app.services.pool
    .query<{ kind: string; subject: string; text: string; attachments: { name: string; content: string }[] }>(
      'select kind, subject, text, attachments from message where recipient = $1 order by id',
      [talent.email],
    )
    .then(({ rows }) => rows);

describe('POST /projectApplication', () => {
  test('sends an application the operator forwards, with mail and timeline', async () => {
    const talent = await makeTalent(app);
    const project = await makeProject(app, { title: 'Grid planner' });
    const response = await send(talent, submissionFor(project, await prepareTalent(app, talent)));
    expect(response.status).toBe(201);
    const sent = await read(response);
    expect(sent).toMatchObject({
      status: 'a',
      finalRate: { value: '85.00', currency: 'EUR', period: 'HR' },
      displayRate: { value: '95.20' },
      canEdit: true,
      canWithdraw: true,
    });
    expect(sent.events.map(({ from, to, actor }) => [from, to, actor])).toEqual([
      [null, 'co', 'talent'],
      ['co', 'a', 'talent'],
    ]);
    // Ten working days: two weeks, or twelve days from a Sunday.
    expect(Date.parse(sent.answerDueBy ?? '')).toBeGreaterThan(Date.now() + 11 * dayMs);
    expect(await mailsTo(talent)).toMatchObject([{ kind: 'applicationSent', subject: expect.stringContaining('Grid planner') }]);
  });

  test('sends it straight to the client’s system in AUTO', async () => {
    expect(await read(await send(anna, submissionFor(await makeProject(app, { forward_mode: 'AUTO' }), cv)))).toMatchObject({
      status: 'sp',
    });
  });

  test.each([
    ['an unknown field', { surprise: true }, 'surprise'],
    ['no CV', { cvUuid: undefined }, 'cvUuid'],
    ['a CV nobody uploaded', { cvUuid: '0197a7e4-3f6e-7d3e-8e57-1d9ad3e7a001' }, 'cvUuid'],
    ['a rate that is text', { hourlyRate: { currency: 'EUR', value: '85' } }, 'hourlyRate.value'],
    ['three decimals', { hourlyRate: { currency: 'EUR', value: 85.123 } }, 'hourlyRate.value'],
    ['another currency', { hourlyRate: { currency: 'USD', value: 85 } }, 'hourlyRate'],
    ['a rate beyond the bounds', { hourlyRate: { currency: 'EUR', value: 1000.01 } }, 'hourlyRate'],
    ['a rate below the bounds', { hourlyRate: { currency: 'EUR', value: 0.99 } }, 'hourlyRate'],
    ['a comment of 2,001 characters', { motivationComment: 'x'.repeat(2_001) }, 'motivationComment'],
    [
      'a cover letter of somebody else',
      { cvCover: { uuid: '0197a7e4-3f6e-7d3e-8e57-1d9ad3e7a001', name: 'a.pdf', type: 'application/pdf' } },
      'cvCover',
    ],
  ])('refuses %s', async (_name, change, field) => {
    const response = await send(anna, { ...submissionFor(await makeProject(app), cv), ...change });
    expect(response.status).toBe(400);
    expect(Object.keys(((await response.json()) as { fields: object }).fields)).toContain(field);
  });

  test.each([
    ['DAY', 7.99, 8],
    ['PROJECT', 1_000_000.01, 1_000_000],
  ] as const)('holds a rate per %s to the bounds of every other rate', async (unit, outside, inside) => {
    const talent = await makeTalent(app);
    const file = await prepareTalent(app, talent);
    const project = await makeProject(app, { rate_unit: unit });
    const sendRate = (value: number) => send(talent, submissionFor(project, file, { hourlyRate: { currency: 'EUR', value } }));
    const refused = await sendRate(outside);
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({ fields: { hourlyRate: ['talent.apply.rate.bounds'] } });
    expect((await sendRate(inside)).status).toBe(201);
  });

  test('asks for a rate per hour where the project does not say per what it pays, and compares it with nothing', async () => {
    const talent = await makeTalent(app);
    const file = await prepareTalent(app, talent);
    const project = await makeProject(app, { rate_unit: null, rate_min: '60000', rate_max: '70000', rate_limit_mode: 'HARD' });
    const { id } = await read(await send(talent, submissionFor(project, file, { hourlyRate: { currency: 'EUR', value: 90 } })));
    expect(await (await app.call('GET', `/project/${project}/applicationFlow`, { token: talent.token })).json()).toMatchObject({
      finalRate: { value: '90.00', period: 'HR' },
      project: { unit: 'HR', rateRange: { min: null, max: null } },
    });
    expect(await (await app.call('GET', `/projectApplication/${id}/load`, { token: talent.token })).json()).toMatchObject({
      application: { project: { rateRange: { min: '60000.00', max: '70000.00', unit: null } } },
    });
    expect(await (await app.call('GET', `/project/${project}`)).json()).toMatchObject({
      rateRange: { min: '60000.00', max: '70000.00', unit: null },
    });
  });

  test('lets the talent choose where the project states no currency, keeps what was chosen, and compares it with nothing', async () => {
    const talent = await makeTalent(app);
    const file = await prepareTalent(app, talent);
    const project = await makeProject(app, { rate_currency: null, rate_min: '60', rate_max: '70', rate_limit_mode: 'HARD' });
    const flow = async () => (await app.call('GET', `/project/${project}/applicationFlow`, { token: talent.token })).json();
    const { currency, currencies, rateRange } = (await flow()).project;
    expect([currency, rateRange]).toEqual([null, { min: null, max: null }]);
    expect([currencies[0], currencies.includes('PLN')]).toEqual(['EUR', true]);
    const inCurrency = (code: string, value = 90) => submissionFor(project, file, { hourlyRate: { currency: code, value } });
    const refused = await send(talent, inCurrency('XXX'));
    expect([refused.status, (await refused.json()).fields]).toEqual([400, { hourlyRate: ['talent.profile.error.currency'] }]);
    const { id, finalRate } = await read(await send(talent, inCurrency('PLN')));
    expect(finalRate).toEqual({ value: '90.00', currency: 'PLN', period: 'HR' });
    // Its rate stays in what it was sent in, whatever the project states later.
    await app.services.pool.query(`update project set rate_currency = 'USD' where id = $1`, [project]);
    const change = (body: unknown) => app.call('PUT', `/projectApplication/${id}`, { token: talent.token, body });
    expect((await change(inCurrency('EUR'))).status).toBe(400);
    expect((await change(inCurrency('PLN'))).status).toBe(200);
    expect(await flow()).toMatchObject({
      finalRate: { value: '90.00', currency: 'PLN' },
      project: { currency: 'USD', currencies: ['USD'] },
    });
  });

  test('lets an application with a rate from before its bounds be read and changed', async () => {
    const talent = await makeTalent(app);
    const file = await prepareTalent(app, talent);
    const project = await makeProject(app, { rate_unit: 'DAY', rate_min: '2', rate_max: '5' });
    const hourlyRate = (value: number) => ({ hourlyRate: { currency: 'EUR', value } });
    const { id } = await read(await send(talent, submissionFor(project, file, hourlyRate(8))));
    await app.services.pool.query("update application set rate_value = '4.00', display_rate_value = '4.48' where id = $1", [id]);
    expect(await (await app.call('GET', `/project/${project}/applicationFlow`, { token: talent.token })).json()).toMatchObject({
      finalRate: { value: '4.00', period: 'DAY' },
      project: { rateRange: { min: '2.00', max: '5.00' } },
    });
    const change = (value: number) =>
      app.call('PUT', `/projectApplication/${id}`, { token: talent.token, body: submissionFor(project, file, hourlyRate(value)) });
    expect((await change(4)).status).toBe(200);
    expect((await change(4.5)).status).toBe(400);
  });

  test('names every fault of a project’s own rules at once', async () => {
    const { setId, ids } = await makeQuestions(app, anna.scope, [{ type: 'yesNo' }, { type: 'text', isRequired: false }]);
    const project = await makeProject(app, {
      question_set_id: setId,
      cover_letter: 'required',
      motivation_min: 20,
      rate_max: '80',
      rate_limit_mode: 'HARD',
    });
    const response = await send(anna, submissionFor(project, cv, { motivationComment: 'Too short.' }));
    expect(await response.json()).toMatchObject({
      fields: {
        cvCover: ['talent.apply.cover.required'],
        hourlyRate: ['talent.apply.rate.hard'],
        motivationComment: ['talent.apply.motivation.tooShort'],
        [`appAnswers.${ids[0]}`]: ['talent.apply.questions.required'],
      },
    });
  });

  test('drops answers of hidden children and flags knock-outs without telling', async () => {
    const { setId, ids } = await makeQuestions(app, anna.scope, [
      { type: 'yesNo', knockOut: { equals: false } },
      { type: 'number', parent: 0, showWhen: { equals: true } },
    ]);
    const project = await makeProject(app, { question_set_id: setId });
    const answers = ids.map((questionId, index) => ({
      questionId,
      answers: [{ type: 'any', value: index === 0 ? false : 12, groupId: 1 }],
    }));
    const sent = await read(await send(anna, submissionFor(project, cv, { appAnswers: answers })));
    const row = await applicationTables(app.services.db)
      .selectFrom('application')
      .select('answers')
      .where('id', '=', sent.id)
      .executeTakeFirstOrThrow();
    expect(row.answers).toMatchObject([{ questionId: ids[0], values: ['false'], isKnockOut: true }]);
    expect(JSON.stringify(sent)).not.toContain('nock');
  });

  test('keeps the questions that were asked, also the unanswered ones, whatever their set asks later', async () => {
    const { setId, ids } = await makeQuestions(app, anna.scope, [
      { type: 'yesNo' },
      { type: 'text', parent: 0, showWhen: { equals: true }, isRequired: false },
      { type: 'text', isRequired: false },
    ]);
    const project = await makeProject(app, { question_set_id: setId });
    const answers = (value: boolean) => [{ questionId: ids[0] ?? 0, answers: [{ type: 'yesNo', value, groupId: 1 }] }];
    const sent = await read(await send(anna, submissionFor(project, cv, { appAnswers: answers(false) })));
    expect(sent.askedQuestions.map(({ id }) => id)).toEqual([ids[0], ids[2]]);
    const change = { token: anna.token, body: submissionFor(project, cv, { appAnswers: answers(true) }) };
    const changed = await read(await app.call('PUT', `/projectApplication/${sent.id}`, change));
    expect(changed.askedQuestions.map(({ id }) => id)).toEqual(ids);
    await app.services.pool.query('delete from question where id = $1', [ids[2]]);
    const { results } = await (await app.call('GET', '/projectApplication', { token: anna.token })).json();
    expect(results.find(({ id }: { id: number }) => id === sent.id).askedQuestions).toEqual(changed.askedQuestions);
  });

  test('accepts an uploaded cover letter', async () => {
    const cover = await makeFile(app, anna, { kind: 'cover', name: 'letter.pdf' });
    const project = await makeProject(app, { cover_letter: 'required' });
    const sent = await read(
      await send(anna, submissionFor(project, cv, { cvCover: { uuid: cover.id, name: 'letter.pdf', type: 'application/pdf' } })),
    );
    expect(sent.cvCover).toEqual({ uuid: cover.id, name: 'letter.pdf' });
  });

  test('books the interview and sends a calendar file in UTC', async () => {
    const talent = await makeTalent(app);
    const project = await makeProject(app, { calendar_id: await makeCalendar(app, talent.scope) });
    const draft = (await (await app.call('PATCH', `/project/${project}/applicationFlow`, { token: talent.token, body: {} })).json()) as {
      applicationId: number;
    };
    const { slots } = (await (
      await app.call('GET', `/projectApplication/${draft.applicationId}/calendar/freebusy`, { token: talent.token })
    ).json()) as { slots: { start: string; end: string }[] };
    const liveInterview = slots[5] ?? null;
    const sent = await send(talent, submissionFor(project, await prepareTalent(app, talent), { liveInterview }));
    expect(await sent.json()).toMatchObject({
      id: draft.applicationId,
      interview: { start: liveInterview?.start, timeZone: 'Europe/Berlin' },
    });
    const invitation = (await mailsTo(talent)).find(({ kind }) => kind === 'interviewConfirmed')?.attachments[0];
    const stamp = liveInterview?.start.replace(/[-:]|\.000/g, '');
    expect(invitation).toMatchObject({ name: 'interview.ics', content: expect.stringContaining(`DTSTART:${stamp}`) });
    expect(invitation?.content).not.toContain('TZID');
    const late = await send(anna, submissionFor(project, cv, { liveInterview }));
    expect(late.status).toBe(409);
    expect(await late.json()).toMatchObject({ code: 'SLOT_TAKEN' });
  });

  test('creates one application for ten simultaneous sends', async () => {
    const talent = await makeTalent(app);
    const own = await prepareTalent(app, talent);
    const project = await makeProject(app);
    const responses = await Promise.all(Array.from({ length: 10 }, () => send(talent, submissionFor(project, own))));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, ...Array.from({ length: 9 }, () => 409)]);
    const rows = await applicationTables(app.services.db)
      .selectFrom('application')
      .select('status')
      .where('talent_id', '=', talent.id)
      .execute();
    expect(rows).toEqual([{ status: 'a' }]);
    expect((await mailsTo(talent)).map(({ kind }) => kind)).toEqual(['applicationSent']);
  });

  test('replays the first answer for the same Idempotency-Key, and refuses another body with it', async () => {
    const project = await makeProject(app);
    const headers = { 'idempotency-key': 'once-and-only-once' };
    const body = submissionFor(project, cv);
    const [first, second] = await Promise.all([send(anna, body, headers), send(anna, body, headers)]);
    expect([first.status, second.status]).toEqual([201, 201]);
    expect((await read(first)).id).toBe((await read(second)).id);
    const other = await send(anna, { ...body, motivationComment: 'Changed.' }, headers);
    expect(other.status).toBe(422);
    expect(await other.json()).toMatchObject({ code: 'IDEMPOTENCY_MISMATCH' });
  });

  test('answers 410 for a project that closed meanwhile and keeps the draft', async () => {
    const project = await makeProject(app);
    await app.call('PATCH', `/project/${project}/applicationFlow`, { token: anna.token, body: { motivationComment: 'kept' } });
    await app.services.pool.query("update project set status = 'CLOSED', closed_at = now() where id = $1", [project]);
    const response = await send(anna, submissionFor(project, cv));
    expect(response.status).toBe(410);
    expect(await response.json()).toMatchObject({ messages: ['talent.apply.closedMeanwhile'] });
    expect(await (await app.call('GET', `/project/${project}/applicationFlow`, { token: anna.token })).json()).toMatchObject({
      draft: { motivationComment: 'kept' },
      blockReason: 'CLOSED',
    });
  });

  test('asks visitors to log in and answers 404 for projects of other clients', async () => {
    const project = await makeProject(app);
    expect((await app.call('POST', '/projectApplication', { body: submissionFor(project, cv) })).status).toBe(401);
    expect((await send(elsewhere, submissionFor(project, await prepareTalent(app, elsewhere)))).status).toBe(404);
    expect((await send(ben, submissionFor(project, cv))).status).toBe(400);
  });
});
