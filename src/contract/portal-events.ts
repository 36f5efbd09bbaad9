import { z } from 'zod';

const application = z.strictObject({
  applicationId: z.number().int(),
  projectId: z.number().int(),
  talentId: z.string(),
  status: z.string(),
  previousStatus: z.string().nullable(),
  /** Who changed it: talent, operator, system, vms. */
  actor: z.string(),
  reasonCode: z.string().nullable(),
});
const talent = z.strictObject({ talentId: z.string() });

/**
 * All events that operators' programs are notified of, with their data. Ids and states only: programs that may know more read it from
 * the operator API, so that an erased person is not left in other people's logs.
 */
export const portalEventData = {
  'application.submitted': application,
  'application.changed': application,
  'application.withdrawn': application,
  'invitation.answered': z.strictObject({
    invitationId: z.number().int(),
    projectId: z.number().int(),
    talentId: z.string(),
    answer: z.enum(['accepted', 'declined']),
    reasonCode: z.string().nullable(),
  }),
  'pool.requested': z.strictObject({ poolId: z.number().int(), talentId: z.string() }),
  'talent.registered': talent,
  'talent.erased': talent,
  /** `previousStatus`: null for a new project. Written by triggers (database/functions/projects.sql). */
  'project.changed': z.strictObject({
    projectId: z.number().int(),
    source: z.string(),
    reference: z.string(),
    status: z.string(),
    previousStatus: z.string().nullable(),
  }),
  'feed.silent': z.strictObject({ source: z.string(), pausedProjects: z.number().int() }),
} satisfies Record<string, z.ZodType>;

export type PortalEventType = keyof typeof portalEventData;
export const portalEventTypes = Object.keys(portalEventData) as [PortalEventType, ...PortalEventType[]]; // the names of an object are its keys

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
