import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TalentId, TenantScope } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import type { Queue } from '../jobs/queue.ts';

export const deliverMessageJob = 'deliver-message';

export type MessageTable = {
  message: {
    id: string;
    tenant_id: number;
    /** The talent it was written to; null for the operator's mails and for people who were erased. */
    talent_id: string | null;
    channel: 'mail' | 'sms';
    kind: string;
    locale: string;
    recipient: string;
    subject: string;
    html: string | null;
    text: string;
    headers: unknown;
    attachments: unknown;
    created_at: Date;
    sent_at: Date | null;
    attempts: number;
    last_error: string | null;
    refused_at: Date | null;
  };
};

export type OutgoingMessage = {
  channel: 'mail' | 'sms';
  /** Which mail it is, for the mailbox and for metrics: `activation`, `passwordReset`, … */
  kind: string;
  locale: string;
  recipient: string;
  subject?: string;
  html?: string;
  text: string;
  headers?: Record<string, string>;
  /** Content is text (calendar files, for example). */
  attachments?: { name: string; contentType: string; content: string }[];
};

/**
 * Writes a mail or text message into the outbox, in the caller's transaction: it is sent if and only if
 * the change that caused it is committed. Pass a talent's scope for what is written to a talent: exports and erasure find it by that.
 *
 * @returns the message's id.
 */
export async function queueMessage(
  db: Db,
  queue: Queue,
  scope: TenantScope & { talentId?: TalentId },
  message: OutgoingMessage,
): Promise<string> {
  const id = uuidv7();
  await db
    .withTables<MessageTable>()
    .insertInto('message')
    .values({
      id,
      tenant_id: scope.tenantId,
      talent_id: scope.talentId ?? null,
      channel: message.channel,
      kind: message.kind,
      locale: message.locale,
      recipient: message.recipient,
      subject: message.subject ?? '',
      html: message.html ?? null,
      text: message.text,
      headers: JSON.stringify(message.headers ?? {}),
      attachments: JSON.stringify(message.attachments ?? []),
      created_at: sql<Date>`now()`,
      sent_at: null,
      attempts: 0,
      last_error: null,
      refused_at: null,
    })
    .execute();
  await queue.enqueue(db, deliverMessageJob, { id });
  return id;
}
