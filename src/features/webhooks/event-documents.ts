import type { z } from 'zod';
import type { PortalEventType } from '../../contract/portal-event-types.ts';
import type { eventData } from './event-data.ts';

const applicationId = 88124;
const projectId = 4711;
const talentId = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';
const application = { applicationId, projectId, talentId };

const interview = {
  ...{ interviewId: 312, calendarId: 7, ...application },
  ...{ start: '2026-11-26T09:00:00.000Z', end: '2026-11-26T09:45:00.000Z', timeZone: 'Europe/Berlin' },
};

type EventDocument<Type extends PortalEventType> = { says: string; example: z.infer<(typeof eventData)[Type]> };

/** When each event is sent, and what it carries for example: for the section `webhooks` of the operators' document. */
export const eventDocuments: { [Type in PortalEventType]: EventDocument<Type> } = {
  'application.submitted': {
    says: 'An application was received; not sent for drafts, nor for those that await a first confirmation.',
    example: { ...application, status: 'a', previousStatus: 'co', actor: 'talent', reasonCode: null },
  },
  'application.changed': {
    says: 'An application has another status, or its talent has edited it (`reasonCode` is `EDITED`).',
    example: { ...application, status: 's2c', previousStatus: 'sp', actor: 'vms', reasonCode: null },
  },
  'application.withdrawn': {
    says: 'An application was withdrawn by its talent, or never confirmed.',
    example: { ...application, status: 'w', previousStatus: 'a', actor: 'talent', reasonCode: 'NOT_AVAILABLE' },
  },
  'interview.booked': {
    says: 'An interview was booked with an application that was received.',
    example: { ...interview, actor: 'talent' },
  },
  'interview.moved': {
    says: 'An interview has another time.',
    example: { ...interview, actor: 'operator', previousStart: '2026-11-25T09:00:00.000Z' },
  },
  'interview.cancelled': {
    says: 'An interview does not take place: cancelled, or its application has ended.',
    example: { ...interview, actor: 'operator' },
  },
  'invitation.answered': {
    says: 'A talent accepted or declined an invitation.',
    example: { invitationId: 312, projectId, talentId, answer: 'declined', reasonCode: 'RATE' },
  },
  'pool.requested': { says: 'A talent asks to join a pool.', example: { poolId: 3, talentId } },
  'talent.registered': { says: 'A talent has signed up.', example: { talentId } },
  'talent.erased': { says: 'The data of a talent was erased.', example: { talentId } },
  'project.changed': {
    says: 'A project is new, or was changed by import, time or hand; `previousStatus` is null for a new one.',
    example: { projectId, source: 'recruiting', reference: 'NL-2044', status: 'CLOSED', previousStatus: 'ACTIVE' },
  },
  'feed.silent': {
    says: 'A feed was silent for 24 hours; its projects are paused.',
    example: { source: 'recruiting', pausedProjects: 12 },
  },
};
