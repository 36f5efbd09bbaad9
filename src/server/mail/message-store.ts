import { type Selectable, sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TalentId, TalentScope, TenantScope } from '../../contract/ids.ts';
import type { MessageState } from '../../contract/message-delivery.ts';
import type { Db, Transaction } from '../db/database.ts';
import { acrossTenants, inTenant, ownedBy } from '../db/scope.ts';
import { type MessageTables, messageTables } from './tables.ts';

export type StoredMessage = Selectable<MessageTables['message']>;
/** Content is text, or bytes in base64. */
export type MessageAttachment = { name: string; contentType: string; content: string; encoding?: 'base64' };

export type OutgoingMessage = {
  /** Made up where it is left out; a caller that names it can tell whether it was written before. */
  id?: string;
  channel: 'mail' | 'sms';
  /** Which mail it is, for the mailbox and for metrics: `activation`, `passwordReset`, … */
  kind: string;
  locale: string;
  recipient: string;
  subject?: string;
  html?: string;
  text: string;
  headers?: Record<string, string>;
  attachments?: MessageAttachment[];
  /** How long its links open an account or answer for somebody. Such a message is never kept once it was given up. */
  linksForMs?: number;
};

/** What is left of a message once its text is no longer needed, so that a database dump opens no account. */
export const withoutContent = { html: null, text: '', attachments: '[]' } as const;
/** What is left of a message that holds links that open an account; of others nothing changes. */
const withoutLinks = {
  html: sql<string | null>`case when links_until is null then html end`,
  text: sql<string>`case when links_until is null then text else '' end`,
  attachments: sql<string>`case when links_until is null then attachments else '[]' end`,
} as const;
/** What is left of a message once its personal data must be deleted. */
export const withoutPerson = { ...withoutContent, recipient: '', subject: '', headers: '{}', last_error: null } as const;

/** What this transaction has written to a talent so far, oldest first; for previews, which are undone. */
export function listMessagesOfTransaction(trx: Transaction, scope: TalentScope): Promise<StoredMessage[]> {
  return messageTables(trx)
    .selectFrom('message')
    .selectAll()
    .$call(ownedBy(scope))
    .where(sql<boolean>`xmin = pg_current_xact_id()::xid`)
    .orderBy('id')
    .execute();
}

/** @returns the message's id. */
export async function insertMessage(db: Db, scope: TenantScope & { talentId?: TalentId }, message: OutgoingMessage): Promise<string> {
  const id = message.id ?? uuidv7();
  await messageTables(db)
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
      links_until: message.linksForMs === undefined ? null : sql<Date>`now() + ${message.linksForMs} * interval '1 millisecond'`,
    })
    .execute();
  return id;
}

/** Messages of one client, newest first; `recipient` is a part of the address or number. */
export function listMessages(
  db: Db,
  scope: TenantScope,
  options: { recipient?: string | undefined; limit: number; offset?: number },
): Promise<StoredMessage[]> {
  const wanted = options.recipient?.trim().replace(/[\\%_]/g, '\\$&');
  return messageTables(db)
    .selectFrom('message')
    .selectAll()
    .$call(inTenant(scope))
    .$if(Boolean(wanted), (query) => query.where('recipient', 'ilike', `%${wanted}%`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit)
    .offset(options.offset ?? 0)
    .execute();
}

/** What became of a message that was queued before; null when it is gone. */
export async function findDelivery(
  db: Db,
  scope: TenantScope,
  id: string,
): Promise<Pick<StoredMessage, 'sent_at' | 'refused_at' | 'last_error'> | null> {
  const row = await messageTables(db)
    .selectFrom('message')
    .select(['sent_at', 'refused_at', 'last_error'])
    .$call(inTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findMessage(db: Db, scope: TenantScope, id: string): Promise<StoredMessage | null> {
  const row = await messageTables(db).selectFrom('message').selectAll().$call(inTenant(scope)).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}

/** The message of a delivery job, unless it was sent or refused before. */
export async function findUndelivered(db: Db, id: string): Promise<StoredMessage | null> {
  const row = await messageTables(db)
    .selectFrom('message')
    .selectAll()
    .$call(acrossTenants('the job knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

type WaitingMessage = Pick<StoredMessage, 'id' | 'tenant_id' | 'channel' | 'created_at' | 'attempts' | 'last_error'>;

/** Messages that are neither sent nor given up, the oldest first. */
export async function listWaitingMessages(db: Db, { before, limit }: { before: Date; limit: number }): Promise<WaitingMessage[]> {
  return messageTables(db)
    .selectFrom('message')
    .select(['id', 'tenant_id', 'channel', 'created_at', 'attempts', 'last_error'])
    .$call(acrossTenants('the outbox is emptied for all clients together'))
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(limit)
    .execute();
}

/** How many messages wait and since when, and how many were given up. */
export type UndeliveredCount = { channel: StoredMessage['channel']; waiting: number; oldest: Date | null; failed: number };

export async function countUndelivered(db: Db): Promise<UndeliveredCount[]> {
  const rows = await messageTables(db)
    .selectFrom('message')
    .select((eb) => [
      'channel',
      eb.fn.countAll().filterWhere('refused_at', 'is', null).as('waiting'),
      eb.fn.min('created_at').filterWhere('refused_at', 'is', null).as('oldest'),
      eb.fn.countAll().filterWhere('refused_at', 'is not', null).as('failed'),
    ])
    .$call(acrossTenants('one figure for the whole installation'))
    .where('sent_at', 'is', null)
    .groupBy('channel')
    .execute();
  return rows.map(({ channel, waiting, oldest, failed }) => ({ channel, waiting: Number(waiting), oldest, failed: Number(failed) }));
}

/** The same of one client; `triedInVain`: those that wait and were not taken when they were tried. */
export async function countUndeliveredOf(
  db: Db,
  scope: TenantScope,
): Promise<{ waiting: number; oldest: Date | null; triedInVain: number; failed: number }> {
  const row = await messageTables(db)
    .selectFrom('message')
    .select((eb) => [
      eb.fn.countAll().filterWhere('refused_at', 'is', null).as('waiting'),
      eb.fn.min('created_at').filterWhere('refused_at', 'is', null).as('oldest'),
      eb.fn.countAll().filterWhere('refused_at', 'is', null).filterWhere('attempts', '>', 0).as('triedInVain'),
      eb.fn.countAll().filterWhere('refused_at', 'is not', null).as('failed'),
    ])
    .$call(inTenant(scope))
    .where('sent_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.waiting), oldest: row.oldest, triedInVain: Number(row.triedInVain), failed: Number(row.failed) };
}

type MessageQuery = { state: MessageState; talentId?: string | undefined; limit: number; after?: readonly [string, string] | null };

/**
 * Messages of one client that wait, that were given up, or that were delivered, the newest first; `talentId`: those to one talent; `after`
 * is where the page before ended (`momentOf` and the id).
 */
export async function listMessagesIn(
  db: Db,
  scope: TenantScope,
  { state, talentId, limit, after = null }: MessageQuery,
): Promise<StoredMessage[]> {
  // A cursor has no microseconds, nor has a time that the server notes itself, so that the many delivered ones are read by their index.
  const moment = state === 'delivered' ? sql.ref('sent_at') : sql`date_trunc('milliseconds', created_at)`;
  let query = messageTables(db)
    .selectFrom('message')
    .selectAll()
    .$call(inTenant(scope))
    .where('sent_at', state === 'delivered' ? 'is not' : 'is', null)
    .$if(state !== 'delivered', (undelivered) => undelivered.where('refused_at', state === 'waiting' ? 'is' : 'is not', null))
    .$if(talentId !== undefined, (only) => only.where('talent_id', '=', talentId as TalentId));
  if (after) query = query.where(sql<boolean>`(${moment}, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy(moment, 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** By what a list of messages is sorted. */
export function momentOf({ sent_at, created_at }: StoredMessage): Date {
  return sent_at ?? created_at;
}

/** Whether a mail server ever took a mail of a client. */
export async function hasDelivered(db: Db, scope: TenantScope): Promise<boolean> {
  const row = await messageTables(db).selectFrom('first_delivery').select('at').$call(inTenant(scope)).executeTakeFirst();
  return row !== undefined;
}

/** When a mail of a client was delivered last, of its newest ones; null when none was. */
export async function findLastDelivery(db: Db, scope: TenantScope): Promise<Date | null> {
  const row = await messageTables(db)
    .selectFrom('message')
    .select('sent_at')
    .$call(inTenant(scope))
    .where('channel', '=', 'mail')
    .where('sent_at', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at ?? null;
}

/** Notes that a message was sent; its content goes unless this installation is where it is read: then no server has taken it. */
export async function recordDelivery(db: Db, message: StoredMessage, { keepsCopy, now }: { keepsCopy: boolean; now: Date }): Promise<void> {
  await messageTables(db)
    .updateTable('message')
    .set({ sent_at: now, last_error: null, ...(keepsCopy ? {} : withoutContent) })
    .$call(inTenant({ tenantId: message.tenant_id }))
    .where('id', '=', message.id)
    .execute();
  if (keepsCopy || message.channel !== 'mail') return;
  await messageTables(db)
    .insertInto('first_delivery')
    .values({ tenant_id: message.tenant_id, at: now })
    .onConflict((conflict) => conflict.column('tenant_id').doNothing())
    .execute();
}

/** Notes a failed try. With `refusedAt` there is no further one: what holds links goes too, the rest waits for somebody to send it again. */
export async function recordFailure(
  db: Db,
  message: Pick<StoredMessage, 'id' | 'tenant_id'>,
  { error, refusedAt, keepsCopy }: { error: string; refusedAt: Date | null; keepsCopy: boolean },
): Promise<void> {
  await messageTables(db)
    .updateTable('message')
    .set((eb) => ({ attempts: eb('attempts', '+', 1), last_error: error, refused_at: refusedAt }))
    .$if(refusedAt !== null && !keepsCopy, (query) => query.set(withoutLinks))
    .$call(inTenant({ tenantId: message.tenant_id }))
    .where('id', '=', message.id)
    .execute();
}

/** Whether a mail server ever refused mail to this address, in lower case, for good. */
export async function hasRefusedMail(db: Db, scope: TenantScope, email: string): Promise<boolean> {
  const row = await messageTables(db)
    .selectFrom('message')
    .select('id')
    .$call(inTenant(scope))
    .where(sql`lower(recipient)`, '=', email)
    .where('refused_at', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Drops those of the messages that are not sent yet; of the others only their kind and time stay. */
export async function emptyMessages(db: Db, scope: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const messages = messageTables(db);
  await messages.deleteFrom('message').$call(inTenant(scope)).where('id', 'in', ids).where('sent_at', 'is', null).execute();
  await messages
    .updateTable('message')
    .set(withoutPerson)
    .$call(inTenant(scope))
    .where('id', 'in', ids)
    .where('recipient', '!=', '')
    .execute();
}

export function attachmentsOf(message: StoredMessage): MessageAttachment[] {
  // insertMessage wrote this column from the same type.
  return message.attachments as MessageAttachment[];
}
