import { type Kysely, sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { type ApplyTables, applyTables } from '../../apply/api/tables.ts';
import { poolTables } from '../../pools/api/tables.ts';

type Wanted = { poolIds: readonly number[]; questionSetId: number | null; calendarId: number | null };

/** Which of these name nothing of the client. */
export async function missingReferences(db: Db, scope: TenantScope, wanted: Wanted): Promise<(keyof Wanted)[]> {
  const missing: (keyof Wanted)[] = [];
  const tables = applyTables(db);
  if (wanted.poolIds.length > 0) {
    const pools = await poolTables(db)
      .selectFrom('pool')
      .select('id')
      .$call(inTenant(scope))
      .where('id', '=', sql<number>`any(${wanted.poolIds})`)
      .execute();
    if (pools.length < wanted.poolIds.length) missing.push('poolIds');
  }
  if (wanted.questionSetId !== null && !(await exists(tables, 'question_set', scope, wanted.questionSetId))) missing.push('questionSetId');
  if (wanted.calendarId !== null && !(await exists(tables, 'calendar', scope, wanted.calendarId))) missing.push('calendarId');
  return missing;
}

async function exists(tables: Kysely<ApplyTables>, table: 'question_set' | 'calendar', scope: TenantScope, id: number): Promise<boolean> {
  const row = await tables.selectFrom(table).select('id').$call(inTenant(scope)).where('id', '=', id).executeTakeFirst();
  return row !== undefined;
}
