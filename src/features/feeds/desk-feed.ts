import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { currencySchema } from '../../contract/shapes.ts';
import { feedStates, runExample, runSchema } from './feed-report.ts';

// The shapes of a feed in operators’ calls.

const exampleId = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';

export const count = z.number().int();

export const addressSchema = z
  .url({ protocol: /^https?$/, error: 'talent.error.invalid' })
  .max(2_000)
  .openapi({ description: 'Starts with https://; a user name, password or key in it is stored encrypted and never shown again' });

const headersSchema = z
  .record(z.string().regex(/^[A-Za-z0-9-]{1,60}$/), z.string().regex(/^[\x20-\x7e]{1,2000}$/))
  .refine((headers) => Object.keys(headers).length <= 10, 'talent.error.invalid')
  .refine(
    (headers) => !Object.keys(headers).some((name) => /^(host|content-length|transfer-encoding|connection)$/i.test(name)),
    'talent.error.invalid',
  )
  .openapi({ description: 'Sent with each request, such as `authorization`; stored encrypted and never shown again' });

const mappingSchema = z
  .record(z.string().max(40), z.string().trim().min(1).max(300))
  .openapi({ description: 'The element each field is read from, as with `--map` (docs/feeds.md): `{ "reference": "job_id" }`' });

const encodingSchema = z
  .string()
  .regex(/^[\w.:-]{1,40}$/)
  .nullable()
  .openapi({ description: 'For feeds that do not declare their encoding, such as windows-1252' });

const feedCurrencySchema = currencySchema.nullable().openapi({
  description: 'Currency (ISO 4217) of amounts without one, or with an ambiguous symbol such as "$"',
});

export const feedFields = {
  source: z
    .string()
    .trim()
    .regex(/^[\p{L}\p{N}][\p{L}\p{N} ._-]{0,79}$/u, 'talent.error.invalid')
    .openapi({ description: 'Name of the source; project references are unique within it' }),
  address: addressSchema,
  headers: headersSchema,
  everyMinutes: z.number().int().min(5).max(10_080).describe('Minutes between two fetches; 60 if omitted from a new feed'),
  silentAfterHours: z
    .number()
    .int()
    .min(1)
    .max(720)
    .openapi({ description: 'Its projects are paused after it has been silent for this long' }),
  closesMissing: z.boolean().openapi({ description: 'Whether projects missing from it for 72 hours are closed' }),
  mapping: mappingSchema,
  encoding: encodingSchema,
  currency: feedCurrencySchema,
};

export const everyField = z.strictObject(feedFields);

export type FeedState = z.infer<typeof everyField>;

export const example = {
  ...{ source: 'windfang', everyMinutes: 60, silentAfterHours: 24, closesMissing: true, mapping: { reference: 'job_id' }, encoding: null },
  currency: 'USD',
};

export const feedSchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the feed'),
    ...feedFields,
    source: z.string().describe('Name of the source; its projects carry it'),
    address: z.string().openapi({ description: 'With `…` in place of secrets' }),
    headers: z.array(z.string()).openapi({ description: 'Names only' }),
    state: z.enum(feedStates).openapi({
      description: '`unconfirmed`: nothing is imported yet; `silent`: without a successful fetch for so long that its projects are paused',
    }),
    fails: count.openapi({ description: 'Consecutive failed runs' }),
    lastFetchedAt: instantSchema.nullable().openapi({ description: 'Time of the last import or "unchanged" response' }),
    nextRunAt: instantSchema.nullable().openapi({ description: 'Null until it is confirmed' }),
    openProjects: count.describe('Number of its open projects'),
    lastRun: runSchema.nullable().openapi({ description: 'The last run; null if there was none' }),
    createdAt: instantSchema.describe('Time when the feed was added'),
    createdBy: z.string().describe('Who added it'),
  }),
  { lastFetchedAt: 'lastSign', nextRunAt: 'nextRun', createdAt: 'created' },
).openapi('Feed', {
  example: {
    id: exampleId,
    ...example,
    address: 'https://jobs.example.com/feed.xml?token=…',
    headers: ['authorization'],
    state: 'fine',
    fails: 0,
    lastFetchedAt: '2026-11-20T09:30:00.000Z',
    nextRunAt: '2026-11-20T10:30:04.000Z',
    openProjects: 12,
    lastRun: runExample,
    createdAt: '2026-11-01T08:00:00.000Z',
    createdBy: 'Katrin Vogel',
  },
});

export type FeedFacts = z.infer<typeof feedSchema>;
