import { dayMs } from '../../../contract/dates.ts';
import type { TenantId } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { inPages, type SweepDeps, sweep } from '../../../server/jobs/sweep.ts';
import { operatorRecipient } from '../../mail/api/operator-recipient.ts';
import { queueTalentMail } from '../../mail/api/talent-mail.ts';
import { pauseUnconfirmedProjects } from '../../projects/api/stopped-project-store.ts';
import type { FeedDeps } from './deps.ts';
import { listRuns } from './feed-address-store.ts';
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

/** Mails a client's operator that a feed is silent and its projects are paused, with the reason if known. */
export async function mailSilence(
  deps: WithoutPool<FeedDeps>,
  trx: Transaction,
  { tenantId, source, paused, addressId }: SilentFeed,
): Promise<void> {
  const scope = { tenantId };
  const tenant = deps.tenants.byId(tenantId);
  const [last] = addressId === null ? [] : await listRuns(trx, scope, addressId, { limit: 1 });
  const values = { source, count: paused };
  await queueTalentMail(deps, trx, scope, operatorRecipient(tenant), 'feedSilent', ({ t }) => ({
    subject: t('talent.email.feedSilent.subject', values),
    paragraphs: [t('talent.email.feedSilent.text', values), ...(last?.why ? [t('talent.email.feedSilent.why', { why: last.why })] : [])],
    reason: tenant.name,
  }));
}
