import type { TalentScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SafeBytes } from '../../../server/virus/safe-bytes.ts';
import { removeFile } from '../../files/api/remove-file.ts';
import { type FileRow, listFiles } from '../../files/api/store.ts';
import { storeFile } from '../../files/api/store-file.ts';
import { findCurrentCv } from './find-current-cv.ts';

/** Product decisions, section 6. */
const maxStoredCvs = 10;

/**
 * Stores an uploaded CV as the current one. It replaces the one that was current, unless the caller keeps that as well; others
 * stay, up to ten: then the oldest is deleted. What was sent with an application keeps its bytes.
 *
 * @throws AppError as `storeFile` does.
 */
export async function addCv(
  db: Db,
  blobs: BlobStore,
  scope: TalentScope,
  upload: { name: string; bytes: SafeBytes; isOverwrite: boolean; now: Date },
): Promise<FileRow> {
  const replaced = upload.isOverwrite ? await findCurrentCv(db, scope) : null;
  const file = await storeFile(db, blobs, scope, { kind: 'cv', name: upload.name, bytes: upload.bytes, now: upload.now });
  const stored = await listFiles(db, scope, ['cv']);
  const removed = stored.filter((old, place) => old.id === replaced?.id || place >= maxStoredCvs);
  for (const old of removed) await removeFile(db, blobs, scope, old, upload.now);
  return file;
}
