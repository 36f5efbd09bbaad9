import type { Clock } from '../clock.ts';
import type { Db } from '../db/database.ts';
import { retryWhileLost } from '../db/retry-while-lost.ts';
import type { JobDefinition } from '../jobs/queue.ts';
import type { Log } from '../log.ts';
import type { SmsSender } from '../sms/sender.ts';
import { DeliveryRefused } from './delivery-refused.ts';
import { createHandOverTurns } from './hand-over-turns.ts';
import { attachmentsOf, findUndelivered, recordDelivery, recordFailure, type StoredMessage } from './message-store.ts';
import { deliverMessageJob, deliverTextJob } from './outbox.ts';

export type StoredMail = {
  to: string;
  from: string;
  replyTo?: string;
  /** The same at every try, so that a mail server can drop one that it has already (RFC 5322, 3.6.4). */
  messageId: string;
  subject: string;
  text: string;
  html?: string;
  headers: Record<string, string>;
  attachments: { filename: string; contentType: string; content: string; encoding?: 'base64' }[];
};

/**
 * How mails are delivered. The built-in mailbox keeps it in the database and sends nothing. `beforeEnd` is waited for before the
 * mail's last byte, by which the mail server takes it over.
 */
export type MailTransport = { keepsCopy: boolean; send: (mail: StoredMail, beforeEnd: () => Promise<void>) => Promise<void> };

export function mailboxTransport(): MailTransport {
  return { keepsCopy: true, send: () => Promise.resolve() };
}

/** How many mails a process delivers at a time, and how many more of those that somebody waits for. */
export const deliveryConcurrency = { all: 15, awaited: 5 };
const textConcurrency = 10;

type DeliveryDeps = {
  db: Db;
  /** Null where none is set up: mails wait. */
  mail: MailTransport | null;
  /** Null where none is set up: text messages wait. */
  sms: SmsSender | null;
  from: (tenantId: number) => string;
  /** Where answers of people go, where that is another address. */
  replyTo: (tenantId: number) => string | undefined;
  log: Log;
  clock: Clock;
};

/**
 * The worker that empties the outbox. A failure is recorded and thrown, so that the queue tries again later; a message
 * that the other side refused for good is recorded and left.
 */
export function deliverMessage(deps: DeliveryDeps): JobDefinition<{ id: string }> {
  const takeTurn = createHandOverTurns();
  return {
    name: deliverMessageJob,
    concurrency: deliveryConcurrency.all,
    reservedConcurrency: deliveryConcurrency.awaited,
    async run({ id }) {
      const message = await findUndelivered(deps.db, id);
      if (!message) return;
      const channel = channelOf(deps, message);
      // It waits in the outbox for a start with settings; `requeueMessages` finds it there.
      if (!channel) return;
      const turn = takeTurn();
      try {
        if (!(await send(deps, channel, message, turn.begin))) return;
        // It is out: without this note it would go out once more.
        await retryWhileLost(() => recordDelivery(deps.db, message, { keepsCopy: channel.keepsCopy, now: deps.clock() }));
      } finally {
        turn.end();
      }
    },
  };
}

/** The same for text messages. */
export function deliverTextMessage(deps: DeliveryDeps): JobDefinition<{ id: string }> {
  return { name: deliverTextJob, concurrency: textConcurrency, run: deliverMessage(deps).run };
}

type Channel = { keepsCopy: boolean; send: (message: StoredMessage, beforeEnd: () => Promise<void>) => Promise<void> };

function channelOf({ mail, sms, from, replyTo }: DeliveryDeps, { channel }: StoredMessage): Channel | null {
  if (channel === 'sms') return sms && { keepsCopy: sms.keepsCopy, send: ({ recipient, text }) => sms.send(recipient, text) };
  return (
    mail && {
      keepsCopy: mail.keepsCopy,
      send: (message, beforeEnd) => mail.send(asMail(message, from(message.tenant_id), replyTo(message.tenant_id)), beforeEnd),
    }
  );
}

/** @returns false when the other side refused it for good. @throws after any other failure, which it records too */
async function send(
  deps: DeliveryDeps,
  { keepsCopy, send: deliver }: Channel,
  message: StoredMessage,
  beforeEnd: () => Promise<void>,
): Promise<boolean> {
  try {
    await deliver(message, beforeEnd);
    return true;
  } catch (error) {
    const isRefused = error instanceof DeliveryRefused;
    const text = error instanceof Error ? error.message : String(error);
    await recordFailure(deps.db, message, { error: text, refusedAt: isRefused ? deps.clock() : null, keepsCopy });
    deps.log.warn({ messageId: message.id, kind: message.kind, isRefused }, 'message not delivered');
    if (isRefused) return false;
    // The queue keeps what is thrown in a table of its own: the server's answer names the recipient, so it stays here.
    throw new Error('message not delivered');
  }
}

/** So that no holiday note answers it (RFC 3834). */
export const automatic = { 'Auto-Submitted': 'auto-generated' } as const;

function asMail(message: StoredMessage, from: string, replyTo: string | undefined): StoredMail {
  return {
    to: message.recipient,
    from,
    ...(replyTo ? { replyTo } : {}),
    messageId: `<${message.id}@${/@([^>\s]+)/.exec(from)?.[1] ?? 'localhost'}>`,
    subject: message.subject,
    text: message.text,
    ...(message.html ? { html: message.html } : {}),
    headers: { ...automatic, ...(message.headers as Record<string, string>) },
    attachments: attachmentsOf(message).map(({ name, ...content }) => ({ filename: name, ...content })),
  };
}
