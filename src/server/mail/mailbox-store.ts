import type { Selectable } from 'kysely';
import type { TenantScope } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import type { MessageTable } from './outbox.ts';

export type StoredMessage = Selectable<MessageTable['message']>;
export type MessageAttachment = { name: string; contentType: string; content: string };

/** Messages of one client, newest first; `recipient` is a part of the address or number. */
export function listMessages(
  db: Db,
  scope: TenantScope,
  options: { recipient?: string | undefined; limit: number; offset?: number },
): Promise<StoredMessage[]> {
  const wanted = options.recipient?.trim().replace(/[\\%_]/g, '\\$&');
  return db
    .withTables<MessageTable>()
    .selectFrom('message')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .$if(Boolean(wanted), (query) => query.where('recipient', 'ilike', `%${wanted}%`))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(options.limit)
    .offset(options.offset ?? 0)
    .execute();
}

export async function findMessage(db: Db, scope: TenantScope, id: string): Promise<StoredMessage | null> {
  const row = await db
    .withTables<MessageTable>()
    .selectFrom('message')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export function attachmentsOf(message: StoredMessage): MessageAttachment[] {
  // The outbox wrote this column from the same type (outbox.ts).
  return message.attachments as MessageAttachment[];
}
