import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Backup } from '../desk-contract.ts';
import type { BackupRow } from './backup-store.ts';
import type { BackupDeps } from './deps.ts';
import { backupFolder } from './make-backup.ts';

export async function presentBackup(config: BackupDeps['config'], row: BackupRow): Promise<Backup> {
  const path = join(backupFolder(config), row.name);
  const isHere = row.size_bytes !== null && (await stat(path).catch(() => null)) !== null;
  return {
    id: row.id,
    name: row.name,
    requestedBy: row.requested_by,
    requestedAt: row.requested_at.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    size: row.size_bytes === null ? null : Number(row.size_bytes),
    fault: row.fault,
    path: isHere ? path : null,
  };
}
