import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { feedFields } from '../../contract/feed-fields.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { parseJson } from '../../contract/parse-json.ts';
import { json, problems } from '../../contract/shapes.ts';
import { sourceSchema } from '../project-desk/project-shape.ts';
import { importReportSchema } from './import-report.ts';
import { workbookType } from './workbook-type.ts';

const operatorCall = operatorCalls('Projects');

const mappingSchema = z.partialRecord(z.enum([...feedFields, 'rows']), z.string().trim().min(1).max(300));

const flag = z
  .enum(['true', 'false'])
  .optional()
  .transform((value) => value === 'true');

export const importProjectLines = operatorCall('projects:write', {
  method: 'post',
  ...answersOnce,
  path: '/projects/import',
  operationId: 'importProjects',
  summary: 'Import up to 256 KiB of JSON lines, CSV or an Excel workbook like `openpool import projects`, with a report per row',
  description:
    'One project a line or row, in the fields of a feed. Each row succeeds or fails independently. Of a workbook the first sheet is read, up to 256 KiB of its text.',
  request: {
    query: z.strictObject({
      source: sourceSchema.openapi({ description: 'The name of the feed', param: { name: 'source', in: 'query' } }),
      closeMissing: flag.openapi({
        type: 'boolean',
        description: 'The body contains all projects of the feed: close those missing for 72 hours',
        param: { name: 'closeMissing', in: 'query' },
      }),
      mapping: z
        .string()
        .max(4_000)
        .transform((text, context) => {
          const read = mappingSchema.safeParse(parseJson(text));
          if (!read.success) context.addIssue({ code: 'custom', message: 'talent.error.invalid' });
          return read.data ?? {};
        })
        .optional()
        .openapi({
          type: 'string',
          description:
            'Elements or columns that fields are read from, as JSON: `{"title":"Position"}`. Kept for later imports of the source',
          param: { name: 'mapping', in: 'query' },
        }),
      dryRun: flag.openapi({ type: 'boolean', description: 'Validate everything, store nothing', param: { name: 'dryRun', in: 'query' } }),
    }),
    body: {
      required: true,
      content: {
        'application/x-ndjson': { schema: z.string().openapi({ example: '{"reference":"R-1044","title":"Backend engineer"}\n' }) },
        [workbookType]: { schema: z.string().openapi({ format: 'binary' }) },
        'text/csv': { schema: z.string().openapi({ example: 'reference;title\nR-1044;Backend engineer\n' }) },
      },
    },
  },
  responses: { 200: json(importReportSchema, 'The report'), ...problems(413, 415, 422) },
});
