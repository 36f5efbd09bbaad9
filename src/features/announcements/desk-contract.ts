import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json } from '../../contract/shapes.ts';
import { announcementPhases } from './announcement-phase.ts';

const operatorCall = operatorCalls('Client');
const noticeSchema = z
  .object({
    deadline: instantSchema.nullable().openapi({ description: 'Start of the maintenance; null if none is planned' }),
    deadlineWithLeadtime: instantSchema.nullable().openapi({ description: 'Time by which talents should finish their work' }),
  })
  .openapi('DeskAnnouncement', { example: { deadline: '2026-12-01T20:00:00.000Z', deadlineWithLeadtime: '2026-12-01T19:45:00.000Z' } });
export type DeskAnnouncement = z.infer<typeof noticeSchema>;

export const getDeskAnnouncement = operatorCall('client:read', {
  method: 'get',
  path: '/announcement',
  operationId: 'getAnnouncement',
  summary: 'The maintenance announcement that talents see now',
  description: 'The notice on every page of the portal. Both times are null where nothing is planned.',
  responses: { 200: json(noticeSchema, 'The notice; nulls where there is none') },
});

export const putAnnouncement = operatorCall('client:write', {
  method: 'put',
  path: '/announcement',
  operationId: 'setAnnouncement',
  summary: 'Announce a planned maintenance to talents; replaces the current announcement',
  description: 'Talents see the notice at once on every page. There is one at a time.',
  request: {
    body: body(
      z
        .strictObject({
          deadline: instantSchema.describe('Start of the maintenance (UTC)'),
          leadMinutes: z
            .number()
            .int()
            .min(0)
            .max(1440)
            .default(0)
            .openapi({ description: 'How long before the maintenance talents should finish their work' }),
        })
        .openapi('NewAnnouncement', { example: { deadline: '2026-12-01T20:00:00.000Z', leadMinutes: 15 } }),
    ),
  },
  responses: { 200: json(noticeSchema, 'The notice') },
});

const leadMinutes = { min: 0, max: 1440 };

const previewSchema = z
  .object({
    deadlineWithLeadtime: instantSchema.describe('The instant that the texts name and count down to: when work should be finished'),
    phases: z
      .array(
        z
          .object({
            phase: z.enum(announcementPhases).describe('Which text'),
            startsAt: instantSchema.nullable().describe('Time from which it is shown; null for the one that is shown at once'),
          })
          .openapi('AnnouncementPhase', { example: { phase: 'ten', startsAt: '2026-12-01T19:35:00.000Z' } }),
      )
      .describe('The texts that are still to come, in their order'),
    languages: z
      .array(
        z
          .object({
            locale: z.string().describe('Language of the portal'),
            texts: z.array(z.string()).describe('One for each phase, times on the clock of the portal'),
          })
          .openapi('AnnouncementTexts', { example: { locale: 'en', texts: ['Maintenance starts in 10 minutes.'] } }),
      )
      .describe('The texts in each language of the portal'),
  })
  .openapi('AnnouncementPreview', {
    example: {
      deadlineWithLeadtime: '2026-12-01T19:45:00.000Z',
      phases: [{ phase: 'ten', startsAt: '2026-12-01T19:35:00.000Z' }],
      languages: [{ locale: 'en', texts: ['Maintenance starts in 10 minutes.'] }],
    },
  });
export type AnnouncementPreview = z.infer<typeof previewSchema>;

export const previewAnnouncement = operatorCall('client:read', {
  method: 'get',
  path: '/announcement/preview',
  operationId: 'previewAnnouncement',
  summary: 'What talents would read, in every language of the portal, and from when',
  description: 'Changes nothing. The texts are those of the portal, with its own wording.',
  request: {
    query: z.strictObject({
      deadline: instantSchema.describe('Start of the maintenance'),
      leadMinutes: z.coerce.number().int().min(leadMinutes.min).max(leadMinutes.max).default(0).describe('As in the announcement'),
    }),
  },
  responses: { 200: json(previewSchema, 'The texts; none where the time is over') },
});

export const deleteAnnouncement = operatorCall('client:write', {
  method: 'delete',
  path: '/announcement',
  operationId: 'endAnnouncement',
  summary: 'Withdraw the announcement; does nothing if there is none',
  description: 'The notice disappears at once.',
  responses: { 204: { description: 'The announcement is withdrawn' } },
});
