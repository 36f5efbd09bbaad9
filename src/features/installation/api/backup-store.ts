import { sql } from 'kysely';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { queueSchema } from '../../../server/jobs/queue.ts';
import type { BackupFault } from '../installation-report.ts';

export type BackupRow = {
  id: string;
  name: string;
  requested_by: string;
  requested_at: Date;
  ended_at: Date | null;
  size_bytes: string | null;
  fault: BackupFault | null;
};

/** Newest first. */
export async function listBackupRows(db: Db): Promise<BackupRow[]> {
  return (await sql<BackupRow>`select * from installation.backup order by requested_at desc, id desc`.execute(db)).rows;
}

export async function findBackup(db: Db, id: string): Promise<BackupRow | null> {
  return (await sql<BackupRow>`select * from installation.backup where id = ${id}`.execute(db)).rows[0] ?? null;
}

/** @returns false while another one is made */
export async function insertBackup(
  trx: Transaction,
  row: Pick<BackupRow, 'id' | 'name' | 'requested_by' | 'requested_at'>,
): Promise<boolean> {
  const { numAffectedRows } = await sql`insert into installation.backup (id, name, requested_by, requested_at)
    values (${row.id}, ${row.name}, ${row.requested_by}, ${row.requested_at}) on conflict do nothing`.execute(trx);
  return numAffectedRows === 1n;
}

/** Gives up what was begun before a time and has no end: its job is gone. */
export async function giveUpBackups(trx: Transaction, before: Date, now: Date): Promise<void> {
  await sql`update installation.backup set ended_at = ${now}, fault = 'INTERRUPTED'
    where ended_at is null and requested_at < ${before}`.execute(trx);
}

export async function endBackup(db: Db, id: string, outcome: { size: number } | { fault: BackupFault }, now: Date): Promise<void> {
  const [size, fault] = 'size' in outcome ? [outcome.size, null] : [null, outcome.fault];
  await sql`update installation.backup set ended_at = ${now}, size_bytes = ${size}, fault = ${fault}
    where id = ${id} and ended_at is null`.execute(db);
}

export async function deleteBackup(db: Db, id: string): Promise<void> {
  await sql`delete from installation.backup where id = ${id}`.execute(db);
}

/** Jobs of all clients that are due and wait. */
export async function countOverdueJobs(db: Db, before: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.id(queueSchema, 'job')}
    where state < 'active' and start_after < ${before} and name not like '\\_\\_pgboss\\_\\_%'`.execute(db);
  return rows[0]?.count ?? 0;
}
