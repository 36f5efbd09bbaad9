import { dayMs } from '../../contract/dates.ts';

/** When interviews are offered: weekday (1 Monday to 7 Sunday) and wall-clock times in the calendar's zone. */
export type WeeklyRule = { weekday: number; from: string; to: string };
export type Slot = { start: string; end: string };
export type Busy = { start: Date; end: Date };
/** Specification section 4, "Slot result"; `ERROR` when the calendar could not be read. */
export const slotResults = ['ERROR', 'NO_FREE_SLOTS', 'NO_SUITABLE_SLOTS'] as const;
export type SlotResult = (typeof slotResults)[number];

/** Product decisions, section 8: what a calendar has unless its operator says otherwise. */
export const usualReach = { noticeHours: 24, horizonDays: 30 } as const;
export const usualSlotMinutes = 45;
export const slotLengths = [30, 45, 60] as const;

export type CalendarHours = {
  timeZone: string;
  slotMinutes: number;
  weekly: readonly WeeklyRule[];
  /** How long before it starts a time can still be chosen, and how far ahead times are offered. */
  noticeHours: number;
  horizonDays: number;
};

/**
 * The free times of a calendar, earliest first, as UTC instants.
 *
 * @param taken Held or booked slots and busy times of the interviewer.
 * @param suitableUntil The interview must be over by then (the start of the assignment), or null.
 * @returns `result` says why there is none: nothing free at all, or nothing suitable for the project.
 */
export function findSlots(
  calendar: CalendarHours,
  facts: { now: Date; taken: readonly Busy[]; suitableUntil: Date | null },
): { slots: Slot[]; result: SlotResult | null } {
  const free = offeredSlots(calendar, facts.now).filter((slot) => !facts.taken.some((other) => overlaps(slot, other)));
  const suitable = free.filter((slot) => facts.suitableUntil === null || slot.end <= facts.suitableUntil);
  const result = free.length === 0 ? 'NO_FREE_SLOTS' : suitable.length === 0 ? 'NO_SUITABLE_SLOTS' : null;
  return { slots: suitable.map(({ start, end }) => ({ start: start.toISOString(), end: end.toISOString() })), result };
}

/** Times that only touch do not overlap. */
export function overlaps(one: Busy, other: Busy): boolean {
  return one.start < other.end && other.start < one.end;
}

/** The times of the weekly hours within reach, earliest first, whether they are free or not. */
export function offeredSlots({ timeZone, slotMinutes, weekly, noticeHours, horizonDays }: CalendarHours, now: Date): Busy[] {
  const earliest = now.getTime() + noticeHours * 3_600_000;
  const latest = now.getTime() + horizonDays * dayMs;
  const offered: Busy[] = [];
  for (const date of datesBetween(dateIn(timeZone, new Date(earliest)), dateIn(timeZone, new Date(latest)))) {
    for (const rule of weekly.filter(({ weekday }) => weekday === weekdayOf(date))) {
      for (let minute = minuteOf(rule.from); minute + slotMinutes <= minuteOf(rule.to); minute += slotMinutes) {
        const start = instantOf(date, minute, timeZone);
        // In spring an hour does not exist; no slot can start in it.
        if (!start || start.getTime() < earliest || start.getTime() > latest) continue;
        offered.push({ start, end: new Date(start.getTime() + slotMinutes * 60_000) });
      }
    }
  }
  offered.sort((a, b) => a.start.getTime() - b.start.getTime());
  // Around a clock change a slot that began before it may run into the first one after it; the earlier one stays.
  let freeFrom = 0;
  return offered.filter(({ start, end }) => {
    if (start.getTime() < freeFrom) return false;
    freeFrom = end.getTime();
    return true;
  });
}

/**
 * The instant at which the clocks of a zone show a date and minute of the day; the earlier one when the clocks show it twice,
 * null when they skip it.
 *
 * @example instantOf('2027-03-29', 9 * 60, 'Europe/Berlin') // 2027-03-29T07:00:00Z
 */
export function instantOf(date: string, minute: number, timeZone: string): Date | null {
  const wall = new Date(`${date}T00:00:00Z`).getTime() + minute * 60_000;
  // The offset right before and right after any clock change nearby; only one that leads back to the wanted wall time counts.
  const candidates = [wall - dayMs, wall + dayMs].map((probe) => wall - offsetMs(new Date(probe), timeZone));
  const exact = candidates.filter((instant) => instant + offsetMs(new Date(instant), timeZone) === wall);
  return exact.length > 0 ? new Date(Math.min(...exact)) : null;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** The offset of a zone's clocks from UTC at an instant. */
function offsetMs(instant: Date, timeZone: string): number {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formats.set(timeZone, format);
  }
  const parts = Object.fromEntries(format.formatToParts(instant).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(parts.year ?? 0, (parts.month ?? 1) - 1, parts.day, parts.hour, parts.minute, parts.second);
  return wall - Math.floor(instant.getTime() / 1000) * 1000;
}

/** The calendar date a zone shows at an instant. */
export function dateIn(timeZone: string, instant: Date): string {
  return new Date(instant.getTime() + offsetMs(instant, timeZone)).toISOString().slice(0, 10);
}

function datesBetween(first: string, last: string): string[] {
  const dates: string[] = [];
  for (let at = Date.parse(`${first}T00:00:00Z`); at <= Date.parse(`${last}T00:00:00Z`); at += dayMs)
    dates.push(new Date(at).toISOString().slice(0, 10));
  return dates;
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

/** @example minuteOf('09:30') // 570 */
export function minuteOf(time: string): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
}
