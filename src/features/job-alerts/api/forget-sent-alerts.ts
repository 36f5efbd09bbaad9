import { dayMs } from '../../../contract/dates.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { deleteSentBefore } from './sent-alert-store.ts';

/** Longer than any alert looks back, weekly ones after a pause included. */
const sentRetentionMs = 90 * dayMs;

/** Every night: deletes records of projects that were mailed 90 days ago. */
export function forgetSentAlerts(deps: { db: Db; clock: Clock }): JobDefinition {
  return {
    name: 'forget-sent-alerts',
    cron: '37 3 * * *',
    run: () => deleteSentBefore(deps.db, new Date(deps.clock().getTime() - sentRetentionMs)),
  };
}
