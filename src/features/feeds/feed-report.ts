import { minuteMs } from '../../contract/dates.ts';

/** How a fetch of a feed went; `unchanged`: its server said that nothing is new. */
export const feedRunOutcomes = ['running', 'imported', 'unchanged', 'failed'] as const;
export type FeedRunOutcome = (typeof feedRunOutcomes)[number];

/** Rows with the same remark, with some of them. */
export type FeedRemarks = { text: string; rows: number; examples: { line: number; reference: string | null; value: string | null }[] };

/** The report of an import, short enough to be kept with its run (docs/feeds.md, "The report"). */
export type FeedReport = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Rows that came in without a value, or with a doubtful one. */
  withWarnings: number;
  closed: number;
  /** Projects of earlier runs that go on under another reference. */
  newKeys: number;
  failures: FeedRemarks[];
  warnings: FeedRemarks[];
  guesses: FeedRemarks[];
  /** What the feed does not say and an operator set for it. */
  settings: FeedRemarks[];
  leftAlone: FeedRemarks[];
  closedProjects: { reference: string; title: string }[];
  unused: { name: string; count: number }[];
  /** Nothing was closed, because this would have closed more than a fifth of the feed's open projects. */
  refusedToClose: { missing: number; open: number } | null;
  brokenOff: string | null;
};

/** Minutes between tries after failures: growing. */
const pausesMinutes = [2, 5, 10, 20, 40, 60, 120, 240, 360] as const;

/**
 * When a feed is fetched again after so many failures. One that is fetched every quarter of an hour is still tried at least every
 * hour, a daily one after six hours at most; a server that answers with `Retry-After` gets no request for that long, a day at most.
 *
 * @returns milliseconds
 * @example pauseAfterFails(1, { everyMinutes: 60, retryAfterMs: null }) // 120000
 */
export function pauseAfterFails(
  fails: number,
  { everyMinutes, retryAfterMs }: { everyMinutes: number; retryAfterMs: number | null },
): number {
  const growing = pausesMinutes[Math.min(fails, pausesMinutes.length) - 1] ?? pausesMinutes[0];
  const pause = Math.min(growing, Math.max(everyMinutes, 60)) * minuteMs;
  return Math.max(pause, Math.min(retryAfterMs ?? 0, 24 * 60 * minuteMs));
}
