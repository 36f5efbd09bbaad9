import type { TenantScope } from '../contract/ids.ts';
import { type AuditedChange, commandLineActor, recordChange } from '../server/audit/record-change.ts';
import type { Clock } from '../server/clock.ts';
import { type Db, inTransaction } from '../server/db/database.ts';

/**
 * Runs a change of the command line together with its entry in the audit log: both or neither.
 *
 * @param entryOf what to write down, from what the change answered
 * @example await audited(services, scope, (services) => publish(services.db, …), () => ({ action: 'category.published', subject: { kind: 'category', id } }))
 */
export async function audited<S extends { db: Db; clock: Clock }, T>(
  services: S,
  { tenantId }: TenantScope,
  work: (services: S) => Promise<T>,
  entryOf: (result: T) => AuditedChange,
): Promise<T> {
  return inTransaction(services.db, async (trx) => {
    const result = await work({ ...services, db: trx });
    await recordChange(trx, { tenantId }, commandLineActor(), entryOf(result), services.clock());
    return result;
  });
}
