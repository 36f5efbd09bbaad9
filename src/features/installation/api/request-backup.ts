import { v7 as uuidv7 } from 'uuid';
import { minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { type BackupRow, giveUpBackups, insertBackup } from './backup-store.ts';
import type { InstallationDeps } from './deps.ts';
import { makeBackupName } from './make-backup-name.ts';

/** How long one may take. */
const maxHours = 6;

/** Puts a backup into the queue. The entry stands in the log of the client where it was requested. @throws AppError CONFLICT while one is made. */
export function requestBackup({ db, clock, queue }: InstallationDeps, scope: TenantScope, by: Actor): Promise<BackupRow> {
  return inTransaction(db, async (trx) => {
    const now = clock();
    const id = uuidv7();
    const row = { id, name: nameAt(now, id), requested_by: by.name, requested_at: now };
    await giveUpBackups(trx, new Date(now.getTime() - maxHours * 60 * minuteMs), now);
    if (!(await insertBackup(trx, row))) throw new AppError('CONFLICT', { detail: 'A backup is being made.' });
    await queue.enqueue(trx, makeBackupName, { id: row.id }, { expireInSeconds: maxHours * 3600, retryLimit: 2 });
    const change = { action: 'backup.started', subject: { kind: 'installation', id: row.id }, after: { name: row.name } } as const;
    await recordChange(trx, scope, by, change, now);
    return { ...row, ended_at: null, size_bytes: null, fault: null };
  });
}

/** Two of one second differ. @example nameAt(now, id) // 'openpool-2026-11-29-22-31-05-2f7a10.tar.gz' */
function nameAt(now: Date, id: string): string {
  return `openpool-${now.toISOString().slice(0, 19).replace(/[T:]/g, '-')}-${id.slice(-6)}.tar.gz`;
}
