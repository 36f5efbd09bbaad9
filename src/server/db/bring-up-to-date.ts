import type pg from 'pg';
import { installQueueSchema } from '../jobs/queue.ts';
import { openPool } from './database.ts';
import { migrate } from './migrate.ts';

/**
 * Makes tables, functions and queues as this version needs them, over connections past any pooler: schemas are made in sessions. Two processes
 * must not do so at once (`withStartLock`).
 *
 * @returns the files that ran now.
 */
export async function bringUpToDate(direct: pg.PoolConfig): Promise<string[]> {
  const pool = openPool(direct, 2);
  try {
    const ran = await migrate(pool);
    await installQueueSchema(pool);
    return ran;
  } finally {
    await pool.end();
  }
}
