import { z } from '@hono/zod-openapi';
import { plainDateSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { wholeNumberQuery } from '../../contract/query-shapes.ts';
import { json, problems } from '../../contract/shapes.ts';
import { stepNames } from '../applications/stored-draft.ts';

const operatorCall = operatorCalls('Figures');

export const figureGroups = ['total', 'project', 'week', 'source'] as const;
export type FigureGroup = (typeof figureGroups)[number];
export const maxPeriodDays = 400;
export const usualPeriodDays = 28;

const amount = (description: string) => z.number().int().openapi({ description });
const stepFields = {
  opened: amount(
    'People who opened the page of a project, counted once per day and project; without bots (by user agent) and browsers without script',
  ),
  started: amount('Applications started in this period; without discarded drafts, and those with deleted data by the day they were sent'),
  sent: amount('Applications sent in this period, also those whose personal data has been deleted since'),
  forwarded: amount(
    'Applications that first reached the client’s system in this period, also those whose personal data has been deleted since (from version 0.2.0 on)',
  ),
  hired: amount('Applications that became “hired” in this period'),
};
const replyFields = {
  answered: amount('Applications sent in this period that were answered by an operator or the client’s system'),
  medianDays: z.number().nullable().openapi({ description: 'Time from sending to the first answer; null below three answers' }),
  keptShare: z.number().min(0).max(1).nullable().openapi({
    description: 'Share of answers within the promised time; only of applications still stored, null if there are none',
  }),
};
const weekOfRepliesSchema = z
  .object({
    week: plainDateSchema.describe('Monday of the week (UTC) in which the applications were sent'),
    ...replyFields,
    slowestTenthDays: z.number().nullable().openapi({ description: 'A tenth of the answers took longer; null below three answers' }),
  })
  .openapi('WeekOfReplies', { example: { week: '2026-11-16', answered: 52, medianDays: 3.2, keptShare: 0.94, slowestTenthDays: 8.1 } });
const rowSchema = z
  .object({
    key: z
      .string()
      .nullable()
      .openapi({ description: 'Id of the project, Monday of the week (UTC), or source; null: the total, or no known source' }),
    title: z.string().nullable().openapi({ description: 'Of the project' }),
    ...stepFields,
  })
  .openapi('FigureRow', { example: { key: '2026-11-16', title: null, opened: 1240, started: 186, sent: 71, forwarded: 34, hired: 3 } });
export type FigureRow = z.infer<typeof rowSchema>;

const figuresSchema = z
  .object({
    from: plainDateSchema.describe('First day (UTC)'),
    until: plainDateSchema.describe('Last day (UTC), included'),
    by: z.enum(figureGroups).describe('What the rows are grouped by'),
    results: z.array(rowSchema).openapi({ description: 'Weeks in order, everything else by number sent; the first 500' }),
    reply: z
      .object({
        ...replyFields,
        promisedDays: z.number().int().openapi({ description: 'In working days, by the settings of the client' }),
      })
      .describe('How fast applications are answered'),
    replies: z.array(weekOfRepliesSchema).describe('The same by the week of sending, weeks with answers in order'),
    talents: z
      .object({
        findable: amount('Talents with an open account who agreed to be found, now; whatever the period or the project'),
      })
      .describe('Figures of talents'),
    stops: z
      .array(
        z.object({
          step: z.enum(stepNames).nullable().describe('Last step that was opened; null if unknown'),
          drafts: z.number().int().describe('Number of applications that stopped there'),
        }),
      )
      .openapi({
        description: 'Applications started in this period, unsent and unchanged for a day, by their last step; null if unknown',
      }),
  })
  .openapi('Figures', {
    example: {
      from: '2026-11-16',
      until: '2026-11-22',
      by: 'week',
      results: [{ key: '2026-11-16', title: null, opened: 1240, started: 186, sent: 71, forwarded: 34, hired: 3 }],
      reply: { answered: 52, medianDays: 3.2, promisedDays: 10, keptShare: 0.94 },
      replies: [{ week: '2026-11-16', answered: 52, medianDays: 3.2, keptShare: 0.94, slowestTenthDays: 8.1 }],
      talents: { findable: 9214 },
      stops: [{ step: 'questions', drafts: 14 }],
    },
  });
export type Figures = z.infer<typeof figuresSchema>;

const figuresQuery = z.strictObject({
  from: plainDateSchema
    .optional()
    .openapi({ description: 'First day (UTC); by default 27 days before `until`', param: { name: 'from', in: 'query' } }),
  until: plainDateSchema.optional().openapi({ description: 'Last day (UTC); by default today', param: { name: 'until', in: 'query' } }),
  by: z
    .enum(figureGroups)
    .default('total')
    .openapi({
      description:
        '`source`: the campaign (utm_source) or `recommendation` of the link by which the talent signed up, as long as that is kept, and for opened by which the visitor came within 30 days, at most 50 a day and project. Applications of deleted data are left out',
      param: { name: 'by', in: 'query' },
    }),
  projectId: wholeNumberQuery('projectId', { description: 'Only figures of this project' }),
  responsibleOperatorId: z
    .uuid()
    .optional()
    .openapi({
      description: 'Only figures of the projects that this operator is responsible for now',
      param: { name: 'responsibleOperatorId', in: 'query' },
    }),
});
export type FiguresQuery = z.infer<typeof figuresQuery>;

export const getFigures = operatorCall('figures:read', {
  method: 'get',
  path: '/figures',
  operationId: 'getFigures',
  summary:
    'Page views and applications started, sent, forwarded and hired; reply times; steps where drafts end; findable talents. Views in lists are not counted (decision 0048)',
  description: `Days are in UTC; at most ${maxPeriodDays} days at once.`,
  request: { query: figuresQuery },
  responses: { 200: json(figuresSchema, 'The figures'), ...problems(404) },
});

export const exportFigures = operatorCall('figures:read', {
  method: 'get',
  path: '/figures/export',
  operationId: 'exportFigures',
  summary: 'The rows of the figures as CSV; by week with reply times',
  description: 'Takes the query of the figures.',
  request: { query: figuresQuery },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark, as an attachment; values that look like formulas are prefixed with an apostrophe',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
    ...problems(404),
  },
});
