import type pg from 'pg';
import type { Clock } from '../clock.ts';
import type { JobDefinition } from '../jobs/queue.ts';

/** Removes the counts of times that are over. They are in milliseconds of the processes' own clocks, as the limiter writes them. */
export function forgetRateLimits({ pool, clock }: { pool: pg.Pool; clock: Clock }): JobDefinition {
  return {
    name: 'forget-rate-limits',
    cron: '*/10 * * * *',
    async run() {
      await pool.query('delete from rate_limit where expire < $1', [clock().getTime()]);
    },
  };
}
