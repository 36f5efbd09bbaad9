import { sql } from 'kysely';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { forgetOpeners } from './page-open.ts';

/** What time does to projects, every hour (product decisions, section 4): past its deadline a project closes. */
export function tendProjects({ db, clock }: { db: Db; clock: Clock }): JobDefinition {
  return {
    name: 'tend-projects',
    cron: '11 * * * *',
    async run() {
      const now = clock();
      await closeOverdue(db, now);
      await forgetOpeners(db, now);
    },
  };
}

/** All clients at once: the deadline is a fact of the row, not a choice of a tenant. */
async function closeOverdue(db: Db, now: Date): Promise<void> {
  await sql`update project set status = 'CLOSED', closed_at = period_deadline, updated_at = ${now}
    where status in ('ACTIVE', 'PAUSED') and period_deadline < ${now}`.execute(db);
}
