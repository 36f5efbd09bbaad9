import { resealBlob, type SealedBlobStore, sealOf } from '../../../server/blob/sealed-blob-store.ts';
import { UnreadableFile } from '../../../server/blob/sealed-file.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { isDatabaseLost } from '../../../server/db/lost-database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { Log } from '../../../server/log.ts';
import type { KeyUse } from '../../../server/sealed-columns.ts';
import { isStorageFull } from '../../../server/storage-full.ts';
import { findBlobOwners, lockFile } from './blob-owner-store.ts';
import { encryptFilesName } from './encrypt-files-name.ts';

type Deps = { db: Db; blobs: SealedBlobStore; log: Log };

const batchSize = 100;
/** A fault of every file must not fill the log. */
const maxLoggedFailures = 10;

/** Encrypts what is not encrypted yet or with an earlier key: at each start, and every night what a start had to pass. */
export function encryptFilesJob(deps: Deps): JobDefinition {
  return {
    name: encryptFilesName,
    cron: '23 3 * * *',
    run: async () => {
      const done = await encryptFiles(deps);
      if (done.resealed > 0 || done.unreadable > 0) deps.log.info(done, 'stored files encrypted with the current key');
    },
  };
}

/**
 * Encrypts every stored file with the current key that is not yet; without a key it does nothing. It may end at any time and begins
 * where it is needed. A file that fails is logged, counted and passed, and stays as it is.
 *
 * @throws when database or storage are away or full: that concerns all that follow
 */
export async function encryptFiles(deps: Deps): Promise<{ resealed: number; unreadable: number }> {
  const { blobs, log } = deps;
  const done = { resealed: 0, unreadable: 0 };
  if (!blobs.keys.current) return done;
  for await (const batch of batchesOf(blobs.list())) {
    const due: string[] = [];
    const pass = (blobKey: string, error: unknown) => {
      if (isDatabaseLost(error) || isStorageFull(error) || error instanceof AppError) throw error;
      done.unreadable += 1;
      if (done.unreadable <= maxLoggedFailures) log.error({ err: error, blobKey }, 'a stored file could not be encrypted and was passed');
    };
    for (const key of batch) {
      const seal = await sealOf(blobs, key).catch((error: unknown) => pass(key, error));
      if (seal && seal !== blobs.keys.current.id) due.push(key);
    }
    if (due.length === 0) continue;
    const owners = await findBlobOwners(deps.db, due);
    for (const key of due) {
      const owner = owners.get(key);
      // Being stored or removed just now.
      if (owner === null) continue;
      const isDone = await encryptOne(deps, key, owner).catch((error: unknown) => pass(key, error));
      if (isDone) done.resealed += 1;
    }
  }
  return done;
}

/** While a file's row is locked nobody removes its bytes, which would otherwise be stored again. A client's own pictures are never removed. */
async function encryptOne({ db, blobs }: Deps, key: string, fileId: string | undefined): Promise<boolean> {
  if (fileId === undefined) return resealBlob(blobs, key);
  return inTransaction(db, async (trx) => (await lockFile(trx, fileId)) && (await resealBlob(blobs, key)));
}

/** How many stored files each key encrypts; `plain`: how many are stored as they are. */
export async function readFileKeyUse(blobs: SealedBlobStore): Promise<KeyUse & { plain: number }> {
  const use = { name: 'files', byKey: new Map<string, number>(), unreadable: 0, plain: 0 };
  for await (const key of blobs.list()) {
    const seal = await sealOf(blobs, key).catch((error: unknown) => {
      if (!(error instanceof UnreadableFile)) throw error;
      use.unreadable += 1;
      return null;
    });
    if (seal === 'plain') use.plain += 1;
    else if (seal !== null) use.byKey.set(seal, (use.byKey.get(seal) ?? 0) + 1);
  }
  return use;
}

async function* batchesOf(keys: AsyncIterable<string>): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const key of keys) {
    batch.push(key);
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
