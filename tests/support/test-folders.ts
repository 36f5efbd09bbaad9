import { chmod, mkdir, mkdtemp, readdir, rm, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, isAlive } from '../../src/server/db/embedded/postmaster.ts';

const prefix = 'openpool-test-';

const prefixOfProcess = `${prefix}${process.pid}-`;

/** A name for a data folder that several processes of a run know; one of them makes it. */
export function nameTestFolder(purpose: string): string {
  return join(tmpdir(), `${prefixOfProcess}${purpose}`);
}

/** Memory that is a folder, on Linux. A container may have only 64 MB of it. */
const memoryFolder = '/dev/shm';
const neededMemory = 4 * 1024 ** 3;

/** A data folder for a database that hundreds of test files copy: in memory where there is room, which takes a quarter of the time. */
export async function makeDatabaseFolder(): Promise<string> {
  const space = await statfs(memoryFolder).catch(() => null);
  return makeTestFolder(undefined, space && space.bavail * space.bsize > neededMemory ? memoryFolder : tmpdir());
}

/** A data folder for tests; the process number in its name tells a later run whether its owner is still running. */
export async function makeTestFolder(name?: string, parent = tmpdir()): Promise<string> {
  const folder = name ?? (await mkdtemp(join(parent, prefixOfProcess)));
  if (name) await mkdir(name);
  // mkdtemp makes the folder private, and as root the database runs as another user.
  await chmod(folder, 0o711);
  return folder;
}

/** A run that was killed cannot clean up after itself: the next one ends its database and removes its folder. */
export async function removeAbandonedTestFolders(): Promise<void> {
  await removeAbandonedIn(tmpdir());
  await removeAbandonedIn(memoryFolder);
}

async function removeAbandonedIn(parent: string): Promise<void> {
  for (const name of await readdir(parent).catch(() => [])) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!name.startsWith(prefix) || !pid || isAlive(pid)) continue;
    const folder = join(parent, name);
    try {
      const postmaster = await findPostmaster(join(folder, 'postgres'));
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, whose next run removes it.
    }
  }
}
