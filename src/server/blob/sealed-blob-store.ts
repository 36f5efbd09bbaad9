import type { Log } from '../log.ts';
import { warnSparingly } from '../log-sparingly.ts';
import type { BlobStore, KeptBlobs } from './blob-store.ts';
import type { FileKeys } from './file-keys.ts';
import { headerLength, keyIdOfFile, openFile, openFileStream, sealFile, UnreadableFile } from './sealed-file.ts';

/** Files as the rest of the code sees them. `kept`: the same as they are stored, for backups and for changing the key. */
export type SealedBlobStore = BlobStore & { readonly kept: KeptBlobs; readonly keys: FileKeys };

/**
 * Encrypts what is stored when there is a current key, and reads what is encrypted as well as what is not. A file that cannot be
 * read is an UnreadableFile (500), with a line in the log that names the file and its key.
 */
export function sealedBlobStore(kept: KeptBlobs, keys: FileKeys, log: Log): SealedBlobStore {
  const noted = (blobKey: string, error: unknown): unknown => {
    if (error instanceof UnreadableFile) warnSparingly(log, error.message, { blobKey, keyId: error.keyId });
    return error;
  };
  return {
    kept,
    keys,
    put: (key, bytes) => kept.put(key, keys.current ? sealFile(keys.current, key, bytes) : bytes),
    async get(key) {
      const stored = await kept.get(key);
      try {
        return stored && openFile(keys, key, stored);
      } catch (error) {
        throw noted(key, error);
      }
    },
    async open(key) {
      const stored = await kept.open(key);
      if (!stored) return null;
      const reader = (
        await openFileStream(keys, key, stored).catch((error: unknown) => {
          throw noted(key, error);
        })
      ).getReader();
      return new ReadableStream<Uint8Array>(
        {
          async pull(controller) {
            const { done, value } = await reader.read().catch((error: unknown) => {
              throw noted(key, error);
            });
            if (done) controller.close();
            else controller.enqueue(value);
          },
          cancel: (reason) => reader.cancel(reason),
        },
        { highWaterMark: 0 },
      );
    },
    remove: kept.remove,
    list: kept.list,
  };
}

/** The id of the key that a file is encrypted with, `plain` when it is not, null when it is gone. @throws UnreadableFile when it is cut off */
export async function sealOf({ kept }: SealedBlobStore, key: string): Promise<string | null> {
  const start = await kept.start(key, headerLength);
  return start && (keyIdOfFile(start) ?? 'plain');
}

/**
 * Encrypts a stored file with the current key, unless it is already. The former one stays until the new one is whole.
 *
 * @returns whether there was something to do
 * @throws UnreadableFile when the former one cannot be read: it stays as it is
 */
export async function resealBlob({ kept, keys }: SealedBlobStore, key: string): Promise<boolean> {
  const stored = keys.current && (await kept.get(key));
  if (!keys.current || !stored || keyIdOfFile(stored) === keys.current.id) return false;
  await kept.put(key, sealFile(keys.current, key, openFile(keys, key, stored)));
  return true;
}
