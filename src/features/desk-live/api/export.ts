import type { Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { Person } from '../../../server/personal-data.ts';
import { deskLiveTables } from './tables.ts';

/** What was noted about the talent in the last hours; the news of the erasure itself comes afterwards. */
export async function eraseDeskChanges(trx: Transaction, person: Person): Promise<void> {
  await deskLiveTables(trx)
    .deleteFrom('desk_change')
    .$call(inTenant(person))
    .where('subject_kind', '=', 'talent')
    .where('subject_id', '=', person.talentId)
    .execute();
}
