import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { body, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { feedOutcomes, hoursOverlap, maxHorizonDays, maxNoticeHours } from './calendar-rules.ts';
import { slotLengths, slotResults } from './slots.ts';

const tags = ['Calendars'];
const clockTime = /^([01]\d|2[0-3]):[0-5]\d$/;
const ruleSchema = z
  .strictObject({
    weekday: z.number().int().min(1).max(7).openapi({ description: '1 is Monday, 7 Sunday' }),
    from: z.string().regex(clockTime, 'talent.error.invalid').describe('Start in the time zone of the calendar, `HH:MM`'),
    to: z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|24:00)$/, 'talent.error.invalid')
      .describe('End in the time zone of the calendar, `HH:MM` or `24:00`; later than `from`'),
  })
  .refine(({ from, to }) => from < to, 'talent.error.invalid')
  .openapi('WeeklyHours', { example: { weekday: 1, from: '09:00', to: '12:00' } });

const calendarFields = {
  name: z
    .string()
    .trim()
    .min(1, 'talent.error.required')
    .max(120, 'talent.error.invalid')
    .openapi({ description: 'Name for operators, such as the interviewer’s' }),
  place: z
    .string()
    .trim()
    .min(1, 'talent.error.required')
    .max(300, 'talent.error.invalid')
    .nullable()
    .openapi({ description: 'Address or link of a video call, for the mail to talents about their interview; null: none is stated' }),
  timeZone: z
    .string()
    .max(60)
    .refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'talent.error.invalid')
    .openapi({ description: 'IANA time zone name; the weekly hours are in this zone' }),
  slotMinutes: z.literal(slotLengths).describe('Length of a slot in minutes; 45 if omitted from a new calendar'),
  weekly: z
    .array(ruleSchema)
    .max(70)
    .refine((weekly) => !hoursOverlap(weekly), 'talent.error.invalid')
    .openapi({ description: 'Hours in which slots are offered; those of one day must not overlap' }),
  noticeHours: z.number().int().min(0).max(maxNoticeHours).openapi({ description: 'Minimum notice before a slot starts' }),
  horizonDays: z.number().int().min(1).max(maxHorizonDays).openapi({ description: 'How far ahead slots are offered' }),
};
const everyField = z.strictObject(calendarFields);
export type CalendarState = z.infer<typeof everyField>;

const example = {
  name: 'Jonas Brandt',
  place: 'https://meet.example.com/jonas-brandt',
  timeZone: 'Europe/Berlin',
  slotMinutes: 45 as const,
  weekly: [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 3, from: '13:00', to: '16:00' },
  ],
  noticeHours: 24,
  horizonDays: 30,
};
const deskCalendarSchema = z
  .object({
    id: z.number().int().describe('Id of the calendar'),
    key: z.string().describe('Key given when the calendar was created; unique within the client, never changes'),
    created: instantSchema.describe('Time of creation'),
    ...calendarFields,
    slotMinutes: z.number().int().describe('Length of a slot in minutes'),
  })
  .openapi('DeskCalendar', { example: { id: 7, key: 'jonas-brandt', created: '2026-11-20T09:30:00.000Z', ...example } });
export type DeskCalendar = z.infer<typeof deskCalendarSchema>;

const listedSchema = z
  .object({
    id: z.number().int().describe('Id of the calendar'),
    key: z.string().describe('Key given when the calendar was created'),
    name: z.string().describe('Name for operators'),
    timeZone: z.string().describe('IANA time zone name'),
    slotMinutes: z.number().int().describe('Length of a slot in minutes'),
    projects: z.number().int().openapi({ description: 'Open and paused projects that use it' }),
    feedOutcome: z
      .enum(feedOutcomes)
      .nullable()
      .openapi({ description: 'Result of reading its iCalendar address; null if there is none or it was not read yet' }),
  })
  .openapi('ListedCalendar', {
    example: {
      id: 7,
      key: 'jonas-brandt',
      name: 'Jonas Brandt',
      timeZone: 'Europe/Berlin',
      slotMinutes: 45,
      projects: 3,
      feedOutcome: 'READ',
    },
  });

/** So many a client has at most, so that they are listed in one page (decision 0049). */
export const maxCalendars = 1_000;

export const listDeskCalendars = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars',
  operationId: 'listCalendars',
  tags,
  summary: `All calendars with the number of projects that use them; at most ${maxCalendars}`,
  responses: {
    200: taggedJson(
      z
        .object({
          results: z.array(listedSchema).describe('All calendars, by name'),
          next: z.null().describe('Always null: one page holds all of them'),
        })
        .openapi('CalendarPage'),
      'The calendars, in one page',
    ),
  },
});

export const getDeskCalendar = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars/{id}',
  operationId: 'getCalendar',
  tags,
  summary: 'One calendar',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(deskCalendarSchema, 'The calendar'), ...problems(404) },
});

const { name, timeZone, weekly } = calendarFields;
export const createCalendar = operatorCall('catalogue:write', {
  method: 'post',
  ...answersOnce,
  path: '/calendars',
  operationId: 'createCalendar',
  tags,
  summary: 'Create a calendar; 409 when its key exists',
  request: {
    body: body(
      everyField
        .partial()
        .extend({
          name,
          timeZone,
          weekly,
          key: z
            .string()
            .regex(/^[a-z0-9][a-z0-9-]{0,59}$/)
            .describe('Unique within the client: lowercase letters, digits and hyphens, 60 characters at most'),
        })
        .openapi('NewCalendar', { example: { key: 'jonas-brandt', ...example } }),
    ),
  },
  responses: { 201: taggedJson(deskCalendarSchema, 'The calendar'), ...problems(409, 422) },
});

export const patchCalendar = operatorCall('catalogue:write', {
  method: 'patch',
  path: '/calendars/{id}',
  operationId: 'changeCalendar',
  tags,
  summary: 'Change a calendar; booked interviews do not change',
  request: { params: integerIdParam, body: body(everyField.partial().openapi('CalendarPatch', { example: { noticeHours: 48 } })) },
  responses: { 200: taggedJson(deskCalendarSchema, 'The calendar as it is now'), ...problems(404, 412) },
});

export const deleteCalendar = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/calendars/{id}',
  operationId: 'removeCalendar',
  tags,
  summary: 'Delete a calendar; 409 while a project uses it or an interview is booked in it',
  request: { params: integerIdParam },
  responses: { 204: { description: 'Removed' }, ...problems(404, 409, 412) },
});

const busySchema = z
  .object({
    id: z.number().int().describe('Id of the busy time'),
    start: instantSchema.describe('Start (UTC)'),
    end: instantSchema.describe('End (UTC)'),
    source: z.enum(['OPERATOR', 'FEED']).openapi({ description: 'FEED: read from the iCalendar address; cannot be removed here' }),
    note: z.string().nullable().describe('Note for operators; null if there is none, and for times read from an iCalendar address'),
  })
  .openapi('BusyTime', {
    example: { id: 12, start: '2026-12-01T08:00:00.000Z', end: '2026-12-01T10:00:00.000Z', source: 'OPERATOR', note: 'Trade fair' },
  });
export type BusyTime = z.infer<typeof busySchema>;

export const listBusyTimes = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars/{id}/busy',
  operationId: 'listBusyTimes',
  tags,
  summary: 'Current and future busy times, the first 1,000',
  request: { params: integerIdParam },
  responses: {
    200: json(
      z
        .object({
          results: z.array(busySchema).describe('The busy times, earliest first'),
          next: z.null().describe('Always null: there is one page'),
        })
        .openapi('BusyTimePage'),
      'The busy times',
    ),
    ...problems(404),
  },
});

export const createBusyTime = operatorCall('catalogue:write', {
  method: 'post',
  ...answersOnce,
  path: '/calendars/{id}/busy',
  operationId: 'addBusyTime',
  tags,
  summary: 'Add a busy time; overlapping slots are no longer offered, booked interviews stay',
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
  responses: { 201: json(busySchema, 'The busy time'), ...problems(404, 409, 422) },
});

export const deleteBusyTime = operatorCall('catalogue:write', {
  method: 'delete',
  path: '/calendars/{id}/busy/{busyId}',
  operationId: 'removeBusyTime',
  tags,
  summary: 'Remove a busy time that an operator added',
  request: {
    params: integerIdParam.extend({ busyId: integerIdParam.shape.id.openapi({ param: { name: 'busyId', in: 'path' } }) }),
  },
  responses: { 204: { description: 'Removed' }, ...problems(404) },
});

export const slotStates = ['FREE', 'BUSY', 'HELD', 'BOOKED'] as const;
const slotSchema = z
  .object({
    start: instantSchema.describe('Start (UTC)'),
    end: instantSchema.describe('End (UTC)'),
    state: z.enum(slotStates).openapi({ description: 'HELD: reserved by a talent who is filling in an application' }),
    isBusy: z.boolean().openapi({ description: 'Whether a busy time overlaps it, even if it is booked' }),
    heldUntil: instantSchema.nullable().describe('End of the reservation; null unless the state is `HELD`'),
    application: z
      .object({
        id: z.number().int().describe('Id of the application'),
        projectId: z.number().int().describe('Id of the project of the application'),
        firstName: z.string().describe('First name of the talent'),
        lastName: z.string().describe('Last name of the talent'),
      })
      .nullable()
      .openapi({ description: 'The talent who booked it; null without the scope applications:read or if it is not booked' }),
  })
  .openapi('CalendarSlot', {
    example: {
      start: '2026-12-02T08:00:00.000Z',
      end: '2026-12-02T08:45:00.000Z',
      state: 'BOOKED',
      isBusy: false,
      heldUntil: null,
      application: { id: 88_124, projectId: 4711, firstName: 'Mira', lastName: 'Sandoval' },
    },
  });
export type CalendarSlot = z.infer<typeof slotSchema>;

export const listCalendarSlots = operatorCall('catalogue:read', {
  method: 'get',
  path: '/calendars/{id}/slots',
  operationId: 'listCalendarSlots',
  tags,
  summary: 'Bookable slots, free or taken, and current and future interviews with their talents',
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
