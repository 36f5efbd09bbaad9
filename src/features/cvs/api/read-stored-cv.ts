import { plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { CvReading } from '../../../cv-reader/parsed-cv.ts';
import { readCv } from '../../../cv-reader/read-cv.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { isStorageFull } from '../../../server/storage-full.ts';
import { findFile } from '../../files/api/store.ts';
import { findCurrentCv } from './find-current-cv.ts';
import { findReading, saveReading } from './reading-store.ts';

const retryAfterMs = 3_600_000;

/**
 * The content of a CV, read once and stored.
 *
 * @throws AppError NOT_FOUND when the talent has no such CV.
 */
export async function readStoredCv(
  db: Db,
  blobs: BlobStore,
  scope: TalentScope,
  uuid: string | undefined,
  now: Date,
): Promise<CvReading & { uuid: string }> {
  const file = uuid ? await findFile(db, scope, uuid, 'cv') : await findCurrentCv(db, scope);
  if (!file) throw notFound();
  const known = await findReading(db, scope, file.id);
  if (known && !mayTryAgain(known, now)) return { uuid: file.id, reason: known.reason, data: known.data, proposals: known.proposals };
  const bytes = await blobs.get(file.blob_key);
  if (!bytes) throw notFound('CV without bytes');
  // "Until now" in a CV refers to the day of its upload.
  const reading = await readCv(bytes, { referenceDate: plainDate(file.created_at), turn: scope.talentId });
  await saveReading(db, scope, file.id, reading, now).catch((error: unknown) => {
    // Whoever only looks is not told that the disk is full; the next call reads the document once more.
    if (!isStorageFull(error)) throw error;
  });
  return { uuid: file.id, ...reading };
}

/** A busy machine is not the document's fault; but a document that takes too long must not be read at every call. */
function mayTryAgain({ reason, read_at }: { reason: string; read_at: Date }, now: Date): boolean {
  return reason === 'timeout' && now.getTime() - read_at.getTime() > retryAfterMs;
}
