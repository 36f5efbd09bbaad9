import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { oneOfNumbers } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { feedOutcomes, hoursOverlap, maxHorizonDays, maxNoticeHours } from './calendar-rules.ts';
import { slotLengths } from './slots.ts';

// The shapes of a calendar in operators’ calls.

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

/** Who holds the interviews of a calendar. */
const interviewerSchema = z
  .strictObject({
    name: z
      .string()
      .trim()
      .min(1, 'talent.error.required')
      .max(120, 'talent.error.invalid')
      .refine((name) => !/\p{Cc}/u.test(name), 'talent.error.invalid')
      .describe('Name of the interviewer, in one line'),
    email: emailSchema.describe('Address for the mails with calendar files'),
  })
  .openapi('Interviewer', { example: { name: 'Jonas Brandt', email: 'jonas.brandt@nordlicht.example' } });

export const calendarFields = {
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
  slotMinutes: oneOfNumbers(slotLengths).describe('Length of a slot in minutes; 45 if omitted from a new calendar'),
  weekly: z
    .array(ruleSchema)
    .max(70)
    .refine((weekly) => !hoursOverlap(weekly), 'talent.error.invalid')
    .openapi({ description: 'Hours in which slots are offered; those of one day must not overlap' }),
  interviewer: interviewerSchema.nullable().openapi({
    description: 'Gets a mail with a calendar file when an interview is booked, moved or cancelled; null: nobody does',
  }),
  noticeHours: z.number().int().min(0).max(maxNoticeHours).openapi({ description: 'Minimum notice before a slot starts' }),
  horizonDays: z.number().int().min(1).max(maxHorizonDays).openapi({ description: 'How far ahead slots are offered' }),
};

export const everyField = z.strictObject(calendarFields);

export type CalendarState = z.infer<typeof everyField>;

export const example = {
  name: 'Jonas Brandt',
  place: 'https://meet.example.com/jonas-brandt',
  timeZone: 'Europe/Berlin',
  slotMinutes: 45 as const,
  interviewer: { name: 'Jonas Brandt', email: 'jonas.brandt@nordlicht.example' },
  weekly: [
    { weekday: 1, from: '09:00', to: '12:00' },
    { weekday: 3, from: '13:00', to: '16:00' },
  ],
  noticeHours: 24,
  horizonDays: 30,
};

export const deskCalendarSchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the calendar'),
    key: z.string().describe('Key given when the calendar was created; unique within the client, never changes'),
    createdAt: instantSchema.describe('Time of creation'),
    ...calendarFields,
    slotMinutes: z.number().int().describe('Length of a slot in minutes'),
  }),
  { createdAt: 'created' },
).openapi('DeskCalendar', { example: { id: 7, key: 'jonas-brandt', createdAt: '2026-11-20T09:30:00.000Z', ...example } });

export type DeskCalendar = z.infer<typeof deskCalendarSchema>;

export const listedSchema = z
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

export const busySchema = z
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

const slotStates = ['FREE', 'BUSY', 'HELD', 'BOOKED'] as const;

export const slotSchema = z
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
