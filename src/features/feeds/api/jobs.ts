import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { FeedDeps } from './deps.ts';
import { listDueFeeds } from './feed-address-store.ts';
import { mailSilence } from './mail-silence.ts';
import { pauseSilentFeeds } from './pause-silent-feeds.ts';
import { runDueFeeds } from './run-feed.ts';

/** Every quarter of an hour: pauses projects of silent feeds, logs which feeds these are, and mails their client's operator. */
export function pauseSilentFeedsJob(deps: FeedDeps): JobDefinition {
  return {
    name: 'pause-silent-feeds',
    cron: '*/15 * * * *',
    async run() {
      const silent = await pauseSilentFeeds(deps, deps.clock(), (trx, feed) => mailSilence(deps, trx, feed));
      for (const feed of silent) deps.log.warn(feed, 'a feed is silent: its projects are paused');
    },
  };
}

/** Also started when somebody asks for a run. */
export const startFeedsName = 'start-feeds';

/** Feeds that a process takes in at the same time: each holds a connection, and what it reads, in memory. */
const atOnce = 2;

/** Every minute: fetches the feeds whose time has come. While some take long, other processes take the others. */
export function startFeedsJob(deps: FeedDeps): JobDefinition {
  let busy = 0;
  return {
    name: startFeedsName,
    cron: '* * * * *',
    // Jobs that find this process busy end at once, so that none waits for a long feed.
    concurrency: 10,
    async run() {
      if (busy >= atOnce) return;
      busy += 1;
      try {
        await startDueFeeds(deps);
      } finally {
        busy -= 1;
      }
    },
  };
}

export async function startDueFeeds(deps: FeedDeps): Promise<void> {
  const due = await listDueFeeds(deps.db, deps.clock());
  await runDueFeeds(
    deps,
    due.map(({ tenant_id, id }) => ({ tenantId: tenant_id, id })),
  );
}
