import type pg from 'pg';
import { DatabaseClient } from '../db/database-client.ts';

/** Records that a whole backup was made. A database of an earlier version has no place for it, which is no fault. */
export async function recordLastBackup(connection: pg.ClientConfig, now: Date): Promise<void> {
  const client = new DatabaseClient({ ...connection, application_name: 'openpool backup' });
  // Its queries fail with it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ is_there: boolean }>(`select to_regclass('installation.last_backup') is not null as is_there`);
    if (!rows[0]?.is_there) return;
    await client.query(
      `insert into installation.last_backup as kept (ended_at) values ($1)
       on conflict (is_only) do update set ended_at = greatest(kept.ended_at, excluded.ended_at)`,
      [now],
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** When the newest backup was made; of a database without one, when it began. Null without either. */
export async function findLastBackup(pool: Pick<pg.Pool, 'query'>): Promise<Date | null> {
  const { rows } = await pool.query<{ moment: Date | null }>(
    'select coalesce((select ended_at from installation.last_backup), (select min(ran_at) from migration)) as moment',
  );
  return rows[0]?.moment ?? null;
}
