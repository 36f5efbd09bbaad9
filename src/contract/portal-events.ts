import { z } from 'zod';
import type { PortalEventType } from './portal-event-types.ts';

const application = z.strictObject({
  applicationId: z.number().int().describe('Id of the application'),
  projectId: z.number().int().describe('Id of its project'),
  talentId: z.string().describe('Id of its talent'),
  status: z.string(),
  previousStatus: z.string().nullable(),
  /** Who changed it: talent, operator, system, vms. */
  actor: z.string(),
  reasonCode: z.string().nullable(),
});
const interview = z.strictObject({
  interviewId: z.number().int().describe('Id of the interview'),
  calendarId: z.number().int().describe('Id of its calendar'),
  applicationId: z.number().int().describe('Id of its application'),
  projectId: z.number().int().describe('Id of its project'),
  talentId: z.string().describe('Id of its talent'),
  start: z.iso.datetime().describe('Start (UTC)'),
  end: z.iso.datetime().describe('End (UTC)'),
  timeZone: z.string().describe('IANA time zone of the calendar'),
  /** Who did it: talent, operator, system, vms. */
  actor: z.string(),
});
const talent = z.strictObject({ talentId: z.string().describe('Id of the talent') });

/**
 * All events that operators' programs are notified of, with their data. Ids and states only: programs that may know more read it from
 * the operator API, so that an erased person is not left in other people's logs.
 */
export const portalEventData = {
  'application.submitted': application,
  'application.changed': application,
  'application.withdrawn': application,
  'interview.booked': interview,
  'interview.moved': interview.extend({ previousStart: z.iso.datetime().describe('Start before the move (UTC)') }),
  'interview.cancelled': interview,
  'invitation.answered': z.strictObject({
    invitationId: z.number().int().describe('Id of the invitation'),
    projectId: z.number().int().describe('Id of its project'),
    talentId: z.string().describe('Id of its talent'),
    answer: z.enum(['accepted', 'declined']).describe('What the talent answered'),
    reasonCode: z.string().nullable(),
  }),
  'pool.requested': z.strictObject({
    poolId: z.number().int().describe('Id of the pool'),
    talentId: z.string().describe('Id of the talent'),
  }),
  'talent.registered': talent,
  'talent.erased': talent,
  /** `previousStatus`: null for a new project. Written by triggers (database/functions/projects.sql). */
  'project.changed': z.strictObject({
    projectId: z.number().int().describe('Id of the project'),
    source: z.string().describe('Name of the source'),
    reference: z.string().describe('Reference within the source'),
    status: z.string(),
    previousStatus: z.string().nullable(),
  }),
  'feed.silent': z.strictObject({
    source: z.string().describe('Name of the source'),
    pausedProjects: z.number().int().describe('Number of projects that were paused'),
  }),
} satisfies Record<PortalEventType, z.ZodType>;

/** One event: events with the same subject are delivered in the order in which they happened. */
export type PortalEvent = {
  [Type in PortalEventType]: { type: Type; subject: string; data: z.infer<(typeof portalEventData)[Type]> };
}[PortalEventType];

/** The body of a webhook, and an entry of the event list. @example { id: '…', type: 'talent.registered', timestamp: '2026-…Z', data: { talentId: '…' } } */
export const presentPortalEvent = (event: { id: string; type: string; at: Date; data: unknown }) => ({
  id: event.id,
  type: event.type,
  timestamp: event.at.toISOString(),
  data: event.data,
});
