import { dayMs } from '../../contract/dates.ts';
import { dateIn, instantOf } from '../calendars/slots.ts';

/** How often the new projects of a saved search are mailed. */
export const frequencies = ['daily', 'weekly', 'never'] as const;
export type Frequency = (typeof frequencies)[number];

/** Digests arrive at 07:00 on the recipient's clock; weekly ones on Mondays. */
const morningMinute = 7 * 60;

/** Whether each sends its mail on a day; null: on none. */
const mailsOn: Readonly<Record<Frequency, ((date: string) => boolean) | null>> = { daily: () => true, weekly: isMonday, never: null };

/**
 * When the next mail is due after an instant; null without mails.
 *
 * @example nextDigest('daily', 'Europe/Berlin', new Date('2026-11-20T10:00:00Z')) // 2026-11-21T06:00:00Z
 */
export function nextDigest(frequency: Frequency, timeZone: string, after: Date): Date | null {
  const isDay = mailsOn[frequency];
  if (!isDay) return null;
  for (let day = 0; day <= 8; day += 1) {
    const date = dateIn(timeZone, new Date(after.getTime() + day * dayMs));
    const morning = morningOf(date, timeZone);
    if (morning > after && isDay(date)) return morning;
  }
  throw new Error('there is a Monday in every eight days');
}

/** The last begun morning of a zone: digests of pools end there. */
export function lastMorning(timeZone: string, now: Date): Date {
  const today = morningOf(dateIn(timeZone, now), timeZone);
  return today <= now ? today : morningOf(dateIn(timeZone, new Date(now.getTime() - dayMs)), timeZone);
}

/** Whether this process knows a time zone of this name. */
export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function morningOf(date: string, timeZone: string): Date {
  // No zone skips seven in the morning when its clocks change; for a day that a zone skipped entirely UTC is used.
  return instantOf(date, morningMinute, timeZone) ?? new Date(`${date}T07:00:00Z`);
}

function isMonday(date: string): boolean {
  return new Date(`${date}T00:00:00Z`).getUTCDay() === 1;
}
