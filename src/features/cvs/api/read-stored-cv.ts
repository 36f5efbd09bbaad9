import { plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { type CvReading, emptyReading } from '../../../cv-reader/parsed-cv.ts';
import { readCv } from '../../../cv-reader/read-cv.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { isStorageFull } from '../../../server/storage-full.ts';
import { findFile } from '../../files/api/store.ts';
import type { CvReadingDeps } from './deps.ts';
import { findCurrentCv } from './find-current-cv.ts';
import { queueScan } from './read-scan-job.ts';
import { findReading, type ReadingRow, retryAfterMs, saveReading, withoutScans } from './reading-store.ts';

/**
 * The content of a CV, read once and stored. One whose pages are pictures is read in the background, where that is set up: `scan-waiting`.
 *
 * @throws AppError NOT_FOUND when the talent has no such CV.
 */
export async function readStoredCv(
  deps: CvReadingDeps,
  scope: TalentScope,
  uuid: string | undefined,
): Promise<CvReading & { uuid: string }> {
  const { db, blobs, scanReader } = deps;
  const now = deps.clock();
  const file = uuid ? await findFile(db, scope, uuid, 'cv') : await findCurrentCv(db, scope);
  if (!file) throw notFound();
  const known = await findReading(db, scope, file.id);
  if (known && !mayTryAgain(known, now, scanReader !== null)) {
    const { reason, data, proposals } = known;
    return { uuid: file.id, reason: scanReader ? reason : withoutScans(reason), data, proposals };
  }
  const bytes = await blobs.get(file.blob_key);
  if (!bytes) throw notFound('CV without bytes');
  // "Until now" in a CV refers to the day of its upload.
  const read = await readCv(bytes, { referenceDate: plainDate(file.created_at), turn: scope.talentId });
  const isScan = read.reason === 'no-text' && scanReader !== null;
  const reading = isScan ? emptyReading('scan-waiting') : read;
  const kept = isScan ? queueScan(deps, { scope, fileId: file.id }, now) : saveReading(db, scope, file.id, reading, now);
  await kept.catch((error: unknown) => {
    // A full disk is no reason to fail a call that only reads; the next call reads the document again.
    if (!isStorageFull(error)) throw error;
  });
  return { uuid: file.id, ...reading };
}

/**
 * A busy machine is not the document's fault; but a document that takes too long must not be read at every call. What was found to be
 * a scan before scans were read is read now, and one that has waited for too long is queued again.
 */
function mayTryAgain({ reason, read_at }: ReadingRow, now: Date, readsScans: boolean): boolean {
  const isOld = now.getTime() - read_at.getTime() > retryAfterMs;
  return (reason === 'timeout' && isOld) || (readsScans && (reason === 'no-text' || (reason === 'scan-waiting' && isOld)));
}
