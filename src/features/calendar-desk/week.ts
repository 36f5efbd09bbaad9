import { dayMs } from '../../contract/dates.ts';
import { dateIn, minuteOf, type WeeklyRule } from '../calendars/slots.ts';

type Times = { start: string; end: string };
export type BookedItem = Times & {
  kind: 'booked';
  /** Of the interview; null where the operator may not read it. */
  id: number | null;
  name: string | null;
  project: string | null;
};
type BusyItem = Times & { kind: 'busy'; id: number; note: string | null; source: 'OPERATOR' | 'FEED' };
type SlotItem = Times & { kind: 'free' | 'held' };
export type WeekItem = BookedItem | BusyItem | SlotItem;

/** Where it stands on its day, in hours of the wall clock; `isPart`: it goes on over midnight. */
export type Placed<Item> = Item & { at: number; lasts: number; isPart: boolean };
export type WeekDay = {
  date: string;
  isToday: boolean;
  isOver: boolean;
  /** Nothing is offered on this day of the week. */
  isOff: boolean;
  free: number;
  items: Placed<WeekItem>[];
};
/** The hours that are shown, as far as they are needed. */
export type WeekView = { days: WeekDay[]; from: number; to: number };

/** The Monday of the week of a date. @example mondayOf('2026-11-29') // '2026-11-23' */
export function mondayOf(date: string): string {
  const at = Date.parse(date);
  const weekday = new Date(at).getUTCDay() || 7;
  return dayOf(at - (weekday - 1) * dayMs);
}

/** The week that somebody wants to see: of today, or the next one where only days off are left of it. */
export function usualWeek(today: string, weekly: readonly WeeklyRule[]): string {
  const monday = mondayOf(today);
  const isLeft = [6, 7].some((weekday) => addDays(monday, weekday - 1) >= today && weekly.some((rule) => rule.weekday === weekday));
  return today > addDays(monday, 4) && !isLeft ? addDays(monday, 7) : monday;
}

/** @example addDays('2026-11-23', 7) // '2026-11-30' */
export function addDays(date: string, days: number): string {
  return dayOf(Date.parse(date) + days * dayMs);
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}

/** The hour that the clocks of a zone show. @example hourIn('Europe/Berlin', '2027-03-29T07:30:00Z') // 9.5 */
export function hourIn(timeZone: string, instant: string): number {
  return minuteOf(new Date(instant).toLocaleTimeString('sv', { timeZone, hour: '2-digit', minute: '2-digit' })) / 60;
}

type Given = { timeZone: string; weekly: readonly WeeklyRule[]; monday: string; now: Date; items: readonly WeekItem[] };

/** A week on the clock of a calendar: from Monday to Friday, and to Sunday where something is on or offered at the weekend. */
export function layOutWeek({ timeZone, weekly, monday, now, items }: Given): WeekView {
  const today = dateIn(timeZone, now);
  const all = Array.from({ length: 7 }, (_, index): WeekDay => {
    const date = addDays(monday, index);
    const own = items.flatMap((item) => placeOn(item, date, timeZone)).sort((a, b) => a.at - b.at || a.lasts - b.lasts);
    const isOff = !weekly.some(({ weekday }) => weekday === index + 1);
    const free = own.filter(({ kind }) => kind === 'free').length;
    return { date, isToday: date === today, isOver: date < today, isOff, free, items: own };
  });
  const isNeeded = ({ isOff, items: own }: WeekDay) => !isOff || own.some(({ kind }) => kind !== 'busy');
  const days = all.slice(0, all.slice(5).some(isNeeded) ? 7 : 5);
  const shown = days.flatMap((day) => day.items.filter(({ kind, lasts }) => kind !== 'busy' || lasts < 10));
  const hours = weekly.map(({ from, to }) => [minuteOf(from) / 60, minuteOf(to) / 60] as const);
  return {
    days,
    from: Math.floor(Math.min(8, ...hours.map(([from]) => from), ...shown.map(({ at }) => at))),
    to: Math.ceil(Math.max(18, ...hours.map(([, to]) => to), ...shown.map(({ at, lasts }) => at + lasts))),
  };
}

/** A busy time may go over several days: its part of this one. */
function placeOn<Item extends WeekItem>(item: Item, date: string, timeZone: string): Placed<Item>[] {
  const [first, last] = [dateIn(timeZone, new Date(item.start)), dateIn(timeZone, new Date(item.end))];
  if (first > date || last < date) return [];
  const at = first < date ? 0 : hourIn(timeZone, item.start);
  const until = last > date ? 24 : hourIn(timeZone, item.end);
  return until > at ? [{ ...item, at, lasts: until - at, isPart: first < date || last > date }] : [];
}
