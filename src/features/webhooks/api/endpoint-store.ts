import type { Insertable } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { type EndpointRow, type WebhookTables, webhookTables } from './tables.ts';

export async function insertEndpoint(db: Db, row: Insertable<WebhookTables['webhook_endpoint']>): Promise<void> {
  await webhookTables(db).insertInto('webhook_endpoint').values(row).execute();
}

/** The oldest first. `keep`: none of them is removed until the caller's transaction is over. */
export function listEndpoints(db: Db, scope: TenantScope, { keep = false } = {}): Promise<EndpointRow[]> {
  return webhookTables(db)
    .selectFrom('webhook_endpoint')
    .selectAll()
    .$call(inTenant(scope))
    .orderBy('created_at')
    .orderBy('id')
    .$if(keep, (query) => query.forKeyShare())
    .execute();
}

/** `lock`: other callers that lock it wait until this transaction is over. `keep`: it is not removed until then. */
export async function findEndpoint(
  db: Db,
  scope: TenantScope,
  id: string,
  { lock = false, keep = false } = {},
): Promise<EndpointRow | null> {
  const row = await webhookTables(db)
    .selectFrom('webhook_endpoint')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .$if(keep, (query) => query.forKeyShare())
    .executeTakeFirst();
  return row ?? null;
}

/** For the command line and jobs, which serve every client. */
export async function findEndpointOfAnyone(db: Db, id: string): Promise<EndpointRow | null> {
  const row = await webhookTables(db)
    .selectFrom('webhook_endpoint')
    .selectAll()
    .$call(acrossTenants('the caller knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

type EndpointChange = Partial<Omit<EndpointRow, 'id' | 'tenant_id' | 'created_at' | 'created_by'>>;

export async function updateEndpoint(trx: Transaction, scope: TenantScope, id: string, change: EndpointChange): Promise<EndpointRow> {
  return webhookTables(trx)
    .updateTable('webhook_endpoint')
    .set(change)
    .$call(inTenant(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns false when there was none. Its deliveries are deleted with it. */
export async function deleteEndpoint(db: Db, scope: TenantScope, id: string): Promise<boolean> {
  const { numDeletedRows } = await webhookTables(db)
    .deleteFrom('webhook_endpoint')
    .$call(inTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return Number(numDeletedRows) > 0;
}
