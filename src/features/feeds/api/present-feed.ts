import { minuteMs } from '../../../contract/dates.ts';
import { Unreadable } from '../../../server/seal.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { FeedFacts } from '../desk-contract.ts';
import type { FeedRemarks, FeedReport, FeedRunFacts } from '../feed-report.ts';
import type { FeedHealth, FetchedFeedRow } from './feed-address-store.ts';
import { readFeedRequest } from './feed-request.ts';
import type { FeedRunRow } from './tables.ts';

type Around = { lastRun: FeedRunRow | null; openProjects: number; now: Date };

/** A feed as operators see it: without what opens something. */
export function presentFeed(
  { sessionKeys }: { sessionKeys: SessionKeys },
  feed: FetchedFeedRow,
  { lastRun, openProjects, now }: Around,
): FeedFacts {
  return {
    id: feed.id,
    source: feed.source,
    address: feed.shown_address,
    headers: headerNames(sessionKeys, feed),
    everyMinutes: feed.every_minutes,
    silentAfterHours: feed.silent_after_minutes / 60,
    closesMissing: !feed.keeps_missing,
    mapping: feed.mapping as Record<string, string>,
    encoding: feed.encoding,
    currency: feed.currency,
    state: stateOf(feed, now),
    fails: feed.fails,
    lastFetchedAt: feed.last_run_at?.toISOString() ?? null,
    nextRunAt: feed.confirmed_at ? feed.next_run_at.toISOString() : null,
    openProjects,
    lastRun: lastRun && presentRun(lastRun),
    createdAt: feed.created_at.toISOString(),
    createdBy: feed.created_by,
  };
}

/** Names of headers; none once they cannot be read any more, which the next run says. */
function headerNames(sessionKeys: SessionKeys, feed: FetchedFeedRow): string[] {
  try {
    return Object.keys(readFeedRequest({ sessionKeys }, feed).headers).sort();
  } catch (error) {
    if (error instanceof Unreadable) return [];
    throw error;
  }
}

/** How a feed does, as lists say it. */
function stateOf(feed: FetchedFeedRow, now: Date): FeedFacts['state'] {
  if (!feed.confirmed_at) return 'unconfirmed';
  if (feed.running_until && feed.running_until > now) return 'running';
  return troubleOf(feed, now) ?? (feed.last_run_at && !isUnreadSinceChange(feed) ? 'fine' : 'new');
}

/** A change of its address or of how it is read takes back what was known of it (`changeFeed`), until a run has read it. */
function isUnreadSinceChange({ previewed_at, last_full_at, fails }: FetchedFeedRow): boolean {
  return previewed_at === null && last_full_at === null && fails === 0;
}

/** What is wrong with a feed, from the first run that failed until one succeeds; trying it again changes nothing yet. */
export function troubleOf(feed: FeedHealth, now: Date): 'failing' | 'silent' | null {
  if (!feed.confirmed_at) return null;
  const isSilent = feed.last_run_at && now.getTime() - feed.last_run_at.getTime() >= feed.silent_after_minutes * minuteMs;
  if (isSilent) return 'silent';
  return feed.fails > 0 ? 'failing' : null;
}

export function presentRun(run: FeedRunRow): FeedRunFacts {
  return {
    id: Number(run.id),
    startedAt: run.started_at.toISOString(),
    endedAt: run.ended_at?.toISOString() ?? null,
    outcome: run.outcome,
    why: run.why,
    askedBy: run.asked_by,
    pages: run.pages,
    bytes: run.bytes === null ? null : Number(run.bytes),
    report: run.report && completeReport(run.report),
  };
}

/** Reports of earlier versions do not count new keys, and say in English only what was noticed. */
function completeReport(report: FeedReport): FeedReport {
  const withCodes = (remarks: readonly FeedRemarks[]) => remarks.map((remark) => ({ ...uncoded, ...remark }));
  return {
    ...report,
    newKeys: report.newKeys ?? 0,
    failures: withCodes(report.failures),
    warnings: withCodes(report.warnings),
    guesses: withCodes(report.guesses),
    settings: withCodes(report.settings),
    leftAlone: withCodes(report.leftAlone),
  };
}

const uncoded: Pick<FeedRemarks, 'code' | 'field' | 'values'> = { code: null, field: null, values: {} };
