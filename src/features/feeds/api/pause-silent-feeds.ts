import { dayMs } from '../../../contract/dates.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { pauseUnconfirmedProjects } from '../../projects/api/stopped-project-store.ts';
import { type FeedInSilence, listSilentFeeds } from './feed-store.ts';

/** A feed silent for this long pauses its projects (product decisions, section 4), unless its operator says otherwise. */
const silentForMs = dayMs;

/** `paused`: how many projects; `addressId`: of the feed where this server fetches it. */
export type SilentFeed = { tenantId: TenantId; source: string; paused: number; addressId: string | null };

/**
 * Pauses the open projects of feeds that were silent for 24 hours, or as long as their operator says. Sources that were never imported
 * (projects entered by hand, the demo) have no feed and are not paused.
 *
 * @param tell is called in the same transaction for each feed whose projects were paused just now
 * @returns how many projects were paused, by client and source.
 */
export async function pauseSilentFeeds(
  deps: SweepDeps,
  now: Date,
  tell: (trx: Transaction, feed: SilentFeed) => Promise<void> = async () => undefined,
): Promise<Omit<SilentFeed, 'addressId'>[]> {
  const { db } = deps;
  const paused: Omit<SilentFeed, 'addressId'>[] = [];
  await sweep<FeedInSilence>(deps, {
    name: 'silent-feeds',
    rowsOf: (scope) => inPages((after, limit) => listSilentFeeds(db, scope, { now, silentForMs, after: after?.source ?? '', limit })),
    subjectOf: ({ source }) => `feed:${source}`,
    async handle({ source, lastRunAt, addressId }, scope) {
      const count = await inTransaction(db, async (trx) => {
        const projects = await pauseUnconfirmedProjects(trx, scope, { source, since: lastRunAt, now });
        if (projects === 0) return 0;
        const data = { source, pausedProjects: projects };
        await recordEvent(trx, scope, { type: 'feed.silent', subject: `feed:${source}`, data }, now);
        await tell(trx, { ...scope, source, paused: projects, addressId });
        return projects;
      });
      if (count > 0) paused.push({ ...scope, source, paused: count });
    },
  });
  return paused;
}
