import type { Transaction } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { ownerOf } from './store.ts';
import { type ApplicationRow, applicationTables } from './tables.ts';

/**
 * Keeps the owner of an application from its project by a mark on it, or takes the mark from all they sent there.
 *
 * @returns whether anything changed
 */
export async function markBlocked(trx: Transaction, row: ApplicationRow, isBlocked: boolean): Promise<boolean> {
  let query = applicationTables(trx)
    .updateTable('application')
    .set({ is_blocked: isBlocked })
    .$call(ownedBy(ownerOf(row)))
    .where('project_id', '=', row.project_id)
    .where('is_blocked', '=', !isBlocked);
  if (isBlocked) query = query.where('id', '=', row.id);
  return (await query.returning('id').execute()).length > 0;
}
