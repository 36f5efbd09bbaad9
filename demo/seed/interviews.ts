import { findSlots, usualReach } from '../../src/features/calendars/slots.ts';
import type { calendarRows } from './calendars.ts';

export type Interview = { calendarId: number; start: string; end: string };

/** Hands out free times of the calendars, each once. */
export function interviewBooker(
  { rows, busy }: ReturnType<typeof calendarRows>,
  now: Date,
): (calendarId: number | null) => Interview | null {
  const free = new Map(
    rows.map((calendar) => {
      const taken = busy
        .filter((block) => block.calendar_id === calendar.id)
        .map((block) => ({ start: new Date(block.starts_at), end: new Date(block.ends_at) }));
      const { slots } = findSlots(
        { timeZone: calendar.time_zone, slotMinutes: calendar.slot_minutes, weekly: calendar.weekly, ...usualReach },
        { now, taken, suitableUntil: null },
      );
      return [calendar.id, slots] as const;
    }),
  );
  return (calendarId) => {
    if (calendarId === null) return null;
    const slots = free.get(calendarId) ?? [];
    // Not the very first times: they should still be free for people who try the demo.
    const [slot] = slots.splice(Math.min(5, slots.length - 1), 1);
    return slot ? { calendarId, ...slot } : null;
  };
}
