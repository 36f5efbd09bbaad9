import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { feedRunOutcomes } from './feed-report.ts';

const count = z.number().int();

const remarksSchema = z.array(
  z.object({
    text: z.string(),
    rows: count,
    examples: z.array(z.object({ line: count, reference: z.string().nullable(), value: z.string().nullable() })),
  }),
);
export const reportExample = {
  ...{ rows: 31, created: 1, updated: 2, unchanged: 27, failed: 1, withWarnings: 0, closed: 0, newKeys: 0 },
  failures: [{ text: 'end: is before the start', rows: 1, examples: [{ line: 12, reference: 'R-7', value: null }] }],
  ...{ warnings: [], guesses: [], settings: [], leftAlone: [], closedProjects: [], unused: [{ name: 'bonus', count: 17 }] },
  ...{ refusedToClose: null, brokenOff: null },
};
export const reportSchema = z
  .object({
    ...{ rows: count, created: count, updated: count, unchanged: count, failed: count, withWarnings: count, closed: count },
    newKeys: count.openapi({ description: 'Projects of earlier runs that continue under another reference' }),
    failures: remarksSchema.openapi({ description: 'Rows that were not imported; rows with the same remark are one entry' }),
    warnings: remarksSchema.openapi({ description: 'Values that were omitted or are doubtful' }),
    guesses: remarksSchema,
    settings: remarksSchema.openapi({ description: 'Values missing from the feed and taken from its settings, such as the currency' }),
    leftAlone: remarksSchema.openapi({ description: 'Projects closed or paused by an operator' }),
    closedProjects: z.array(z.object({ reference: z.string(), title: z.string() })),
    unused: z.array(z.object({ name: z.string(), count })).openapi({ description: 'Elements that are not read' }),
    refusedToClose: z
      .object({ missing: count, open: count })
      .nullable()
      .openapi({ description: 'Nothing was closed, because more than a fifth of the open projects are missing' }),
    brokenOff: z.string().nullable(),
  })
  .openapi('FeedReport', { example: reportExample });

export const runExample = {
  ...{ id: 41, started: '2026-11-20T09:30:00.000Z', ended: '2026-11-20T09:30:04.000Z', outcome: 'imported' as const },
  ...{ why: null, askedBy: null, pages: 1, bytes: 88_120, report: reportExample },
};
export const runSchema = z
  .object({
    id: count,
    started: instantSchema,
    ended: instantSchema.nullable(),
    outcome: z.enum(feedRunOutcomes).openapi({ description: '`unchanged`: the server reports no new content' }),
    why: z.string().nullable().openapi({ description: 'Reason for the failure; nothing was imported or closed' }),
    askedBy: z.string().nullable().openapi({ description: 'Null if started by the schedule' }),
    pages: count.nullable(),
    bytes: count.nullable(),
    report: reportSchema.nullable(),
  })
  .openapi('FeedRun', { example: runExample });
export type FeedRunFacts = z.infer<typeof runSchema>;
