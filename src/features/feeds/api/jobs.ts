import { createFairRounds } from '../../../server/jobs/fair-rounds.ts';
import { createFairTurns } from '../../../server/jobs/fair-turns.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { FeedDeps } from './deps.ts';
import { listDueFeeds } from './feed-address-store.ts';
import { mailSilence, pauseSilentFeeds } from './pause-silent-feeds.ts';
import { runFeed } from './run-feed.ts';
import { startFeedsName } from './start-feeds-name.ts';

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

/** Feeds that a process fetches at the same time: they mostly wait for their servers. */
const maxFetches = 20;
const maxFetchesOfClient = 2;
/** Feeds that a process imports at the same time: each holds a connection, and what it reads, in memory. */
const maxImports = 2;
const maxImportsOfClient = 1;

/** Every minute: starts to fetch the feeds whose time has come. The job ends before they do, so that nothing waits for a long feed. */
export function startFeedsJob(deps: FeedDeps): JobDefinition {
  const { startDue, finish } = createFeedRunner(deps);
  return { name: startFeedsName, cron: '* * * * *', run: startDue, finish };
}

/** Runs the feeds whose time has come, and waits for them: for tests. */
export async function startDueFeeds(deps: FeedDeps): Promise<void> {
  const { startDue, idle } = createFeedRunner(deps);
  await startDue();
  await idle();
}

/** Each feed runs by itself: one that hangs delays no other client's. Other processes leave out those that are running. */
function createFeedRunner(deps: FeedDeps): { startDue: () => Promise<void>; idle: () => Promise<void>; finish: () => Promise<void> } {
  const imports = createFairTurns({ max: maxImports, maxPerClient: maxImportsOfClient });
  const { wake, idle, finish } = createFairRounds({
    log: deps.log,
    name: 'feeds',
    max: maxFetches,
    maxPerClient: maxFetchesOfClient,
    async round(id, tenantId) {
      await runFeed(deps, { tenantId }, id, { askedBy: null, takeTurn: (take) => imports.run(tenantId, take) });
      return false;
    },
  });
  return {
    async startDue() {
      for (const { id, tenant_id } of await listDueFeeds(deps.db, deps.clock())) wake(id, tenant_id);
    },
    idle,
    finish,
  };
}
