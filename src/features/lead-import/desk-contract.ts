import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { maxId } from '../../contract/ids.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { parseJson } from '../../contract/parse-json.ts';
import { json, problems } from '../../contract/shapes.ts';
import { startedWorkSchema } from '../long-work/long-work.ts';
import { workbookType } from '../project-import/workbook-type.ts';
import { importedFields } from './lead-columns.ts';
import { leftOutReasons, type RowOutcome } from './row-outcomes.ts';

const operatorCall = operatorCalls('Leads');

/** So many rows a file may have. */
export const maxRows = 5_000;
/** So many of the rows that make nothing are named. */
export const maxNamedRows = 200;

const rowFaults = ['value', 'formula', 'unreadable'] as const;
export type RowFault = (typeof rowFaults)[number];

const mappingSchema = z.partialRecord(z.enum(importedFields), z.string().trim().min(1).max(300));
const inQuery = (name: string, description: string) => ({ description, param: { name, in: 'query' as const } });

const count = (about: string) => z.number().int().describe(about);

const reportSchema = z
  .object({
    counts: z
      .object({
        created: count('Rows that make a lead, each with a mail'),
        hasLink: count('Rows whose address has a link that works'),
        hasAccount: count('Rows whose address has an account'),
        stopped: count('Rows whose address wants no mail of this client'),
        repeated: count('Rows whose address stands further up in the file'),
        invalid: count('Rows with a value that is wrong or missing'),
      } satisfies Record<RowOutcome, z.ZodType>)
      .describe('Number of rows by what they make'),
    mails: z
      .array(z.object({ locale: localeShape.describe('Language of the mails'), count: count('Number of mails') }))
      .describe('How many mails are written in each language'),
    rows: z
      .array(
        z.object({
          line: z.number().int().describe('Number of the line, starting at 1'),
          email: z.string().nullable().describe('Address in that line; null if there is none'),
          outcome: z.enum(leftOutReasons).describe('Why it makes no lead'),
          field: z.enum(importedFields).nullable().describe('The field that is wrong; null if it is none'),
          fault: z
            .enum(rowFaults)
            .nullable()
            .describe(
              '`value`: the field is wrong or missing. `formula`: it begins like a formula. `unreadable`: the row is broken. Null if nothing is wrong',
            ),
        }),
      )
      .describe(`Rows that make no lead, at most ${maxNamedRows}`),
    columns: z
      .array(
        z.object({
          field: z.enum(importedFields).describe('Field of a lead'),
          column: z.string().describe('Name of the column that it is read from'),
          sample: z.string().describe('Its first value'),
        }),
      )
      .describe('Which column each field is read from'),
    unused: z.array(z.string()).describe('Names of columns that are not read'),
    work: startedWorkSchema.openapi({
      description: 'The import, which `GET /long-work/{id}` tells more about; null with `dryRun`, and where no row makes a lead',
    }),
  })
  .openapi('LeadImport', {
    example: {
      counts: { created: 1, hasLink: 0, hasAccount: 1, stopped: 0, repeated: 0, invalid: 0 },
      mails: [{ locale: 'de', count: 1 }],
      rows: [{ line: 3, email: 'luc@example.com', outcome: 'hasAccount', field: null, fault: null }],
      columns: [{ field: 'email', column: 'E-Mail', sample: 'mira@example.com' }],
      unused: ['Notes'],
      work: null,
    },
  });
export type LeadImportReport = z.infer<typeof reportSchema>;

export const importLeads = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/leads/import',
  operationId: 'importLeads',
  summary: `Prepare a profile for each of up to ${maxRows} people of a CSV or Excel workbook of 256 KiB, and mail them their links`,
  description:
    'Columns are found by their names in any of the seven languages, or as `mapping` says. Addresses that have an account, a working link or that want no mail are left out. The leads are made one by one after the answer; `work` says how far that has come. With `dryRun` nothing is made.',
  request: {
    query: z.strictObject({
      dryRun: z
        .enum(['true', 'false'])
        .optional()
        .transform((value) => value === 'true')
        .openapi({ type: 'boolean', ...inQuery('dryRun', 'Validate everything, store nothing') }),
      title: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .openapi(inQuery('title', 'What the import is called in lists, such as the name of the file')),
      locale: localeShape.optional().openapi(inQuery('locale', 'Language of the mail where a row names none')),
      poolIds: z
        .string()
        .regex(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,19}$/)
        .transform((text) => text.split(',').map(Number))
        .pipe(z.array(z.number().max(maxId)))
        .optional()
        .openapi({ type: 'string', ...inQuery('poolIds', 'Ids of pools that they join when the account is created, with commas between') }),
      mapping: z
        .string()
        .max(4_000)
        .transform((text, context) => {
          const read = mappingSchema.safeParse(parseJson(text));
          if (!read.success) context.addIssue({ code: 'custom', message: 'talent.error.invalid' });
          return read.data ?? {};
        })
        .optional()
        .openapi({ type: 'string', ...inQuery('mapping', 'Columns that fields are read from, as JSON: `{"email":"Contact"}`') }),
    }),
    body: {
      required: true,
      content: {
        'text/csv': { schema: z.string().openapi({ example: 'email;firstName;lastName\nmira@example.com;Mira;Aydın\n' }) },
        [workbookType]: { schema: z.string().openapi({ format: 'binary' }) },
      },
    },
  },
  responses: { 200: json(reportSchema, 'What each row makes'), ...problems(409, 413, 415, 422) },
});
