import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { type FeedField, feedFields } from '../../contract/feed-fields.ts';
import { withFormerNames } from '../../contract/former-names.ts';

/** What an import notices about rows, for programs and for the desk's words (`talent.desk.connections.feed.remark.…`). */
export const remarkCodes = [
  ...(['missing', 'titleStands', 'beforeStart', 'belowMin', 'notBetween', 'notUnderstood', 'leftOut', 'cut', 'emptyHtml'] as const),
  ...(['dayFirst', 'monthFirst', 'noUnit', 'currencySet', 'noCurrency', 'ambiguousCurrency', 'badCurrency'] as const),
  ...([
    'languageRead',
    'languageFirst',
    'guessed',
    'fromText',
    'fromTitle',
    'cityUnknown',
    'noPool',
    'statusOpen',
    'deadlinePassed',
  ] as const),
  ...(['staysClosed', 'staysPaused', 'repeats', 'referenceTwice', 'referenceReused', 'referenceElse'] as const),
  ...(['unreadableRow', 'repaired', 'shortRow', 'several', 'contradicts', 'tooMany'] as const),
] as const;
export type RemarkCode = (typeof remarkCodes)[number];

/** The field that a remark begins with. @example fieldOfRemark('end: is before the start') // 'end' */
export function fieldOfRemark(text: string): FeedField | null {
  const name = text.split(':', 1)[0];
  return feedFields.find((field) => field === name) ?? null;
}

/** How a fetch of a feed went; `unchanged`: its server said that nothing is new. */
export const feedRunOutcomes = ['running', 'imported', 'unchanged', 'failed'] as const;
export type FeedRunOutcome = (typeof feedRunOutcomes)[number];

/** How a feed does; `new`: not read yet, at all or since what is read was changed. */
export const feedStates = ['unconfirmed', 'new', 'running', 'fine', 'failing', 'silent'] as const;

/** Rows with the same remark, with some of them. */
export type FeedRemarks = {
  /** Null for what only its text says; reports of earlier versions have none. */
  code: RemarkCode | null;
  field: FeedField | null;
  values: Readonly<Record<string, string>>;
  text: string;
  rows: number;
  examples: { line: number; reference: string | null; value: string | null }[];
};

/** The report of an import, short enough to be kept with its run (docs/feeds.md, "The report"). */
export type FeedReport = {
  rows: number;
  created: number;
  updated: number;
  unchanged: number;
  failed: number;
  /** Rows that came in without a value, or with a doubtful one. */
  withWarnings: number;
  closed: number;
  /** Projects of earlier runs that continue under another reference. */
  newKeys: number;
  failures: FeedRemarks[];
  warnings: FeedRemarks[];
  guesses: FeedRemarks[];
  /** What the feed does not say and an operator set for it. */
  settings: FeedRemarks[];
  leftAlone: FeedRemarks[];
  closedProjects: { reference: string; title: string }[];
  unused: { name: string; count: number }[];
  /** Nothing was closed, because this would have closed more than a fifth of the feed's open projects. */
  refusedToClose: { missing: number; open: number } | null;
  brokenOff: string | null;
};

const count = z.number().int();

const remarksSchema = z.array(
  z.object({
    code: z.enum(remarkCodes).nullable().describe('What was noticed about the rows; null for what only `text` says'),
    field: z.enum(feedFields).nullable().describe('The field that it is about; null if it is about the row'),
    values: z.record(z.string(), z.string()).describe('What the remark names, such as the bounds of an amount'),
    text: z.string().describe('The same in English'),
    rows: count.describe('Number of rows'),
    examples: z
      .array(
        z.object({
          line: count.describe('Number of the row in the feed, starting at 1'),
          reference: z.string().nullable().describe('Reference of the project; null if the row has none'),
          value: z.string().nullable().describe('The value in question; null if there is none'),
        }),
      )
      .describe('Some of the rows'),
  }),
);
const reportExample = {
  ...{ rows: 31, created: 1, updated: 2, unchanged: 27, failed: 1, withWarnings: 0, closed: 0, newKeys: 0 },
  failures: [
    {
      ...{ code: 'beforeStart' as const, field: 'end' as const, values: {}, text: 'end: is before the start' },
      ...{ rows: 1, examples: [{ line: 12, reference: 'R-7', value: null }] },
    },
  ],
  ...{ warnings: [], guesses: [], settings: [], leftAlone: [], closedProjects: [], unused: [{ name: 'bonus', count: 17 }] },
  ...{ refusedToClose: null, brokenOff: null },
};
const reportSchema = z
  .object({
    rows: count.describe('Rows that were read'),
    created: count.describe('New projects'),
    updated: count.describe('Projects that changed'),
    unchanged: count.describe('Projects that stay as they were'),
    failed: count.describe('Rows that were not imported'),
    withWarnings: count.describe('Rows that came in without a value, or with a doubtful one'),
    closed: count.describe('Projects that were closed'),
    newKeys: count.openapi({ description: 'Projects of earlier runs that continue under another reference' }),
    failures: remarksSchema.openapi({ description: 'Rows that were not imported; rows with the same remark are one entry' }),
    warnings: remarksSchema.openapi({ description: 'Values that were omitted or are doubtful' }),
    guesses: remarksSchema.describe('Values that were read with some doubt'),
    settings: remarksSchema.openapi({ description: 'Values missing from the feed and taken from its settings, such as the currency' }),
    leftAlone: remarksSchema.openapi({ description: 'Projects closed or paused by an operator' }),
    closedProjects: z
      .array(
        z.object({ reference: z.string().describe('Reference within the source'), title: z.string().describe('Title of the project') }),
      )
      .describe('Projects that were closed because the feed no longer contains them'),
    unused: z
      .array(z.object({ name: z.string().describe('Name of the element'), count: count.describe('Number of rows that have it') }))
      .openapi({ description: 'Elements that are not read' }),
    refusedToClose: z
      .object({ missing: count.describe('Number of missing projects'), open: count.describe('Number of open projects of the feed') })
      .nullable()
      .openapi({ description: 'Nothing was closed, because more than a fifth of the open projects are missing' }),
    brokenOff: z.string().nullable().describe('Why reading stopped before the end; null if everything was read'),
  })
  .openapi('FeedReport', { example: reportExample });

export const runExample = {
  ...{ id: 41, startedAt: '2026-11-20T09:30:00.000Z', endedAt: '2026-11-20T09:30:04.000Z', outcome: 'imported' as const },
  ...{ why: null, askedBy: null, pages: 1, bytes: 88_120, report: reportExample },
};
export const runSchema = withFormerNames(
  z.object({
    id: count.describe('Id of the run'),
    startedAt: instantSchema.describe('Start of the run'),
    endedAt: instantSchema.nullable().describe('End of the run; null while it runs'),
    outcome: z.enum(feedRunOutcomes).openapi({ description: '`unchanged`: the server reports no new content' }),
    why: z.string().nullable().openapi({ description: 'Reason for the failure; nothing was imported or closed' }),
    askedBy: z.string().nullable().openapi({ description: 'Null if started by the schedule' }),
    pages: count.nullable().describe('Pages that were fetched; null if none was'),
    bytes: count.nullable().describe('Size of the pages in bytes; null if none was fetched'),
    report: reportSchema.nullable().openapi({ description: 'The report of the import; null if nothing was imported' }),
  }),
  { startedAt: 'started', endedAt: 'ended' },
).openapi('FeedRun', { example: runExample });
export type FeedRunFacts = z.infer<typeof runSchema>;

/** What a feed has, before anything is imported. */
export const previewSchema = z
  .object({
    why: z.string().nullable().openapi({ description: 'Reason why nothing would be imported; null otherwise' }),
    rows: count.describe('Rows of the feed'),
    report: reportSchema.nullable().openapi({ description: 'Of the first 50 rows' }),
    understood: z
      .array(
        z.object({
          line: count.describe('Number of the row in the feed, starting at 1'),
          fields: z
            .array(
              z.object({
                field: z.string().describe('Field of a project, such as `title`'),
                element: z.string().describe('Name of the element or column in the feed'),
                value: z.string().describe('The value as it was read'),
              }),
            )
            .describe('The fields that were read from this row'),
        }),
      )
      .openapi({ description: 'The element each field was read from, in the first three rows' }),
  })
  .openapi('FeedPreview', {
    example: {
      why: null,
      rows: 31,
      report: reportExample,
      understood: [{ line: 2, fields: [{ field: 'title', element: 'jobtitle', value: 'Crane operator' }] }],
    },
  });
export type FeedPreview = z.infer<typeof previewSchema>;
