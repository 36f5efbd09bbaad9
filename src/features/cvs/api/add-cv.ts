import type { TalentScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { removeFile } from '../../files/api/remove-file.ts';
import { type FileRow, listFiles } from '../../files/api/store.ts';
import { storeFile } from '../../files/api/store-file.ts';
import { findCurrentCv } from './find-current-cv.ts';

/** Product decisions, section 6. */
const maxStoredCvs = 10;

/**
 * Stores an uploaded CV as the current one; beyond ten the oldest is deleted.
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
