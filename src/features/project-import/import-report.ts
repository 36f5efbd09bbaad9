import { z } from '@hono/zod-openapi';
import { remarkCodes } from '../feeds/feed-report.ts';

// What an import of projects answers.

const remarks = z
  .array(
    z.object({
      code: z.enum(remarkCodes).nullable().describe('What was noticed about the row; null for what only `text` says'),
      values: z.record(z.string(), z.string()).optional().describe('What the remark names, such as the bounds of an amount'),
      text: z.string().describe('The same in English'),
      value: z.string().optional().describe('The value in question; absent if there is none'),
    }),
  )
  .optional();

export const importReportSchema = z
  .object({
    rows: z
      .array(
        z.object({
          line: z.number().int().describe('Number of the line, starting at 1'),
          reference: z.string().nullable().describe('Reference of the project; null if the line has none'),
          outcome: z.enum(['created', 'updated', 'unchanged', 'failed']).describe('What happened to the project'),
          reasons: remarks.describe('Why it was not imported; absent if it was'),
          warnings: remarks.describe('Values that were omitted or are doubtful'),
          guesses: remarks.describe('Values that were read with some doubt'),
          settings: remarks.describe('Values missing from the line and taken from settings'),
        }),
      )
      .describe('One report for each line of the body'),
    closed: z
      .array(
        z.object({ reference: z.string().describe('Reference within the source'), title: z.string().describe('Title of the project') }),
      )
      .describe('Projects that were closed because the body does not contain them'),
    refusedToClose: z
      .object({
        missing: z.number().int().describe('Number of missing projects'),
        open: z.number().int().describe('Number of open projects of the source'),
      })
      .nullable()
      .describe('Set if nothing was closed, because more than a fifth of the open projects are missing; null otherwise'),
    brokenOff: z.string().nullable().describe('Why reading stopped before the end; null if everything was read'),
    refusal: z.string().nullable().openapi({ description: 'Nothing was imported, because most rows share a key' }),
    newKeys: z.number().int().openapi({ description: 'Projects of earlier imports that continue under another reference' }),
    understood: z
      .array(
        z.object({
          line: z.number().int().describe('Number of the row, starting at 1'),
          fields: z
            .array(
              z.object({
                field: z.string().describe('Field of a project, such as `title`'),
                element: z.string().describe('Name of the element or column'),
                value: z.string().describe('The value as it was read'),
              }),
            )
            .describe('The fields that were found'),
        }),
      )
      .openapi({ description: 'With `dryRun`: which element each field was read from, in the first rows' }),
    unused: z
      .array(z.object({ name: z.string().describe('Name of the field'), count: z.number().int().describe('Number of lines that have it') }))
      .openapi({ description: 'Fields that are not read' }),
  })
  .openapi('ProjectImport', {
    example: {
      rows: [{ line: 1, reference: 'R-1044', outcome: 'created' }],
      closed: [],
      refusedToClose: null,
      brokenOff: null,
      refusal: null,
      newKeys: 0,
      understood: [],
      unused: [],
    },
  });

export type ImportReportAnswer = z.infer<typeof importReportSchema>;
