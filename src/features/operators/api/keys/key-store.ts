import type { Insertable, Selectable } from 'kysely';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { type OperatorTables, operatorTables } from '../tables.ts';

export type KeyRow = Selectable<OperatorTables['operator_key']>;
type NewKey = Omit<Insertable<OperatorTables['operator_key']>, 'tenant_id'>;
type KeyPosition = readonly [createdAt: string, id: string];

export async function insertKey(db: Db, scope: TenantScope, key: NewKey): Promise<KeyRow> {
  return operatorTables(db)
    .insertInto('operator_key')
    .values({ tenant_id: scope.tenantId, ...key })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Newest first, revoked and expired ones too. */
export async function listKeys(
  db: Db,
  scope: TenantScope,
  { after, limit }: { after: KeyPosition | null; limit: number },
): Promise<KeyRow[]> {
  let query = operatorTables(db).selectFrom('operator_key').selectAll().$call(inTenant(scope));
  if (after) {
    const [createdAt, id] = after;
    query = query.where((eb) => eb(eb.refTuple('created_at', 'id'), '<', eb.tuple(new Date(createdAt), id)));
  }
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

/** A key by its secret's hash, whatever its state. */
export async function findKeyBySecret(db: Db, scope: TenantScope, secretHash: Buffer): Promise<KeyRow | null> {
  const row = await operatorTables(db)
    .selectFrom('operator_key')
    .selectAll()
    .$call(inTenant(scope))
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  return row ?? null;
}

export async function markKeyUsed(db: Db, scope: TenantScope, id: string, now: Date): Promise<void> {
  await operatorTables(db).updateTable('operator_key').set({ last_used_at: now }).$call(inTenant(scope)).where('id', '=', id).execute();
}

/** @returns the key as it was, or null where none of this client that still works has the id. */
export async function revokeKeyRow(db: Db, scope: TenantScope, id: string, now: Date): Promise<KeyRow | null> {
  const row = await operatorTables(db)
    .updateTable('operator_key')
    .set({ revoked_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}
