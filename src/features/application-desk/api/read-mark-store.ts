import type { OperatorId, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { applicationDeskTables } from './tables.ts';

/** When this operator opened each of these applications; those that they never opened are left out. */
export async function listReadMarks(
  db: Db,
  scope: TenantScope,
  operatorId: OperatorId,
  applicationIds: readonly number[],
): Promise<ReadonlyMap<number, Date>> {
  if (applicationIds.length === 0) return new Map();
  const rows = await applicationDeskTables(db)
    .selectFrom('application_read')
    .select(['application_id', 'read_at'])
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('application_id', 'in', [...applicationIds])
    .execute();
  return new Map(rows.map((row) => [row.application_id, row.read_at]));
}

/** The caller found the application in its own scope. */
export async function markRead(db: Db, scope: TenantScope, operatorId: OperatorId, applicationId: number, now: Date): Promise<void> {
  await applicationDeskTables(db)
    .insertInto('application_read')
    .values({ tenant_id: scope.tenantId, operator_id: operatorId, application_id: applicationId, read_at: now })
    .onConflict((conflict) => conflict.columns(['application_id', 'operator_id']).doUpdateSet({ read_at: now }))
    .execute();
}

export async function markUnread(db: Db, scope: TenantScope, operatorId: OperatorId, applicationId: number): Promise<void> {
  await applicationDeskTables(db)
    .deleteFrom('application_read')
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('application_id', '=', applicationId)
    .execute();
}

/** Of somebody who leaves the team. */
export async function deleteReadMarks(trx: Transaction, scope: TenantScope, operatorId: OperatorId): Promise<void> {
  await applicationDeskTables(trx).deleteFrom('application_read').$call(inTenant(scope)).where('operator_id', '=', operatorId).execute();
}
