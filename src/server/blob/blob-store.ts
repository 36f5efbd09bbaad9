import { randomBytes } from 'node:crypto';
import { type FileHandle, open, readdir, readFile, rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { makeFolder, writeDurably } from '../durable-files.ts';

/** Where bytes live. Keys are random (`newBlobKey`); names people chose never become paths. */
export type BlobStore = {
  /**
   * Once it resolves, the bytes survive a power cut; when it fails, nothing is left of them.
   *
   * @throws StorageFull when there is no room.
   */
  put: (key: string, bytes: Uint8Array) => Promise<void>;
  /** Null when nothing is stored under the key. */
  get: (key: string) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** The same without holding the whole in memory; errors show while reading. */
  open: (key: string) => Promise<ReadableStream<Uint8Array> | null>;
  /** Also what a crash left half written. Repeating it does no harm. */
  remove: (key: string) => Promise<void>;
  /** The keys of everything that is stored, in no order. */
  list: () => AsyncIterable<string>;
};

/** Where bytes are kept as they are, be they encrypted or not (`sealed-blob-store.ts`). */
export type KeptBlobs = BlobStore & {
  /** The first `length` bytes, or all if there are fewer; null when nothing is stored under the key. */
  start: (key: string, length: number) => Promise<Uint8Array | null>;
};

/** @example newBlobKey() // '3f/3f9c…' */
export function newBlobKey(): string {
  const name = randomBytes(24).toString('hex');
  return `${name.slice(0, 2)}/${name}`;
}

const keyPattern = /^[0-9a-f]{2}\/[0-9a-f]{48}$/;

export function isBlobKey(text: string): boolean {
  return keyPattern.test(text);
}

/** Files on disk, each of them whole (`durable-files.ts`). */
export function diskBlobStore(folder: string): KeptBlobs {
  const pathOf = (key: string): string => {
    if (!isBlobKey(key)) throw new RangeError('Not a blob key');
    return join(folder, key);
  };
  return {
    async put(key, bytes) {
      const path = pathOf(key);
      await makeFolder(dirname(path), 0o700);
      // Each in a draft of its own: encrypted, the same file is stored by two processes in two forms, which must not mix.
      await writeDurably(path, bytes, { mode: 0o600 });
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
      const file = await openIfThere(pathOf(key));
      // The stream closes the file when it ends or is cancelled.
      return file && (Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array>);
    },
    async start(key, length) {
      const file = await openIfThere(pathOf(key));
      if (!file) return null;
      try {
        const { buffer, bytesRead } = await file.read(new Uint8Array(length), 0, length, 0);
        return buffer.subarray(0, bytesRead);
      } finally {
        await file.close();
      }
    },
    remove: async (key) => {
      const path = pathOf(key);
      await rm(path, { force: true });
      // Drafts that a crash has left.
      for (const name of await namesIn(dirname(path)))
        if (name.startsWith(`${basename(path)}.`)) await rm(join(dirname(path), name), { force: true });
    },
    async *list() {
      for (const part of await namesIn(folder))
        for (const name of await namesIn(join(folder, part))) if (isBlobKey(`${part}/${name}`)) yield `${part}/${name}`;
    },
  };
}

/** None where nothing was stored yet. */
async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return [];
    throw error;
  });
}

async function openIfThere(path: string): Promise<FileHandle | null> {
  return open(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
}
