import { dayMs } from './dates.ts';

/** Calendar days from now until a moment, negative when it is past, as a calendar in this zone counts them. */
export function daysUntil(at: string, now: string, zone: string): number {
  return daysUntilDay(dayOf(at, zone), now, zone);
}

/** The same until a day. @example daysUntilDay('2026-12-01', '2026-11-30T23:30:00Z', 'Europe/Berlin') // 0 */
export function daysUntilDay(day: string, now: string, zone: string): number {
  return Math.round((Date.parse(day) - Date.parse(dayOf(now, zone))) / dayMs);
}

function dayOf(instant: string, zone: string): string {
  return new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(instant));
}
