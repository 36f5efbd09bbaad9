import ical, { type EventInstance, type VEvent, type VFreebusy } from 'node-ical';
import { dayMs } from '../../../../contract/dates.ts';
import { type Busy, instantOf } from '../../slots.ts';

/** What a calendar may say at most: more is a fault of who made it, or an attack. */
const maxBusyTimes = 20_000;

/** Why the text is no calendar that can be followed; the words are for operators. */
export class UnreadableCalendar extends Error {}

/**
 * When somebody is busy, from the text of a calendar (RFC 5545): appointments with their repetitions, exceptions and moved
 * dates, and free-busy times. What is cancelled or does not block time is left out; titles and people are not read. Times that
 * run into each other become one.
 *
 * @param timeZone whose clocks show times without a zone, and whose midnights begin whole days
 * @throws UnreadableCalendar
 * @example busyTimes('BEGIN:VCALENDAR…', { timeZone: 'Europe/Berlin', from, until }) // [{ start: Date, end: Date }]
 */
export function busyTimes(text: string, { timeZone, from, until }: { timeZone: string; from: Date; until: Date }): Busy[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text))
    throw new UnreadableCalendar('The answer is no calendar (it does not begin with BEGIN:VCALENDAR).');
  if (!/END:VCALENDAR\s*$/i.test(text)) throw new UnreadableCalendar('The calendar ends in the middle.');
  const found: Busy[] = [];
  for (const component of Object.values(ical.sync.parseICS(text))) {
    if (component?.type === 'VEVENT') found.push(...busyOfEvent(component, { timeZone, from, until }));
    if (component?.type === 'VFREEBUSY') found.push(...busyOfPeriods(component));
    if (found.length > maxBusyTimes) throw new UnreadableCalendar(`The calendar has more than ${maxBusyTimes} appointments.`);
  }
  return joinTimes(found.filter(({ start, end }) => start < end && end > from && start < until));
}

function busyOfEvent(event: VEvent, { timeZone, from, until }: { timeZone: string; from: Date; until: Date }): Busy[] {
  // A day earlier and later: whole days and times without a zone are placed afterwards.
  const reach = { from: new Date(from.getTime() - dayMs), to: new Date(until.getTime() + dayMs), expandOngoing: true };
  return ical
    .expandRecurringEvent(event, reach)
    .filter(({ event: own }) => blocksTime(own))
    .map((instance) => placeInstance(instance, timeZone));
}

function blocksTime(event: VEvent): boolean {
  // Outlook says so in a field of its own; the library drops the `X-`.
  const outlook = (event as unknown as Record<string, unknown>)['MICROSOFT-CDO-BUSYSTATUS'];
  return event.transparency !== 'TRANSPARENT' && event.status !== 'CANCELLED' && outlook !== 'FREE';
}

function placeInstance({ start, end, isFullDay }: EventInstance, timeZone: string): Busy {
  // The library reads what has no zone by the clocks of this process; they are read off again and set by the calendar's.
  const place = (at: Date & { tz?: string }) => (isFullDay || !at.tz ? (onClocksOf(at, timeZone) ?? at) : at);
  return { start: new Date(place(start)), end: new Date(place(end)) };
}

function onClocksOf(at: Date, timeZone: string): Date | null {
  const date = [at.getFullYear(), at.getMonth() + 1, at.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
  return instantOf(date, at.getHours() * 60 + at.getMinutes(), timeZone);
}

function busyOfPeriods({ freebusy = [] }: VFreebusy): Busy[] {
  return freebusy.filter(({ type }) => type !== 'FREE').map(({ start, end }) => ({ start: new Date(start), end: new Date(end) }));
}

function joinTimes(times: readonly Busy[]): Busy[] {
  const joined: Busy[] = [];
  for (const time of [...times].sort((a, b) => a.start.getTime() - b.start.getTime())) {
    const last = joined.at(-1);
    if (last && time.start <= last.end) last.end = new Date(Math.max(last.end.getTime(), time.end.getTime()));
    else joined.push({ ...time });
  }
  return joined;
}
