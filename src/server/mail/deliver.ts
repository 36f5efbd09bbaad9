import { createTransport } from 'nodemailer';
import type { Db } from '../db/database.ts';
import type { JobDefinition } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { SmsSender } from '../sms/sender.ts';
import { DeliveryRefused } from './delivery-refused.ts';
import { deliverMessageJob, type MessageTable } from './outbox.ts';

export type StoredMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: string }[];
};

/** How a mail leaves the house. The built-in mailbox keeps it in the database and sends nothing. */
export type MailTransport = { keepsCopy: boolean; send: (mail: StoredMail) => Promise<void> };

export function mailboxTransport(): MailTransport {
  return { keepsCopy: true, send: () => Promise.resolve() };
}

export function smtpTransport(url: string): MailTransport {
  const transport = createTransport(url);
  return {
    keepsCopy: false,
    async send(mail) {
      await transport.sendMail(mail);
    },
  };
}

/**
 * The worker that empties the outbox. A failure is recorded and thrown, so that the queue tries again later; a message
 * that the other side refused for good is recorded and left.
 */
export function deliverMessage(deps: {
  db: Db;
  mail: MailTransport;
  sms: SmsSender;
  from: (tenantId: number) => string;
  log: Log;
}): JobDefinition<{ id: string }> {
  const db = deps.db.withTables<MessageTable>();
  return {
    name: deliverMessageJob,
    async run({ id }) {
      const message = await db.selectFrom('message').selectAll().where('id', '=', id).where('sent_at', 'is', null).executeTakeFirst();
      if (!message || message.refused_at) return;
      const keepsCopy = message.channel === 'sms' ? deps.sms.keepsCopy : deps.mail.keepsCopy;
      // Once nothing more is to be sent, links and codes are blanked here: a database dump opens no account.
      const blank = keepsCopy ? {} : { html: null, text: '', attachments: '[]' };
      try {
        if (message.channel === 'sms') await deps.sms.send(message.recipient, message.text);
        else await deps.mail.send(asMail(message, deps.from(message.tenant_id)));
      } catch (error) {
        const text = error instanceof Error ? error.message : String(error);
        const isRefused = error instanceof DeliveryRefused;
        await db
          .updateTable('message')
          .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: text, ...(isRefused ? { refused_at: new Date(), ...blank } : {}) }))
          .where('id', '=', id)
          .execute();
        deps.log.warn({ messageId: id, kind: message.kind, isRefused }, 'message not delivered');
        if (isRefused) return;
        // The queue keeps what is thrown in a table of its own: the server's answer names the recipient, so it stays here.
        throw new Error('message not delivered');
      }
      await db
        .updateTable('message')
        .set({ sent_at: new Date(), last_error: null, ...blank })
        .where('id', '=', id)
        .execute();
    },
  };
}

function asMail(message: MessageTable['message'], from: string): StoredMail {
  const attachments = message.attachments as { name: string; contentType: string; content: string }[];
  return {
    to: message.recipient,
    from,
    subject: message.subject,
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    headers: message.headers as Record<string, string>,
    attachments: attachments.map(({ name, contentType, content }) => ({ filename: name, contentType, content })),
  };
}
