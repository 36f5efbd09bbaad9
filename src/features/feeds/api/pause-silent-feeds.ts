import { dayMs } from '../../../contract/dates.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { pauseUnconfirmedProjects } from '../../projects/api/stopped-project-store.ts';
import { listSilentFeeds } from './feed-store.ts';

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
export function pauseSilentFeeds(
  db: Db,
  now: Date,
  tell: (trx: Db, feed: SilentFeed) => Promise<void> = async () => undefined,
): Promise<Omit<SilentFeed, 'addressId'>[]> {
  return inTransaction(db, async (trx) => {
    const paused: Omit<SilentFeed, 'addressId'>[] = [];
    for (const { tenantId, source, lastRunAt, addressId } of await listSilentFeeds(trx, { now, silentForMs })) {
      const count = await pauseUnconfirmedProjects(trx, { tenantId }, { source, since: lastRunAt, now });
      if (count === 0) continue;
      const data = { source, pausedProjects: count };
      await recordEvent(trx, { tenantId }, { type: 'feed.silent', subject: `feed:${source}`, data }, now);
      await tell(trx, { tenantId, source, paused: count, addressId });
      paused.push({ tenantId, source, paused: count });
    }
    return paused;
  });
}
