import { beforeAll, expect, test } from 'vitest';
import { makeApplication } from '../../../../tests/support/application-factory.ts';
import { startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { makeKey, makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { makeTalent } from '../../../../tests/support/talent-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { deliverEvents } from './dispatch-events.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let owner: TestOperator;
beforeAll(async () => {
  owner = await makeOperator(app);
});
const ask = (method: string, path: string, options: Parameters<typeof app.call>[2] = {}) =>
  app.call(method, `/v1/operator${path}`, { headers: owner.headers, ...options });

test('a webhook is added with its secret shown once, tested, read in its log, sent again and removed', async () => {
  const server = await startFakeHttpServer({});
  const made = await ask('POST', '/webhooks', { body: { url: server.url, events: ['project.changed'] } });
  expect([made.status, made.headers.get('cache-control')]).toEqual([201, 'no-store']);
  const { id, secret } = await made.json();
  expect(await (await ask('GET', '/webhooks')).text()).not.toContain(secret);
  expect(await (await ask('POST', `/webhooks/${id}/test`)).json()).toMatchObject({ status: 200 });
  await makeProject(app);
  await deliverEvents(app.services);
  const { results } = await (await ask('GET', `/webhooks/${id}/deliveries?limit=1`)).json();
  expect(results).toMatchObject([{ state: 'done', attempts: [{ status: 200 }] }]);
  expect(JSON.parse(results[0].body)).toMatchObject({ type: 'project.changed' });
  expect(await (await ask('POST', `/webhook-deliveries/${results[0].id}/resend`)).json()).toMatchObject({ attempt: { status: 200 } });
  const ids = server.calls.slice(1).map((call) => call.headers['webhook-id']);
  expect([ids.length, new Set(ids).size]).toEqual([2, 1]);
  expect((await ask('DELETE', `/webhooks/${id}`)).status).toBe(204);
  expect((await ask('DELETE', `/webhooks/${id}`)).status).toBe(404);
  await server.close();
});

test('deliveries of a week are counted with the median of their time, without tests', async () => {
  const server = await startFakeHttpServer({});
  const { id } = await (await ask('POST', '/webhooks', { body: { url: server.url, events: ['project.changed'] } })).json();
  const read = async () => (await (await ask('GET', '/webhooks')).json()).results.find((one: { id: string }) => one.id === id);
  await ask('POST', `/webhooks/${id}/test`);
  expect(await read()).toMatchObject({ deliveredLastWeek: 0, medianMs: null });
  for (const tookMs of [100, 300, 900]) {
    await makeProject(app);
    await deliverEvents(app.services);
    await app.services.pool.query(
      'update webhook_attempt set took_ms = $2 where id = (select max(a.id) from webhook_attempt a join webhook_delivery d on d.id = a.delivery_id where d.endpoint_id = $1)',
      [id, tookMs],
    );
  }
  expect(await read()).toMatchObject({ deliveredLastWeek: 3, medianMs: 300 });
  await app.services.pool.query("update webhook_delivery set ended_at = now() - interval '8 days' where endpoint_id = $1", [id]);
  expect(await read()).toMatchObject({ deliveredLastWeek: 0, medianMs: null });
  await server.close();
});

test('what did not arrive is listed by itself, and an event that waits for an earlier one is not reported as tried', async () => {
  const server = await startFakeHttpServer({ status: 503, text: 'Maintenance' });
  const { id } = await (await ask('POST', '/webhooks', { body: { url: server.url, events: ['project.changed'] } })).json();
  const list = async (state: string) => (await (await ask('GET', `/webhooks/${id}/deliveries?state=${state}`)).json()).results;
  expect(await (await ask('POST', `/webhooks/${id}/test`)).json()).toMatchObject({ status: 503, words: 'Maintenance' });
  await makeProject(app);
  await deliverEvents(app.services);
  expect(await list('undelivered')).toMatchObject([{ state: 'waiting', attempts: [{ status: 503 }] }, { state: 'waiting' }]);
  const [event] = await list('undelivered');
  const { rows } = await app.services.pool.query<{ id: string }>(
    `insert into webhook_delivery (tenant_id, endpoint_id, event_id, subject, number, state, next_try_at, created_at, ended_at)
     select tenant_id, endpoint_id, null, subject, number + 1, 'dead', null, now(), now() from webhook_delivery where id = $1 returning id`,
    [event.id],
  );
  const later = Number(rows[0]?.id);
  await app.services.pool.query(
    "insert into webhook_attempt (delivery_id, at, took_ms, http_status, words) values ($1, now(), 5, 500, 'old')",
    [later],
  );
  expect(await list('undelivered')).toHaveLength(3);
  expect(await (await ask('POST', `/webhook-deliveries/${later}/resend`)).json()).toEqual({ attempt: null });
  server.answer({});
  expect(await (await ask('POST', `/webhook-deliveries/${event.id}/resend`)).json()).toMatchObject({ attempt: { status: 200 } });
  expect((await list('undelivered')).map((one: { id: number }) => one.id)).not.toContain(event.id);
  await ask('DELETE', `/webhooks/${id}`);
  await server.close();
});

test('a test of a webhook that is being removed waits for the removal and is refused', async () => {
  const { id } = await (await ask('POST', '/webhooks', { body: { url: 'https://hooks.example.com/removed' } })).json();
  const remover = await app.services.pool.connect();
  try {
    await remover.query('begin');
    await remover.query('delete from webhook_endpoint where id = $1', [id]);
    const tested = ask('POST', `/webhooks/${id}/test`);
    await expect.poll(countWaiting).toBe(1);
    await remover.query('commit');
    expect((await tested).status).toBe(404);
  } finally {
    remover.release();
  }
});

async function countWaiting(): Promise<number> {
  const { rows } = await app.services.pool.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
  );
  return rows[0]?.count ?? 0;
}

test('a webhook is changed where it is what was read, and gets another secret', async () => {
  const { id, secret } = await (await ask('POST', '/webhooks', { body: { url: 'https://hooks.example.com/a' } })).json();
  const read = await ask('GET', `/webhooks/${id}`);
  const etag = read.headers.get('etag') ?? '';
  expect(await read.json()).toMatchObject({ url: 'https://hooks.example.com/a', events: [], isActive: true, earlierSecretUntil: null });
  const change = (body: object, ifMatch = etag) =>
    ask('PATCH', `/webhooks/${id}`, { body, headers: { ...owner.headers, 'if-match': ifMatch } });
  const changed = await change({ url: 'https://hooks.example.com/b', events: ['talent.erased'], isActive: false });
  expect(await changed.json()).toMatchObject({ url: 'https://hooks.example.com/b', events: ['talent.erased'], isActive: false });
  expect((await change({ isActive: true })).status).toBe(412);
  const renewed = await ask('POST', `/webhooks/${id}/secret`, { body: { overlapHours: 2 } });
  expect([renewed.status, renewed.headers.get('cache-control')]).toEqual([200, 'no-store']);
  const answer = await renewed.json();
  expect(answer.secret).toMatch(/^whsec_/);
  expect(answer.secret).not.toBe(secret);
  const hours = (new Date(answer.earlierSecretUntil).getTime() - app.services.clock().getTime()) / 3_600_000;
  expect(hours).toBeCloseTo(2, 1);
  const { results } = await (await ask('GET', '/webhooks')).json();
  expect(results.find((one: { id: string }) => one.id === id)).toMatchObject({ isActive: false, waiting: 0, dead: 0 });
  const { results: entries } = await (await ask('GET', '/audit?limit=2')).json();
  expect(entries.map(({ action }: { action: string }) => action)).toEqual(['webhook.keyed', 'webhook.changed']);
  expect(JSON.stringify(entries)).not.toContain('whsec_');
});

test('what is no state of a delivery, no overlap and no change is refused', async () => {
  const { id } = await (await ask('POST', '/webhooks', { body: { url: 'https://hooks.example.com/c' } })).json();
  expect((await ask('GET', `/webhooks/${id}/deliveries?state=lost`)).status).toBe(400);
  expect((await (await ask('GET', `/webhooks/${id}/deliveries?state=dead`)).json()).results).toEqual([]);
  for (const body of [{ overlapHours: -1 }, { overlapHours: 200 }, { more: 1 }])
    expect((await ask('POST', `/webhooks/${id}/secret`, { body })).status).toBe(400);
  for (const body of [{ url: 'https://10.0.0.1/' }, { events: ['x'] }, { isActive: 'no' }, { secret: 'mine' }])
    expect((await ask('PATCH', `/webhooks/${id}`, { body })).status).toBe(400);
  expect(await (await ask('POST', `/webhooks/${id}/resend`)).json()).toEqual({ count: 0 });
});

test('an address that is not public, an unknown event and an unknown field are refused', async () => {
  for (const body of [{ url: 'https://10.0.0.1/' }, { url: 'https://a.example/', events: ['x'] }, { url: 'https://a.example/', more: 1 }])
    expect((await ask('POST', '/webhooks', { body })).status).toBe(400);
});

test('another client’s webhook is not there', async () => {
  const { id } = await (await ask('POST', '/webhooks', { body: { url: 'https://hooks.example.com/' } })).json();
  const stranger = await makeOperator(app, { tenant: 'atelier' });
  for (const [method, path, body] of [
    ['GET', `/webhooks/${id}/deliveries`],
    ['POST', `/webhooks/${id}/test`],
    ['GET', `/webhooks/${id}`],
    ['PATCH', `/webhooks/${id}`, { isActive: false }],
    ['POST', `/webhooks/${id}/secret`, {}],
    ['POST', `/webhooks/${id}/resend`],
    ['DELETE', `/webhooks/${id}`],
  ] as const)
    expect((await ask(method, path, { tenant: 'atelier', headers: stranger.headers, ...(body && { body }) })).status).toBe(404);
});

test('events are read after a number, without gaps, by a key that may', async () => {
  await makeTalent(app);
  await makeProject(app);
  await deliverEvents(app.services);
  const { key } = await makeKey(app, { scopes: ['events:read'] });
  const read = async (after: number) => (await (await ask('GET', `/events?after=${after}`, { headers: {}, token: key })).json()).results;
  const all = (await read(0)) as { number: number }[];
  expect(all.length).toBeGreaterThan(0);
  expect(all.map(({ number }) => number)).toEqual(all.map((_, place) => place + 1));
  expect(await read(all.length)).toEqual([]);
  expect((await ask('GET', '/webhooks', { headers: {}, token: key })).status).toBe(403);
});

test('the hand-overs of an application are read, and another client’s are not there', async () => {
  const id = await makeApplication(app, await makeTalent(app), await makeProject(app), 'a');
  expect(await (await ask('GET', `/applications/${id}/hand-overs`)).json()).toEqual({ results: [] });
  const other = await makeApplication(
    app,
    await makeTalent(app, { tenant: 'atelier' }),
    await makeProject(app, { tenant: 'atelier' }),
    'a',
  );
  expect((await ask('GET', `/applications/${other}/hand-overs`)).status).toBe(404);
});
