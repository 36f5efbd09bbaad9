import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { makeCalendar } from '../../../../tests/support/application-factory.ts';
import { startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { type CallOptions, startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';
import { readDueCalendars } from './ics/refresh-calendar.ts';
import { readFreeSlots } from './list-free-slots.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let owner: TestOperator;
let recruiter: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
  recruiter = await makeOperator(app, { role: 'recruiter' });
});

const ask = (method: string, path: string, options: CallOptions = {}) =>
  app.call(method, `/v1/operator/calendars${path}`, { headers: recruiter.headers, ...options });
const read = async (path: string) => (await ask('GET', path)).json();
const audit = async (id: number) =>
  (await (await app.call('GET', `/v1/operator/audit?subjectKind=calendar&subjectId=${id}`, { headers: owner.headers })).json()).results;

/** Free every day from nine to ten (UTC) in half hours. */
async function create(): Promise<{ id: number }> {
  const id = await makeCalendar(
    app,
    owner.scope,
    [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '09:00', to: '10:00' })),
  );
  await ask('PATCH', `/${id}`, { body: { timeZone: 'UTC' } });
  return { id };
}

/** What somebody who applies is offered. */
async function offeredTo(id: number): Promise<{ starts: string[]; result: string | null | undefined }> {
  const calendar = await readFreeSlots(app.services.db, { calendar_id: id, assignment_period_start: null }, null, app.services.clock());
  return { starts: calendar?.slots.map(({ start }) => start) ?? [], result: calendar?.result };
}

const inDays = (days: number, time: string) =>
  `${new Date(app.services.clock().getTime() + days * dayMs).toISOString().slice(0, 10)}T${time}:00.000Z`;

const text = (...times: readonly (readonly [string, string])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:test',
    ...times.flatMap(([start, end], index) => {
      const plainTime = (time: string) => time.replace(/[-:]|\.000/g, '');
      return ['BEGIN:VEVENT', `UID:${index}`, `DTSTART:${plainTime(start)}`, `DTEND:${plainTime(end)}`, 'SUMMARY:Secret', 'END:VEVENT'];
    }),
    'END:VCALENDAR',
    '',
  ].join('\r\n');

test('an address that is read takes times away, is asked with its ETag, and is forgotten with what it gave', async () => {
  const { id } = await create();
  const offered = () => offeredTo(id);
  const server = await startFakeHttpServer({ text: text([inDays(3, '09:00'), inDays(3, '09:30')]), headers: { etag: '"one"' } });
  const url = `${server.url}/secret-4f1c.ics`;
  const set = await (await ask('PUT', `/${id}/feed`, { body: { url } })).json();
  expect(set).toMatchObject({ host: new URL(url).host, outcome: 'READ', words: null, failures: 0, busyTimes: 1 });
  expect((await offered()).starts).not.toContain(inDays(3, '09:00'));
  expect((await offered()).starts).toContain(inDays(3, '09:30'));
  const [busy] = (await read(`/${id}/busy`)).results;
  expect(busy).toMatchObject({ source: 'FEED', note: null });
  expect((await ask('DELETE', `/${id}/busy/${busy.id}`)).status).toBe(404);

  server.answer((call) => ({ status: call.headers['if-none-match'] === '"one"' ? 304 : 500 }));
  expect(await (await ask('POST', `/${id}/feed/reads`)).json()).toMatchObject({ outcome: 'UNCHANGED', busyTimes: 1 });
  server.answer({ text: text([inDays(4, '09:30'), inDays(4, '10:00')]) });
  expect(await (await ask('POST', `/${id}/feed/reads`)).json()).toMatchObject({ outcome: 'READ', busyTimes: 1 });
  expect((await offered()).starts).toContain(inDays(3, '09:00'));
  expect((await offered()).starts).not.toContain(inDays(4, '09:30'));

  const entries = await audit(id);
  expect(entries[0]).toMatchObject({ action: 'calendar.feedSet', after: { host: new URL(url).host } });
  expect(JSON.stringify([entries, await read(`/${id}/feed`), await read('')])).not.toContain('secret-4f1c');
  const stored = await app.services.pool.query('select * from calendar_feed where calendar_id = $1', [id]);
  expect(JSON.stringify(stored.rows)).not.toContain('secret-4f1c');

  expect((await ask('DELETE', `/${id}/feed`)).status).toBe(204);
  expect((await ask('GET', `/${id}/feed`)).status).toBe(404);
  expect((await offered()).starts).toContain(inDays(4, '09:30'));
  await server.close();
});

test('an address that fails keeps what is known for a day, then nothing is offered, until it works again', async () => {
  const { id } = await create();
  const offered = () => offeredTo(id);
  const server = await startFakeHttpServer({ text: text([inDays(3, '09:00'), inDays(3, '09:30')]) });
  await ask('PUT', `/${id}/feed`, { body: { url: `${server.url}/jonas.ics` } });
  const start = app.services.clock();
  onTestFinished(() => app.setNow(start));
  // A key: the session of a person would be over.
  const { key } = await makeKey(app);
  const see = async (path: string, method = 'GET') => (await ask(method, path, { headers: {}, token: key })).json();
  server.answer({ status: 404 });
  app.setNow(new Date(start.getTime() + 16 * 60_000));
  await readDueCalendars(app.services);
  expect(await see(`/${id}/feed`)).toMatchObject({
    outcome: 'FAILED',
    words: 'The address answers with status 404.',
    failures: 1,
    busyTimes: 1,
  });
  expect((await see('')).results.find((row: { id: number }) => row.id === id)).toMatchObject({ feedOutcome: 'FAILED' });
  expect((await offered()).starts.length).toBeGreaterThan(0);
  app.setNow(new Date(start.getTime() + dayMs + 60_000));
  await readDueCalendars(app.services);
  expect(await offered()).toEqual({ starts: [], result: 'ERROR' });
  expect(await see(`/${id}/slots`)).toMatchObject({ result: 'ERROR', free: 0 });
  server.answer({ text: text() });
  await see(`/${id}/feed/reads`, 'POST');
  expect((await offered()).result).toBeNull();
  const calls = server.calls.length;
  await readDueCalendars(app.services);
  expect(server.calls).toHaveLength(calls);
  await server.close();
});

test.each([
  ['no calendar', { text: '<html>' }, 'is no calendar'],
  ['too large', { text: 'BEGIN:VCALENDAR'.padEnd(2_000_001, ' ') }, 'larger than 2 MB'],
  ['a redirect to a private address', { status: 302, headers: { location: 'https://10.0.0.1/' } }, 'no public address'],
])('an address that gives %s is reported as it is', async (_name, answer, words) => {
  const { id } = await create();
  const server = await startFakeHttpServer(answer);
  const state = await (await ask('PUT', `/${id}/feed`, { body: { url: server.url } })).json();
  expect(state).toMatchObject({ outcome: 'FAILED', failures: 1, words: expect.stringContaining(words) });
  await server.close();
});

test.each(['ftp://example.org/a.ics', 'https://192.168.1.5/a.ics', 'http://example.org/a.ics', 'https://me:pass@example.org/', 'x'])(
  '%s is refused before it is asked',
  async (url) => {
    const { id } = await create();
    const response = await ask('PUT', `/${id}/feed`, { body: { url } });
    expect([response.status, Object.keys((await response.json()).fields)]).toEqual([400, ['url']]);
    expect((await ask('GET', `/${id}/feed`)).status).toBe(404);
  },
);
