import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { applicationTables } from './tables.ts';

/** The number of the last event that a digest covered; other processes wait until the caller's transaction is over. */
export async function lockDigest(trx: Transaction, scope: TenantScope): Promise<number> {
  await applicationTables(trx)
    .insertInto('application_digest')
    .values({ tenant_id: scope.tenantId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await applicationTables(trx)
    .selectFrom('application_digest')
    .select('told')
    .$call(inTenant(scope))
    .forUpdate()
    .executeTakeFirstOrThrow();
  return Number(row.told);
}

export async function saveDigest(trx: Transaction, scope: TenantScope, lastEvent: number): Promise<void> {
  await applicationTables(trx).updateTable('application_digest').set({ told: lastEvent }).$call(inTenant(scope)).execute();
}
