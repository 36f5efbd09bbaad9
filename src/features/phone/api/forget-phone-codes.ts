import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import { deleteOldCodes } from './store.ts';

/** Once a day: deletes codes that are no longer needed, and with them the numbers of people who never signed up. */
export function forgetPhoneCodes(deps: { db: Db; clock: Clock }): JobDefinition {
  return { name: 'forget-phone-codes', cron: '23 3 * * *', run: () => deleteOldCodes(deps.db, deps.clock()) };
}
