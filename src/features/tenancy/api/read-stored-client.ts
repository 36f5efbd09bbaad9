import { createHash } from 'node:crypto';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import { UnreadableFile } from '../../../server/blob/sealed-file.ts';
import type { Db } from '../../../server/db/database.ts';
import { type ClientFiles, clientFilesOf, isBrandPicture } from '../client-files.ts';
import { findVersion, readContents } from './client-version-store.ts';
import { readTenant, type Tenant } from './load-tenants.ts';
import type { FileHashes } from './tables.ts';

type Deps = { db: Db; blobs: BlobStore };

/** The content's SHA-256, in hexadecimal digits. */
export function hashOf(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** Where a picture's bytes are. The same picture has the same key, so that writing it twice leaves nothing behind. */
export function blobKeyOf(hash: string): string {
  return `${hash.slice(0, 2)}/${hash.slice(0, 48)}`;
}

/** A picture's bytes; null when they are gone, or cannot be decrypted, which the log says. */
export async function readPicture(blobs: BlobStore, hash: string): Promise<Uint8Array<ArrayBuffer> | null> {
  return blobs.get(blobKeyOf(hash)).catch((error: unknown) => {
    if (error instanceof UnreadableFile) return null;
    throw error;
  });
}

/** The client as it is stored in this version. @throws ConfigError when this release cannot read it; Error for an unknown version. */
export async function readStoredClient(deps: Deps, { id, key, version }: { id: number; key: string; version: number }): Promise<Tenant> {
  // The row's own id; `readTenant` makes the one that is passed on.
  return readTenant(key, version, await readStoredFiles(deps, { tenantId: id as TenantId }, version));
}

/** The files of a version. @throws Error for an unknown version. */
export async function readStoredFiles(deps: Deps, scope: TenantScope, version: number): Promise<ClientFiles> {
  const row = await findVersion(deps.db, scope, version);
  if (!row) throw new Error(`Client ${scope.tenantId} has no version ${version}`);
  return filesOfHashes(deps, scope, row.files);
}

/** A picture that has gone from the blob store, or cannot be decrypted, is left out: a name in words beats a portal that does not start. */
async function filesOfHashes({ db, blobs }: Deps, scope: TenantScope, hashes: FileHashes): Promise<ClientFiles> {
  const contents = new Map((await readContents(db, scope, Object.values(hashes))).map(({ hash, content }) => [hash, content]));
  const readBlob = (hash: string) => readPicture(blobs, hash);
  const files: Record<string, string | Uint8Array> = {};
  for (const [path, hash] of Object.entries(hashes)) {
    const content = contents.get(hash) ?? (isBrandPicture(path) ? await readBlob(hash) : null);
    if (content !== null) files[path] = content;
  }
  const inMemory = clientFilesOf(files);
  return {
    ...inMemory,
    hashes,
    paths: Object.keys(hashes).sort(),
    readPicture: async (path) => {
      const hash = hashes[path];
      return inMemory.picture(path) ?? (hash !== undefined && contents.get(hash) === null ? readBlob(hash) : null);
    },
  };
}
