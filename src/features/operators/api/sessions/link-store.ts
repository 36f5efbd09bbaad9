import { v7 as uuidv7 } from 'uuid';
import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import type { Db, Transaction } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import { operatorTables } from '../tables.ts';

/** Makes a link; earlier ones stay valid (decision 0055). @returns its secret, of which only the hash is stored. */
export async function createLink(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  lifetimeMs: number,
  now: Date,
): Promise<string> {
  const secret = createSecret();
  const tables = operatorTables(trx);
  await tables
    .deleteFrom('operator_link')
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('expires_at', '<=', now)
    .execute();
  await tables
    .insertInto('operator_link')
    .values({
      id: uuidv7(),
      tenant_id: scope.tenantId,
      operator_id: operatorId,
      secret_hash: hashSecret(secret),
      created_at: now,
      expires_at: new Date(now.getTime() + lifetimeMs),
    })
    .execute();
  return secret;
}

/** The state of a link, without using it up. */
export async function findLink(
  db: Db,
  scope: TenantScope,
  secret: string,
  now: Date,
): Promise<{ operatorId: OperatorId; isOpen: boolean } | null> {
  const row = await operatorTables(db)
    .selectFrom('operator_link')
    .select(['operator_id', 'used_at', 'expires_at'])
    .$call(inTenant(scope))
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  return row ? { operatorId: row.operator_id, isOpen: row.used_at === null && row.expires_at > now } : null;
}

/**
 * Uses up all live links of a person, in a transaction that is undone without this one among them. Of two requests at once exactly one
 * gets true.
 */
export async function consumeLinks(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  secret: string,
  now: Date,
): Promise<boolean> {
  const rows = await operatorTables(trx)
    .updateTable('operator_link')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('secret_hash')
    .execute();
  return rows.some(({ secret_hash }) => secret_hash.equals(hashSecret(secret)));
}
