import type pg from 'pg';
import { inClientTransaction } from '../../../../server/db/database.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';

/**
 * Statements of one search see the same moment of the database, and are planned without looking at their values: for
 * frequent words the planner would otherwise walk an index by date, which took up to a second at a million projects.
 * No statement may hold a connection for long, or a few odd searches would stop the portal. `work_mem` lets the hits of an index stay exact; what it holds is 64 kB for most searches.
 */
const begin = `begin isolation level repeatable read read only; set local plan_cache_mode = force_generic_plan;
  set local work_mem = '32MB'; set local statement_timeout = '10s'; set local jit = off; set local max_parallel_workers_per_gather = 0`;

/** Runs `work` on one connection, prepared for searching. */
export async function inSearchSession<T>(pool: ReadPool, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    return await inClientTransaction(client, () => work(client), begin);
  } finally {
    client.release();
  }
}
