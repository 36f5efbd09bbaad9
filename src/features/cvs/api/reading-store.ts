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

/** Two readings of the same document are the same; the first one stays. */
export async function saveReading(db: Db, scope: TalentScope, fileId: string, reading: CvReading, now: Date): Promise<void> {
  await cvTables(db)
    .insertInto('cv_reading')
    .values({
      file_id: fileId,
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      reason: reading.reason,
      data: JSON.stringify(reading.data),
      proposals: JSON.stringify(reading.proposals),
      read_at: now,
    })
    .onConflict((conflict) => conflict.column('file_id').doNothing())
    .execute();
}
