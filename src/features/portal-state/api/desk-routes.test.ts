import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makePool, makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { dayMs } from '../../../contract/dates.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});
const ask = (method: string, path: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: owner.headers, ...options });
const read = async (options: Parameters<typeof app.call>[2] = {}) => (await ask('GET', '/state', options)).json();
const query = (text: string, values: unknown[]) => app.services.pool.query(text, values);

test('what waits and what does not arrive is counted, of this client alone', async () => {
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  const there = { tenant: 'atelier', headers: stranger.headers } as const;
  const [before, elsewhere] = [await read(), await read(there)];
  const talent = await makeTalent(app);
  const old = new Date(Date.now() - 40 * dayMs);
  await makeApplication(app, talent, await makeProject(app), 'a');
  await makeApplication(app, talent, await makeProject(app), 'a', { submittedAt: old });
  await makeApplication(app, talent, await makeProject(app), 'co');
  await makeApplication(app, talent, await makeProject(app), 'sf', { lastUpdated: old });
  await query(`insert into pool_membership (tenant_id, talent_id, pool_id, status, changed_at) values ($1, $2, $3, 'APPLIED', now())`, [
    ...[owner.scope.tenantId, talent.id, await makePool(app)],
  ]);
  await query(
    `insert into message (id, tenant_id, channel, kind, locale, recipient, text, attempts, refused_at)
     select gen_random_uuid(), $1, 'mail', 'test', 'en', 'somebody@example.com', 'x', n, case when n = 2 then now() end from generate_series(0, 2) n`,
    [owner.scope.tenantId],
  );
  const after = await read();
  expect(after.waits.applications).toEqual({
    count: before.waits.applications.count + 2,
    oldestAt: old.toISOString(),
    oldest: old.toISOString(),
  });
  expect(after.waits.overdueApplications).toBe(before.waits.overdueApplications + 1);
  expect(after.waits.poolRequests.count).toBe(before.waits.poolRequests.count + 1);
  expect(after.handOvers.failed).toEqual({
    count: before.handOvers.failed.count + 1,
    oldestAt: old.toISOString(),
    oldest: old.toISOString(),
  });
  const { waiting, triedInVain, failed } = after.messages;
  expect([waiting.count, triedInVain, failed]).toEqual([
    ...[before.messages.waiting.count + 2, before.messages.triedInVain + 1, before.messages.failed + 1],
  ]);
  expect(JSON.stringify(after)).not.toContain('somebody@example.com');
  expect(await read(there)).toEqual(elsewhere);
});

test('the state lists paused and failed webhooks, failing feeds and missing parts of the client', async () => {
  const webhook = await (await ask('POST', '/webhooks', { body: { url: 'https://hooks.example.com/' } })).json();
  await ask('PATCH', `/webhooks/${webhook.id}`, { body: { isActive: false } });
  await query(
    `insert into webhook_delivery (tenant_id, endpoint_id, subject, number, state, next_try_at, created_at)
     values ($1, $2, 'test:1', 0, 'dead', null, now()), ($1, $2, 'test:2', 0, 'waiting', now(), now()), ($1, $2, 'test:3', 0, 'done', null, now())`,
    [owner.scope.tenantId, webhook.id],
  );
  const feed = await (
    await ask('POST', '/feeds', { body: { source: 'windfang', address: 'https://jobs.example.com/feed.xml', startsNow: true } })
  ).json();
  expect((await read()).feeds).toEqual([]);
  await query(`update feed_address set fails = 3 where id = $1`, [feed.id]);
  const state = await read();
  expect(state.webhooks).toEqual({ waiting: 1, dead: 1, paused: 1 });
  expect(state.feeds).toEqual([{ id: feed.id, source: 'windfang', state: 'failing', lastFetchedAt: null, lastSign: null }]);
  // It is not well again because it is being tried again.
  await query(`update feed_address set running_until = now() + interval '5 minutes' where id = $1`, [feed.id]);
  expect((await read()).feeds).toEqual(state.feeds);
  const check = await (await ask('GET', '/client/check')).json();
  expect(state.client).toEqual({ isSignUpOpen: check.isSignUpOpen, lacks: check.lacks, openSteps: expect.any(Array) });
});

test('what a scheduled job fails for is named to its client alone', async () => {
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  await query(
    `insert into sweep_failure (tenant_id, sweep, subject, error, tries, first_at, last_at)
     select $1, 'operator-reminders', 'application:' || n, 'DatabaseError 23514', n, now() - interval '1 day', now() from generate_series(10, 24) n`,
    [owner.scope.tenantId],
  );
  const [failing, ...more] = (await read()).failingJobs;
  expect(more).toEqual([]);
  expect(failing).toMatchObject({ job: 'operator-reminders', failed: 15, tries: 24, error: 'DatabaseError 23514' });
  expect(failing.subjects).toEqual(Array.from({ length: 10 }, (_, index) => `application:${index + 10}`));
  expect((await read({ tenant: 'atelier', headers: stranger.headers })).failingJobs).toEqual([]);
});

test('everybody at the desk reads it, a key with another scope and a stranger do not', async () => {
  const viewer = await makeOperator(app, { role: 'viewer' });
  expect((await ask('GET', '/state', { headers: viewer.headers })).status).toBe(200);
  const { key } = await makeKey(app, { scopes: ['events:read'] });
  expect((await ask('GET', '/state', { headers: {}, token: key })).status).toBe(403);
  expect((await ask('GET', '/state', { headers: {} })).status).toBe(401);
  expect((await ask('GET', '/state?more=1')).status).toBe(400);
});
