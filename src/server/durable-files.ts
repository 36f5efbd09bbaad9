import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { StorageFull } from './storage-full.ts';

/**
 * Everything the server writes for itself is written here (`npm run check` refuses it elsewhere): bytes go to a draft next to their
 * place, are flushed, and get their name at the end. A crash, a power cut or a full disk leaves the former file or the new one, whole.
 */

type Content = string | Uint8Array | AsyncIterable<Uint8Array>;

/**
 * Writes a file. Once it resolves, the file survives a power cut; when it fails, the former one is unchanged and no draft is left.
 *
 * @param options.draft where the bytes go first, in the same folder: for a caller that removes drafts a crash has left
 * @throws StorageFull when there is no room
 */
export async function writeDurably(path: string, content: Content, options: { mode?: number; draft?: string } = {}): Promise<void> {
  const { mode, draft = `${path}.${randomUUID()}.part` } = options;
  try {
    await writeFile(draft, content, { mode, flush: true });
    await renameDurably(draft, path);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => undefined);
    throw named(error, path);
  }
}

/** Gives a file or folder that is on the disk already its name, and puts the name there as well. */
export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await flushFolder(dirname(to));
}

/**
 * Makes a folder and those above it, whose names then survive a power cut.
 *
 * @returns whether it was not there before
 * @throws StorageFull when there is no room
 */
export async function makeFolder(path: string, mode = 0o777): Promise<boolean> {
  const firstMade = await mkdir(path, { recursive: true, mode }).catch((error: unknown) => {
    throw named(error, path);
  });
  if (firstMade === undefined) return false;
  const above = dirname(resolve(firstMade));
  for (let made = resolve(path); made.length > above.length; made = dirname(made)) await flushFolder(dirname(made));
  return true;
}

/** Puts a folder that other programs have filled on the disk, with everything in it. */
export async function flushTree(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isDirectory()) await flushFolder(join(entry.parentPath, entry.name));
    else if (entry.isFile()) await flush(join(entry.parentPath, entry.name));
  await flushFolder(folder);
}

/** Puts the names in a folder on the disk. Some systems cannot flush a folder, or only for those who may list it. PostgreSQL accepts that as well. */
export async function flushFolder(path: string): Promise<void> {
  await flush(path).catch((error: NodeJS.ErrnoException) => {
    if (!['EACCES', 'EPERM', 'EISDIR', 'EINVAL', 'EBADF'].includes(error.code ?? '')) throw error;
  });
}

async function flush(path: string): Promise<void> {
  const handle = await open(path);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

function named(error: unknown, path: string): unknown {
  const isFull = error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT');
  return isFull ? new StorageFull(`No room left to write ${path}`, { cause: error }) : error;
}
