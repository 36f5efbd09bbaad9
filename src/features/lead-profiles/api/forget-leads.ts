import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { leadKeptMs } from '../lead.ts';
import { deleteLeadsOverSince } from './store.ts';

/** Deletes unused leads every night. */
export function forgetLeads({ db, clock }: { db: Db; clock: Clock }): JobDefinition {
  return {
    name: 'forget-leads',
    cron: '41 3 * * *',
    run: () => deleteLeadsOverSince(db, new Date(clock().getTime() - leadKeptMs)),
  };
}
