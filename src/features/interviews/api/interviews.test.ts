import nodeIcal from 'node-ical';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeCalendar } from '../../../../tests/support/application-factory.ts';
import { bookInterview, freeSlots, interviewMailJobs, interviewOf } from '../../../../tests/support/interview-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeCities } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { applicationPorts } from '../../../app/application-ports.ts';
import { messageTables } from '../../../server/mail/tables.ts';
import { moveApplication } from '../../applications/api/move-application.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { mailInterview } from './mail-interviewers.ts';

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

/** A booked interview of somebody new; `interviewer` holds it. */
async function book(interviewer = true) {
  talent = await makeTalent(app, { locale: 'en', firstName: 'Anna', lastName: 'O’Neill' });
  const calendar = await makeCalendar(app, talent.scope);
  const address = `jonas-${calendar}@client.example`;
  const named = { body: { interviewer: { name: 'Jonas Brandt', email: address }, place: 'https://meet.example.com/j' } };
  if (interviewer) await ask('PATCH', `/calendars/${calendar}`, named);
  return { address, ...(await bookInterview(app, talent, calendar)) };
}

type Attached = { name: string; contentType: string; content: string };
/** What somebody was mailed about an interview, the oldest first, with the calendar file as calendar programs read it. */
async function mailed(address: string) {
  const rows = await messageTables(app.services.db)
    .selectFrom('message')
    .selectAll()
    .where('recipient', '=', address)
    .orderBy('id')
    .execute();
  return rows.flatMap(({ kind, subject, text, locale, attachments }) => {
    const [file] = attachments as Attached[]; // as the outbox stores them
    if (!file?.contentType.startsWith('text/calendar')) return [];
    const parsed = nodeIcal.sync.parseICS(file.content);
    const event = Object.values(parsed).find((part) => part?.type === 'VEVENT');
    if (event?.type !== 'VEVENT') throw new Error('no appointment in the file');
    return [{ kind, subject, text, locale, file, event, method: /method=(\w+)/.exec(file.contentType)?.[1] }];
  });
}
/** Runs what waits, twice, as after a process that died. */
async function runMails(interview: number): Promise<void> {
  for (const job of await interviewMailJobs(app, interview)) {
    await mailInterview(deps(), job);
    await mailInterview(deps(), job);
  }
}

describe('an interviewer', () => {
  test('is named with a calendar, whole or not at all', async () => {
    const calendar = await makeCalendar(app, owner.scope);
    const interviewer = { name: 'Jonas Brandt', email: 'jonas@client.example' };
    expect(await read(`/calendars/${calendar}`)).toMatchObject({ interviewer: null });
    expect(await statusOf(ask('PATCH', `/calendars/${calendar}`, { body: { interviewer } }))).toBe(200);
    expect(await read(`/calendars/${calendar}`)).toMatchObject({ interviewer });
    for (const half of [
      { name: 'Jonas' },
      { email: 'jonas@client.example' },
      { name: 'Jonas', email: 'no address' },
      { name: ' ', email: 'j@x.example' },
    ])
      expect(await statusOf(ask('PATCH', `/calendars/${calendar}`, { body: { interviewer: half } }))).toBe(400);
    expect(await statusOf(ask('PATCH', `/calendars/${calendar}`, { body: { interviewer: null } }))).toBe(200);
    expect(await read(`/calendars/${calendar}`)).toMatchObject({ interviewer: null });
  });
});

describe('a booked interview', () => {
  test('reaches the interviewer by a mail with a calendar file that names the talent, and nothing secret', async () => {
    const { address, interview, slots } = await book();
    await runMails(interview);
    const [mail, ...others] = await mailed(address);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ kind: 'operatorInterview', method: 'REQUEST' });
    expect(mail?.text).toMatch(/Anna O’Neill/);
    expect(mail?.text).toContain('Europe/Berlin');
    expect(mail?.text).toContain('https://meet.example.com/j');
    expect(mail?.text).not.toContain(talent.email);
    expect(mail?.text).not.toMatch(/token|\/desk\//);
    expect(mail?.file.content).not.toContain(talent.email);
    expect(mail?.event.start.toISOString()).toBe(slots[0]?.start);
    expect(mail?.event.end?.toISOString()).toBe(slots[0]?.end);
    expect((await read(`/interviews/${interview}`)).mailed).toEqual(['TALENT', 'INTERVIEWER', 'OPERATOR']);
    expect(mail?.event.location).toBe('https://meet.example.com/j');
    expect(mail?.file.content).toContain('SEQUENCE:0');
  });

  test('reaches the operators too, with a link to it; the talent gets the same appointment in their language', async () => {
    const { interview, calendar } = await book(false);
    await app.services.pool.query('delete from message where kind = $1', ['operatorInterview']);
    await runMails(interview);
    const [mail, ...others] = await mailed(operatorRecipient(app.services.tenants.byId(owner.scope.tenantId)).email);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/desk/calendars?calendar=${calendar}&open=${interview}`);
    const [own] = await mailed(talent.email);
    expect(own).toMatchObject({ kind: 'interviewConfirmed', locale: 'en', method: 'REQUEST' });
    expect(own?.event.uid).toBe(mail?.event.uid);
  });

  test('is mailed once where operator and interviewer are one', async () => {
    const { interview, calendar } = await book(false);
    const email = operatorRecipient(app.services.tenants.byId(owner.scope.tenantId)).email;
    await ask('PATCH', `/calendars/${calendar}`, { body: { interviewer: { name: 'All', email: email.toUpperCase() } } });
    await app.services.pool.query('delete from message where kind = $1', ['operatorInterview']);
    await runMails(interview);
    expect((await read(`/interviews/${interview}`)).mailed).toEqual(['TALENT', 'OPERATOR']);
    expect(await mailed(email)).toHaveLength(1);
    expect(await mailed(email.toUpperCase())).toEqual([]);
  });

  test('of an application that waits for its first confirmation is none yet, and one once it is confirmed', async () => {
    const { application, interview } = await book();
    expect(interview).toBeGreaterThan(0);
    await app.services.pool.query('delete from interview where application_id = $1', [application]);
    await app.services.pool.query("update application set status = 'uc', reason = 'EMAIL_UNVERIFIED', resume_status = 'a' where id = $1", [
      application,
    ]);
    expect(await interviewOf(app, application)).toBeNull();
    expect(await statusOf(app.call('PUT', `/projectApplication/${application}/withdraw`, { token: talent.token, body: {} }))).toBe(200);
    expect(await interviewOf(app, application)).toBeNull();
  });
});

describe('moving an interview', () => {
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

describe('the list', () => {
  test('goes by calendar and days of its zone, in pages', async () => {
    const { calendar, slots, interview } = await book();
    const others = [await bookInterview(app, await makeTalent(app), calendar), await bookInterview(app, await makeTalent(app), calendar)];
    const day = new Date(slots[0]?.start ?? 0).toLocaleDateString('sv', { timeZone: 'Europe/Berlin' });
    const ids = [interview, ...others.map((other) => other.interview)];
    const first = await read(`/interviews?calendarId=${calendar}&from=${day}&limit=2`);
    expect(first.results.map(({ id }: { id: number }) => id)).toEqual(ids.slice(0, 2));
    const second = await read(`/interviews?calendarId=${calendar}&from=${day}&limit=2&cursor=${first.next}`);
    expect(second.results.map(({ id }: { id: number }) => id)).toEqual(ids.slice(2));
    expect((await read(`/interviews?calendarId=${calendar}&to=2020-01-01`)).results).toEqual([]);
    await cancel(interview);
    expect((await read(`/interviews?calendarId=${calendar}&state=CANCELLED`)).results).toMatchObject([{ id: interview }]);
    expect(await statusOf(ask('GET', '/interviews?from=tomorrow'))).toBe(400);
    expect(await statusOf(ask('GET', '/interviews?cursor=x'))).toBe(400);
  });

  test('knows the clock of the talent’s town', async () => {
    await makeCities(app);
    const { interview } = await book();
    expect((await read(`/interviews/${interview}`)).talentTimeZone).toBeNull();
    const town =
      "insert into profile (talent_id, tenant_id, city, country) values ($1, $2, 'hambourg', 'DE') on conflict (talent_id) do update set city = 'hambourg', country = 'DE'";
    await app.services.pool.query(town, [talent.id, talent.scope.tenantId]);
    expect((await read(`/interviews/${interview}`)).talentTimeZone).toBe('Europe/Berlin');
  });
});

describe('who may', () => {
  test('strangers, other clients and keys without the scope are refused; a change since reading is noticed', async () => {
    const { interview, slots } = await book();
    const stranger = await makeOperator(app, { tenant: 'atelier' });
    const viewer = await makeOperator(app, { role: 'viewer' });
    const { key } = await makeKey(app, { scopes: ['catalogue:write'] });
    const { headers } = await ask('GET', `/interviews/${interview}`);
    const tag = headers.get('etag') ?? '';
    const calls = [
      (options: CallOptions) => ask('GET', '/interviews', options),
      (options: CallOptions) => ask('GET', `/interviews/${interview}`, options),
      (options: CallOptions) => move(interview, slots[1]?.start, options),
      (options: CallOptions) => cancel(interview, options),
    ];
    for (const call of calls) {
      expect(await statusOf(call({ headers: {} }))).toBe(401);
      expect(await statusOf(call({ headers: {}, token: key }))).toBe(403);
    }
    for (const call of calls.slice(1)) expect(await statusOf(call({ headers: stranger.headers, tenant: 'atelier' }))).toBe(404);
    for (const call of calls.slice(2)) expect(await statusOf(call({ headers: viewer.headers }))).toBe(403);
    expect(await statusOf(cancel(interview, { body: {} }))).toBe(400);
    expect(await statusOf(move(interview, 'soon'))).toBe(400);
    await move(interview, slots[1]?.start);
    const stale = { headers: { ...recruiter.headers, 'if-match': tag } };
    expect(await statusOf(move(interview, slots[2]?.start, stale))).toBe(412);
    expect(await statusOf(cancel(interview, stale))).toBe(412);
  });
});
