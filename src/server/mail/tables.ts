import type { Generated } from 'kysely';
import type { TalentId, TenantId } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';

/** The outbox, which the built-in mailbox shows too. */
export type MessageTables = {
  message: {
    id: string;
    tenant_id: TenantId;
    /** The talent it was written to; null for the operator's mails and for people who were erased. */
    talent_id: TalentId | null;
    channel: 'mail' | 'sms';
    kind: string;
    locale: string;
    recipient: string;
    subject: Generated<string>;
    html: string | null;
    text: string;
    headers: Generated<unknown>;
    attachments: Generated<unknown>;
    created_at: Generated<Date>;
    sent_at: Date | null;
    attempts: Generated<number>;
    last_error: string | null;
    refused_at: Date | null;
    /** Until when its links open an account or answer for somebody; null: it has none. */
    links_until: Date | null;
    /** When an operator queued it again. */
    queued_again_at: Date | null;
  };
  /** When a mail server first took a mail of a client. */
  first_delivery: { tenant_id: TenantId; at: Date };
};

export function messageTables(db: Db) {
  return db.withTables<MessageTables>();
}
