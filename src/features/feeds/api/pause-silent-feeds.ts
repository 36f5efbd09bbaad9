import { dayMs } from '../../../contract/dates.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { pauseUnconfirmedProjects } from '../../projects/api/stopped-project-store.ts';
import { listSilentFeeds } from './feed-store.ts';

/** A feed silent for this long pauses its projects (product decisions, section 4). */
const silentForMs = dayMs;

/**
 * Pauses the open projects of feeds that were silent for 24 hours. Sources that were never imported (projects entered
 * by hand, the demo) have no feed and are not paused.
 *
 * @returns how many projects were paused, by client and source.
 */
export function pauseSilentFeeds(db: Db, now: Date): Promise<{ tenantId: TenantId; source: string; paused: number }[]> {
  return inTransaction(db, async (trx) => {
    const paused: { tenantId: TenantId; source: string; paused: number }[] = [];
    for (const { tenantId, source, lastRunAt } of await listSilentFeeds(trx, new Date(now.getTime() - silentForMs))) {
      const count = await pauseUnconfirmedProjects(trx, { tenantId }, { source, since: lastRunAt, now });
      if (count === 0) continue;
      const data = { source, pausedProjects: count };
      await recordEvent(trx, { tenantId }, { type: 'feed.silent', subject: `feed:${source}`, data }, now);
      paused.push({ tenantId, source, paused: count });
    }
    return paused;
  });
}
