import { plainDate } from '../../../contract/dates.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { removeFile } from '../../files/api/remove-file.ts';
import { type FileRow, findFile, listFiles } from '../../files/api/store.ts';
import { storeFile } from '../../files/api/store-file.ts';
import type { CvReading } from '../cv/parsed-cv.ts';
import { readCv } from '../cv/read-cv.ts';
import { findReading, saveReading } from './reading-store.ts';

/** Product decisions, section 6. */
export const maxStoredCvs = 10;

/** The current CV is the one uploaded last. */
export async function findCurrentCv(db: Db, scope: TalentScope): Promise<FileRow | null> {
  const [newest] = await listFiles(db, scope, ['cv']);
  return newest ?? null;
}

/**
 * Keeps an uploaded CV as the current one; of more than ten the oldest goes.
 *
 * @throws AppError as `storeFile` does, and ALREADY_EXISTS (409) when there is a CV and the caller said not to overwrite.
 */
export async function addCv(
  db: Db,
  blobs: BlobStore,
  scope: TalentScope,
  upload: { name: string; bytes: Uint8Array; isOverwrite: boolean; now: Date },
): Promise<FileRow> {
  if (!upload.isOverwrite && (await findCurrentCv(db, scope))) throw new AppError('ALREADY_EXISTS', { messages: ['talent.cv.exists'] });
  const file = await storeFile(db, blobs, scope, { kind: 'cv', name: upload.name, bytes: upload.bytes, now: upload.now });
  const stored = await listFiles(db, scope, ['cv']);
  for (const old of stored.slice(maxStoredCvs)) await removeFile(db, blobs, scope, old, upload.now);
  return file;
}

/**
 * What is written in a CV, read once and remembered.
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
  if (known) return { uuid: file.id, reason: known.reason, data: known.data, proposals: known.proposals };
  const bytes = await blobs.get(file.blob_key);
  if (!bytes) throw notFound('CV without bytes');
  // What "until now" means in a CV depends on when it was handed in.
  const reading = await readCv(bytes, { referenceDate: plainDate(file.created_at) });
  // A busy machine is no property of the document: the next call may succeed.
  if (reading.reason !== 'timeout') await saveReading(db, scope, file.id, reading, now);
  return { uuid: file.id, ...reading };
}
