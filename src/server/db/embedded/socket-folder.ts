import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedPostgresError } from './error.ts';
import type { Owner } from './owner.ts';
import { socketPort } from './postmaster.ts';

// The system cuts socket paths at 104 bytes (macOS) or 108 (Linux).
const maxSocketPath = 99;

/**
 * Makes the private folder (mode 0700) that holds the database's socket: in the data folder, or, when that path is too
 * long for a socket, in the system's temporary folder under a name made from it.
 *
 * @throws EmbeddedPostgresError when that name is taken by another user.
 */
export async function makeSocketFolder(dataDir: string, owner: Owner): Promise<string> {
  const uid = owner.uid ?? process.getuid?.() ?? 0;
  const folder = socketFolderOf(dataDir, uid);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  const isOurs = found.isDirectory() && (found.uid === uid || found.uid === process.getuid?.());
  if (!isOurs)
    throw new EmbeddedPostgresError(
      'data-folder',
      `The folder ${folder} for the database's socket belongs to somebody else. Remove it, or set OPENPOOL_DATA to a shorter path.`,
    );
  if (owner.uid !== undefined && owner.gid !== undefined) await chown(folder, owner.uid, owner.gid);
  await chmod(folder, 0o700);
  return folder;
}

/** @example socketFolderOf('/srv/openpool', 101) // '/srv/openpool/socket' */
export function socketFolderOf(dataDir: string, uid: number): string {
  const hash = createHash('sha256').update(dataDir).digest('hex').slice(0, 16);
  const candidates = [join(dataDir, 'socket'), join(tmpdir(), `openpool-${uid}-${hash}`), `/tmp/openpool-${uid}-${hash}`];
  const fits = candidates.find((folder) => Buffer.byteLength(`${folder}/.s.PGSQL.${socketPort}`) <= maxSocketPath && !folder.includes('"'));
  return fits ?? `/tmp/openpool-${uid}-${hash}`;
}
