import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Names the socket file only: there is no TCP port, and each cluster has a socket folder of its own. */
export const socketPort = 5432;

/** A PostgreSQL that runs on a cluster folder, as its own lock file tells it; it has no address yet while it starts. */
export type Postmaster = { pid: number; address: { host: string; port: number } | null };

/**
 * Reads `postmaster.pid` of a cluster: line 1 is the process, 4 the port, 5 the socket folder.
 * A lock file left by a crash whose number now belongs to another program is removed, because PostgreSQL would refuse to start.
 *
 * @returns null when nothing runs there.
 */
export async function findPostmaster(clusterDir: string): Promise<Postmaster | null> {
  const path = join(clusterDir, 'postmaster.pid');
  const lines = (await readFile(path, 'utf8').catch(() => '')).split('\n');
  const [pid, port, host] = [Number(lines[0]), Number(lines[3]), lines[4]?.trim()];
  if (!pid || !isAlive(pid)) return null;
  if (!isPostgres(pid)) {
    await rm(path, { force: true });
    return null;
  }
  // Port and folder are added to the file one after the other, when the socket is there.
  return { pid, address: host && port ? { host, port } : null };
}

/**
 * Removes the lock of a socket that no PostgreSQL holds any more. PostgreSQL does so itself unless the number in it is in
 * use, and in a container without an init process an ended process keeps its number for ever (as a zombie).
 */
export function removeStaleSocketLock(socketDir: string): void {
  const path = join(socketDir, `.s.PGSQL.${socketPort}.lock`);
  try {
    const pid = Number(readFileSync(path, 'utf8').split('\n')[0]);
    // Atomically: no new lock can have been written by the time it is removed.
    if (!pid || !isPostgres(pid)) rmSync(path, { force: true });
  } catch {
    // There is none.
  }
}

/**
 * Removes a lock file that a power cut has left without its content, which PostgreSQL refuses. A PostgreSQL that is starting fills its
 * own at once: one that was empty before we began, and still is, belongs to none.
 *
 * @param before in milliseconds since 1970
 */
export async function removeEmptyLock(clusterDir: string, before: number): Promise<void> {
  const path = join(clusterDir, 'postmaster.pid');
  const found = await stat(path).catch(() => null);
  if (found?.size === 0 && found.mtimeMs < before) await rm(path, { force: true });
}

/** Whether a process of that number exists, even when it is not ours to signal. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function isPostgres(pid: number): boolean {
  return programOf(pid).includes('postgres');
}

function programOf(pid: number): string {
  try {
    if (process.platform === 'linux') {
      const [name, state] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(/\) /);
      // A container without an init keeps ended processes as zombies (Z); nothing runs there any more.
      return state?.startsWith('Z') ? '' : (name ?? '');
    }
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return '';
  }
}
