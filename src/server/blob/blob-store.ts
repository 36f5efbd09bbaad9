import { randomBytes } from 'node:crypto';
import { mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';

/** Where bytes live. Keys are made here and random; names people chose never become paths. */
export type BlobStore = {
  put: (bytes: Uint8Array) => Promise<string>;
  /** Null when nothing is stored under the key. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same without holding the whole in memory; errors show while reading. */
  open: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  remove: (key: string) => Promise<void>;
};

/** @example newBlobKey() // '3f/3f9c…' */
export function newBlobKey(): string {
  const name = randomBytes(24).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{48}$/;

/** Files on disk, written beside their place and renamed: a crash leaves no half file. */
export function diskBlobStore(folder: string): BlobStore {
  const pathOf = (key: string): string => {
    if (!keyPattern.test(key)) throw new RangeError('Not a blob key');
    return join(folder, key);
  };
  return {
    async put(bytes) {
      const key = newBlobKey();
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      await writeFile(`${path}.part`, bytes, { mode: 0o600, flush: true });
      await rename(`${path}.part`, path);
      return key;
    },
    async get(key) {
      return readFile(pathOf(key)).then(
        (buffer) => new Uint8Array(buffer),
        (error: NodeJS.ErrnoException) => {
          if (error.code === 'ENOENT') return null;
          throw error;
        },
      );
    },
    async open(key) {
      const file = await open(pathOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      });
      // The stream closes the file when it ends, or when nobody wants the rest.
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>);
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}
