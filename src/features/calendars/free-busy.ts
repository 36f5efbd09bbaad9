import { z } from '@hono/zod-openapi';
import { slotResults } from './slots.ts';

/** An interview time that can be booked. */
export const slotSchema = z.object({ start: z.string().describe('Start (UTC)'), end: z.string().describe('End (UTC)') });

export const freeBusySchema = z
  .object({
    timeZone: z.string().nullable().describe('IANA time zone of the interviewer; null if there is no calendar'),
    slotMinutes: z.number().int().nullable().describe('Length of an interview in minutes; null if there is no calendar'),
    slots: z.array(slotSchema).describe('Free times, earliest first'),
    result: z.enum(slotResults).nullable().describe('Why there are none; null if there are some, or no calendar'),
  })
  .openapi('FreeBusy');
export type FreeBusy = z.infer<typeof freeBusySchema>;
