import { createRoute, z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { json, problems } from '../../contract/shapes.ts';

/** Specification section 3, "Announcement"; empty when nothing is planned. */
const announcementSchema = z
  .object({
    deadline: instantSchema.optional().describe('Start of the maintenance; absent if none is planned'),
    deadline_with_leadtime: instantSchema.optional().describe('Time by which work should be finished; absent if none is planned'),
  })
  .openapi('Announcement');

/** Mounted at the root: its path is `/napi/announcement`. */
export const getAnnouncement = createRoute({
  method: 'get',
  path: '/napi/announcement',
  operationId: 'getAnnouncement',
  tags: ['Client'],
  summary: 'The planned maintenance, or an empty object',
  description: 'Pages show it with a text that depends on the time left, and can snooze it.',
  responses: { 200: json(announcementSchema, 'Deadline, and the moment from which to warn'), ...problems(421) },
});
