import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asTransaction } from '../../../tests/support/as-transaction.ts';
import { type FakeSmtpServer, type SmtpHabits, startFakeSmtpServer, unknownMailbox } from '../../../tests/support/fake-smtp-server.ts';
import { smtpFaults, smtpHabits } from '../../../tests/support/smtp-habits.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { createLog } from '../log.ts';
import { deliverMessage } from './deliver.ts';
import { deliverMessageJob, deliveryOptions, type MessageUrgency, queueMessage } from './outbox.ts';
import { mailTimeouts, smtpTransport } from './smtp-transport.ts';
import { messageTables } from './tables.ts';

const app = startTestApp();
const wait = { interval: 100 };
/** Each test sets its own. */
const habits: SmtpHabits = {};
let server: FakeSmtpServer;

const otherJob = 'another-job';
let otherJobsDone = 0;

beforeAll(async () => {
  server = await startFakeSmtpServer(habits);
  const { db, clock, queue } = app.services;
  const mail = smtpTransport(server.url);
  const log = createLog('silent');
  await queue.work([
    deliverMessage({ db, log, clock, mail, sms: null, from: () => 'portal@example.com', replyTo: () => undefined }),
    {
      name: otherJob,
      async run() {
        otherJobsDone += 1;
      },
    },
  ] as never);
});
afterAll(() => server.close());
beforeEach(async () => {
  for (const step of Object.keys(habits)) delete habits[step as keyof SmtpHabits];
  otherJobsDone = 0;
  server.received.length = 0;
  const { pool } = app.services;
  await pool.query('delete from message');
  await pool.query('delete from pgboss.job where name = $1', [deliverMessageJob]);
});

async function send(recipient: string, urgency?: MessageUrgency): Promise<string> {
  const { db, queue, tenants } = app.services;
  const tenant = tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no such client');
  const message = { channel: 'mail', kind: 'digest', locale: 'en', recipient, subject: 'News', text: 'News' } as const;
  return queueMessage(asTransaction(db), queue, { tenantId: tenant.id }, message, urgency);
}

async function sendMany(count: number, domain = 'example.com'): Promise<string[]> {
  const recipients = Array.from({ length: count }, (_, index) => `${index % 10 === 9 ? unknownMailbox : 'talent'}-${index}@${domain}`);
  for (const recipient of recipients) await send(recipient);
  return recipients;
}

const messages = () => messageTables(app.services.db).selectFrom('message').selectAll().execute();
const delivered = () => server.received.map(({ to }) => to);

/** The states of delivery jobs that are not done; those that wait for another try begin it now. */
async function hurryJobs(): Promise<string[]> {
  const { pool } = app.services;
  await pool.query(`update pgboss.job set start_after = now() where name = $1 and state = 'retry'`, [deliverMessageJob]);
  const { rows } = await pool.query(`select state from pgboss.job where name = $1 and state < 'completed'`, [deliverMessageJob]);
  return rows.map(({ state }) => state);
}

test('an outbox is emptied by a server that closes, defers and refuses', { tags: 'full' }, async () => {
  Object.assign(habits, {
    ...smtpHabits['says 421 at the fourth MAIL of a connection'](),
    ...smtpHabits['defers each recipient once (greylisting)'](),
    ...smtpHabits['closes before the answer to every tenth mail'](),
  });
  const recipients = await sendMany(100);
  await expect.poll(hurryJobs, wait).toEqual([]);
  const known = recipients.filter((to) => !to.startsWith(unknownMailbox));
  expect(delivered().sort()).toEqual(known.sort());
  for (const { recipient, sent_at, refused_at, last_error } of await messages()) {
    const isUnknown = recipient.startsWith(unknownMailbox);
    expect({ recipient, isSent: sent_at !== null, isRefused: refused_at !== null }).toEqual({
      recipient,
      isSent: !isUnknown,
      isRefused: isUnknown,
    });
    if (isUnknown) expect(last_error).toContain('550 5.1.1');
  }
});

test('jobs of other queues and calls go on while the mail server hangs', { tags: 'full' }, async () => {
  Object.assign(habits, smtpFaults['never greets'](), { mail: () => ({ connection: 'hang' }) });
  await sendMany(60);
  await expect.poll(hurryJobs, wait).toContain('active');
  const { db, queue } = app.services;
  for (let index = 0; index < 5; index += 1) await queue.enqueue(db, otherJob, {});
  await expect.poll(() => otherJobsDone, wait).toBe(5);
  expect((await app.call('GET', '/client/context')).status).toBe(200);
  expect(delivered()).toEqual([]);
  expect(await hurryJobs()).toHaveLength(60);
});

test('a link is delivered while the mails to a slow recipient’s server take long', async () => {
  const slow = Promise.withResolvers<undefined>();
  habits.rcpt = (_, to) => (to.endsWith('@slow.example') ? slow.promise : undefined);
  await sendMany(60, 'slow.example');
  await expect.poll(hurryJobs, wait).toContain('active');
  await send('waiting@example.com', 'awaited');
  await expect.poll(delivered, wait).toEqual(['waiting@example.com']);
  slow.resolve(undefined);
  await expect.poll(hurryJobs, wait).toEqual([]);
  expect(delivered()).toHaveLength(1 + 54);
});

test('a delivery ends before another process takes it over', () => {
  expect(mailTimeouts.maxWaitMs + mailTimeouts.maxSendMs).toBeLessThan(deliveryOptions.expireInSeconds * 1000 - 5_000);
});
