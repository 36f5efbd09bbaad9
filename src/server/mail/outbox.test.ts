import { Registry } from '@prometheus-io/client';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { asTransaction } from '../../../tests/support/as-transaction.ts';
import { startSmtpSink } from '../../../tests/support/smtp-sink.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { createLog } from '../log.ts';
import { deliverMessage } from './deliver.ts';
import { deliverMessageJob, type MessageUrgency, queueMessage } from './outbox.ts';
import { addOutboxMetrics } from './outbox-metrics.ts';
import { requeueMessages } from './requeue-messages.ts';
import { smtpTransport } from './smtp-transport.ts';
import { messageTables } from './tables.ts';

const app = startTestApp();
const sink = startSmtpSink();
const log = createLog('silent');

beforeAll(async () => {
  const { db, clock, queue } = app.services;
  const mail = smtpTransport(sink.url);
  const sms = { keepsCopy: false, send: () => Promise.reject(new Error('no text messages here')) };
  await queue.work([deliverMessage({ db, log, clock, mail, sms, from: () => 'portal@example.com', replyTo: () => undefined })] as never);
});
beforeEach(async () => {
  app.setNow(new Date());
  await app.services.pool.query('delete from message');
});

async function send(recipient: string, urgency?: MessageUrgency): Promise<string> {
  const { db, queue, tenants } = app.services;
  const tenant = tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no such client');
  const message = { channel: 'mail', kind: 'digest', locale: 'en', recipient, subject: 'News', text: 'News' } as const;
  return queueMessage(asTransaction(db), queue, { tenantId: tenant.id }, message, urgency);
}

const isSent = async (id: string) => {
  const { sent_at } = await messageTables(app.services.db)
    .selectFrom('message')
    .select('sent_at')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return sent_at !== null;
};

/** As after a fault that took the queue's tables with it. A running job would be written again when it ends. */
async function loseJobs(): Promise<void> {
  const { pool } = app.services;
  const atWork = async () =>
    (await pool.query(`select from pgboss.job where name = $1 and state = 'active'`, [deliverMessageJob])).rowCount;
  await expect.poll(atWork).toBe(0);
  await pool.query('delete from pgboss.job where name = $1', [deliverMessageJob]);
}

/** A message whose job is gone, `minutes` old. */
async function makeLostMessage(minutes: number): Promise<string> {
  sink.refusal = { code: 450, words: 'not now' };
  const id = await send(`lost-${minutes}@example.com`);
  await expect.poll(async () => (await rowOf(id)).attempts).toBe(1);
  await loseJobs();
  sink.refusal = null;
  await app.services.pool.query(`update message set created_at = now() - make_interval(mins => $2) where id = $1`, [id, minutes]);
  return id;
}

const rowOf = (id: string) =>
  messageTables(app.services.db).selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('three hundred mails take seconds, not minutes, and each arrives once', { tags: 'full' }, async () => {
  const recipients = Array.from({ length: 300 }, (_, index) => `talent-${index}@example.com`);
  for (const recipient of recipients) await send(recipient);
  await expect.poll(() => sink.received.length).toBe(300);
  expect(new Set(sink.received.map(({ to }) => to[0])).size).toBe(300);
});

test('a mail that somebody waits for overtakes those to many', async () => {
  sink.delayMs = 400;
  for (let index = 0; index < 120; index += 1) await send(`reader-${index}@example.com`, 'bulk');
  await expect.poll(() => sink.received.length).toBeGreaterThan(0);
  const id = await send('waiting@example.com', 'awaited');
  await expect.poll(() => isSent(id)).toBe(true);
  expect(sink.received.length).toBeLessThan(120);
  await expect.poll(() => sink.received.length).toBe(121);
});

test('a failing mail does not delay the others', async () => {
  const stuck = await makeLostMessage(1);
  const others = await Promise.all(['a', 'b', 'c'].map((name) => send(`${name}@example.com`)));
  await expect.poll(async () => (await Promise.all(others.map(isSent))).every(Boolean)).toBe(true);
  expect(await isSent(stuck)).toBe(false);
});

test('a mail whose job is lost is queued again', async () => {
  const id = await makeLostMessage(60);
  await requeueMessages({ ...app.services, log }).run({});
  const { rows } = await app.services.pool.query(`select data ->> 'id' as id from pgboss.job where name = $1 and state = 'created'`, [
    deliverMessageJob,
  ]);
  expect(rows).toEqual([{ id }]);
  // Again, while that job waits: there is no second one.
  await requeueMessages({ ...app.services, log }).run({});
  expect((await app.services.queue.listWaiting(deliverMessageJob)).length).toBe(1);
  await loseJobs();
});

test('a mail that could not be delivered for three days is recorded as given up', async () => {
  const id = await makeLostMessage(3 * 24 * 60 + 1);
  await requeueMessages({ ...app.services, log }).run({});
  const row = await rowOf(id);
  expect(row.refused_at).toBeInstanceOf(Date);
  expect(row).toMatchObject({ sent_at: null, text: 'News', last_error: expect.stringContaining('not now') });
});

test('a mail whose process died is sent by another within two minutes', { tags: 'full' }, async () => {
  const id = await makeLostMessage(1);
  const { queue, db, pool } = app.services;
  await queue.enqueue(db, deliverMessageJob, { id }, { startAfter: new Date(Date.now() + 3_600_000), expireInSeconds: 90 });
  // As a process leaves it that is killed with the mail in hand, 90 seconds later.
  await pool.query(
    `update pgboss.job set state = 'active', started_on = now() - interval '91 seconds' where name = $1 and state = 'created'`,
    [deliverMessageJob],
  );
  await expect.poll(() => isSent(id)).toBe(true);
});

test('metrics tell how many messages wait, since when, and how many were given up', async () => {
  await makeLostMessage(30);
  const failed = await makeLostMessage(3 * 24 * 60 + 1);
  await requeueMessages({ ...app.services, log }).run({});
  expect((await rowOf(failed)).refused_at).not.toBeNull();
  const registry = new Registry();
  addOutboxMetrics(registry, { ...app.services, log });
  const text = await registry.metrics();
  expect(text).toContain('openpool_messages_waiting{channel="mail"} 1');
  expect(text).toContain('openpool_messages_failed{channel="mail"} 1');
  expect(Number(/openpool_oldest_waiting_message_seconds\{channel="mail"\} (\S+)/.exec(text)?.[1])).toBeGreaterThan(1790);
  await loseJobs();
});
