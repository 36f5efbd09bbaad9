import { z } from 'zod';
import { type PortalEventType, portalEventData } from '../../contract/portal-events.ts';
import { allReasons } from '../applications/reason-codes.ts';
import { actors } from '../applications/status.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { invitationReasons } from '../invitations/invitation-status.ts';
import { projectStatuses } from '../projects/project-facts.ts';

const application = portalEventData['application.changed'].extend({
  status: applicationStatusSchema,
  previousStatus: applicationStatusSchema.nullable(),
  actor: z.enum(actors),
  reasonCode: z.enum(allReasons).nullable(),
});

/** What each event carries, with the lists of codes, for the document of programs. */
export const eventData = {
  ...portalEventData,
  'application.submitted': application,
  'application.changed': application,
  'application.withdrawn': application,
  'invitation.answered': portalEventData['invitation.answered'].extend({ reasonCode: z.enum(invitationReasons).nullable() }),
  'project.changed': portalEventData['project.changed'].extend({
    status: z.enum(projectStatuses),
    previousStatus: z.enum(projectStatuses).nullable(),
  }),
} satisfies Record<PortalEventType, z.ZodType>;
