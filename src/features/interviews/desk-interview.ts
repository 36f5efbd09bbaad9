import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { actors } from '../applications/status.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';

export const interviewStates = ['BOOKED', 'CANCELLED'] as const;
/** Who gets a mail with a calendar file when an interview is moved or cancelled. */
const mailedPeople = ['TALENT', 'INTERVIEWER', 'OPERATOR'] as const;

export type InterviewState = (typeof interviewStates)[number];

/** An interview in operators’ calls. */
export const interviewSchema = z
  .object({
    id: z.number().int().describe('Id of the interview'),
    state: z.enum(interviewStates).describe('`CANCELLED`: it does not take place; another booking of the application is a new interview'),
    start: instantSchema.describe('Start (UTC)'),
    end: instantSchema.describe('End (UTC)'),
    timeZone: z.string().describe('IANA time zone of the calendar, to show the times in'),
    talentTimeZone: z.string().nullable().describe('IANA time zone of the town in the talent’s profile; null if it is not known'),
    place: z.string().nullable().describe('Address or link of a video call; null: the calendar states none'),
    calendar: z
      .object({ id: z.number().int().describe('Id of the calendar'), name: z.string().describe('Name of the calendar') })
      .describe('The calendar that it is in'),
    interviewer: z
      .object({ name: z.string().describe('Name of the interviewer'), email: z.string().describe('Address of the interviewer') })
      .nullable()
      .describe('Who holds it; null if the calendar names nobody'),
    project: z
      .object({ id: z.number().int().describe('Id of the project'), title: z.string().describe('Title of the project') })
      .describe('What it is about'),
    application: z
      .object({ id: z.number().int().describe('Id of the application'), status: applicationStatusSchema.describe('Its status now') })
      .describe('The application that booked it'),
    talent: z
      .object({
        id: z.string().describe('Id of the talent'),
        firstName: z.string().describe('First name'),
        lastName: z.string().describe('Last name'),
        locale: z.string().describe('Language of the mails to the talent'),
      })
      .describe('Who is interviewed'),
    mailed: z
      .array(z.enum(mailedPeople))
      .describe('Who gets a mail when it is moved or cancelled: each gets one, and a talent without an address none'),
    sequence: z.number().int().describe('How many times it has changed since it was booked'),
    bookedAt: instantSchema.describe('Time of the booking'),
    updatedAt: instantSchema.describe('Time of the last change'),
    cancelledAt: instantSchema.nullable().describe('Time of the cancellation; null if it takes place'),
    cancelledBy: z.enum(actors).nullable().describe('Who cancelled it; null if it takes place'),
  })
  .openapi('Interview', {
    example: {
      id: 312,
      state: 'BOOKED',
      start: '2026-11-26T09:00:00.000Z',
      end: '2026-11-26T09:45:00.000Z',
      timeZone: 'Europe/Berlin',
      talentTimeZone: 'Europe/Dublin',
      place: 'https://meet.example.com/jonas-brandt',
      calendar: { id: 7, name: 'Jonas Brandt' },
      interviewer: { name: 'Jonas Brandt', email: 'jonas.brandt@nordlicht.example' },
      project: { id: 4711, title: 'Rust engineer' },
      application: { id: 88124, status: 'a' },
      talent: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', firstName: 'Anna', lastName: 'O’Neill', locale: 'de' },
      mailed: ['TALENT', 'INTERVIEWER', 'OPERATOR'],
      sequence: 0,
      bookedAt: '2026-11-20T09:30:00.000Z',
      updatedAt: '2026-11-20T09:30:00.000Z',
      cancelledAt: null,
      cancelledBy: null,
    },
  });

export type Interview = z.infer<typeof interviewSchema>;
