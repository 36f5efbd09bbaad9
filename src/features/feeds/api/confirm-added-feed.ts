import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { FeedPreview } from '../feed-report.ts';
import type { FeedDeps } from './deps.ts';
import { type FetchedFeedRow, findFeedAddress, updateFeedAddress } from './feed-address-store.ts';
import { readFeedRequest } from './feed-request.ts';
import { previewFeed } from './preview-feed.ts';
import { startFeedsName } from './start-feeds-name.ts';

/** Tries an added feed with its own settings. A preview of something that would come in is what can be confirmed. */
export async function previewAddedFeed(deps: FeedDeps, scope: TenantScope, feed: FetchedFeedRow): Promise<FeedPreview> {
  const { mapping, encoding, currency, source } = feed;
  const preview = await previewFeed(deps, scope, {
    request: readFeedRequest(deps, feed),
    source,
    settings: { mapping, encoding, currency },
  });
  if (preview.why === null) await updateFeedAddress(deps.db, scope, feed.id, { previewed_at: deps.clock() });
  return preview;
}

/**
 * Lets a feed be imported, the first time at once.
 *
 * @throws AppError NOT_FOUND, CONFLICT while there is no preview of it as it is now.
 */
export function confirmAddedFeed(deps: FeedDeps, scope: TenantScope, by: Actor, id: string): Promise<FetchedFeedRow> {
  return inTransaction(deps.db, async (trx) => {
    const feed = await findFeedAddress(trx, scope, { id }, { lock: true });
    if (!feed) throw notFound('no such feed');
    if (feed.confirmed_at) return feed;
    if (!feed.previewed_at) throw new AppError('CONFLICT', { detail: 'Preview the feed as it is now, then confirm it.' });
    const now = deps.clock();
    const started = { confirmed_at: now, next_run_at: now };
    await updateFeedAddress(trx, scope, id, started);
    const change = { action: 'feed.confirmed' as const, subject: { kind: 'feed' as const, id }, after: { source: feed.source } };
    await recordChange(trx, scope, by, change, now);
    await deps.queue.enqueue(trx, startFeedsName, {});
    return { ...feed, ...started };
  });
}
