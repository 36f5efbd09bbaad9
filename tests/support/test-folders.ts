import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findPostmaster, isAlive } from '../../src/server/db/embedded/postmaster.ts';

const prefix = 'openpool-test-';

const prefixOfProcess = `${prefix}${process.pid}-`;

/** A name for a data folder that several processes of a run know; one of them makes it. */
export function nameTestFolder(purpose: string): string {
  return join(tmpdir(), `${prefixOfProcess}${purpose}`);
}

/** A data folder for tests; the process number in its name tells a later run whether its owner is still running. */
export async function makeTestFolder(name?: string): Promise<string> {
  const folder = name ?? (await mkdtemp(join(tmpdir(), prefixOfProcess)));
  if (name) await mkdir(name);
  // mkdtemp makes the folder private, and as root the database runs as another user.
  await chmod(folder, 0o711);
  return folder;
}

/** A run that was killed cannot clean up after itself: the next one ends its database and removes its folder. */
export async function removeAbandonedTestFolders(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = Number(name.slice(prefix.length).split('-')[0]);
    if (!name.startsWith(prefix) || !pid || isAlive(pid)) continue;
    const folder = join(tmpdir(), name);
    try {
      const postmaster = await findPostmaster(join(folder, 'postgres'));
      if (postmaster) process.kill(postmaster.pid, 'SIGQUIT');
      await rm(folder, { recursive: true, force: true });
    } catch {
      // It belongs to another user, whose next run removes it.
    }
  }
}
