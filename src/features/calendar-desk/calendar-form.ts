import { keyOfName } from '../../contract/key-of-name.ts';
import type { CalendarState as Calendar } from '../calendars/desk-calendar.ts';
import { minuteOf, usualReach, usualSlotMinutes, type WeeklyRule } from '../calendars/slots.ts';

/** What the form of a calendar holds, as texts: the hours of Monday are `hours.1`. */
export type CalendarValues = Record<string, string>;

export const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

/** A calendar without hours offers nothing: five days of office hours are nearer to what somebody wants. */
const workdays = weekdays.slice(0, 5);
const workingHours = '09:00–12:00, 13:00–17:00';

/** What a new calendar starts with. */
export function newCalendarValues(timeZone: string): CalendarValues {
  return {
    ...Object.fromEntries(workdays.map((weekday) => [`hours.${weekday}`, workingHours])),
    timeZone,
    slotMinutes: String(usualSlotMinutes),
    noticeHours: String(usualReach.noticeHours),
    horizonDays: String(usualReach.horizonDays),
  };
}

/** The fields of a calendar as they are typed. */
export function calendarValues(calendar: Calendar): CalendarValues {
  const hours = weekdays.map((weekday) => [`hours.${weekday}`, hoursText(calendar.weekly, weekday)] as const);
  return {
    name: calendar.name,
    timeZone: calendar.timeZone,
    place: calendar.place ?? '',
    interviewerName: calendar.interviewer?.name ?? '',
    interviewerEmail: calendar.interviewer?.email ?? '',
    slotMinutes: String(calendar.slotMinutes),
    noticeHours: String(calendar.noticeHours),
    horizonDays: String(calendar.horizonDays),
    ...Object.fromEntries(hours),
  };
}

/** @example hoursText([{ weekday: 1, from: '09:00', to: '12:00' }], 1) // '09:00–12:00' */
export function hoursText(weekly: readonly WeeklyRule[], weekday: number): string {
  return weekly
    .filter((rule) => rule.weekday === weekday)
    .map(({ from, to }) => `${from}–${to}`)
    .sort()
    .join(', ');
}

/**
 * The hours of one day as they were typed; null where they cannot be understood or overlap.
 *
 * @example readHours('9-12, 13.30–16', 1) // [{ weekday: 1, from: '09:00', to: '12:00' }, { weekday: 1, from: '13:30', to: '16:00' }]
 */
export function readHours(text: string, weekday: number): WeeklyRule[] | null {
  const parts = text.split(/[,;]/).map((part) => part.trim());
  const rules: WeeklyRule[] = [];
  for (const part of parts.filter(Boolean)) {
    const ends = part.split(/\s*[-–—]\s*/);
    const [from, to] = ends.map(readTime);
    if (ends.length !== 2 || !from || !to || from >= to || from === '24:00') return null;
    rules.push({ weekday, from, to });
  }
  rules.sort((a, b) => minuteOf(a.from) - minuteOf(b.from));
  return rules.some((rule, index) => rule.from < (rules[index - 1]?.to ?? '')) ? null : rules;
}

function readTime(text: string): string | null {
  const [, hour, minute = '0'] = /^(\d{1,2})(?:[:.h](\d{2}))?$/.exec(text) ?? [];
  if (hour === undefined || Number(hour) > 24 || Number(minute) > 59 || (Number(hour) === 24 && Number(minute) > 0)) return null;
  return `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`;
}

type Faults = Record<string, string[]>;
type Body = Omit<Calendar, 'slotMinutes'> & { slotMinutes: Calendar['slotMinutes'] };

/**
 * What the API takes, or what is wrong before it is asked: only hours, numbers and the two fields of the interviewer are read here.
 *
 * @param isNew makes a key, too
 */
export function readCalendarForm(values: CalendarValues, isNew: boolean): { json: Body; key: string } | { faults: Faults } {
  const faults: Faults = {};
  const text = (name: string) => (values[name] ?? '').trim();
  const wholeNumber = (name: string) => {
    if (!/^\d{1,4}$/.test(text(name))) faults[name] = ['talent.error.invalid'];
    return Number(text(name));
  };
  const weekly = weekdays.flatMap((weekday) => {
    const rules = readHours(values[`hours.${weekday}`] ?? '', weekday);
    if (rules === null) faults[`hours.${weekday}`] = ['talent.desk.calendars.hours.invalid'];
    return rules ?? [];
  });
  const [name, email] = [text('interviewerName'), text('interviewerEmail')];
  if (name && !email) faults.interviewerEmail = ['talent.error.required'];
  if (email && !name) faults.interviewerName = ['talent.error.required'];
  if (!text('name')) faults.name = ['talent.error.required'];
  const key = keyOfName(text('key') || text('name'));
  if (isNew && text('name') && key === null) faults.key = ['talent.desk.pools.key.needed'];
  const json: Body = {
    name: text('name'),
    timeZone: text('timeZone'),
    place: text('place') || null,
    interviewer: name && email ? { name, email } : null,
    // The call refuses what is no length of a slot.
    slotMinutes: wholeNumber('slotMinutes') as Body['slotMinutes'],
    noticeHours: wholeNumber('noticeHours'),
    horizonDays: wholeNumber('horizonDays'),
    weekly,
  };
  return Object.keys(faults).length > 0 ? { faults } : { json, key: key ?? '' };
}

/** Names of fields of the API that the form has under other names. @example formFaults({ "interviewer.email": ["x"] }) // { interviewerEmail: ["x"] } */
export function formFaults(fields: Faults): Faults {
  const names: Readonly<Record<string, string>> = {
    'interviewer.name': 'interviewerName',
    'interviewer.email': 'interviewerEmail',
    interviewer: 'interviewerEmail',
    weekly: 'hours.1',
  };
  return Object.fromEntries(Object.entries(fields).map(([name, keys]) => [names[name] ?? name, keys]));
}
