import { dayMs } from './dates.ts';

/** Calendar days from now until a moment, negative when it is past, as a calendar in this zone counts them. */
export function daysUntil(at: string, now: string, zone: string): number {
  const dayOf = (instant: string) => Date.parse(new Intl.DateTimeFormat('sv', { timeZone: zone }).format(new Date(instant)));
  return Math.round((dayOf(at) - dayOf(now)) / dayMs);
}
