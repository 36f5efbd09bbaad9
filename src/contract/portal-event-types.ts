/** All events that operators’ programs can be notified of; their data: `portal-events.ts`. */
export const portalEventTypes = [
  'application.submitted',
  'application.changed',
  'application.withdrawn',
  'interview.booked',
  'interview.moved',
  'interview.cancelled',
  'invitation.answered',
  'pool.requested',
  'talent.registered',
  'talent.erased',
  'project.changed',
  'feed.silent',
] as const;
export type PortalEventType = (typeof portalEventTypes)[number];
