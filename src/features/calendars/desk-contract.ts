import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerIdParam, json, keySchema, problems } from '../../contract/shapes.ts';
import { busySchema, calendarFields, deskCalendarSchema, everyField, example, listedSchema, slotSchema } from './desk-calendar.ts';
import { slotResults } from './slots.ts';

const operatorCall = operatorCalls('Calendars');

/** So many a client has at most, so that they are listed in one page (decision 0049). */
export const maxCalendars = 1_000;

export const listDeskCalendars = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars',
  operationId: 'listCalendars',
  summary: `All calendars with the number of projects that use them; at most ${maxCalendars}`,
  description: 'For choosing one for a project, and to find out which are in use.',
  responses: {
    200: taggedJson(wholeListOf(listedSchema, 'All calendars, by name').openapi('CalendarPage'), 'The calendars, in one page'),
  },
});

export const getDeskCalendar = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars/{id}',
  operationId: 'getCalendar',
  summary: 'One calendar',
  description: 'With its weekly hours. Send its ETag as If-Match with a change.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(deskCalendarSchema, 'The calendar'), ...problems(404) },
});

const { name, timeZone, weekly } = calendarFields;
export const createCalendar = operatorCall('catalogue:write', {
  method: 'post',
  ...answersOnce,
  path: '/calendars',
  operationId: 'createCalendar',
  summary: 'Create a calendar; 409 when its key exists',
  description: 'Slots are offered as soon as a project uses it. Omitted fields get their usual values.',
  request: {
    body: body(
      everyField
        .partial()
        .extend({
          name,
          timeZone,
          weekly,
          key: keySchema,
        })
        .openapi('NewCalendar', { example: { key: 'jonas-brandt', ...example } }),
    ),
  },
  responses: { 201: located('/calendars/{id}', taggedJson(deskCalendarSchema, 'The calendar')), ...problems(409, 422) },
});

export const patchCalendar = operatorCall('catalogue:write', {
  method: 'patch',
  path: '/calendars/{id}',
  operationId: 'changeCalendar',
  summary: 'Change a calendar; booked interviews do not change',
  description: 'Omitted fields stay. Slots that are no longer in the hours are no longer offered.',
  request: { params: integerIdParam, body: body(everyField.partial().openapi('CalendarPatch', { example: { noticeHours: 48 } })) },
  responses: { 200: taggedJson(deskCalendarSchema, 'The calendar as it is now'), ...problems(404, 412) },
});

export const deleteCalendar = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/calendars/{id}',
  operationId: 'removeCalendar',
  summary: 'Delete a calendar; 409 while a project uses it or an interview is booked in it',
  description: 'Its busy times are removed with it.',
  request: { params: integerIdParam },
  responses: { 204: { description: 'Removed' }, ...problems(404, 409, 412) },
});

export const listBusyTimes = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars/{id}/busy',
  operationId: 'listBusyTimes',
  summary: 'Current and future busy times, the first 1,000',
  description: 'Those that operators added and those read from the iCalendar address.',
  request: { params: integerIdParam },
  responses: {
    200: json(wholeListOf(busySchema, 'The busy times, earliest first').openapi('BusyTimePage'), 'The busy times'),
    ...problems(404),
  },
});

export const createBusyTime = operatorCall('catalogue:write', {
  method: 'post',
  ...answersOnce,
  path: '/calendars/{id}/busy',
  operationId: 'addBusyTime',
  summary: 'Add a busy time; overlapping slots are no longer offered, booked interviews stay',
  description: 'For absences that are in no other calendar.',
  request: {
    params: integerIdParam,
    body: body(
      z
        .strictObject({
          start: instantSchema.describe('Start (UTC)'),
          end: instantSchema.describe('End (UTC), after the start'),
          note: z.string().trim().min(1).max(200).nullable().optional().describe('Note for operators, 200 characters at most'),
        })
        .refine(({ start, end }) => Date.parse(start) < Date.parse(end), { path: ['end'], message: 'talent.error.invalid' })
        .openapi('NewBusyTime', { example: { start: '2026-12-01T08:00:00.000Z', end: '2026-12-01T10:00:00.000Z', note: 'Trade fair' } }),
    ),
  },
  responses: { 201: located('/calendars/{id}/busy/{busyId}', json(busySchema, 'The busy time')), ...problems(404, 409, 422) },
});

export const deleteBusyTime = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/calendars/{id}/busy/{busyId}',
  operationId: 'removeBusyTime',
  summary: 'Remove a busy time that an operator added',
  description: '404 for times that were read from an iCalendar address: remove them there.',
  request: {
    params: integerIdParam.extend({ busyId: integerIdParam.shape.id.openapi({ param: { name: 'busyId', in: 'path' } }) }),
  },
  responses: { 204: { description: 'Removed' }, ...problems(404) },
});

export const listCalendarSlots = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars/{id}/slots',
  operationId: 'listCalendarSlots',
  summary: 'Bookable slots, free or taken, and current and future interviews with their talents',
  description: 'What talents are offered now. Names of talents need the scope `applications:read`.',
  request: { params: integerIdParam },
  responses: {
    200: json(
      z
        .object({
          timeZone: z.string().describe('IANA time zone of the calendar, to show the times in'),
          result: z
            .enum(slotResults)
            .nullable()
            .openapi({ description: 'The message talents see instead of slots; null if slots are offered' }),
          free: z.number().int().describe('Number of free slots'),
          taken: z.number().int().openapi({ description: 'Booked or held' }),
          results: z.array(slotSchema).describe('The slots, earliest first'),
        })
        .openapi('CalendarSlots'),
      'The times, earliest first',
    ),
    ...problems(404),
  },
});
