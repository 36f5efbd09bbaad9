import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { cacheFolder } from './paths.mjs';
import { runQuietly } from './run.mjs';

const markOf = (name, folder) => join(folder, `${name}.unfinished`);

/** Whether work of this name was killed, failed, or lost power: what it has written so far may lack anything, and is not to be believed. */
export function isUnfinished(name, folder = cacheFolder) {
  return existsSync(markOf(name, folder));
}

/**
 * Does work that writes many files, such as npm's. It counts as finished once they are on the disk, which npm and Vite do not see to:
 * after a power cut files may be empty that were written a minute before.
 *
 * @param {string} name of a file in the cache folder that is there meanwhile
 */
export async function runToTheEnd(name, work, folder = cacheFolder) {
  const mark = markOf(name, folder);
  // Where nothing can be written the work itself explains what is wrong.
  await mkdir(folder, { recursive: true })
    .then(() => writeFile(mark, '', { flush: true }))
    .catch(() => undefined);
  await work();
  // Windows has no such program; there the system alone decides when.
  await runQuietly('sync', []).catch(() => undefined);
  await rm(mark, { force: true });
}
