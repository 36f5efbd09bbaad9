import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { Log } from '../../../server/log.ts';
import { pauseSilentFeeds } from './pause-silent-feeds.ts';

/** Every quarter of an hour: pauses projects of silent feeds, and logs which feeds these are. */
export function pauseSilentFeedsJob(deps: { db: Db; clock: Clock; log: Log }): JobDefinition {
  return {
    name: 'pause-silent-feeds',
    cron: '*/15 * * * *',
    async run() {
      for (const feed of await pauseSilentFeeds(deps.db, deps.clock())) deps.log.warn(feed, 'a feed is silent: its projects are paused');
    },
  };
}
