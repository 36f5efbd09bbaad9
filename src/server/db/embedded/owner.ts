import { spawnSync } from 'node:child_process';
import { access, chmod, constants, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import { makeFolder } from '../../durable-files.ts';
import { EmbeddedPostgresError, reasonOf } from './error.ts';

/** The system user PostgreSQL runs as. `uid` and `gid` are set only when this process is root and has to switch. */
export type Owner = { name: string; uid?: number; gid?: number };

const systemUser = 'postgres';
const elsewhere = 'Set OPENPOOL_DATA to a folder';

/** Makes the data folder when it is missing and proves that this process can write it. */
export async function prepareDataDir(dataDir: string): Promise<void> {
  try {
    const madeNow = await makeFolder(dataDir);
    // Under a strict umask the database's own user could not pass through the folder root has just made.
    if (madeNow && isRoot()) await chmod(dataDir, 0o711);
    await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new EmbeddedPostgresError(
      'data-folder',
      `The data folder ${dataDir} cannot be written (${reasonOf(error)}). ${elsewhere} this user can write.`,
      error,
    );
  }
}

/**
 * PostgreSQL refuses to run as root, so root hands it to the owner of the existing cluster or to the user "postgres",
 * which is created when the machine has none. Any other user runs it under their own account.
 *
 * @throws EmbeddedPostgresError `data-folder` when the folder belongs to somebody else or the user cannot enter it.
 */
export async function chooseOwner(dataDir: string, clusterDir: string): Promise<Owner> {
  if (!isRoot()) {
    const name = ownName();
    const cluster = await stat(clusterDir).catch(() => null);
    if (cluster && cluster.uid !== process.getuid?.()) {
      throw new EmbeddedPostgresError(
        'data-folder',
        `The database in ${clusterDir} belongs to another user (uid ${cluster.uid}). Start as that user or root, or set OPENPOOL_DATA to another folder.`,
      );
    }
    return { name };
  }
  // Checked for a file inside: an empty folder that root created counts as missing.
  const cluster = await stat(join(clusterDir, 'PG_VERSION')).catch(() => null);
  if (cluster?.uid === 0) {
    throw new EmbeddedPostgresError(
      'data-folder',
      `The database in ${clusterDir} belongs to root, which PostgreSQL refuses. Give it away first: chown -R ${systemUser} ${clusterDir}`,
    );
  }
  const owner = cluster ? { name: `uid ${cluster.uid}`, uid: cluster.uid, gid: cluster.gid } : findOrMakeSystemUser();
  const blocked = firstBlockedFolder(dataDir, owner);
  if (blocked) {
    throw new EmbeddedPostgresError(
      'data-folder',
      `PostgreSQL does not run as root; here it runs as "${owner.name}", which cannot enter ${blocked}. ${elsewhere} outside it, for example OPENPOOL_DATA=/var/lib/openpool`,
    );
  }
  return owner;
}

/** Whether a shell test such as `-x /some/file` holds for the owner (permissions, access lists and mounts included). */
export function holdsFor(owner: Owner, test: '-x' | '-r', path: string): boolean {
  return spawnSync('/bin/sh', ['-c', `test ${test} "$1"`, 'sh', path], { ...switchTo(owner), cwd: '/', stdio: 'ignore' }).status === 0;
}

/** The part of spawn's options that changes the user; empty when we are already that user. */
export function switchTo(owner: Owner): { uid?: number; gid?: number } {
  return owner.uid === undefined ? {} : { uid: owner.uid, gid: owner.gid };
}

function isRoot(): boolean {
  return process.getuid?.() === 0;
}

function ownName(): string {
  try {
    return userInfo().username;
  } catch (error) {
    const uid = process.getuid?.();
    throw new EmbeddedPostgresError(
      'system-user',
      `The user id ${uid} has no entry in /etc/passwd, which PostgreSQL needs. Start as a named user, or set DATABASE_URL.`,
      error,
    );
  }
}

function findOrMakeSystemUser(): Owner {
  const found = findSystemUser();
  if (found) return found;
  spawnSync(
    'useradd',
    ['--system', '--user-group', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin', systemUser],
    { stdio: 'ignore' },
  );
  const made = findSystemUser();
  if (made) return made;
  throw new EmbeddedPostgresError(
    'system-user',
    `PostgreSQL does not run as root and the system user "${systemUser}" could not be made. Start as an ordinary user, or set DATABASE_URL.`,
  );
}

function findSystemUser(): Owner | null {
  const [uid, gid] = ['-u', '-g'].map((flag) =>
    Number.parseInt(spawnSync('id', [flag, systemUser], { encoding: 'utf8' }).stdout ?? '', 10),
  );
  return Number.isInteger(uid) && Number.isInteger(gid) ? { name: systemUser, uid, gid } : null;
}

function firstBlockedFolder(folder: string, owner: Owner): string | null {
  const above = [folder];
  for (let next = dirname(folder); next !== above[0]; next = dirname(next)) above.unshift(next);
  return above.find((path) => !holdsFor(owner, '-x', path)) ?? null;
}
