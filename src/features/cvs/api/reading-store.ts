import type { Selectable } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import { type CvReading, emptyParsedCv } from '../../../cv-reader/parsed-cv.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { type CvTables, cvTables } from './tables.ts';

export type ReadingRow = Selectable<CvTables['cv_reading']>;

export async function findReading(db: Db, scope: TalentScope, fileId: string): Promise<ReadingRow | null> {
  const row = await cvTables(db)
    .selectFrom('cv_reading')
    .selectAll()
    .$call(ownedBy(scope))
    .where('file_id', '=', fileId)
    .executeTakeFirst();
  // A reading is older than what was taught to the reader since.
  return row ? { ...row, data: { ...emptyParsedCv(), ...row.data } } : null;
}

/** How reading ended, by file. */
export async function listReasons(db: Db, scope: TalentScope): Promise<ReadonlyMap<string, ReadingRow['reason']>> {
  const rows = await cvTables(db).selectFrom('cv_reading').select(['file_id', 'reason']).$call(ownedBy(scope)).execute();
  return new Map(rows.map(({ file_id, reason }) => [file_id, reason]));
}

/** Two readings of the same document are the same; the first one stays, unless it took too long. */
export async function saveReading(db: Db, scope: TalentScope, fileId: string, reading: CvReading, now: Date): Promise<void> {
  const read = {
    reason: reading.reason,
    data: JSON.stringify(reading.data),
    proposals: JSON.stringify(reading.proposals),
    read_at: now,
  };
  await cvTables(db)
    .insertInto('cv_reading')
    .values({ file_id: fileId, tenant_id: scope.tenantId, talent_id: scope.talentId, ...read })
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet(read).where('cv_reading.reason', '=', 'timeout'))
    .execute();
}
