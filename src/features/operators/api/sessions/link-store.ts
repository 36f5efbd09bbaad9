import { v7 as uuidv7 } from 'uuid';
import { minuteMs } from '../../../../contract/dates.ts';
import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import { operatorTables } from '../tables.ts';

/** A second link within this time is not sent; the first one still counts. */
const resendWaitMs = minuteMs;

/** Makes a link; earlier ones of this person are void. @returns its secret, of which the hash is kept. */
export async function createLink(trx: Db, scope: TenantScope, operatorId: OperatorId, lifetimeMs: number, now: Date): Promise<string> {
  const secret = createSecret();
  const tables = operatorTables(trx);
  await tables.deleteFrom('operator_link').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
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

/** Whether a link was mailed a moment ago. */
export async function wasLinkJustSent(db: Db, scope: TenantScope, operatorId: OperatorId, now: Date): Promise<boolean> {
  const row = await operatorTables(db)
    .selectFrom('operator_link')
    .select('id')
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('created_at', '>', new Date(now.getTime() - resendWaitMs))
    .executeTakeFirst();
  return row !== undefined;
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

/** Uses a link up; of two requests at once exactly one gets true. */
export async function consumeLink(trx: Db, scope: TenantScope, secret: string, now: Date): Promise<boolean> {
  const row = await operatorTables(trx)
    .updateTable('operator_link')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('secret_hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
