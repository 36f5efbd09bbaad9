import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { forgetVisitors } from './count-page-view.ts';
import { closeOverdueProjects } from './stopped-project-store.ts';

/** Hourly (product decisions, section 4): closes projects past their deadline, deletes records of viewers before today. */
export function closeOverdueProjectsJob({ db, clock }: { db: Db; clock: Clock }): JobDefinition {
  return {
    name: 'close-overdue-projects',
    cron: '11 * * * *',
    async run() {
      const now = clock();
      await closeOverdueProjects(db, now);
      await forgetVisitors(db, now);
    },
  };
}
