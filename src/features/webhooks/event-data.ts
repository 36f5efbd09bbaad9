import { z } from 'zod';
import type { PortalEventType } from '../../contract/portal-event-types.ts';
import { portalEventData } from '../../contract/portal-events.ts';
import { allReasons } from '../applications/reason-codes.ts';
import { actors } from '../applications/status.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { invitationReasons } from '../invitations/invitation-status.ts';
import { projectStatuses } from '../projects/project-facts.ts';

const application = portalEventData['application.changed'].extend({
  status: applicationStatusSchema.describe('Status after the change'),
  previousStatus: applicationStatusSchema.nullable().describe('Status before it; null for a new application'),
  actor: z.enum(actors).describe('Who changed it: `vms` is the hiring system, `system` this server'),
  reasonCode: z.enum(allReasons).nullable().describe('Reason for the change; null if it has none'),
});

const by = { actor: z.enum(actors).describe('Who did it: `vms` is the hiring system, `system` this server') };
const interview = portalEventData['interview.booked'].extend(by);

/** What each event carries, with the lists of codes, for the document of programs. */
export const eventData = {
  ...portalEventData,
  'application.submitted': application,
  'application.changed': application,
  'application.withdrawn': application,
  'interview.booked': interview,
  'interview.moved': portalEventData['interview.moved'].extend(by),
  'interview.cancelled': interview,
  'invitation.answered': portalEventData['invitation.answered'].extend({
    reasonCode: z.enum(invitationReasons).nullable().describe('Reason for declining; null if none was given'),
  }),
  'project.changed': portalEventData['project.changed'].extend({
    status: z.enum(projectStatuses).describe('Status after the change'),
    previousStatus: z.enum(projectStatuses).nullable().describe('Status before it; null for a new project'),
  }),
} satisfies Record<PortalEventType, z.ZodType>;
