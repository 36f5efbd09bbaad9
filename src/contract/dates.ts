/** A calendar date without time, `YYYY-MM-DD`. */
export type PlainDate = string;

/** The years that an entered date may be in; PostgreSQL has no year 0, and no plan goes beyond the last one. */
const givenYears = { min: 1900, max: 2200 } as const;

export const minuteMs = 60_000;
export const dayMs = 86_400_000;

/**
 * Whole years, months and days between two plain dates, the end day counted in
 * (a project from 1 March to 31 August lasts six months).
 *
 * @example humanizeMonths('2027-03-01', '2027-08-31') // { years: 0, months: 6, days: 0 }
 */
export function humanizeMonths(start: PlainDate, end: PlainDate): { years: number; months: number; days: number } {
  const from = new Date(`${start.slice(0, 10)}T00:00:00Z`);
  const to = new Date(new Date(`${end.slice(0, 10)}T00:00:00Z`).getTime() + dayMs);
  let total = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + (to.getUTCMonth() - from.getUTCMonth());
  if (monthsAfter(from, total) > to) total -= 1;
  const days = Math.max(0, Math.round((to.getTime() - monthsAfter(from, total).getTime()) / dayMs));
  return { years: Math.floor(total / 12), months: total % 12, days };
}

/** The same day of a later month, or its last one where it has no such day: a month after 31 January is 28 February. */
export function monthsAfter(from: Date, months: number): Date {
  const [year, month] = [from.getUTCFullYear(), from.getUTCMonth() + months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(from.getUTCDate(), lastDay)));
}

/** Whether an ISO 8601 date or instant is in a plausible year. @example isUsualYear('0000-01-01') // false */
export function isUsualYear(value: string): boolean {
  const year = Number(/^(\d{4})-/.exec(value)?.[1] ?? Number.NaN);
  return year >= givenYears.min && year <= givenYears.max;
}

/** Whether this is a day of the calendar that may be entered. @example isGivenDate('2027-02-29') // false */
export function isGivenDate(value: string): value is PlainDate {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || !isUsualYear(value)) return false;
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && plainDate(date) === value;
}

/** Today in UTC as a plain date. */
export function plainDate(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10);
}
