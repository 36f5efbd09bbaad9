/** A calendar date without time, `YYYY-MM-DD`. */
export type PlainDate = string;

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
  if (to.getUTCDate() < from.getUTCDate()) total -= 1;
  const anchor = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + total, from.getUTCDate()));
  const days = Math.max(0, Math.round((to.getTime() - anchor.getTime()) / dayMs));
  return { years: Math.floor(total / 12), months: total % 12, days };
}

/** Today in UTC as a plain date. */
export function plainDate(instant: Date): PlainDate {
  return instant.toISOString().slice(0, 10);
}
