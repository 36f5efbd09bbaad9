import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { forgetVisitors } from './count-page-view.ts';
import { closeOverdueProject, listOverdueProjects } from './stopped-project-store.ts';

/** Hourly (product decisions, section 4): closes projects past their deadline, deletes records of viewers before today. */
export function closeOverdueProjectsJob(deps: SweepDeps): JobDefinition {
  return {
    name: 'close-overdue-projects',
    cron: '11 * * * *',
    async run() {
      const now = deps.clock();
      await closeOverdueProjects(deps, now);
      await forgetVisitors(deps.db, now);
    },
  };
}

export async function closeOverdueProjects(deps: SweepDeps, now: Date): Promise<void> {
  await sweep<number>(deps, {
    name: 'overdue-projects',
    rowsOf: (scope) => inPages((after, limit) => listOverdueProjects(deps.db, scope, now, { after: after ?? 0, limit })),
    subjectOf: (id) => `project:${id}`,
    handle: (id, scope) => closeOverdueProject(deps.db, scope, id, now),
  });
}
