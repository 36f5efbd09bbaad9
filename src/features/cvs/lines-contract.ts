import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';

const mine = { tags: ['Profile'], security: talentOnly };
const text = z.string();

/** More lines than the reader reads of any CV. */
const maxLines = 20_000;
const lineNumber = z.int().min(1).max(maxLines);

const cvLinesSchema = z.object({
  uuid: z.uuid().describe('Id of the CV'),
  name: text.describe('Name of the file'),
  lines: z
    .array(z.object({ number: z.int().describe('Place, from 1'), page: z.int().describe('Page'), text: text.describe('Text of the line') }))
    .describe('The lines in reading order; empty for scans and for CVs that could not be read'),
});
export type CvLines = z.infer<typeof cvLinesSchema>;

export const getCvLines = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/cv/lines',
  operationId: 'getCvLines',
  summary: 'The lines of a CV (by default the current one) in reading order, to say which of them are jobs; at most 120 calls per hour',
  description: 'The document is read again for it, as its text is not stored. `PUT` says where the jobs are.',
  request: { query: z.strictObject({ uuid: z.uuid().optional().describe('Id of the CV; the newest one if omitted') }) },
  responses: { 200: json(cvLinesSchema, 'The lines'), ...problems(400, 401, 404, 429) },
});

export const putCvLines = createRoute({
  ...mine,
  method: 'put',
  path: '/freelancer/cv/lines',
  operationId: 'putCvLines',
  summary: 'Say which lines of a CV are jobs: they are read as work history, and its proposals become those of this reading',
  description:
    'The profile stays as it is. Without any job in the CV then, the earlier reading is kept. 400 for lines that the CV does not have. Shares its limit with `GET`.',
  request: {
    query: z.strictObject({}),
    body: body(
      z
        .strictObject({
          uuid: z.uuid().describe('Id of the CV'),
          first: lineNumber.describe('Number of the first line of the jobs'),
          last: lineNumber.describe('Number of their last line'),
        })
        .refine(({ first, last }) => first <= last, { path: ['last'], message: 'talent.cv.lines.choose' }),
    ),
  },
  responses: {
    200: json(z.object({ jobs: z.int().describe('Number of jobs that the CV has now') }), 'How many jobs were found in the CV'),
    ...problems(400, 401, 404, 429),
  },
});
