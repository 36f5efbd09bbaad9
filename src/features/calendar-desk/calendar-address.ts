import { deskLinks } from '../../contract/desk-links.ts';

/** What is open next to the week, or instead of it. */
const calendarEdits = ['busy', 'cancel', 'settings', 'new'] as const;
type CalendarEdit = (typeof calendarEdits)[number];

/** The state of the page of calendars, all of it in its address. */
export type CalendarState = {
  calendar: number | null;
  /** The Monday of the week; null: the one of today, or of the interview that is open. */
  week: string | null;
  open: number | null;
  edit: CalendarEdit | null;
};

export const startState: CalendarState = { calendar: null, week: null, open: null, edit: null };

/** @example calendarLink({ ...state, week: '2026-11-30' }) // '/desk/calendars?calendar=7&week=2026-11-30' */
export function calendarLink(state: CalendarState, change: Partial<CalendarState> = {}): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...state, ...change })) if (value !== null) query.set(name, String(value));
  return `${deskLinks.calendars}${query.size > 0 ? `?${query}` : ''}`;
}

/** What an address says; what it cannot say is left out. */
export function readCalendarState(query: URLSearchParams): CalendarState {
  const numberOf = (name: string) => {
    const text = query.get(name) ?? '';
    return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : null;
  };
  const week = query.get('week') ?? '';
  return {
    calendar: numberOf('calendar'),
    week: /^20\d\d-\d\d-\d\d$/.test(week) && !Number.isNaN(Date.parse(week)) ? week : null,
    open: numberOf('open'),
    edit: calendarEdits.find((each) => each === query.get('edit')) ?? null,
  };
}

/** What was done, said by the page after it. */
const calendarDones = ['busy', 'moved', 'cancelled', 'saved', 'deleted'] as const;
export type CalendarDone = (typeof calendarDones)[number];

export function readDone(query: URLSearchParams): CalendarDone | null {
  return calendarDones.find((each) => each === query.get('done')) ?? null;
}

/** Whether it is said next to the interview that is open. */
export function isOfInterview(done: CalendarDone): boolean {
  return done === 'moved' || done === 'cancelled';
}
