import { dayMs, plainDate } from '../../contract/dates.ts';
import type { FigureRow } from './desk-contract.ts';

/** So many weeks are looked at, this one included. */
export const figureWeeks = [4, 12, 52] as const;
export type FigureWeeks = (typeof figureWeeks)[number];

/** Days (UTC), both included. */
type Days = { from: string; until: string };
export type Bar = { from: string; sent: number; forwarded: number };

const shift = (day: string, days: number): string => plainDate(new Date(Date.parse(day) + days * dayMs));

/** The Monday (UTC) of a day's week. @example mondayOf('2026-11-29') // '2026-11-23' */
export function mondayOf(day: string): string {
  return shift(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** So many weeks up to today, and as many days directly before with which they are compared. */
export function periodOf(today: string, weeks: FigureWeeks): { days: Days; before: Days } {
  const from = shift(mondayOf(today), -7 * (weeks - 1));
  return { days: { from, until: today }, before: { from: shift(from, -7 * weeks), until: shift(today, -7 * weeks) } };
}

/** The sum of all rows: each event is in one of them. */
export function sumOf(rows: readonly FigureRow[]): FigureRow {
  const empty = { key: null, title: null, opened: 0, started: 0, sent: 0, forwarded: 0, hired: 0 };
  return rows.reduce<FigureRow>(
    (sum, row) => ({
      ...empty,
      opened: sum.opened + row.opened,
      started: sum.started + row.started,
      sent: sum.sent + row.sent,
      forwarded: sum.forwarded + row.forwarded,
      hired: sum.hired + row.hired,
    }),
    empty,
  );
}

/** Every week of the period in order, also those in which nothing happened. */
export function everyWeek({ from, until }: Days, rows: readonly FigureRow[]): FigureRow[] {
  const byWeek = new Map(rows.map((row) => [row.key, row]));
  const weeks: FigureRow[] = [];
  for (let week = mondayOf(from); week <= until; week = shift(week, 7)) weeks.push(byWeek.get(week) ?? { ...sumOf([]), key: week });
  return weeks;
}

/** A year has a bar for four weeks, everything shorter one for each. */
export function barsOf(weeks: readonly FigureRow[]): Bar[] {
  const size = weeks.length > 12 ? 4 : 1;
  return Array.from({ length: Math.ceil(weeks.length / size) }, (_, index) => {
    const together = weeks.slice(index * size, (index + 1) * size);
    const { sent, forwarded } = sumOf(together);
    return { from: together[0]?.key ?? '', sent, forwarded };
  });
}

/** Four equal steps of an axis from 0 up to at least `max`, in round numbers. @example axisOf(71) // [0, 20, 40, 60, 80] */
export function axisOf(max: number): number[] {
  const least = Math.max(max, 4) / 4;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= least && Number.isInteger(each)) ?? 10 * power;
  return [0, 1, 2, 3, 4].map((each) => each * step);
}

/** The number of a week by ISO 8601. @example weekNumber('2026-11-23') // 48 */
export function weekNumber(monday: string): number {
  const thursday = new Date(Date.parse(monday) + 3 * dayMs);
  return Math.floor((thursday.getTime() - Date.UTC(thursday.getUTCFullYear(), 0, 1)) / (7 * dayMs)) + 1;
}
