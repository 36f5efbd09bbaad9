import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { dayMs, minuteMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Inside, inTransaction } from '../../../server/db/database.ts';
import { isConflict } from '../../../server/db/retry-conflicts.ts';
import { isUnreachable, retryWhileLost } from '../../../server/db/retry-while-lost.ts';
import { AddressRefused } from '../../../server/outgoing/checked-address.ts';
import { DownloadFailed } from '../../../server/outgoing/download-outside.ts';
import { Unreadable } from '../../../server/seal.ts';
import { queueQuestions } from '../../applications/api/ask-about-terms.ts';
import { pauseAfterFails } from '../feed-schedule.ts';
import type { FeedDeps } from './deps.ts';
import {
  claimFeed,
  type EndedRun,
  endRun,
  type FetchedFeedRow,
  findFeedAddress,
  forgetRuns,
  insertRun,
  renewClaim,
  updateFeedAddress,
} from './feed-address-store.ts';
import { BrokenFeedError } from './feed-record.ts';
import { readFeedRequest } from './feed-request.ts';
import { confirmFeed } from './feed-store.ts';
import { type FetchBounds, type FetchedFeed, fetchFeed, usualBounds } from './fetch-feed.ts';
import { importProjects } from './import-projects.ts';
import { isEmptyRun } from './import-report.ts';
import { summariseReport } from './summarise-report.ts';

/** After this a run counts as ended with its process; it is renewed every minute. */
const takeOverAfterMs = 5 * minuteMs;
const keptRuns = 50;
/** Once a day a feed is read as a whole, whatever its server says of changes. */
const readWholeEveryMs = dayMs;

type RunOptions = {
  /** Who requested the run; null: the clock, which runs the feed only when it is due. */
  askedBy: string | null;
  /** Close more than a fifth of the feed's open projects this time. */
  allowMassClose?: boolean;
  bounds?: FetchBounds;
  /** Waits with the import until this process has room for one more; it begins at once by default. */
  takeTurn?: <T>(take: () => Promise<T>) => Promise<T>;
};

/**
 * Fetches a feed and brings its projects in line with it, unless another process is doing so. Whatever goes wrong is written down with
 * the run: then nothing was imported and nothing closed, and the feed is tried again after a growing pause. A database that is away is
 * waited for.
 *
 * @returns what became of it; null when another process runs it, it is not due or there is none
 */
export async function runFeed(deps: FeedDeps, scope: TenantScope, id: string, options: RunOptions): Promise<EndedRun | null> {
  const { db, clock } = deps;
  const now = clock();
  const claimed = await inTransaction(db, async (trx) => {
    const until = new Date(now.getTime() + takeOverAfterMs);
    const feed = await claimFeed(trx, scope, id, { now, until, isDue: options.askedBy === null });
    return feed && { feed, runId: await insertRun(trx, feed, { now, askedBy: options.askedBy }) };
  });
  if (!claimed) return null;
  const { feed, runId } = claimed;
  const renewing = setInterval(() => {
    const until = new Date(clock().getTime() + takeOverAfterMs);
    renewClaim(db, scope, id, until).catch((error: unknown) =>
      deps.log.warn({ err: error, source: feed.source }, 'a run of a feed not renewed'),
    );
  }, minuteMs);
  try {
    const result = await attempt(deps, scope, feed, now, options);
    await retryWhileLost(() => inTransaction(db, (trx) => settle({ ...deps, db: trx }, scope, { feed, runId, result, now })));
    return result.run;
  } finally {
    clearInterval(renewing);
  }
}

type Result = { run: EndedRun; fetched: FetchedFeed | null; retryAfterMs: number | null };

async function attempt(deps: FeedDeps, scope: TenantScope, feed: FetchedFeedRow, now: Date, options: RunOptions): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'openpool-fetch-'));
  try {
    const fetched = await fetchFeed(readFeedRequest(deps, feed), {
      folder,
      known: mayBeUnchanged(feed, now) ? { etag: feed.etag, lastModified: feed.last_modified } : null,
      bounds: options.bounds ?? usualBounds,
      allowsLoopback: deps.config.OUTGOING_LOOPBACK,
    });
    if (!fetched) return { run: { outcome: 'unchanged', why: null, pages: null, bytes: null, report: null }, fetched, retryAfterMs: null };
    // What was imported before the database went away is unchanged the second time.
    const { takeTurn = (begin) => begin() } = options;
    const run = await takeTurn(() => retryWhileLost(() => take(deps, scope, feed, fetched, now, options)));
    return { run, fetched, retryAfterMs: null };
  } catch (error) {
    // No fault of the feed: the run is taken up again.
    if (isUnreachable(error) || isConflict(error)) throw error;
    const run: EndedRun = { outcome: 'failed', why: wordsOf(error), pages: null, bytes: null, report: null };
    if (!isExpected(error)) deps.log.error({ err: error, source: feed.source }, 'a run of a feed failed');
    return { run, fetched: null, retryAfterMs: error instanceof DownloadFailed ? error.retryAfterMs : null };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Whether "nothing new" would be enough: not after a failure, and not once its projects are paused for its silence, which only reading
 * them ends.
 */
function mayBeUnchanged(feed: FetchedFeedRow, now: Date): boolean {
  const { fails, last_full_at, last_run_at, silent_after_minutes } = feed;
  const isRecent = (at: Date | null, ms: number) => at !== null && now.getTime() - at.getTime() < ms;
  return fails === 0 && isRecent(last_full_at, readWholeEveryMs) && isRecent(last_run_at, silent_after_minutes * minuteMs);
}

async function take(
  deps: FeedDeps,
  scope: TenantScope,
  feed: FetchedFeedRow,
  fetched: FetchedFeed,
  now: Date,
  options: RunOptions,
): Promise<EndedRun> {
  const report = await importProjects({
    db: deps.db,
    tenant: deps.tenants.byId(scope.tenantId),
    open: fetched.open,
    source: feed.source,
    now,
    isAllOrNothing: true,
    closeMissing: !feed.keeps_missing,
    allowMassClose: options.allowMassClose ?? feed.allows_mass_close,
  });
  const isFailed = report.brokenOff !== null || isEmptyRun(report);
  const why = report.brokenOff ?? report.refusal ?? (report.rows.length === 0 ? 'has no projects' : isFailed ? 'every row failed' : null);
  return { outcome: isFailed ? 'failed' : 'imported', why, pages: fetched.pages, bytes: fetched.bytes, report: summariseReport(report) };
}

/** Writes down what became of a run, and when the next one is. */
async function settle(
  deps: Inside<FeedDeps>,
  scope: TenantScope,
  { feed, runId, result, now }: { feed: FetchedFeedRow; runId: number; result: Result; now: Date },
): Promise<void> {
  const { db: trx } = deps;
  const { run, fetched } = result;
  const endedAt = deps.clock();
  const current = await findFeedAddress(trx, scope, { id: feed.id }, { lock: true });
  // Another process took over and writes down its own, or the feed was removed.
  if (!current || !(await endRun(trx, scope, runId, run, endedAt))) return;
  const fails = run.outcome === 'failed' ? feed.fails + 1 : 0;
  const pause =
    fails > 0
      ? pauseAfterFails(fails, { everyMinutes: feed.every_minutes, retryAfterMs: result.retryAfterMs })
      : feed.every_minutes * minuteMs;
  await updateFeedAddress(trx, scope, feed.id, {
    running_until: null,
    fails,
    next_run_at: new Date(endedAt.getTime() + pause),
    ...(run.outcome === 'imported' && {
      allows_mass_close: false,
      ...(isSameFeed(feed, current) && {
        last_full_at: now,
        etag: fetched?.validators.etag ?? null,
        last_modified: fetched?.validators.lastModified ?? null,
      }),
    }),
  });
  if (run.outcome === 'unchanged') await confirmFeed(trx, scope, feed.source, now);
  await forgetRuns(trx, scope, feed.id, keptRuns);
  if (run.outcome !== 'imported') return;
  await queueQuestions(deps.queue, trx, scope, feed.source);
}

/** Whether it is read from the same place in the same way as when the run began: else what its server said is of no use. */
function isSameFeed(before: FetchedFeedRow, now: FetchedFeedRow): boolean {
  const facts = ({ sealed_request, mapping, encoding, currency }: FetchedFeedRow) => [
    sealed_request.toString('base64'),
    mapping,
    encoding,
    currency,
  ];
  return isDeepStrictEqual(facts(before), facts(now));
}

function isExpected(error: unknown): boolean {
  return [DownloadFailed, AddressRefused, BrokenFeedError, Unreadable].some((kind) => error instanceof kind);
}

/** Why it failed, for operators: nothing of this machine. */
export function wordsOf(error: unknown): string {
  if (error instanceof Unreadable) return 'its address was encrypted with another session secret; enter it again';
  return error instanceof Error && isExpected(error) ? error.message : 'failed in this portal; its log says why';
}
