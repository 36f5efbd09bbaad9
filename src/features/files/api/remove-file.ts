import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { FileKind } from '../file-kinds.ts';
import { forgetLooseBlob, noteLooseBlob } from './loose-blob-store.ts';
import { deleteContentRow, deleteFileRow, type FileRow, findStoredFile, hideFileRow, listBlobKeys } from './store.ts';

/** PostgreSQL: another row still points here. */
const foreignKeyViolation = '23503';

/**
 * Deletes a file, bytes included. One that was sent with an application only leaves the talent's lists: the application
 * keeps its copy until it is erased itself. The foreign key decides which case it is.
 */
export async function removeFile(
  db: Db,
  blobs: BlobStore,
  scope: TalentScope,
  file: Pick<FileRow, 'id' | 'blob_key'>,
  now: Date,
): Promise<void> {
  try {
    await inTransaction(db, async (trx) => {
      await deleteFileRow(trx, scope, file.id);
      await noteLooseBlob(trx, scope, file.blob_key, now);
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await hideFileRow(db, scope, file.id, now);
    return;
  }
  await removeBytes(db, blobs, scope, file.blob_key);
}

/** Made or uploaded for one application. */
const kindsOfApplications: readonly FileKind[] = ['cover', 'generated-cover', 'answer'];

/**
 * Releases a file that an erased application kept. A CV that is still in the talent's lists stays; cover letters and answers
 * belong to that application, and are deleted with it.
 */
export async function dropHeldFile(db: Db, blobs: BlobStore, scope: TalentScope, id: string, now: Date): Promise<void> {
  const row = await findStoredFile(db, scope, id);
  if (!row || (row.deleted_at === null && !kindsOfApplications.includes(row.kind))) return;
  await inTransaction(db, async (trx) => {
    await deleteFileRow(trx, scope, id);
    await noteLooseBlob(trx, scope, row.blob_key, now);
  });
  await removeBytes(db, blobs, scope, row.blob_key);
}

/** Deletes one of the client's own pictures; references to it must be replaced before. */
export async function removeContentFile(
  db: Db,
  blobs: BlobStore,
  scope: TenantScope,
  file: Pick<FileRow, 'id' | 'blob_key'>,
  now: Date,
): Promise<void> {
  await inTransaction(db, async (trx) => {
    await deleteContentRow(trx, scope, file.id);
    await noteLooseBlob(trx, scope, file.blob_key, now);
  });
  await removeBytes(db, blobs, scope, file.blob_key);
}

/** Removes the bytes of everything a talent stored; the rows are deleted with the talent's. Repeating it is harmless. */
export async function removeAllBytes(db: Db, blobs: BlobStore, scope: TalentScope): Promise<void> {
  for (const key of await listBlobKeys(db, scope)) await blobs.remove(key);
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}

/** Once no row has them any more; should that fail, `removeLooseBlobs` does it by the hour. */
async function removeBytes(db: Db, blobs: BlobStore, scope: TenantScope, key: string): Promise<void> {
  await blobs.remove(key);
  await forgetLooseBlob(db, scope, key);
}
