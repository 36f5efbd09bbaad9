import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { findCalendar } from '../../calendars/api/calendar-store.ts';
import { poolTables } from '../../pools/api/tables.ts';
import { findSet } from '../../question-sets/api/question-set-store.ts';

type Wanted = { poolIds: readonly number[]; questionSetId: number | null; calendarId: number | null };

/** Which of these name nothing of the client. */
export async function missingReferences(db: Db, scope: TenantScope, wanted: Wanted): Promise<(keyof Wanted)[]> {
  const missing: (keyof Wanted)[] = [];
  if (wanted.poolIds.length > 0) {
    const pools = await poolTables(db)
      .selectFrom('pool')
      .select('id')
      .$call(inTenant(scope))
      .where('id', '=', sql<number>`any(${wanted.poolIds})`)
      .execute();
    if (pools.length < wanted.poolIds.length) missing.push('poolIds');
  }
  if (wanted.questionSetId !== null && !(await isQuestionSet(db, scope, wanted.questionSetId))) missing.push('questionSetId');
  if (wanted.calendarId !== null && !(await findCalendar(db, scope, wanted.calendarId))) missing.push('calendarId');
  return missing;
}

/** A retired set is asked where it is asked already, and nowhere else. */
async function isQuestionSet(db: Db, scope: TenantScope, id: number): Promise<boolean> {
  const set = await findSet(db, scope, id);
  return set !== null && set.retired_at === null;
}
