import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { keptMs } from '../live-times.ts';
import { forgetChanges } from './desk-change-store.ts';

export function forgetChangesJob({ db, clock }: { db: Db; clock: Clock }): JobDefinition {
  return { name: 'forget-desk-changes', cron: '41 * * * *', run: () => forgetChanges(db, new Date(clock().getTime() - keptMs)) };
}
