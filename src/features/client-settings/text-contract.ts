import { z } from '@hono/zod-openapi';
import { cursorPageOf, cursorShape } from '../../contract/cursor-page.ts';
import { placeholderKinds } from '../../contract/i18n/message-parts.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { json, problems } from '../../contract/shapes.ts';
import { textAreas } from './text-areas.ts';
import { textWarningCodes } from './text-rules.ts';

// The texts that talents read, with what a client says instead; `PATCH /client/draft` changes them.

const operatorCall = operatorCalls('Client');

const wording = {
  locale: localeShape.describe('Language of the wording; one that the client offers with the draft'),
  usual: z.string().describe('The text that comes with the product, an ICU message'),
  live: z.string().nullable().describe('The client’s own text, live now; null where the usual one is read'),
  own: z.string().nullable().describe('The same with the draft'),
};
const keyShape = z.string().describe('Key of the text, such as `talent.nav.login`');
const areaShape = z.enum(textAreas).describe('Where talents read it');
const wordingExample = { locale: 'de', usual: 'Einloggen', live: null, own: 'Hereinspaziert' };

const textRowSchema = z
  .object({ key: keyShape, area: areaShape, wordings: z.array(z.object(wording)).describe('One for each language of the client') })
  .openapi('DraftTextRow', { example: { key: 'talent.nav.login', area: 'everywhere', wordings: [wordingExample] } });
export type DraftTextRow = z.infer<typeof textRowSchema>;

const textSchema = z
  .object({
    key: keyShape,
    area: areaShape,
    placeholders: z
      .array(
        z.object({
          name: z.string().describe('Name of the placeholder, as in `{date}`, or of a tag, as in `<link>…</link>`'),
          kind: z.enum(placeholderKinds).describe('What it stands for; a plural needs a number'),
        }),
      )
      .describe('What the text may name; tags have to stay'),
    keepsPlaceholders: z.boolean().describe('Whether every placeholder has to stay, as in mails that keep accounts secure'),
    wordings: z
      .array(
        z.object({
          ...wording,
          examples: z.array(z.string()).describe('What talents read with the draft, with example values; several where numbers decide'),
          warnings: z
            .array(
              z.object({
                code: z
                  .enum(textWarningCodes)
                  .describe(
                    '`missing`: placeholders left out; `forms`: forms of the plural that the language has and the text lacks; `long`: much longer than the usual one',
                  ),
                names: z.array(z.string()).describe('The placeholders or forms; for `long` the letters of the text and of the usual one'),
              }),
            )
            .describe('What works and should be looked at'),
        }),
      )
      .describe('One for each language of the client'),
  })
  .openapi('DraftText', {
    example: {
      key: 'talent.nav.login',
      area: 'everywhere',
      placeholders: [],
      keepsPlaceholders: false,
      wordings: [{ ...wordingExample, examples: ['Hereinspaziert'], warnings: [] }],
    },
  });
export type DraftText = z.infer<typeof textSchema>;

export const listDraftTexts = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft/texts',
  operationId: 'listDraftTexts',
  summary: 'Texts that talents read, with the client’s own wordings, live and in the draft',
  description: 'In the order of their keys. Texts of the desk are not among them: they are the same for all clients.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      q: z
        .string()
        .trim()
        .max(100)
        .default('')
        .openapi({ description: 'Words that are all in the text, in one of the languages, or its key', param: { name: 'q', in: 'query' } }),
      area: z
        .enum(textAreas)
        .optional()
        .openapi({ description: 'Only texts of this place', param: { name: 'area', in: 'query' } }),
      own: z
        .enum(['true', 'false'])
        .default('false')
        .transform((value) => value === 'true')
        .openapi({
          type: 'boolean',
          default: false,
          description: 'Only texts with an own wording, live or in the draft',
          param: { name: 'own', in: 'query' },
        }),
    }),
  },
  responses: {
    200: json(
      cursorPageOf(textRowSchema)
        .extend({
          found: z.number().int().describe('Texts that match, on all pages'),
          ownTexts: z.number().int().describe('Texts with an own wording, live or in the draft'),
          allTexts: z.number().int().describe('All texts that talents read'),
        })
        .openapi('DraftTextPage'),
      'A page of texts',
    ),
  },
});

export const getDraftText = operatorCall('client:read', {
  method: 'get',
  path: '/client/draft/texts/{key}',
  operationId: 'getDraftText',
  summary: 'One text with its placeholders, and how talents would read it',
  description: '404 if talents read no text with this key.',
  request: {
    params: z.strictObject({
      key: z
        .string()
        .max(200)
        .openapi({ description: 'Key of the text', param: { name: 'key', in: 'path' } }),
    }),
  },
  responses: { 200: json(textSchema, 'The text'), ...problems(404) },
});
