import { describe, expect, test } from 'vitest';
import { asTransaction } from '../../../tests/support/as-transaction.ts';
import { startFakeSmtpServer } from '../../../tests/support/fake-smtp-server.ts';
import { startSmtpSink } from '../../../tests/support/smtp-sink.ts';
import { startTestApp } from '../../../tests/support/test-app.ts';
import { createLog } from '../log.ts';
import type { SmsSender } from '../sms/sender.ts';
import { deliverMessage, mailboxTransport } from './deliver.ts';
import { DeliveryRefused } from './delivery-refused.ts';
import type { OutgoingMessage } from './message-store.ts';
import { deliverMessageJob, queueMessage } from './outbox.ts';
import { requeueMessages } from './requeue-messages.ts';
import { smtpTransport } from './smtp-transport.ts';
import { messageTables } from './tables.ts';

const app = startTestApp();
const sink = startSmtpSink();

const mail: OutgoingMessage = {
  channel: 'mail',
  kind: 'interviewConfirmed',
  locale: 'de',
  recipient: 'anna@example.com',
  subject: 'Gespräch bestätigt',
  html: '<p>Guten Tag, bis <b>Montag</b>!</p>',
  text: 'Guten Tag, bis Montag!',
  headers: {
    'List-Unsubscribe': '<https://nordlicht.example/subscriptions/0192>',
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  },
  attachments: [{ name: 'termin.ics', contentType: 'text/calendar', content: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n' }],
};

const sms: OutgoingMessage = {
  channel: 'sms',
  kind: 'phoneCode',
  locale: 'en',
  recipient: '+15125550107',
  text: 'Your code is 123456.',
  linksForMs: 60_000,
};

function worker(options: { smtp?: string; sms?: SmsSender['send'] } = {}) {
  return deliverMessage({
    db: app.services.db,
    log: createLog('silent'),
    clock: app.services.clock,
    mail: options.smtp ? smtpTransport(options.smtp) : mailboxTransport(),
    sms: { keepsCopy: false, send: options.sms ?? (() => Promise.resolve()) },
    from: () => 'Nordlicht Talente <talente@nordlicht.example>',
    replyTo: () => undefined,
  });
}

function queue(message: OutgoingMessage): Promise<string> {
  const { db, queue: jobs, tenants } = app.services;
  const tenant = tenants.byKey('nordlicht');
  if (!tenant) throw new Error('no such client');
  return queueMessage(asTransaction(db), jobs, { tenantId: tenant.id }, message);
}

function rowOf(id: string) {
  return messageTables(app.services.db).selectFrom('message').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

test('a mail waits where nothing is set up to send it, untried and unsent, and goes out once something is', async () => {
  const id = await queue(mail);
  const { db, clock } = app.services;
  const without = { db, clock, log: createLog('silent'), mail: null, sms: null, from: () => 'a@example.com', replyTo: () => undefined };
  await deliverMessage(without).run({ id });
  expect(await rowOf(id)).toMatchObject({ sent_at: null, refused_at: null, attempts: 0, text: mail.text });
  const old = new Date(clock().getTime() - 30 * 86_400_000);
  await messageTables(db).updateTable('message').set({ created_at: old }).where('id', '=', id).execute();
  const queued = async () =>
    (await app.services.queue.listWaiting<{ id: string }>(deliverMessageJob)).filter((job) => job.id === id).length;
  await app.services.pool.query('delete from pgboss.job where name = $1', [deliverMessageJob]);
  await requeueMessages({ ...app.services, log: createLog('silent'), channels: [] }).run({});
  expect(await queued()).toBe(0);
  await requeueMessages({ ...app.services, log: createLog('silent'), channels: ['mail'] }).run({});
  expect(await queued()).toBe(1);
  await worker({ smtp: sink.url }).run({ id });
  expect((await rowOf(id)).sent_at).toBeInstanceOf(Date);
  expect(sink.received.at(-1)?.raw).toContain('Auto-Submitted: auto-generated');
});

describe('mail by SMTP', () => {
  test('arrives with both texts, the headers for unsubscribing and the attachment; the copy here is blanked', async () => {
    const id = await queue(mail);
    await worker({ smtp: sink.url }).run({ id });
    expect(sink.received).toHaveLength(1);
    const [{ from, to, raw } = { from: '', to: [], raw: '' }] = sink.received;
    expect([from, to]).toEqual(['talente@nordlicht.example', ['anna@example.com']]);
    expect(raw).toMatch(/^From: Nordlicht Talente <talente@nordlicht\.example>\r$/m);
    expect(raw).toMatch(/^Subject: =\?UTF-8\?Q\?Gespr=C3=A4ch_best=C3=A4tigt\?=\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe: <https:\/\/nordlicht\.example\/subscriptions\/0192>\r$/m);
    expect(raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(raw).toContain('Guten Tag, bis Montag!');
    expect(raw).toContain('Content-Type: text/html; charset=utf-8');
    expect(raw).toContain('<b>Montag</b>');
    expect(raw).toMatch(/Content-Type: text\/calendar[^\r]*name=termin\.ics/);
    expect(raw).toContain(Buffer.from('BEGIN:VCALENDAR').toString('base64').slice(0, 16));
    const row = await rowOf(id);
    expect(row).toMatchObject({ text: '', html: null, attachments: [], last_error: null, attempts: 0 });
    expect(row.sent_at).toBeInstanceOf(Date);
  });

  test('has one recipient and no further header, whatever its subject holds', async () => {
    const id = await queue({ ...mail, subject: 'Anna\r\nBcc: eve@example.com\r\n\r\n.\r\nRCPT TO:<eve@example.com>' });
    await worker({ smtp: sink.url }).run({ id });
    const { to, raw } = sink.received.at(-1) ?? { to: [], raw: '' };
    expect(to).toEqual(['anna@example.com']);
    expect(raw).toMatch(/^Subject: Anna/m);
    expect(raw).not.toMatch(/^(?:Bcc|RCPT)/im);
  });

  test('is sent once: a second run of the job sends nothing', async () => {
    const id = await queue(mail);
    await worker({ smtp: sink.url }).run({ id });
    await worker({ smtp: sink.url }).run({ id });
    expect(sink.received).toHaveLength(1);
  });

  test('a mail has the same Message-ID at every try, and no other mail has it', async () => {
    const [id, other] = [await queue(mail), await queue(mail)];
    for (const one of [id, id, other]) {
      await worker({ smtp: sink.url }).run({ id: one });
      // As after a crash between the server's answer and the note of it.
      await messageTables(app.services.db).updateTable('message').set({ sent_at: null }).where('id', '=', one).execute();
    }
    const ids = sink.received.map(({ raw }) => /^Message-ID: (.+)\r$/m.exec(raw)?.[1]);
    expect(ids).toEqual([`<${id}@nordlicht.example>`, `<${id}@nordlicht.example>`, `<${other}@nordlicht.example>`]);
  });

  test('is recorded when refused, retried by the queue and delivered later', async () => {
    sink.refusal = { code: 451, words: 'greylisted, come back later' };
    const id = await queue(mail);
    await expect(worker({ smtp: sink.url }).run({ id })).rejects.toThrow('message not delivered');
    expect(await rowOf(id)).toMatchObject({ attempts: 1, sent_at: null, refused_at: null, text: mail.text });
    expect((await rowOf(id)).last_error).toMatch(/451/);
    sink.refusal = null;
    await worker({ smtp: sink.url }).run({ id });
    expect(sink.received).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({ last_error: null });
  });

  test('is given up when there is no such mailbox, and its words are kept unless they hold links', async () => {
    sink.refusal = { code: 550, words: '5.1.1 no such user' };
    const [id, withLinks] = [await queue(mail), await queue({ ...mail, linksForMs: 60_000 })];
    for (const each of [id, withLinks]) await worker({ smtp: sink.url }).run({ id: each });
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempts: 1, sent_at: null, text: mail.text });
    expect(row.refused_at).toBeInstanceOf(Date);
    expect(row.last_error).toMatch(/no such user/);
    expect(await rowOf(withLinks)).toMatchObject({ text: '', html: null, attachments: [] });
  });

  test('is tried again when the server refuses by a rule of its own, which may be put right', async () => {
    sink.refusal = { code: 550, words: '5.7.1 relaying denied' };
    const id = await queue(mail);
    await expect(worker({ smtp: sink.url }).run({ id })).rejects.toThrow('message not delivered');
    expect(await rowOf(id)).toMatchObject({ attempts: 1, refused_at: null, text: mail.text });
  });

  test('is tried again when the server refuses the sender, whom the operator can change', async () => {
    const server = await startFakeSmtpServer({ mail: () => '553 5.1.8 Sender address rejected' });
    const id = await queue(mail);
    await expect(worker({ smtp: server.url }).run({ id })).rejects.toThrow('message not delivered');
    expect(await rowOf(id)).toMatchObject({ attempts: 1, refused_at: null, text: mail.text });
    await server.close();
  });

  test('is given up when the server finds no such mailbox once it has the mail', async () => {
    const server = await startFakeSmtpServer({ message: () => '550 5.1.10 RESOLVER.ADR.RecipientNotFound' });
    const id = await queue(mail);
    await worker({ smtp: server.url }).run({ id });
    expect((await rowOf(id)).refused_at).toBeInstanceOf(Date);
    await server.close();
  });

  test('is recorded when the password is wrong or the server is down', async () => {
    const id = await queue(mail);
    await expect(worker({ smtp: sink.url.replace('secret', 'wrong') }).run({ id })).rejects.toThrow();
    await expect(worker({ smtp: 'smtp://127.0.0.1:1' }).run({ id })).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ attempts: 2, sent_at: null });
    expect(sink.received).toHaveLength(0);
  });

  test('returns to the queue after a failure and is tried again later', async () => {
    sink.refusal = { code: 450, words: 'mailbox busy' };
    await app.services.pool.query('delete from pgboss.job');
    const id = await queue(mail);
    await app.services.queue.work([worker({ smtp: sink.url })] as never);
    await expect
      .poll(async () => (await app.services.pool.query('select state from pgboss.job where name = $1', [deliverMessageJob])).rows)
      .toEqual([{ state: 'retry' }]);
    expect(await rowOf(id)).toMatchObject({ attempts: 1, sent_at: null });
  });
});

describe('text messages', () => {
  test('are blanked once a real gateway accepted them', async () => {
    const sent: string[] = [];
    const id = await queue(sms);
    await worker({ sms: async (number, text) => void sent.push(`${number} ${text}`) }).run({ id });
    expect(sent).toEqual(['+15125550107 Your code is 123456.']);
    expect(await rowOf(id)).toMatchObject({ text: '', last_error: null });
  });

  test('end the job after a final refusal, and the code is blanked', async () => {
    const id = await queue(sms);
    const refuse = () => Promise.reject(new DeliveryRefused('Twilio answered 400 (21211)'));
    await worker({ sms: refuse }).run({ id });
    const row = await rowOf(id);
    expect(row).toMatchObject({ text: '', sent_at: null, attempts: 1, last_error: 'Twilio answered 400 (21211)' });
    expect(row.refused_at).toBeInstanceOf(Date);
    await worker({ sms: () => Promise.reject(new Error('asked again')) }).run({ id });
    expect((await rowOf(id)).attempts).toBe(1);
  });

  test('are kept for the next attempt when the gateway is busy', async () => {
    const id = await queue(sms);
    await expect(worker({ sms: () => Promise.reject(new Error('SMS gateway answered 503')) }).run({ id })).rejects.toThrow();
    expect(await rowOf(id)).toMatchObject({ text: sms.text, refused_at: null, attempts: 1, last_error: 'SMS gateway answered 503' });
  });
});
