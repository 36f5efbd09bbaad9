import { afterAll, beforeAll, expect, test } from 'vitest';
import { feedRow } from '../../../../tests/support/feed-factory.ts';
import { type FeedServer, startFeedServer } from '../../../../tests/support/feed-server.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { addFeed } from './change-feed-addresses.ts';
import { startDueFeeds } from './jobs.ts';
import { startFeedsName } from './start-feeds-name.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let owner: TestOperator;
let server: FeedServer;
beforeAll(async () => {
  owner = await makeOperator(app);
  server = await startFeedServer();
  server.answer((_request, response) => response.end(JSON.stringify([feedRow('A', { job_class: 'x', bonus: 1 }), { reference: 'B' }])));
});
afterAll(() => server.close());
const ask = (method: string, path: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: owner.headers, ...options });

test('a feed is tried, added, run, read with its reports, changed and removed', async () => {
  const address = `${server.url}/jobs.json?token=hush-hush`;
  const tried = await (await ask('POST', '/feed-previews', { body: { address } })).json();
  expect(tried).toMatchObject({ why: null, rows: 2, report: { created: 1, failed: 1, unused: [{ name: 'bonus', count: 1 }] } });
  expect(tried.understood[0].fields).toContainEqual({ field: 'title', element: 'title', value: 'Project A' });
  expect((await app.services.pool.query(`select from project where reference = 'A'`)).rowCount).toBe(0);

  const made = await ask('POST', '/feeds', { body: { source: 'windfang', address, headers: { 'X-Key': 'never-tell' }, everyMinutes: 15 } });
  expect(made.status).toBe(201);
  const text = await made.text();
  expect(text).not.toMatch(/hush-hush|never-tell/);
  const { id } = JSON.parse(text);
  expect(JSON.parse(text)).toMatchObject({
    ...{ source: 'windfang', address: `${server.url}/jobs.json?token=…`, headers: ['x-key'], everyMinutes: 15, state: 'unconfirmed' },
    ...{ nextRunAt: null, silentAfterHours: 24, closesMissing: true, lastRun: null, openProjects: 0 },
  });
  expect((await ask('POST', '/feeds', { body: { source: 'windfang', address } })).status).toBe(409);

  await startDueFeeds(app.services);
  for (const verb of ['confirm', 'run']) expect((await ask('POST', `/feeds/${id}/${verb}`, { body: {} })).status).toBe(409);
  expect(await (await ask('POST', `/feeds/${id}/preview`)).json()).toEqual(tried);
  await ask('PATCH', `/feeds/${id}`, { body: { mapping: {} } });
  expect((await ask('POST', `/feeds/${id}/confirm`)).status).toBe(409);
  await ask('POST', `/feeds/${id}/preview`);
  expect((await app.services.pool.query(`select from project where reference = 'A'`)).rowCount).toBe(0);
  const confirmed = await ask('POST', `/feeds/${id}/confirm`);
  expect([confirmed.status, (await confirmed.json()).state]).toEqual([202, 'new']);
  await startDueFeeds(app.services);
  const read = await ask('GET', `/feeds/${id}`);
  const etag = read.headers.get('etag') ?? '';
  expect(await read.json()).toMatchObject({ state: 'fine', openProjects: 1, lastRun: { outcome: 'imported', askedBy: null } });
  const { results } = await (await ask('GET', `/feeds/${id}/runs?limit=1`)).json();
  const failures = [{ code: 'missing', field: 'title', rows: 1, examples: [{ reference: 'B' }] }];
  expect(results).toMatchObject([{ outcome: 'imported', report: { created: 1, failures } }]);

  const failed = await ask('GET', `/feeds/${id}/runs?outcome=failed`);
  expect([failed.status, (await failed.json()).results]).toEqual([200, []]);
  expect((await ask('GET', `/feeds/${id}/runs?outcome=imported`)).status).toBe(200);
  expect((await ask('GET', `/feeds/${id}/runs?outcome=invented`)).status).toBe(400);

  const patched = await ask('PATCH', `/feeds/${id}`, {
    body: { mapping: { title: 'description' } },
    headers: { ...owner.headers, 'if-match': etag },
  });
  expect([patched.status, (await patched.json()).mapping]).toEqual([200, { title: 'description' }]);
  const stale = await ask('PATCH', `/feeds/${id}`, { body: { everyMinutes: 30 }, headers: { ...owner.headers, 'if-match': etag } });
  expect(stale.status).toBe(412);
  const started = await ask('POST', `/feeds/${id}/run`, { body: {} });
  expect(started.status).toBe(202);
  await startDueFeeds(app.services);
  expect(await (await ask('GET', `/feeds/${id}`)).json()).toMatchObject({ lastRun: { report: { updated: 1 } } });
  const listed = await (await ask('GET', '/feeds')).text();
  expect(JSON.parse(listed).results).toHaveLength(1);
  expect(listed).not.toMatch(/hush-hush|never-tell/);
  expect((await ask('DELETE', `/feeds/${id}`)).status).toBe(204);
  expect((await ask('GET', `/feeds/${id}`)).status).toBe(404);
  const { rows } = await app.services.pool.query(`select action from audit_entry where subject_id = $1 order by id`, [id]);
  expect(rows.map(({ action }) => action)).toEqual([
    'feed.added',
    'feed.changed',
    'feed.confirmed',
    'feed.changed',
    'feed.started',
    'feed.removed',
  ]);
});

test('a repeated creation with its key answers the same and makes one feed', async () => {
  const send = () =>
    ask('POST', '/feeds', {
      body: { source: 'twice', address: server.url },
      headers: { ...owner.headers, 'idempotency-key': 'once-and-once' },
    });
  const [first, second] = [await send(), await send()];
  expect([first.status, second.status]).toEqual([201, 201]);
  expect(await first.json()).toEqual(await second.json());
});

test('what cannot be a feed is refused, and a preview says why nothing would come in', async () => {
  for (const body of [
    { source: 'x', address: 'https://10.0.0.1/feed' },
    { source: 'x', address: 'http://jobs.example.com/feed' },
    { source: 'x', address: 'nothing' },
    { source: 'x', address: server.url, everyMinutes: 1 },
    { source: 'x', address: server.url, mapping: { nonsense: 'y' } },
    { source: 'x', address: server.url, headers: { host: 'y' } },
    { source: '(preview)', address: server.url },
    { source: 'x', address: server.url, currency: 'XXX' },
    { source: 'x', address: server.url, currency: 'eur' },
    { source: 'x', address: server.url, more: 1 },
  ])
    expect((await ask('POST', '/feeds', { body })).status).toBe(400);
  const broken = await startFeedServer();
  broken.answer((_request, response) => response.writeHead(500).end());
  expect(await (await ask('POST', '/feed-previews', { body: { address: broken.url } })).json()).toEqual({
    ...{ why: 'answered 500', rows: 0, report: null, understood: [] },
  });
  await broken.close();
});

test('the currency of a feed is tried, set, reported and forgotten', async () => {
  const priced = await startFeedServer();
  priced.answer((_request, response) => response.end(JSON.stringify([feedRow('P', { salary: '80-90 per hour' })])));
  const address = priced.url;
  const tried = await (await ask('POST', '/feed-previews', { body: { address } })).json();
  expect(tried.report.warnings).toContainEqual(
    expect.objectContaining({
      text: expect.stringMatching(/^currency: not stated/),
      rows: 1,
      examples: [expect.objectContaining({ value: '80-90 per hour' })],
    }),
  );
  const set = await (await ask('POST', '/feed-previews', { body: { address, currency: 'PLN' } })).json();
  expect(set.report).toMatchObject({ settings: [{ code: 'currencySet', field: 'currency', values: { currency: 'PLN' }, rows: 1 }] });

  const made = await (await ask('POST', '/feeds', { body: { source: 'priced', address, currency: 'PLN', startsNow: true } })).json();
  expect(made.currency).toBe('PLN');
  const currency = async () => {
    await startDueFeeds(app.services);
    return (await app.services.pool.query(`select rate_currency from project where source = 'priced'`)).rows;
  };
  expect(await currency()).toEqual([{ rate_currency: 'PLN' }]);
  expect((await (await ask('GET', `/feeds/${made.id}`)).json()).lastRun.report.settings).toHaveLength(1);
  const kept = await (await ask('POST', '/feed-previews', { body: { address, source: 'priced' } })).json();
  expect(kept.report).toMatchObject({ unchanged: 1, settings: [{ rows: 1 }] });
  expect(await (await ask('PATCH', `/feeds/${made.id}`, { body: { currency: null } })).json()).toMatchObject({ currency: null });
  expect(await currency()).toEqual([{ rate_currency: null }]);
  await priced.close();
});

test('another client’s feed is not there, and a key needs the scope', async () => {
  const { id } = await (await ask('POST', '/feeds', { body: { source: 'ours', address: server.url, startsNow: true } })).json();
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  for (const [method, path, body] of [
    ['GET', `/feeds/${id}`, undefined],
    ['GET', `/feeds/${id}/runs`, undefined],
    ['PATCH', `/feeds/${id}`, { everyMinutes: 30 }],
    ['POST', `/feeds/${id}/run`, {}],
    ['DELETE', `/feeds/${id}`, undefined],
  ] as const)
    expect((await ask(method, path, { tenant: 'atelier', headers: stranger.headers, ...(body && { body }) })).status).toBe(404);
  expect(await (await ask('GET', '/feeds', { tenant: 'atelier', headers: stranger.headers })).json()).toEqual({ results: [], next: null });
  const { key } = await makeKey(app, { scopes: ['connections:read'] });
  expect((await ask('GET', '/feeds', { headers: {}, token: key })).status).toBe(200);
  expect((await ask('POST', `/feeds/${id}/run`, { headers: {}, token: key, body: {} })).status).toBe(403);
});

test.each(['https://10.0.0.1/', 'https://[::1]/', 'http://jobs.example.com/feed.xml', 'https://169.254.169.254/'])(
  'the address %s is refused in production',
  async (address) => {
    const strict = { ...app.services, config: { OUTGOING_LOOPBACK: false } };
    await expect(addFeed(strict, owner.scope, commandLineActor(), { source: 'refused', address })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  },
);

test('a feed whose address was changed is not read yet, and is read at once', async () => {
  const { id } = await (
    await ask('POST', '/feeds', { body: { source: 'moved', address: `${server.url}/jobs.json`, startsNow: true } })
  ).json();
  const stateNow = async () => (await (await ask('GET', `/feeds/${id}`)).json()).state;
  await startDueFeeds(app.services);
  expect(await stateNow()).toBe('fine');
  const changed = await (await ask('PATCH', `/feeds/${id}`, { body: { everyMinutes: 30 } })).json();
  expect(changed.state).toBe('fine');
  const moved = await (await ask('PATCH', `/feeds/${id}`, { body: { address: `${server.url}/other.json` } })).json();
  expect(moved).toMatchObject({ state: 'new', address: `${server.url}/other.json`, lastRun: { outcome: 'imported' } });
  expect(Date.parse(moved.nextRunAt)).toBeLessThanOrEqual(app.services.clock().getTime());
  const { rows } = await app.services.pool.query('select 1 from pgboss.job where name = $1', [startFeedsName]);
  expect(rows).not.toEqual([]);
  await startDueFeeds(app.services);
  expect(await stateNow()).toBe('fine');
});

test('a report of an earlier version, which had no codes, is answered with its text', async () => {
  const made = await ask('POST', '/feeds', { body: { source: 'before-codes', address: `${server.url}/jobs.json`, startsNow: true } });
  const { id } = await made.json();
  await startDueFeeds(app.services);
  await app.services.pool.query(
    `update feed_run set report = report #- '{failures,0,code}' #- '{failures,0,field}' #- '{failures,0,values}' where feed_id = $1`,
    [id],
  );
  const { results } = await (await ask('GET', `/feeds/${id}/runs`)).json();
  const failures = [{ code: null, field: null, values: {}, text: expect.stringContaining('title: is missing') }];
  expect(results).toMatchObject([{ outcome: 'imported', report: { failures } }]);
});
