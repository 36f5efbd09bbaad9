import { dayMs } from '../../../contract/dates.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { forgetSent } from './sent-store.ts';

/** Longer than any alert looks back, weekly ones after a pause included. */
const sentRetentionMs = 90 * dayMs;

/** Every night: forgets which projects were mailed to whom a season ago. */
export function tendJobAlerts(deps: { db: Db; clock: Clock }): JobDefinition {
  return {
    name: 'tend-job-alerts',
    cron: '37 3 * * *',
    run: () => forgetSent(deps.db, new Date(deps.clock().getTime() - sentRetentionMs)),
  };
}
