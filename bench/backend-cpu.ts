import { readFile } from 'node:fs/promises';
import type pg from 'pg';

/**
 * CPU milliseconds the database process behind the pool's one connection has used. Linux counts them in
 * nanoseconds; elsewhere the answer is NaN. Parallel workers would be other processes: see `parallelWorkers`.
 */
export async function backendCpuMs(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/schedstat`, 'utf8').catch(() => 'NaN');
  return Number(text.split(' ')[0]) / 1e6;
}

/** The pool must hold one connection only. */
export async function backendPid(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? Number.NaN;
}

/** How many parallel workers PostgreSQL has started for this database; their CPU is not in `backendCpuMs`. */
export async function parallelWorkers(pool: pg.Pool): Promise<number> {
  // The counters of this session reach the view when it says so.
  await pool.query('select pg_stat_force_next_flush()');
  const { rows } = await pool.query<{ started: number }>(
    'select parallel_workers_launched as started from pg_stat_database where datname = current_database()',
  );
  return rows[0]?.started ?? Number.NaN;
}

/** CPU milliseconds of every process of PostgreSQL that there is now: connections, writers, and an autovacuum while it runs. */
export async function serverCpuMs(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ pid: number }>('select pid from pg_stat_activity');
  const each = await Promise.all(rows.map(({ pid }) => backendCpuMs(pid)));
  return each.reduce((sum, ms) => sum + ms, 0);
}
