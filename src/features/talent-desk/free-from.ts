import { dayMs, type PlainDate } from '../../contract/dates.ts';
import type { Period } from '../profile/not-available.ts';

/**
 * The first day from today on in which nothing is entered that keeps a talent from working. Periods may overlap or touch.
 *
 * @example freeFrom([{ start: '2026-11-20', end: '2026-11-30' }], '2026-11-23') // '2026-12-01'
 */
export function freeFrom(periods: readonly Pick<Period, 'start' | 'end'>[], today: PlainDate): PlainDate {
  let day = today;
  for (const { start, end } of [...periods].sort((a, b) => (a.start < b.start ? -1 : 1)))
    if (start <= day && end >= day) day = new Date(Date.parse(`${end}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);
  return day;
}
