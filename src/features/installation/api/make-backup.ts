import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { checkArchive } from '../../../server/backup/archive.ts';
import { dumpInstallation } from '../../../server/backup/dump.ts';
import { recordLastBackup } from '../../../server/backup/last-backup.ts';
import { isDatabaseLost } from '../../../server/db/lost-database.ts';
import { makeFolder } from '../../../server/durable-files.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { isStorageFull } from '../../../server/storage-full.ts';
import { keptBackups } from '../installation-report.ts';
import { deleteBackup, endBackup, findBackup, listBackupRows } from './backup-store.ts';
import type { BackupDeps } from './deps.ts';
import { makeBackupName } from './make-backup-name.ts';

/** Where backups of the browser are on this machine. */
export const backupFolder = ({ dataDir }: BackupDeps['config']) => join(dataDir, 'backups');

export function makeBackupJob(deps: BackupDeps): JobDefinition<{ id: string }> {
  return { name: makeBackupName, run: ({ id }) => makeBackup(deps, id) };
}

/** Writes the archive, reads it once as a restore would, and removes the oldest ones. */
export async function makeBackup(deps: BackupDeps, id: string): Promise<void> {
  const { db, clock, log, config, blobs, direct, version } = deps;
  const row = await findBackup(db, id);
  if (row === null || row.ended_at !== null) return;
  const folder = backupFolder(config);
  const path = join(folder, row.name);
  try {
    await makeFolder(folder, 0o700);
    // There is one at a time: a draft is of a process that ended.
    for (const name of await readdir(folder)) if (name.endsWith('.part')) await rm(join(folder, name), { force: true });
    await dumpInstallation({ connection: direct, blobs, path, version, now: clock() });
    await checkArchive(path);
    await recordLastBackup(direct, clock());
    await endBackup(db, id, { size: (await stat(path)).size }, clock());
  } catch (error) {
    // It is tried again.
    if (isDatabaseLost(error)) throw error;
    log.error({ err: error, backupId: id }, 'the backup could not be made');
    await rm(path, { force: true }).catch(() => undefined);
    await endBackup(db, id, { fault: isStorageFull(error) ? 'STORAGE_FULL' : 'FAILED' }, clock());
    return;
  }
  await forgetOldest(deps);
}

/** What failed before the newest archives is forgotten with what is older than they are. */
async function forgetOldest({ db, config }: BackupDeps): Promise<void> {
  let kept = 0;
  for (const row of await listBackupRows(db)) {
    if (row.size_bytes !== null) kept += 1;
    if (kept < keptBackups || (kept === keptBackups && row.size_bytes !== null)) continue;
    await rm(join(backupFolder(config), row.name), { force: true });
    await deleteBackup(db, row.id);
  }
}
