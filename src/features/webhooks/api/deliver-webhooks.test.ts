import type { ServerResponse } from 'node:http';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { asTransaction } from '../../../../tests/support/as-transaction.ts';
import { failOnce } from '../../../../tests/support/fail-once.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../../../tests/support/fake-http-server.ts';
import { startFeedServer } from '../../../../tests/support/feed-server.ts';
import { makeProject } from '../../../../tests/support/project-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { commandLineActor } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { listEventsAfter } from '../../../server/events/event-store.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { listMessages } from '../../../server/mail/message-store.ts';
import { addEndpoint, changeEndpoint, removeEndpoint, renewSecret, resendDead, resendDelivery, testEndpoint } from './change-endpoints.ts';
import { listAttempts, listDeliveries } from './delivery-store.ts';
import { deliverEvents, dispatchEvents } from './dispatch-events.ts';
import { deleteEndpoint } from './endpoint-store.ts';

const app = startTestApp({ OUTGOING_LOOPBACK: 'true' });
let server: FakeHttpServer;
let start = 0;
const scope = (key = 'nordlicht'): { tenantId: TenantId } => {
  const tenant = app.services.tenants.byKey(key);
  if (!tenant) throw new Error(`no client ${key}`);
  return { tenantId: tenant.id };
};
const callsTo = (path: string) => server.calls.filter((call) => call.path === path);
const idsAt = (path: string) => callsTo(path).map((call) => call.headers['webhook-id']);
const at = (minutes: number) => app.setNow(new Date(start + minutes * 60_000));
const happen = (pool: number, talentId: string) =>
  recordEvent(
    asTransaction(app.services.db),
    scope(),
    { type: 'pool.requested', subject: `pool:${pool}`, data: { poolId: pool, talentId } },
    new Date(),
  );
const add = (path: string, events: string[] = ['pool.requested']) =>
  addEndpoint(app.services, scope(), commandLineActor(), { url: `${server.url}${path}`, events });
const remove = (id: string) => deleteEndpoint(app.services.db, scope(), id);

beforeAll(async () => {
  server = await startFakeHttpServer({});
  start = Math.floor(Date.now() / 60_000) * 60_000 + 60_000;
});
afterAll(() => server.close());

describe('delivering events', () => {
  test('posts an event with a signature that the library of Standard Webhooks accepts', async () => {
    app.setNow(new Date());
    const { endpoint, secret } = await add('/signed', ['project.changed']);
    const project = await makeProject(app);
    await happen(1, 'not asked for');
    await deliverEvents(app.services);
    const [call, ...more] = callsTo('/signed');
    expect(more).toEqual([]);
    const verified = new Webhook(secret).verify(call?.body ?? '', call?.headers as Record<string, string>);
    expect(verified).toMatchObject({
      id: call?.headers['webhook-id'],
      type: 'project.changed',
      data: { projectId: project, previousStatus: null },
    });
    await remove(endpoint.id);
  });

  test('an event of a failed transaction is never delivered', async () => {
    at(0);
    const { endpoint } = await add('/undone');
    const fails = inTransaction(app.services.db, async (trx) => {
      await recordEvent(trx, scope(), { type: 'pool.requested', subject: 'pool:7', data: { poolId: 7, talentId: 'x' } }, new Date());
      throw new Error('changed my mind');
    });
    await expect(fails).rejects.toThrow('changed my mind');
    await deliverEvents(app.services);
    expect(idsAt('/undone')).toEqual([]);
    await remove(endpoint.id);
  });

  test('a receiver that is down for an hour gets every event once, those of a subject in their order', async () => {
    at(0);
    const { endpoint } = await add('/down');
    let isDown = true;
    const taken: { pool: number; n: string }[] = [];
    server.answer((call) => {
      if (isDown) return { status: 503, text: 'down' };
      const { data } = JSON.parse(call.body) as { data: { poolId: number; talentId: string } };
      taken.push({ pool: data.poolId, n: data.talentId });
      return {};
    });
    for (let minute = 0; minute < 130; minute += 1) {
      at(minute);
      if (minute < 60 && minute % 10 === 0) for (const pool of [1, 2, 3]) await happen(pool, `event ${minute}`);
      isDown = minute < 60;
      await deliverEvents(app.services);
    }
    const expected = [0, 10, 20, 30, 40, 50].map((minute) => `event ${minute}`);
    for (const pool of [1, 2, 3]) expect(taken.filter((one) => one.pool === pool).map((one) => one.n)).toEqual(expected);
    expect(taken).toHaveLength(18);
    const deliveries = await listDeliveries(app.services.db, scope(), endpoint.id, { limit: 100 });
    expect(deliveries.every(({ state }) => state === 'done')).toBe(true);
    server.answer({});
    await remove(endpoint.id);
  });

  test('an event whose delivery could not be noted at first, as the database was away, was sent once and counts as taken', async () => {
    at(150);
    const { endpoint } = await add('/noted');
    await happen(1, 'once');
    const writes = await failOnce(app.services.pool, 'webhook_attempt', '57P01');
    await deliverEvents(app.services);
    expect(await writes()).toBeGreaterThan(1);
    expect(callsTo('/noted')).toHaveLength(1);
    expect(await listDeliveries(app.services.db, scope(), endpoint.id, { limit: 10 })).toMatchObject([{ state: 'done', tries: 1 }]);
    await remove(endpoint.id);
  });

  test('what a killed process had begun is sent again with the same id', async () => {
    at(200);
    const { endpoint } = await add('/killed');
    await happen(1, 'kept');
    await deliverEvents(app.services);
    // As after a kill between the answer and its note: claimed, with no end.
    await app.services.pool.query(
      `update webhook_delivery set state = 'waiting', ended_at = null, next_try_at = $2 where endpoint_id = $1`,
      [endpoint.id, new Date(start + 201 * 60_000)],
    );
    await deliverEvents(app.services);
    expect(idsAt('/killed')).toHaveLength(1);
    at(202);
    await deliverEvents(app.services);
    expect(idsAt('/killed')).toHaveLength(2);
    expect(new Set(idsAt('/killed')).size).toBe(1);
    await remove(endpoint.id);
  });

  test('a webhook that is removed during its try ends nothing, and no mail says that it is dead', async () => {
    at(250);
    const [removed, other] = [await add('/removed'), await add('/kept')];
    const errors = vi.spyOn(app.services.log, 'error');
    onTestFinished(() => errors.mockRestore());
    const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
    const raw = await startFeedServer();
    raw.answer((_request, response) => void mayAnswer.then(() => response.writeHead(500).end()));
    await changeEndpoint(app.services, scope(), commandLineActor(), removed.endpoint.id, { url: `${raw.url}/removed` });
    await happen(1, 'meanwhile');
    await dispatchEvents(app.services, scope().tenantId);
    // The next try is its last one.
    await app.services.pool.query('update webhook_delivery set tries = 13 where endpoint_id = $1', [removed.endpoint.id]);
    const delivering = deliverEvents(app.services);
    await expect.poll(() => [raw.requests.length, callsTo('/kept').length]).toEqual([1, 1]);
    await removeEndpoint(app.services, scope(), commandLineActor(), removed.endpoint.id);
    answer();
    await delivering;
    expect(errors).not.toHaveBeenCalled();
    expect(await listDeliveries(app.services.db, scope(), other.endpoint.id, { limit: 10 })).toMatchObject([{ state: 'done' }]);
    await raw.close();
    await remove(other.endpoint.id);
  });

  test.each([
    ['trickles', (response: ServerResponse) => void setInterval(() => response.write('.'), 100).unref()],
    ['breaks off', (response: ServerResponse) => void response.write('begun', () => response.destroy())],
  ])('an answer of 200 whose body %s takes an event', async (_how, goOn) => {
    const raw = await startFeedServer();
    const { endpoint } = await add('/body');
    await changeEndpoint(app.services, scope(), commandLineActor(), endpoint.id, { url: `${raw.url}/body` });
    raw.answer((_request, response) => {
      response.writeHead(200, { 'content-length': '100000' }).flushHeaders();
      goOn(response);
    });
    await happen(1, 'taken');
    await deliverEvents(app.services);
    const [delivery, ...more] = await listDeliveries(app.services.db, scope(), endpoint.id, { limit: 10 });
    expect([delivery, more]).toMatchObject([{ state: 'done', tries: 1 }, []]);
    expect(await listAttempts(app.services.db, [Number(delivery?.id)])).toMatchObject([{ http_status: 200 }]);
    await raw.close();
    await remove(endpoint.id);
  });

  test('processes that tell at once send nothing twice', async () => {
    at(300);
    const { endpoint } = await add('/twice');
    await Promise.all(Array.from({ length: 20 }, (_, n) => happen(n, `event ${n}`)));
    await Promise.all([deliverEvents(app.services), deliverEvents(app.services), deliverEvents(app.services)]);
    expect(idsAt('/twice')).toHaveLength(20);
    expect(new Set(idsAt('/twice')).size).toBe(20);
    await remove(endpoint.id);
  });

  test('after a day a delivery is dead, the operator gets one mail, and it can be sent again', async () => {
    at(400);
    const { endpoint } = await add('/dead');
    server.answer({ status: 500, text: `no ${'x'.repeat(5_000)}` });
    await happen(1, 'first');
    await happen(2, 'second');
    for (let minute = 400; minute <= 400 + 28 * 60; minute += 30) {
      at(minute);
      await deliverEvents(app.services);
    }
    const deliveries = await listDeliveries(app.services.db, scope(), endpoint.id, { limit: 10 });
    expect(deliveries.map(({ state, tries }) => [state, tries])).toEqual([
      ['dead', 14],
      ['dead', 14],
    ]);
    const mails = (await listMessages(app.services.db, scope(), { limit: 50 })).filter(({ kind }) => kind === 'webhookDead');
    expect(mails).toHaveLength(1);
    const [newest, oldest] = deliveries.map(({ id }) => Number(id));
    const attempts = await listAttempts(app.services.db, [newest ?? 0]);
    expect(attempts[0]?.words).toHaveLength(1_000);
    server.answer({});
    expect(await resendDelivery(app.services, scope(), oldest ?? 0)).toMatchObject({ http_status: 200 });
    const dead = await listDeliveries(app.services.db, scope(), endpoint.id, { limit: 10, state: 'dead' });
    expect(dead.map(({ id }) => Number(id))).toEqual([newest]);
    const countOf = (state: string) =>
      app.services.pool.query(`select from webhook_delivery where endpoint_id = $1 and state = $2`, [endpoint.id, state]);
    await expect(resendDead(app.services, scope('atelier'), commandLineActor(), endpoint.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await resendDead(app.services, scope(), commandLineActor(), endpoint.id)).toBe(1);
    await deliverEvents(app.services);
    expect([(await countOf('dead')).rowCount, (await countOf('done')).rowCount]).toEqual([0, 2]);
    expect(await resendDead(app.services, scope(), commandLineActor(), endpoint.id)).toBe(0);
    await expect(resendDelivery(app.services, scope('atelier'), newest ?? 0)).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await remove(endpoint.id);
  });

  test('a paused address is sent nothing, and what happened meanwhile once it is active again, to its new address', async () => {
    at(3_000);
    const { endpoint } = await add('/paused');
    const change = (input: Parameters<typeof changeEndpoint>[4]) =>
      changeEndpoint(app.services, scope(), commandLineActor(), endpoint.id, input);
    await change({ isActive: false });
    await happen(1, 'meanwhile');
    await deliverEvents(app.services);
    expect(idsAt('/paused')).toEqual([]);
    await expect(testEndpoint(app.services, scope(), endpoint.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await expect(resendDead(app.services, scope(), commandLineActor(), endpoint.id)).rejects.toMatchObject({ code: 'CONFLICT' });
    await change({ isActive: true, url: `${server.url}/moved` });
    await deliverEvents(app.services);
    expect([idsAt('/paused').length, idsAt('/moved').length]).toEqual([0, 1]);
    await change({ events: ['talent.erased'] });
    await happen(1, 'not asked for any more');
    await deliverEvents(app.services);
    expect(idsAt('/moved')).toHaveLength(1);
    await remove(endpoint.id);
  });

  test('after a new secret both sign until the overlap is over, then the new one alone', async () => {
    at(3_100);
    const { endpoint, secret: first } = await add('/renewed');
    const renew = async (hours?: number) => (await renewSecret(app.services, scope(), commandLineActor(), endpoint.id, hours)).secret;
    const second = await renew();
    const acceptedBy = async (secrets: readonly string[]) => {
      await happen(1, 'signed');
      await deliverEvents(app.services);
      const call = callsTo('/renewed').at(-1);
      // The library asks the real clock how old a call is.
      const id = String(call?.headers['webhook-id']);
      const signatures = String(call?.headers['webhook-signature']).split(' ');
      const sentAt = new Date(Number(call?.headers['webhook-timestamp']) * 1000);
      return secrets.map((secret) => signatures.includes(new Webhook(secret).sign(id, sentAt, call?.body ?? '')));
    };
    expect(await acceptedBy([first, second])).toEqual([true, true]);
    const third = await renew();
    expect(await acceptedBy([first, second, third])).toEqual([false, true, true]);
    at(3_100 + 24 * 60 + 1);
    expect(await acceptedBy([second, third])).toEqual([false, true]);
    const leaked = third;
    const fourth = await renew(0);
    expect(await acceptedBy([leaked, fourth])).toEqual([false, true]);
    await remove(endpoint.id);
  });

  test('a new secret helps after the secret that encrypts them was lost', async () => {
    at(6_000);
    const { endpoint } = await add('/lost');
    await app.services.pool.query(`update webhook_endpoint set sealed_secret = sealed_secret || '\\x00' where id = $1`, [endpoint.id]);
    await happen(1, 'unreadable');
    await deliverEvents(app.services);
    expect(idsAt('/lost')).toEqual([]);
    await renewSecret(app.services, scope(), commandLineActor(), endpoint.id);
    at(6_002);
    await deliverEvents(app.services);
    expect(callsTo('/lost').map((call) => String(call.headers['webhook-signature']).split(' ').length)).toEqual([1]);
    await remove(endpoint.id);
  });

  test('a test is sent at once and says that it is one', async () => {
    const { endpoint } = await add('/test');
    expect(await testEndpoint(app.services, scope(), endpoint.id)).toMatchObject({ http_status: 200 });
    expect(JSON.parse(callsTo('/test')[0]?.body ?? '{}')).toMatchObject({ type: 'webhook.test' });
    await expect(testEndpoint(app.services, scope('atelier'), endpoint.id)).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('numbers have no gaps, also for events that are written at once', async () => {
    await Promise.all(Array.from({ length: 30 }, (_, n) => happen(n, 'gapless')));
    await Promise.all([deliverEvents(app.services), deliverEvents(app.services)]);
    const events = await listEventsAfter(app.services.db, scope(), { after: 0, limit: 10_000 });
    expect(events.map(({ number }) => Number(number))).toEqual(events.map((_, place) => place + 1));
  });
});
