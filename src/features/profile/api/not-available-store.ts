import type { Selectable } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { Period } from '../not-available.ts';
import { type ProfileTables, profileTables } from './tables.ts';

export type PeriodRow = Selectable<ProfileTables['not_available']>;

/** Earliest first. */
export function listPeriods(db: Db, scope: TalentScope): Promise<PeriodRow[]> {
  return profileTables(db).selectFrom('not_available').selectAll().$call(ownedBy(scope)).orderBy('starts_on').execute();
}

export function insertPeriod(db: Db, scope: TalentScope, period: Period): Promise<PeriodRow> {
  return profileTables(db)
    .insertInto('not_available')
    .values({
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      starts_on: period.start,
      ends_on: period.end,
      note: period.note || null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export function updatePeriod(db: Db, scope: TalentScope, id: number, period: Period): Promise<PeriodRow> {
  return profileTables(db)
    .updateTable('not_available')
    .set({ starts_on: period.start, ends_on: period.end, note: period.note || null })
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** @returns how many of them were this talent's. */
export async function deletePeriods(db: Db, scope: TalentScope, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const result = await profileTables(db).deleteFrom('not_available').$call(ownedBy(scope)).where('id', 'in', ids).executeTakeFirst();
  return Number(result.numDeletedRows);
}
