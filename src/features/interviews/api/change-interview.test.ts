import { beforeAll, describe, expect, test } from 'vitest';
import { makeCalendar } from '../../../../tests/support/application-factory.ts';
import {
  bookInterview,
  freeSlots,
  interviewMailJobs,
  interviewOf,
  mailedInterviews,
  runInterviewMails,
} from '../../../../tests/support/interview-factory.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { moveApplication } from '../../applications/api/move-application.ts';

const app = startTestApp();
const deps = () => ({ ...app.services, ...applicationPorts(app.services).deps });
let owner: TestOperator;
let recruiter: TestOperator;
let talent: TestTalent;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();
const move = (id: number, start: string | undefined, options: CallOptions = {}) =>
  ask('POST', `/interviews/${id}/moves`, { body: { start }, ...options });
const cancel = (id: number, options: CallOptions = {}) =>
  ask('POST', `/interviews/${id}/cancellation`, { body: { reason: 'Jonas is ill.' }, ...options });
const statusOf = async (response: Promise<Response>): Promise<number> => (await response).status;
const runMails = (interview: number) => runInterviewMails(app, interview);
const mailed = (address: string) => mailedInterviews(app, address);

/** A booked interview of somebody new; `interviewer` holds it. */
async function book(interviewer = true) {
  talent = await makeTalent(app, { locale: 'en', firstName: 'Anna', lastName: 'O’Neill' });
  const calendar = await makeCalendar(app, talent.scope);
  const address = `jonas-${calendar}@client.example`;
  const named = { body: { interviewer: { name: 'Jonas Brandt', email: address }, place: 'https://meet.example.com/j' } };
  if (interviewer) await ask('PATCH', `/calendars/${calendar}`, named);
  return { address, ...(await bookInterview(app, talent, calendar)) };
}

describe('moving an interview', () => {
  test('leaves the day since which its application has its status', async () => {
    const { application, interview, slots } = await book();
    const before = (await read(`/talents/${talent.id}`)).lastApplication;
    app.setNow(new Date(Date.now() + 3_600_000));
    expect(await statusOf(move(interview, slots[3]?.start))).toBe(200);
    const { lastApplication: after, sentApplications } = await read(`/talents/${talent.id}`);
    app.setNow(new Date());
    expect(after).toMatchObject({ id: application, status: 'a', statusChangedAt: before.statusChangedAt });
    expect(Date.parse(after.updatedAt)).toBeGreaterThan(Date.parse(before.updatedAt));
    expect(sentApplications[0].statusChangedAt).toBe(before.statusChangedAt);
  });

  test('keeps its UID, counts its changes, and says so to everybody in their language', async () => {
    const { address, application, interview, slots } = await book();
    const response = await move(interview, slots[3]?.start, { body: { start: slots[3]?.start, note: 'The site visit took longer.' } });
    expect(await response.json()).toMatchObject({ id: interview, start: slots[3]?.start, sequence: 1, state: 'BOOKED' });
    await runMails(interview);
    const [booked, moved] = await mailed(talent.email);
    expect(moved).toMatchObject({ kind: 'interviewMoved', locale: 'en', method: 'REQUEST' });
    expect(moved?.text).toContain('The site visit took longer.');
    expect(moved?.text).toContain('Europe/Berlin');
    expect(moved?.event.uid).toBe(booked?.event.uid);
    expect(moved?.file.content).toContain('SEQUENCE:1');
    const mails = await mailed(address);
    expect(mails.map(({ event }) => event.start.toISOString())).toEqual([slots[0]?.start, slots[3]?.start]);
    expect(new Set(mails.map(({ event }) => event.uid)).size).toBe(1);
    expect(mails[1]?.text).not.toContain('The site visit');
    expect((await read(`/applications/${application}`)).interview).toMatchObject({ start: slots[3]?.start });
    const own = await (await app.call('GET', '/projectApplication', { token: talent.token })).json();
    expect(own.results[0].interview).toMatchObject({ start: slots[3]?.start });
    const [entry] = (await (await ask('GET', `/audit?subjectKind=interview&subjectId=${interview}`, { headers: owner.headers })).json())
      .results;
    expect(entry).toMatchObject({ action: 'interview.moved', before: { start: slots[0]?.start }, after: { start: slots[3]?.start } });
  });

  test('frees its time for others; to where it is already changes nothing', async () => {
    const { calendar, interview, slots } = await book();
    await move(interview, slots[2]?.start);
    expect((await freeSlots(app, calendar))[0]?.start).toBe(slots[0]?.start);
    expect((await (await move(interview, slots[2]?.start)).json()).sequence).toBe(1);
    expect(await interviewMailJobs(app, interview)).toHaveLength(2);
  });

  test('is refused to a time that is taken or not offered, and once it is off', async () => {
    const first = await book();
    const other = await bookInterview(app, await makeTalent(app), first.calendar);
    const taken = await move(first.interview, other.slots[0]?.start);
    expect([taken.status, (await taken.json()).code]).toEqual([409, 'SLOT_TAKEN']);
    expect(await statusOf(move(first.interview, '2026-01-01T03:00:00Z'))).toBe(409);
    expect((await read(`/interviews/${first.interview}`)).start).toBe(first.slots[0]?.start);
    await cancel(first.interview);
    expect(await statusOf(move(first.interview, other.slots[3]?.start))).toBe(409);
  });

  test('two operators who move it to different times leave it in one', async () => {
    const { interview, slots, application } = await book();
    await Promise.all([move(interview, slots[2]?.start), move(interview, slots[4]?.start)]);
    const { rows } = await app.services.pool.query('select starts_at from interview_slot where application_id = $1', [application]);
    expect(rows.map(({ starts_at }) => starts_at.toISOString())).toEqual([(await read(`/interviews/${interview}`)).start]);
  });
});

describe('cancelling an interview', () => {
  test('asks the talent for another time, gives this one back, and takes it out of every calendar', async () => {
    const { address, application, calendar, interview, slots } = await book();
    const response = await cancel(interview);
    expect(await response.json()).toMatchObject({
      state: 'CANCELLED',
      cancelledBy: 'operator',
      sequence: 1,
      application: { status: 'uc' },
    });
    await runMails(interview);
    expect((await freeSlots(app, calendar))[0]?.start).toBe(slots[0]?.start);
    const last = (await mailed(talent.email)).at(-1);
    expect(last).toMatchObject({ kind: 'statusChange', method: 'CANCEL', locale: 'en' });
    expect(last?.text).toContain('Jonas is ill.');
    expect(last?.event.status).toBe('CANCELLED');
    expect((await mailed(address)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    const audit = await (await ask('GET', `/audit?subjectKind=interview&subjectId=${interview}`, { headers: owner.headers })).json();
    expect(audit.results.map(({ action }: { action: string }) => action)).toEqual(['interview.cancelled']);
    expect(await statusOf(cancel(interview))).toBe(409);
    expect((await read(`/applications/${application}`)).status).toBe('uc');
  });

  test('by a talent who withdraws reaches the interviewer, and so does a rejection', async () => {
    const withdrawn = await book();
    await app.call('PUT', `/projectApplication/${withdrawn.application}/withdraw`, { token: talent.token, body: {} });
    await runMails(withdrawn.interview);
    expect((await mailed(withdrawn.address)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
    const own = await mailed(talent.email);
    expect(own.map(({ kind, method }) => [kind, method])).toEqual([
      ['interviewConfirmed', 'REQUEST'],
      ['withdrawn', 'CANCEL'],
    ]);
    expect(await read(`/interviews/${withdrawn.interview}`)).toMatchObject({ state: 'CANCELLED', cancelledBy: 'talent' });
    const rejected = await book();
    await moveApplication(deps(), owner.scope, rejected.application, 'rm', 'operator', { reasonCode: 'OTHER' });
    await runMails(rejected.interview);
    expect((await mailed(rejected.address)).map(({ method }) => method)).toEqual(['REQUEST', 'CANCEL']);
  });

  test('and booking again makes a new one', async () => {
    const { application, interview, body, slots } = await book();
    await cancel(interview);
    const again = { ...body, liveInterview: slots[4] };
    expect(await statusOf(app.call('PUT', `/projectApplication/${application}`, { token: talent.token, body: again }))).toBe(200);
    const next = await interviewOf(app, application);
    expect(next).toBeGreaterThan(interview);
    expect(await read(`/interviews/${next}`)).toMatchObject({ state: 'BOOKED', sequence: 0, start: slots[4]?.start });
  });

  test('a talent who is taken back after a refusal has no time any more', async () => {
    const { application, interview } = await book();
    await moveApplication(deps(), owner.scope, application, 'rm', 'operator', { reasonCode: 'OTHER' });
    await moveApplication(deps(), owner.scope, application, 'a', 'operator', { reasonCode: 'CORRECTION' });
    expect((await read(`/applications/${application}`)).interview).toBeNull();
    expect(await interviewOf(app, application)).toBe(interview);
  });

  test('an interview that is over stays as it was', async () => {
    const { application, interview } = await book();
    await app.services.pool.query(
      "update interview set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour' where id = $1",
      [interview],
    );
    await moveApplication(deps(), owner.scope, application, 'rm', 'operator', { reasonCode: 'OTHER' });
    expect(await read(`/interviews/${interview}`)).toMatchObject({ state: 'BOOKED', cancelledAt: null });
    expect(await statusOf(cancel(interview))).toBe(409);
  });
});
