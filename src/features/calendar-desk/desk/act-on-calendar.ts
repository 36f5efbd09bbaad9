import { redirect } from 'react-router';
import { ApiProblem, unwrap } from '../../../web/api-client.ts';
import { ifMatch } from '../../../web/entity-tag.ts';
import { answerResult, type FormAnswer, refuseField, refuseForm, refuseValues, returnForm } from '../../../web/form/form-answer.ts';
import { textOf } from '../../../web/form/form-text.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import { calendarsDeskClient } from '../../calendars/desk/client.ts';
import { readWallTime } from '../../calendars/wall-time.ts';
import { interviewsDeskClient } from '../../interviews/desk/client.ts';
import { type CalendarDone, type CalendarState, calendarLink, readCalendarState, startState } from '../calendar-address.ts';
import { formFaults, readCalendarForm } from '../calendar-form.ts';

type Api = RequestFacts['api'];

/** Everything that the page of calendars writes; `block` and `unblock` come from buttons in the week. */
export async function actOnCalendar({ api }: Pick<RequestFacts, 'api'>, form: FormData, url: URL) {
  const state = readCalendarState(url.searchParams);
  const block = textOf(form, 'block');
  if (block) return blockSlot(api, form, block);
  if (textOf(form, 'unblock')) return unblock(api, form);
  switch (textOf(form, 'intent')) {
    case 'busy':
      return addBusy(api, form, state);
    case 'move':
      return move(api, form, state);
    case 'cancel':
      return cancel(api, form, state);
    case 'save':
      return save(api, form);
    case 'delete':
      return remove(api, form);
    case 'feed-set':
    case 'feed-read':
    case 'feed-remove':
      return actOnFeed(api, form);
    default:
      return refuseField(form, 'intent', 'talent.error.invalid');
  }
}

type Result = Extract<Awaited<ReturnType<typeof actOnCalendar>>, { result: unknown }>['result'];
/** The answer as a page gets it. */
export type CalendarAnswer = FormAnswer<NonNullable<Result>>;

const calendarOf = (api: Api, form: FormData) => ({
  calls: calendarsDeskClient(api).calendars[':id'],
  param: { id: textOf(form, 'calendar') },
});

/** A free time is not offered any more. */
async function blockSlot(api: Api, form: FormData, block: string) {
  const { calls, param } = calendarOf(api, form);
  const [start = '', end = ''] = block.split('/');
  try {
    const { id } = await unwrap(calls.busy.$post({ param, json: { start, end } }));
    return answerResult({ intent: 'blocked', id, start, end });
  } catch (error) {
    return refuseForm(error, form);
  }
}

async function unblock(api: Api, form: FormData) {
  const { calls, param } = calendarOf(api, form);
  try {
    await unwrap(calls.busy[':busyId'].$delete({ param: { ...param, busyId: textOf(form, 'unblock') } }));
    return answerResult({ intent: 'unblocked' });
  } catch (error) {
    return refuseForm(error, form);
  }
}

/** From and to are wall-clock times of the calendar's zone. */
async function addBusy(api: Api, form: FormData, state: CalendarState) {
  const { calls, param } = calendarOf(api, form);
  const zone = textOf(form, 'timeZone');
  const kept = ['start', 'end', 'note'];
  const [start, end] = [readWallTime(textOf(form, 'start'), zone), readWallTime(textOf(form, 'end'), zone)];
  if (!start) return refuseField(form, 'start', 'talent.desk.calendars.busy.time', kept);
  if (!end) return refuseField(form, 'end', 'talent.desk.calendars.busy.time', kept);
  if (end <= start) return refuseField(form, 'end', 'talent.desk.calendars.busy.order', kept);
  const note = textOf(form, 'note').trim();
  try {
    const json = { start: start.toISOString(), end: end.toISOString(), ...(note && { note }) };
    await unwrap(calls.busy.$post({ param, json }));
  } catch (error) {
    return refuseForm(error, form, kept);
  }
  throw done(state, { edit: null }, 'busy');
}

async function move(api: Api, form: FormData, state: CalendarState) {
  const start = textOf(form, 'start');
  const note = textOf(form, 'note').trim();
  if (!start) return refuseField(form, 'start', 'talent.desk.calendars.move.choose', ['note']);
  try {
    const json = { start, ...(note && { note }) };
    await unwrap(
      interviewsDeskClient(api).interviews[':id'].moves.$post(
        { param: { id: textOf(form, 'interview') }, json },
        ifMatch(textOf(form, 'tag')),
      ),
    );
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'SLOT_TAKEN')
      return refuseField(form, 'start', 'talent.desk.calendars.move.taken', ['note']);
    return refuseForm(error, form, ['start', 'note']);
  }
  // The week that it is in now.
  throw done(state, { week: null }, 'moved');
}

async function cancel(api: Api, form: FormData, state: CalendarState) {
  const reason = textOf(form, 'reason').trim();
  const param = { id: textOf(form, 'interview') };
  try {
    await unwrap(interviewsDeskClient(api).interviews[':id'].cancellation.$post({ param, json: { reason } }, ifMatch(textOf(form, 'tag'))));
  } catch (error) {
    return refuseForm(error, form, ['reason']);
  }
  throw done(state, { edit: null }, 'cancelled');
}

async function save(api: Api, form: FormData) {
  const values = Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
  const isNew = !values.calendar;
  const read = readCalendarForm(values, isNew);
  if ('faults' in read) {
    const messages = Object.values(read.faults).flat();
    return returnForm({ name: 'save', code: 'VALIDATION_FAILED', status: 400, messages, fields: read.faults, values }, 400);
  }
  const { calendars } = calendarsDeskClient(api);
  let id = 0;
  try {
    const saved = isNew
      ? await unwrap(calendars.$post({ json: { ...read.json, key: read.key } }))
      : await unwrap(calendars[':id'].$patch({ param: { id: values.calendar ?? '' }, json: read.json }, ifMatch(textOf(form, 'tag'))));
    id = saved.id;
  } catch (error) {
    if (error instanceof ApiProblem && error.problem.code === 'ALREADY_EXISTS')
      return returnForm({ ...faultOf('key', 'talent.desk.calendars.key.taken'), values }, 409);
    const refused = refuseValues(error, 'save', values);
    return returnForm({ ...refused.data.form, fields: formFaults(refused.data.form.fields) }, refused.data.form.status || 503);
  }
  throw done(startState, { calendar: id }, 'saved');
}

/** Back to the page, which says what was done. */
function done(state: CalendarState, change: Partial<CalendarState>, what: CalendarDone): Response {
  const to = calendarLink(state, change);
  return redirect(`${to}${to.includes('?') ? '&' : '?'}done=${what}`);
}

const faultOf = (field: string, message: string) => ({
  ...{ name: 'save', code: 'VALIDATION_FAILED', status: 409, messages: [message] },
  fields: { [field]: [message] },
});

async function remove(api: Api, form: FormData) {
  const { calls, param } = calendarOf(api, form);
  try {
    await unwrap(calls.$delete({ param }));
  } catch (error) {
    return refuseForm(error, form);
  }
  throw done(startState, {}, 'deleted');
}

async function actOnFeed(api: Api, form: FormData) {
  const { calls, param } = calendarOf(api, form);
  const intent = textOf(form, 'intent');
  const url = textOf(form, 'url').trim();
  // The address is a secret of a person: it is not shown again.
  if (intent === 'feed-set' && !url) return refuseField(form, 'url', 'talent.error.required');
  try {
    if (intent === 'feed-set') await unwrap(calls.feed.$put({ param, json: { url } }));
    else if (intent === 'feed-read') await unwrap(calls.feed.reads.$post({ param }));
    else await unwrap(calls.feed.$delete({ param }));
  } catch (error) {
    return refuseForm(error, form);
  }
  return answerResult({ intent: 'feed' });
}
