import { beforeAll, describe, expect, test } from 'vitest';
import { makeCalendar } from '../../../../tests/support/application-factory.ts';
import { bookInterview, interviewOf, mailedInterviews, runInterviewMails } from '../../../../tests/support/interview-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeCities } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';

const app = startTestApp();
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
