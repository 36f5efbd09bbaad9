import { dayMs, type PlainDate, plainDate } from '../../contract/dates.ts';

/**
 * The days of this week so far, as the calendar on the operator's wall counts them. Figures are counted in days of UTC, where it may be
 * tomorrow already: what happened just now is part of the week.
 *
 * @example weekDays(new Date('2026-11-29T23:13:00Z'), 'Europe/Berlin') // { from: '2026-11-30', until: '2026-11-30' }
 */
export function weekDays(now: Date, timeZone: string): { from: PlainDate; until: PlainDate } {
  // Swedish writes a date as ISO 8601 does.
  const today = new Intl.DateTimeFormat('sv', { timeZone }).format(now);
  const noon = Date.parse(`${today}T12:00:00Z`);
  const from = plainDate(new Date(noon - ((new Date(noon).getUTCDay() + 6) % 7) * dayMs));
  return { from, until: [today, plainDate(now)].toSorted()[1] ?? today };
}
