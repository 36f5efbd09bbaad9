import { beforeAll, expect, test } from 'vitest';
import { makeApplication, makeCalendar } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent, type TestTalent } from '../../../../tests/support/talent-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';

const app = startTestApp();
let owner: TestOperator;
let recruiter: TestOperator;
let talent: TestTalent;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
  talent = await makeTalent(app);
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/calendars${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();
const audit = async (id: number) =>
  (await (await app.call('GET', `/v1/operator/audit?subjectKind=calendar&subjectId=${id}`, { headers: owner.headers })).json()).results;

const everyDay = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '10:00' }));
const plain = { name: 'Jonas Brandt', place: 'https://meet.example.com/jonas', timeZone: 'UTC', slotMinutes: 30, weekly: everyDay };
let count = 0;
async function create(body: object = {}): Promise<{ id: number; etag: string }> {
  count += 1;
  const response = await ask('POST', '', { body: { key: `calendar-${count}`, ...plain, ...body } });
  expect(response.status).toBe(201);
  return { id: (await response.json()).id, etag: response.headers.get('etag') ?? '' };
}

/** An application of the talent in a project with this calendar, and what it is offered. */
async function startApplication(
  calendarId: number,
): Promise<{ applicationId: number; offered: () => Promise<{ slots: string[]; result: string | null }> }> {
  const applicationId = await makeApplication(app, talent, await makeProject(app, { calendar_id: calendarId }), 'co');
  return {
    applicationId,
    async offered() {
      const answer = await app.call('GET', `/v1/api/projectApplication/${applicationId}/calendar/freebusy`, { token: talent.token });
      const { slots, result } = await answer.json();
      return { slots: slots.map(({ start }: { start: string }) => start), result };
    },
  };
}

const inDays = (days: number, time: string) =>
  `${new Date(app.services.clock().getTime() + days * dayMs).toISOString().slice(0, 10)}T${time}:00.000Z`;

test('a calendar that is made here offers its times to talents, and a change of it changes them', async () => {
  const { id, etag } = await create({ horizonDays: 5 });
  const { offered } = await startApplication(id);
  expect((await offered()).slots).toContain(inDays(3, '09:30'));
  expect(await read(`/${id}`)).toMatchObject({ ...plain, noticeHours: 24, horizonDays: 5 });
  const changed = await ask('PATCH', `/${id}`, {
    headers: { ...recruiter.headers, 'if-match': etag },
    body: { slotMinutes: 60, noticeHours: 96 },
  });
  expect(changed.status).toBe(200);
  expect((await offered()).slots).not.toContain(inDays(3, '09:00'));
  expect((await offered()).slots.every((start) => start.endsWith('09:00:00.000Z'))).toBe(true);
  expect((await ask('PATCH', `/${id}`, { headers: { ...recruiter.headers, 'if-match': etag }, body: { noticeHours: 1 } })).status).toBe(
    412,
  );
  expect(await audit(id)).toMatchObject([
    { action: 'calendar.changed', before: { slot_minutes: 30, notice_hours: 24 }, after: { slot_minutes: 60, notice_hours: 96 } },
    { action: 'calendar.created', actor: { id: recruiter.id } },
  ]);
});

test.each([
  { name: '' },
  { timeZone: 'Europe/Nowhere' },
  { slotMinutes: 20 },
  { weekly: [{ weekday: 8, from: '09:00', to: '10:00' }] },
  { weekly: [{ weekday: 1, from: '10:00', to: '09:00' }] },
  { weekly: [{ weekday: 1, from: '9:00', to: '10:00' }] },
  {
    weekly: [
      { weekday: 1, from: '09:00', to: '11:00' },
      { weekday: 1, from: '10:30', to: '12:00' },
    ],
  },
  { noticeHours: -1 },
  { horizonDays: 0 },
  { interviewer: { name: 'Jonas\r\nBcc: all@client.example', email: 'jonas@client.example' } },
  { nonsense: 1 },
])('%j is refused and named, on creation and as a change', async (fault) => {
  const { id } = await create();
  for (const response of [
    await ask('POST', '', { body: { key: 'faulty', ...plain, ...fault } }),
    await ask('PATCH', `/${id}`, { body: fault }),
  ]) {
    expect(response.status).toBe(400);
    expect(Object.keys((await response.json()).fields)).not.toEqual([]);
  }
});

test('a key exists once, a repeated creation makes one calendar, and the list counts projects', async () => {
  const { id } = await create({ key: 'once' });
  expect((await ask('POST', '', { body: { key: 'once', ...plain } })).status).toBe(409);
  const headers = { ...recruiter.headers, 'idempotency-key': 'create-calendar' };
  const body = { key: 'twice', ...plain };
  const [first, second] = [await ask('POST', '', { headers, body }), await ask('POST', '', { headers, body })];
  expect((await first.json()).id).toBe((await second.json()).id);
  await makeProject(app, { calendar_id: id });
  const { results } = await read('');
  expect(results.find((row: { id: number }) => row.id === id)).toMatchObject({ projects: 1, feedOutcome: null });
});

test('a busy time takes away what it overlaps, and gives it back when it is removed', async () => {
  const { id } = await create();
  const { offered } = await startApplication(id);
  const times = { start: inDays(3, '09:10'), end: inDays(3, '09:20'), note: 'Dentist' };
  const busy = await (await ask('POST', `/${id}/busy`, { body: times })).json();
  expect(await read(`/${id}/busy`)).toEqual({ results: [{ ...busy, source: 'OPERATOR' }], next: null });
  expect((await offered()).slots).not.toContain(inDays(3, '09:00'));
  expect((await offered()).slots).toContain(inDays(3, '09:30'));
  expect((await ask('DELETE', `/${id}/busy/${busy.id}`)).status).toBe(204);
  expect((await offered()).slots).toContain(inDays(3, '09:00'));
  expect((await ask('DELETE', `/${id}/busy/${busy.id}`)).status).toBe(404);
  expect((await ask('POST', `/${id}/busy`, { body: { ...times, end: times.start } })).status).toBe(400);
  expect((await audit(id)).map(({ action }: { action: string }) => action)).toEqual([
    'calendar.busyRemoved',
    'calendar.busyAdded',
    'calendar.created',
  ]);
});

test('slots say what became of each time and who has it; a draft’s hold has no name, and a busy time cancels nothing', async () => {
  const { id } = await create({ horizonDays: 4 });
  const sent = await makeApplication(app, talent, await makeProject(app, { calendar_id: id }), 'a');
  const { applicationId: draft } = await startApplication(id);
  const take = (time: string, application: number, heldUntil: Date | null) =>
    app.services.pool.query("insert into interview_slot values ($1, $2, $2::timestamptz + interval '30 min', $3, $4)", [
      id,
      time,
      application,
      heldUntil,
    ]);
  await take(inDays(2, '09:00'), sent, null);
  await take(inDays(2, '09:30'), draft, new Date(app.services.clock().getTime() + 600_000));
  await ask('POST', `/${id}/busy`, { body: { start: inDays(2, '08:00'), end: inDays(2, '09:10') } });
  const answer = await read(`/${id}/slots`);
  const at = (time: string) => answer.results.find(({ start }: { start: string }) => start === time);
  expect(at(inDays(2, '09:00'))).toMatchObject({ state: 'BOOKED', isBusy: true, application: { id: sent, firstName: expect.any(String) } });
  expect(at(inDays(2, '09:30'))).toMatchObject({ state: 'HELD', application: null, heldUntil: expect.any(String) });
  expect(at(inDays(3, '09:00'))).toMatchObject({ state: 'FREE', isBusy: false });
  expect(answer).toMatchObject({ timeZone: 'UTC', result: null, taken: 2 });
  const { key } = await makeKey(app, { scopes: ['catalogue:read'] });
  const unnamed = await (await ask('GET', `/${id}/slots`, { headers: {}, token: key })).json();
  expect(unnamed.results.filter(({ application }: { application: unknown }) => application !== null)).toEqual([]);
});

test('a calendar is kept while projects or interviews need it, and a project that is over loses it', async () => {
  const { id } = await create();
  const project = await makeProject(app, { calendar_id: id });
  expect((await ask('DELETE', `/${id}`)).status).toBe(409);
  await app.services.pool.query("update project set status = 'CLOSED' where id = $1", [project]);
  const application = await makeApplication(app, talent, project, 'a');
  await app.services.pool.query("insert into interview_slot values ($1, $2, $2::timestamptz + interval '30 min', $3)", [
    id,
    inDays(2, '09:00'),
    application,
  ]);
  const refused = await ask('DELETE', `/${id}`);
  expect([refused.status, (await refused.json()).detail]).toEqual([409, '1 interviews in it lie ahead.']);
  await app.services.pool.query('delete from interview_slot where calendar_id = $1', [id]);
  expect((await ask('DELETE', `/${id}`)).status).toBe(204);
  expect((await ask('GET', `/${id}`)).status).toBe(404);
  const { rows } = await app.services.pool.query('select calendar_id from project where id = $1', [project]);
  expect(rows).toEqual([{ calendar_id: null }]);
});

test('a viewer reads and changes nothing; a calendar of another client is none', async () => {
  const viewer = await makeOperator(app, { role: 'viewer' });
  const { id } = await create();
  expect((await ask('GET', `/${id}/slots`, { headers: viewer.headers })).status).toBe(200);
  expect((await ask('PATCH', `/${id}`, { headers: viewer.headers, body: { noticeHours: 1 } })).status).toBe(403);
  expect((await ask('GET', '', { headers: {} })).status).toBe(401);
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const theirs = await makeCalendar(app, stranger.scope);
  const busy = { start: inDays(1, '09:00'), end: inDays(1, '10:00') };
  for (const [method, path, body] of [
    ['GET', '', undefined],
    ['PATCH', '', { name: 'Mine' }],
    ['DELETE', '', undefined],
    ['GET', '/busy', undefined],
    ['POST', '/busy', busy],
    ['DELETE', '/busy/1', undefined],
    ['GET', '/feed', undefined],
    ['PUT', '/feed', { url: 'https://example.org/a.ics' }],
    ['POST', '/feed/reads', undefined],
    ['DELETE', '/feed', undefined],
    ['GET', '/slots', undefined],
  ] as const) {
    expect([method, path, (await ask(method, `/${theirs}${path}`, { ...(body && { body }) })).status]).toEqual([method, path, 404]);
  }
});
