import type { ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { feedRow } from '../../../../tests/support/feed-factory.ts';
import { type FeedServer, startFeedServer } from '../../../../tests/support/feed-server.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { minuteMs } from '../../../contract/dates.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { listEntries } from '../../../server/audit/audit-store.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { listMessages } from '../../../server/mail/message-store.ts';
import { addFeed, changeFeed, removeFeed, startFeed } from './change-feed-addresses.ts';
import { findFeedAddress, listRuns } from './feed-address-store.ts';
import { usualBounds } from './fetch-feed.ts';
import { pauseSilentFeedsJob, startDueFeeds } from './jobs.ts';
import { runFeed } from './run-feed.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
const by = commandLineActor();
const hourMs = 60 * minuteMs;
let server: FeedServer;
let scope: { tenantId: TenantId };
let count = 0;
const start = Date.parse('2027-02-01T08:00:00Z');
const at = (ms: number) => app.setNow(new Date(start + ms));
beforeAll(async () => {
  server = await startFeedServer();
  const tenant = app.services.tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no client');
  scope = { tenantId: tenant.id };
});
afterAll(() => server.close());
beforeEach(() => at(0));

const lines = (...references: string[]) => references.map((reference) => JSON.stringify(feedRow(reference))).join('\n');
const say = (text: string | Buffer, headers: Record<string, string> = {}, status = 200) =>
  server.answer((_request, response) => response.writeHead(status, headers).end(text));
const add = async (more: Partial<Parameters<typeof addFeed>[3]> = {}) => {
  count += 1;
  return addFeed(app.services, scope, by, { source: `fetched-${count}`, address: `${server.url}/feed.jsonl`, startsNow: true, ...more });
};
type Feed = Awaited<ReturnType<typeof add>>;
const run = (feed: Feed, more: Partial<Parameters<typeof runFeed>[3]> = {}) =>
  runFeed(app.services, scope, feed.id, { askedBy: 'test', ...more });
const find = async (feed: Feed) => {
  const row = await findFeedAddress(app.services.db, scope, { id: feed.id });
  if (!row) throw new Error('no feed');
  return row;
};
const statuses = async ({ source }: Feed): Promise<Record<string, string>> => {
  const { rows } = await app.services.pool.query<{ reference: string; status: string }>(
    'select reference, status from project where source = $1 order by reference',
    [source],
  );
  return Object.fromEntries(rows.map((row) => [row.reference, row.status]));
};

describe('a run', () => {
  test('imports what is there, says so, and asks next time whether anything is new', async () => {
    const feed = await add();
    say(lines('A', 'B'), { etag: '"v1"', 'last-modified': 'Mon, 01 Feb 2027 07:00:00 GMT' });
    expect(await run(feed)).toMatchObject({ outcome: 'imported', pages: 1, report: { rows: 2, created: 2, failed: 0 } });
    expect(await statuses(feed)).toEqual({ A: 'ACTIVE', B: 'ACTIVE' });
    server.answer((request, response) => response.writeHead(request.headers['if-none-match'] === '"v1"' ? 304 : 500).end());
    at(hourMs);
    expect(await run(feed)).toMatchObject({ outcome: 'unchanged', report: null });
    expect(server.requests.at(-1)?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': 'Mon, 01 Feb 2027 07:00:00 GMT',
    });
    expect(await find(feed)).toMatchObject({ last_run_at: new Date(start + hourMs), fails: 0 });
    // Once a day all of it is read, so that "nothing new" never hides what is.
    say(lines('A'), { etag: '"v1"' });
    at(25 * hourMs);
    expect(await run(feed)).toMatchObject({ outcome: 'imported' });
    expect(server.requests.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  test('reads gzip, and a feed of two places at once only in one process', async () => {
    const feed = await add();
    const asked = Promise.withResolvers<ServerResponse>();
    server.answer((_request, response) => asked.resolve(response));
    const first = run(feed);
    const response = await asked.promise;
    expect(await Promise.all([run(feed), run(feed)])).toEqual([null, null]);
    response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync(lines('A')));
    expect(await first).toMatchObject({ outcome: 'imported' });
    expect(await listRuns(app.services.db, scope, feed.id, { limit: 10 })).toHaveLength(1);
  });

  test('whose process ended is closed, and the feed is taken over', async () => {
    const feed = await add();
    await app.services.pool.query(`update feed_address set running_until = $2 where id = $1`, [feed.id, new Date(start + 5 * minuteMs)]);
    await app.services.pool.query(`insert into feed_run (tenant_id, feed_id, started_at, outcome) values ($1, $2, $3, 'running')`, [
      scope.tenantId,
      feed.id,
      new Date(start),
    ]);
    say(lines('A'));
    expect(await run(feed)).toBeNull();
    at(6 * minuteMs);
    expect(await run(feed)).toMatchObject({ outcome: 'imported' });
    expect((await listRuns(app.services.db, scope, feed.id, { limit: 10 })).map(({ outcome, why }) => [outcome, why])).toEqual([
      ['imported', null],
      ['failed', 'the process that ran it ended'],
    ]);
  });
});

const html = '<!DOCTYPE html><html><body><h1>We are down</h1><ul><li><job><title>Not one</title></job></li></ul></body></html>';
const xml = (jobs: string, end = '</source>') => `<source>${jobs}${end}`;
const job = (reference: string) =>
  `<job><referencenumber>${reference}</referencenumber><title>Project ${reference}</title><description>What to do.</description></job>`;
const rowsOfOneKey = [1, 2, 3, 4].map((n) => JSON.stringify(feedRow('R', { description: `Text ${n}` }))).join('\n');
test.each<[string, () => void, RegExp]>([
  ['an error', () => say('no', {}, 500), /^answered 500$/],
  ['a web page', () => say(html), /^is a web page, not a feed$/],
  ['a picture', () => say(Buffer.from([137, 80, 78, 71, 0, 0, 0, 13, 255, 254])), /neither XML, JSON nor CSV/],
  ['a message', () => say('{"error":"over quota"}', { 'content-type': 'application/json' }), /^every row failed$/],
  ['nothing', () => say(''), /^is empty$/],
  ['a list without projects', () => say('{"jobs":[]}'), /^has no projects$/],
  ['XML without its end', () => say(xml(job('B'), '')), /ends inside/],
  ['JSON without its end', () => say(`[${JSON.stringify(feedRow('B'))},`), /ends inside/],
  [
    'half of what it promised',
    () =>
      server.answer((_request, response) => {
        response.writeHead(200, { 'content-length': '5000' }).write(lines('B', 'C'), () => response.destroy());
      }),
    /^broke off before its end$/,
  ],
  ['more than it may', () => say('x'.repeat(20_000)), /^is larger than/],
  ['rows of one key', () => say(rowsOfOneKey), /^reference is "R" in 4 of 4 rows, and no address, nor title/],
])('an answer that is %s imports nothing, closes nothing, and is tried again', async (_what, answer, why) => {
  const feed = await add();
  say(lines('A'));
  await run(feed);
  at(80 * hourMs);
  answer();
  const bounds = { ...usualBounds, maxBytes: 10_000 };
  expect(await run(feed, { bounds })).toMatchObject({ outcome: 'failed', why: expect.stringMatching(why) });
  expect(await statuses(feed)).toEqual({ A: 'ACTIVE' });
  expect(await find(feed)).toMatchObject({
    fails: 1,
    next_run_at: new Date(start + 80 * hourMs + 2 * minuteMs),
    last_run_at: new Date(start),
  });
  await run(feed, { bounds });
  expect(await find(feed)).toMatchObject({ fails: 2, next_run_at: new Date(start + 80 * hourMs + 5 * minuteMs) });
  say(lines('A'));
  expect(await run(feed)).toMatchObject({ outcome: 'imported' });
  expect(await find(feed)).toMatchObject({ fails: 0 });
});

test('after a silence everything is read, which opens what was paused; its operator gets one mail that says why', async () => {
  const feed = await add({ silentAfterHours: 3 });
  say(lines('A', 'B'), { etag: '"v1"' });
  await run(feed);
  say('no', {}, 503);
  at(2 * hourMs);
  await run(feed);
  await pauseSilentFeedsJob(app.services).run({});
  expect(await statuses(feed)).toEqual({ A: 'ACTIVE', B: 'ACTIVE' });
  at(3 * hourMs);
  await pauseSilentFeedsJob(app.services).run({});
  await pauseSilentFeedsJob(app.services).run({});
  expect(await statuses(feed)).toEqual({ A: 'PAUSED', B: 'PAUSED' });
  const mails = (await listMessages(app.services.db, scope, { limit: 50 })).filter(({ kind }) => kind === 'feedSilent');
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toMatch(/2 Projekte.*answered 503/s);
  server.answer((request, response) => (request.headers['if-none-match'] ? response.writeHead(304).end() : response.end(lines('A', 'B'))));
  await run(feed);
  expect(await statuses(feed)).toEqual({ A: 'ACTIVE', B: 'ACTIVE' });
});

test('what the feed leaves out for 72 hours closes, but not more than a fifth unless somebody allows it once', async () => {
  const feed = await add();
  say(lines('A', 'B', 'C', 'D'));
  await run(feed);
  say(lines('A'));
  at(80 * hourMs);
  expect(await run(feed)).toMatchObject({ outcome: 'imported', report: { closed: 0, refusedToClose: { missing: 3, open: 4 } } });
  await startFeed(app.services, scope, by, feed.id, { allowMassClose: true });
  await startDueFeeds(app.services);
  expect(await statuses(feed)).toEqual({ A: 'ACTIVE', B: 'CLOSED', C: 'CLOSED', D: 'CLOSED' });
  expect(await find(feed)).toMatchObject({ allows_mass_close: false });
});

describe('pages', () => {
  const posting = (n: number) => ({ id: `S-${n}`, name: `Posting ${n}`, location: { city: 'Hamburg', country: 'de' } });

  test('by offset are read to the end', async () => {
    const feed = await add({ address: `${server.url}/v1/companies/acme/postings?limit=2` });
    server.answer((request, response) => {
      const offset = Number(new URL(request.url ?? '', server.url).searchParams.get('offset') ?? 0);
      const content = [1, 2, 3, 4, 5].slice(offset, offset + 2).map(posting);
      response.end(JSON.stringify({ offset, limit: 2, totalFound: 5, content }));
    });
    expect(await run(feed)).toMatchObject({ outcome: 'imported', pages: 3, report: { created: 5 } });
    expect(Object.keys(await statuses(feed))).toEqual(['S-1', 'S-2', 'S-3', 'S-4', 'S-5']);
  });

  test('by the address of the next one, and by the header Link', async () => {
    for (const isLinked of [true, false]) {
      const feed = await add({ address: `${server.url}/spi/v3/jobs` });
      server.answer((request, response) => {
        const page = Number(new URL(request.url ?? '', server.url).searchParams.get('page') ?? 1);
        const next = page < 3 ? `${server.url}/spi/v3/jobs?page=${page + 1}` : undefined;
        if (next && isLinked) response.setHeader('link', `<${next}>; rel="next"`);
        response.end(JSON.stringify({ jobs: [posting(page)], ...(next && !isLinked && { paging: { next } }) }));
      });
      expect(await run(feed)).toMatchObject({ outcome: 'imported', pages: 3, report: { created: 3 } });
    }
  });

  test('of which one fails, lead elsewhere, in a circle or never end import nothing', async () => {
    const other = await startFeedServer();
    for (const [next, why] of [
      ['/gone', /^answered 404$/],
      [`${other.url}/jobs`, /^its next page is on another server/],
      ['/jobs', /^its pages lead in a circle$/],
      ['more', /^has more than 5 pages$/],
    ] as const) {
      const feed = await add({ address: `${server.url}/jobs` });
      let page = 0;
      server.answer((request, response) => {
        page += 1;
        if (request.url === '/gone') response.writeHead(404).end();
        else response.end(JSON.stringify({ jobs: [posting(page)], next: next === 'more' ? `/jobs?page=${page}` : next }));
      });
      expect(await run(feed, { bounds: { ...usualBounds, maxPages: 5 } })).toMatchObject({
        outcome: 'failed',
        why: expect.stringMatching(why),
      });
      expect(await statuses(feed)).toEqual({});
    }
    expect(other.requests).toEqual([]);
    await other.close();
  });
});

test('secrets are sent, and stand nowhere in what people and logs see', async () => {
  const feed = await add({
    address: `${server.url.replace('http://', 'http://me:open-sesame@')}/feed?token=hush-hush`,
    headers: { 'X-Api-Key': 'never-tell' },
  });
  say('no', {}, 500);
  await run(feed);
  expect(server.requests.at(-1)).toMatchObject({
    url: '/feed?token=hush-hush',
    headers: { authorization: `Basic ${Buffer.from('me:open-sesame').toString('base64')}`, 'x-api-key': 'never-tell' },
  });
  await changeFeed(app.services, scope, by, feed.id, { address: `${server.url}/other?token=hush-hush` });
  const { rows } = await app.services.pool.query(
    'select feed_address.*, feed_run.why from feed_address join feed_run on feed_id = feed_address.id where feed_address.id = $1',
    [feed.id],
  );
  const entries = await listEntries(app.services.db, scope, { before: null, limit: 200, filter: {} });
  for (const secret of ['open-sesame', 'hush-hush', 'never-tell', Buffer.from('me:open-sesame').toString('base64')])
    expect(JSON.stringify([rows.map((row) => ({ ...row, sealed_request: String(row.sealed_request) })), entries])).not.toContain(secret);
  await run(feed);
  // What was entered for one address is not sent to another.
  expect(server.requests.at(-1)?.headers['x-api-key']).toBeUndefined();
});

test('runs are kept up to a bound, and the newest with a report however long ago', async () => {
  const feed = await add();
  say(lines('A'), { etag: '"1"' });
  await run(feed);
  await app.services.pool.query(
    `insert into feed_run (tenant_id, feed_id, started_at, ended_at, outcome)
     select $1, $2, $3::timestamptz, $3, 'unchanged' from generate_series(1, 60)`,
    [scope.tenantId, feed.id, new Date(start)],
  );
  server.answer((_request, response) => response.writeHead(304).end());
  at(hourMs);
  await run(feed);
  const runs = await listRuns(app.services.db, scope, feed.id, { limit: 100 });
  expect([runs.length, runs.at(-1)]).toMatchObject([51, { outcome: 'imported', report: { created: 1 } }]);
});

test('the clock runs only what is due, and a removed feed no more', async () => {
  await app.services.pool.query(`update feed_address set next_run_at = '2030-01-01'`);
  const feed = await add({ everyMinutes: 60 });
  say(lines('A'));
  await startDueFeeds(app.services);
  await startDueFeeds(app.services);
  at(59 * minuteMs);
  await startDueFeeds(app.services);
  expect(await listRuns(app.services.db, scope, feed.id, { limit: 10 })).toHaveLength(1);
  at(61 * minuteMs);
  await startDueFeeds(app.services);
  expect(await listRuns(app.services.db, scope, feed.id, { limit: 10 })).toHaveLength(2);
  await removeFeed(app.services, scope, by, feed.id);
  at(200 * minuteMs);
  server.requests.length = 0;
  await startDueFeeds(app.services);
  expect(server.requests).toEqual([]);
  expect(await statuses(feed)).toEqual({ A: 'ACTIVE' });
});
