import { load, unwrap } from '../../../web/api-client.ts';
import { loadPartly, nullAt } from '../../../web/desk/load-partly.ts';
import { tagOf } from '../../../web/entity-tag.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { calendarsDeskClient } from '../../calendars/desk/client.ts';
import type { BusyTime, CalendarSlot } from '../../calendars/desk-calendar.ts';
import { dateIn } from '../../calendars/slots.ts';
import { interviewsDeskClient } from '../../interviews/desk/client.ts';
import type { Interview } from '../../interviews/desk-interview.ts';
import { readCalendarState } from '../calendar-address.ts';
import { addDays, type BookedItem, layOutWeek, mondayOf, usualWeek, type WeekItem } from '../week.ts';

const maxOfWeek = '200';

/** The calendars, and of one of them a week, its settings, and the interview that is open. */
export async function loadCalendars(facts: RequestFacts, url: URL) {
  const { api, now } = facts;
  const partly = loadPartly(facts);
  const state = readCalendarState(url.searchParams);
  const [{ results: calendars }, interview] = await Promise.all([
    load(calendarsDeskClient(api).calendars.$get()),
    state.open === null ? null : partly(readInterview(api, state.open)),
  ]);
  const wanted = state.calendar ?? interview?.value.calendar.id;
  const listed = calendars.find(({ id }) => id === wanted) ?? calendars[0] ?? null;
  if (listed === null) return { state, calendars, interview: null, opened: null };
  const param = { id: String(listed.id) };
  const calls = calendarsDeskClient(api).calendars[':id'];
  const today = dateIn(listed.timeZone, now);
  const reading = calls.$get({ param });
  const calendar = await load(reading);
  const usual = usualWeek(today, calendar.weekly);
  const own = interview?.value.calendar.id === listed.id ? dateIn(listed.timeZone, new Date(interview.value.start)) : null;
  const wantedDay = state.week ?? own;
  const monday = wantedDay ? mondayOf(wantedDay) : usual;
  const query = { calendarId: param.id, from: monday, to: addDays(monday, 6), limit: maxOfWeek, state: 'BOOKED' };
  const [slots, busy, booked, feed] = await Promise.all([
    partly(unwrap(calls.slots.$get({ param }))),
    partly(unwrap(calls.busy.$get({ param }))),
    partly(nullAt(403, unwrap(interviewsDeskClient(api).interviews.$get({ query })))),
    partly(nullAt(404, unwrap(calls.feed.$get({ param })))),
  ]);
  const tag = tagOf(await reading);
  const items = weekItems(slots?.results ?? [], busy?.results ?? [], booked?.results ?? null);
  const week = layOutWeek({ timeZone: listed.timeZone, weekly: calendar.weekly, monday, now, items });
  const free = (slots?.results ?? []).filter((slot) => slot.state === 'FREE').map(({ start, end }) => ({ start, end }));
  return {
    state: { ...state, calendar: listed.id, week: monday },
    calendars,
    interview: interview && { ...interview, isIn: interview.value.calendar.id === listed.id },
    opened: {
      ...{ calendar, tag, projects: listed.projects, feed, week, free },
      /** Null: it could not be read. */
      counts: slots && { free: slots.free, taken: slots.taken, result: slots.result },
      isWhole: slots !== null && busy !== null,
      isThisWeek: monday === usual,
      today,
    },
  };
}
export type CalendarsData = Awaited<ReturnType<typeof loadCalendars>>;
export type OpenedCalendar = NonNullable<CalendarsData['opened']>;

/** With the tag that a change sends; null for one that is gone, or that this operator may not read. */
async function readInterview(api: RequestFacts['api'], id: number): Promise<{ value: Interview; tag: string } | null> {
  const reading = interviewsDeskClient(api).interviews[':id'].$get({ param: { id: String(id) } });
  const value = await nullAt(403, nullAt(404, unwrap(reading)));
  return value && { value, tag: tagOf(await reading) };
}

/** @param booked null where the operator may not read interviews: then times are booked without a name */
function weekItems(slots: readonly CalendarSlot[], busy: readonly BusyTime[], booked: readonly Interview[] | null): WeekItem[] {
  const taken: BookedItem[] = booked
    ? booked.map(({ id, start, end, talent, project }) => ({
        ...{ kind: 'booked', id, start, end, project: project.title },
        name: `${talent.firstName} ${talent.lastName}`.trim(),
      }))
    : slots.flatMap(({ state, start, end }) =>
        state === 'BOOKED' ? [{ kind: 'booked', id: null, start, end, name: null, project: null }] : [],
      );
  const open = slots.flatMap(({ state, start, end }): WeekItem[] =>
    state === 'FREE' || state === 'HELD' ? [{ kind: state === 'FREE' ? 'free' : 'held', start, end }] : [],
  );
  return [...taken, ...open, ...busy.map((time): WeekItem => ({ kind: 'busy', ...time }))];
}
