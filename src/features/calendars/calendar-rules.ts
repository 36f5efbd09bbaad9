import { dayMs, minuteMs } from '../../contract/dates.ts';
import { minuteOf, type WeeklyRule } from './slots.ts';

export const feedOutcomes = ['READ', 'UNCHANGED', 'FAILED'] as const;
export type FeedOutcome = (typeof feedOutcomes)[number];

/** How far ahead a calendar may offer times. */
export const maxHorizonDays = 120;
export const maxNoticeHours = 336;
/** How often the address of a calendar is read, and after how many minutes again when it failed once, twice, … */
export const readEveryMs = 15 * minuteMs;
const pausesMinutes = [2, 5, 15, 30, 60] as const;
/** Busy times that could not be read again for so long count no more. */
export const trustedMs = dayMs;

/** @example pauseAfterFailures(1) // 120000 */
export function pauseAfterFailures(failures: number): number {
  return (pausesMinutes[Math.min(failures, pausesMinutes.length) - 1] ?? 2) * minuteMs;
}

/** Whether the hours of one weekday overlap each other: a time would be offered twice. */
export function hoursOverlap(weekly: readonly WeeklyRule[]): boolean {
  const inOrder = [...weekly].sort((a, b) => a.weekday - b.weekday || minuteOf(a.from) - minuteOf(b.from));
  return inOrder.some((rule, index) => {
    const before = inOrder[index - 1];
    return before?.weekday === rule.weekday && minuteOf(rule.from) < minuteOf(before.to);
  });
}
