import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../../server/db/database.ts';
import type { OperatorsDeps } from '../deps.ts';
import { makeInstallationOwner } from './operator-store.ts';

/** Lets somebody see every client, as an owner; only the command line does this. */
export async function letSeeEveryClient(
  deps: Pick<OperatorsDeps, 'db' | 'clock'>,
  scope: TenantScope,
  by: Actor,
  id: OperatorId,
): Promise<void> {
  await inTransaction(deps.db, (trx) => widenToInstallation(trx, scope, by, id, deps.clock()));
}

/** Makes somebody an owner of the installation. The entry stands in the log of the client named. */
export async function widenToInstallation(trx: Transaction, scope: TenantScope, by: Actor, id: OperatorId, now: Date): Promise<void> {
  await makeInstallationOwner(trx, scope, id);
  const change = { action: 'operator.widened', subject: { kind: 'operator', id }, after: { isInstallationOwner: true } } as const;
  await recordChange(trx, scope, by, change, now);
}
