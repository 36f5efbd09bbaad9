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
    newKeys: count.openapi({ description: 'Projects of earlier runs that go on under another reference' }),
    failures: remarksSchema.openapi({ description: 'Rows that did not come in; those with the same remark are one entry' }),
    warnings: remarksSchema.openapi({ description: 'Values that were left out or are doubtful' }),
    guesses: remarksSchema,
    settings: remarksSchema.openapi({ description: 'Values that the feed does not state and that are set for it, such as its currency' }),
    leftAlone: remarksSchema.openapi({ description: 'Projects that an operator closed or paused' }),
    closedProjects: z.array(z.object({ reference: z.string(), title: z.string() })),
    unused: z.array(z.object({ name: z.string(), count })).openapi({ description: 'Elements that nothing is read from' }),
    refusedToClose: z
      .object({ missing: count, open: count })
      .nullable()
      .openapi({ description: 'Nothing was closed, because more than a fifth of the open projects is missing' }),
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
    outcome: z.enum(feedRunOutcomes).openapi({ description: '`unchanged`: its server says that nothing is new' }),
    why: z.string().nullable().openapi({ description: 'Why it failed. Nothing was imported and nothing closed then' }),
    askedBy: z.string().nullable().openapi({ description: 'Null: the clock' }),
    pages: count.nullable(),
    bytes: count.nullable(),
    report: reportSchema.nullable(),
  })
  .openapi('FeedRun', { example: runExample });
export type FeedRunFacts = z.infer<typeof runSchema>;
