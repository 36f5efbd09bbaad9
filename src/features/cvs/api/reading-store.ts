import type { Selectable } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import { type CvReading, type CvReadingReason, emptyParsedCv } from '../../../cv-reader/parsed-cv.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { CvReadingDeps } from './deps.ts';
import { type CvTables, cvTables } from './tables.ts';

/** Where scans are not read any more, one that waited for it is again a document without text. */
export function withoutScans(reason: CvReadingReason): CvReadingReason {
  return reason === 'scan-waiting' ? 'no-text' : reason;
}

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
export async function listReasons(
  { db, scanReader }: Pick<CvReadingDeps, 'db' | 'scanReader'>,
  scope: TalentScope,
): Promise<ReadonlyMap<string, ReadingRow['reason']>> {
  const rows = await cvTables(db).selectFrom('cv_reading').select(['file_id', 'reason']).$call(ownedBy(scope)).execute();
  return new Map(rows.map(({ file_id, reason }) => [file_id, scanReader ? reason : withoutScans(reason)]));
}

/** After this a scan that waits counts as forgotten, and a document that took too long may be tried again. */
export const retryAfterMs = 3_600_000;

/**
 * Two readings of the same document are the same; the first one stays, unless it took too long or was that of a scan.
 *
 * @returns whether this one was written
 */
export async function saveReading(db: Db, scope: TalentScope, fileId: string, reading: CvReading, now: Date): Promise<boolean> {
  const read = toRow(reading, now);
  const forgotten = new Date(now.getTime() - retryAfterMs);
  const { numInsertedOrUpdatedRows } = await cvTables(db)
    .insertInto('cv_reading')
    .values({ file_id: fileId, tenant_id: scope.tenantId, talent_id: scope.talentId, ...read })
    .onConflict((conflict) =>
      conflict
        .column('file_id')
        .doUpdateSet(read)
        .where((where) =>
          where.or([
            where('cv_reading.reason', 'in', ['timeout', 'no-text']),
            where.and([where('cv_reading.reason', '=', 'scan-waiting'), where('cv_reading.read_at', '<', forgotten)]),
          ]),
        ),
    )
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Puts another reading of the same document in the place of the one that there is. */
export async function replaceReading(db: Db, scope: TalentScope, fileId: string, reading: CvReading, now: Date): Promise<void> {
  await cvTables(db).updateTable('cv_reading').set(toRow(reading, now)).$call(ownedBy(scope)).where('file_id', '=', fileId).execute();
}

/**
 * Writes what came of a scan that waits; nothing when it is gone.
 *
 * @returns whether it was written
 */
export async function finishScan(db: Db, scope: TalentScope, fileId: string, reading: CvReading, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await cvTables(db)
    .updateTable('cv_reading')
    .set(toRow(reading, now))
    .$call(ownedBy(scope))
    .where('file_id', '=', fileId)
    .where('reason', '=', 'scan-waiting')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function toRow({ reason, data, proposals }: CvReading, now: Date) {
  return { reason, data: JSON.stringify(data), proposals: JSON.stringify(proposals), read_at: now };
}
