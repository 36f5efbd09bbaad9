import { instantOf, minuteOf } from './slots.ts';

/** @returns null for what is no time, such as the hour that the clocks skip */
export function readWallTime(text: string, timeZone: string): Date | null {
  const [, date, time] = /^(\d{4}-\d{2}-\d{2})T(\d{2}:\d{2})/.exec(text) ?? [];
  if (!date || !time || Number.isNaN(Date.parse(date))) return null;
  try {
    return instantOf(date, minuteOf(time), timeZone);
  } catch {
    return null;
  }
}
