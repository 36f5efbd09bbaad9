import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import { type Db, inTransaction, type Transaction } from '../../../server/db/database.ts';
import type { FileKind } from '../file-kinds.ts';
import { forgetLooseBlob, noteLooseBlob } from './loose-blob-store.ts';
import { deleteContentRow, deleteFileRow, type FileRow, findStoredFile, hideFileRow, lockBlobKeys } from './store.ts';

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
    await removeWithBytes(db, blobs, { scope, key: file.blob_key, now }, (trx) => deleteFileRow(trx, scope, file.id));
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    await hideFileRow(db, scope, file.id, now);
  }
}

/** Made or uploaded for one application. */
const kindsOfApplications: readonly FileKind[] = ['cover', 'generated-cover', 'answer'];

/**
 * Releases a file that an erased application kept, in the transaction that erases it. A CV that is still in the talent's lists stays;
 * cover letters and answers belong to that application, and are deleted with it.
 *
 * @returns the key of the bytes to remove once the transaction is committed (`removeBytes`); none when the file stays
 */
export async function releaseHeldFile(trx: Transaction, scope: TalentScope, id: string, now: Date): Promise<string[]> {
  const row = await findStoredFile(trx, scope, id);
  if (!row || (row.deleted_at === null && !kindsOfApplications.includes(row.kind))) return [];
  // Of simultaneous calls the one that deletes the row does all of it.
  if (!(await deleteFileRow(trx, scope, id))) return [];
  await noteLooseBlob(trx, scope, row.blob_key, now);
  return [row.blob_key];
}

/** Deletes one of the client's own pictures; references to it must be replaced before. */
export async function removeContentFile(
  db: Db,
  blobs: BlobStore,
  scope: TenantScope,
  file: Pick<FileRow, 'id' | 'blob_key'>,
  now: Date,
): Promise<void> {
  await removeWithBytes(db, blobs, { scope, key: file.blob_key, now }, (trx) => deleteContentRow(trx, scope, file.id));
}

/** Removes the bytes of everything a talent stored; the rows are deleted with the talent's. Repeating it is harmless. */
export async function removeAllBytes(trx: Transaction, blobs: BlobStore, scope: TalentScope): Promise<void> {
  for (const key of await lockBlobKeys(trx, scope)) await blobs.remove(key);
}

function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === foreignKeyViolation;
}

/**
 * The row, and then the bytes. Of simultaneous calls the one that deletes the row does all of it.
 */
async function removeWithBytes(
  db: Db,
  blobs: BlobStore,
  { scope, key, now }: { scope: TenantScope; key: string; now: Date },
  deleteRow: (trx: Transaction) => Promise<boolean>,
): Promise<void> {
  const isDeleted = await inTransaction(db, async (trx) => {
    if (!(await deleteRow(trx))) return false;
    await noteLooseBlob(trx, scope, key, now);
    return true;
  });
  if (isDeleted) await removeBytes(db, blobs, scope, key);
}

/** Removes bytes that no row has any more and that were noted as loose; should that fail, `removeLooseBlobs` does it by the hour. */
export async function removeBytes(db: Db, blobs: BlobStore, scope: TenantScope, key: string): Promise<void> {
  await blobs.remove(key);
  await forgetLooseBlob(db, scope, key);
}
