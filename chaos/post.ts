import { randomUUID } from 'node:crypto';
import type { Services } from '../src/app/services.ts';
import { type MessageUrgency, queueMessage } from '../src/server/mail/outbox.ts';
import { asTransaction } from '../tests/support/as-transaction.ts';
import { type FakeSmtpServer, type SmtpHabits, startFakeSmtpServer } from '../tests/support/fake-smtp-server.ts';

/** The mail server of a run, on a port where nobody listens at first. */
export type Post = Pick<FakeSmtpServer, 'url' | 'received'> & {
  listen: () => Promise<void>;
  /** Its habits from now on, and no others. */
  behave: (habits: SmtpHabits) => void;
  close: () => Promise<void>;
};

export async function openPost(): Promise<Post> {
  const habits: SmtpHabits = {};
  const first = await startFakeSmtpServer({});
  await first.close();
  const received: Post['received'] = [];
  let server: FakeSmtpServer | undefined;
  return {
    url: first.url,
    received,
    async listen() {
      server = await startFakeSmtpServer(habits, Number(new URL(first.url).port), received);
    },
    behave(next) {
      for (const step of Object.keys(habits)) delete habits[step as keyof SmtpHabits];
      Object.assign(habits, next);
    },
    close: async () => server?.close(),
  };
}

/** How many mails each recipient has got. */
export function countDelivered({ received }: Pick<Post, 'received'>): Map<string, number> {
  const delivered = new Map<string, number>();
  for (const { to } of received) delivered.set(to, (delivered.get(to) ?? 0) + 1);
  return delivered;
}

/** Writes so many mails of the demo's first client into the outbox. @returns their recipients, each with an address of its own */
export async function queueMails(
  { db, queue, tenants }: Pick<Services, 'db' | 'queue' | 'tenants'>,
  count: number,
  { urgency = 'usual', prefix = 'talent' }: { urgency?: MessageUrgency; prefix?: string } = {},
): Promise<string[]> {
  const tenantId = tenants.byKey('nordlicht')?.id;
  if (tenantId === undefined) throw new Error('the demo has no client nordlicht');
  const recipients = Array.from({ length: count }, () => `${prefix}-${randomUUID()}@chaos.example`);
  for (const recipient of recipients) {
    const message = { channel: 'mail' as const, kind: 'chaos', locale: 'en', recipient, subject: urgency, text: 'A mail of this run.' };
    await queueMessage(asTransaction(db), queue, { tenantId }, message, urgency);
  }
  return recipients;
}
