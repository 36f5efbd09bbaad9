import type { TalentScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { deleteFileRow, type FileRow, hideFileRow } from './store.ts';

/** PostgreSQL: another row still points here. */
const foreignKeyViolation = '23503';

/**
 * Deletes a file, bytes included. One that was sent with an application only leaves the talent's lists: the
 * application keeps its copy until it is erased itself. Which case it is, the foreign key tells.
 */
export async function removeFile(
  db: Db,
  blobs: BlobStore,
  scope: TalentScope,
  file: Pick<FileRow, 'id' | 'blob_key'>,
  now: Date,
): Promise<void> {
  try {
    await inTransaction(db, (trx) => deleteFileRow(trx, scope, file.id));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await hideFileRow(db, scope, file.id, now);
    return;
  }
  await blobs.remove(file.blob_key);
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}
