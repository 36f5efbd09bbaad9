import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../contract/ids.ts';
import type { Db, Transaction } from '../db/database.ts';
import { acrossTenants, inTenant, ownedBy } from '../db/scope.ts';
import { type StoredMessage, withoutContent } from './message-store.ts';
import { messageTables } from './tables.ts';

/** A message, locked until the end of the transaction: of two who send it again the second sees what the first did. */
export async function lockMessage(trx: Transaction, scope: TenantScope, id: string): Promise<StoredMessage | null> {
  const row = await messageTables(trx)
    .selectFrom('message')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** A message that waits again, as if it had not been tried; the number of tries stays. */
export async function markQueuedAgain(
  trx: Transaction,
  scope: TenantScope,
  { id, recipient, now }: { id: string; recipient: string; now: Date },
): Promise<StoredMessage> {
  return messageTables(trx)
    .updateTable('message')
    .set({ recipient, refused_at: null, last_error: null, queued_again_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes the content of messages of every client that were given up before a moment. */
export async function emptyGivenUp(db: Db, before: Date): Promise<void> {
  await messageTables(db)
    .updateTable('message')
    .set(withoutContent)
    .$call(acrossTenants('contents are kept as long in every tenant'))
    .where('sent_at', 'is', null)
    .where('refused_at', '<', before)
    .where('text', '!=', '')
    .execute();
}

/**
 * What waits for the address that a talent no longer has: mails go to the new one, but none with links that the old mailbox was to prove;
 * those are deleted.
 */
export async function readdressWaiting(trx: Transaction, talent: TalentScope, { from, to }: { from: string; to: string }): Promise<void> {
  const messages = messageTables(trx);
  const isToOld = sql<boolean>`lower(recipient) = ${from.toLowerCase()}`;
  await messages
    .deleteFrom('message')
    .$call(ownedBy(talent))
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .where('links_until', 'is not', null)
    .where(isToOld)
    .execute();
  await messages
    .updateTable('message')
    .set({ recipient: to })
    .$call(ownedBy(talent))
    .where('channel', '=', 'mail')
    .where('sent_at', 'is', null)
    .where('refused_at', 'is', null)
    .where(isToOld)
    .execute();
}
