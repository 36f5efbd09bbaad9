import { createRoute, z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { listOf, problems } from '../../contract/shapes.ts';

/**
 * Specification section 3: a country and its option in one. `value` is the ISO code, `callingCode` plus sign and digits; `translations`
 * are in the client's languages, by locale.
 */
const countrySchema = z
  .object({
    value: z.string(),
    text: z.string(),
    iso2: z.string(),
    name: z.string(),
    translations: z.record(z.string(), z.string()),
    phoneCode: z.string(),
    callingCode: z.string().nullable(),
  })
  .openapi('Country');

export const languageSchema = z.object({ value: z.string(), text: z.string() }).openapi('Language');

export type Country = z.infer<typeof countrySchema>;
export type Language = z.infer<typeof languageSchema>;

const noQuery = z.strictObject({});

export const getCountries = createRoute({
  method: 'get',
  path: '/country',
  operationId: 'getCountries',
  tags: ['Reference'],
  security: [],
  summary: 'Countries in the language of the request, the client’s preferred ones first',
  request: { query: noQuery },
  responses: { 200: taggedJson(listOf(countrySchema).extend({ defaultCountry: z.string() }), 'All countries'), ...problems(400) },
});

export const getLanguages = createRoute({
  method: 'get',
  path: '/languages',
  operationId: 'getLanguages',
  tags: ['Reference'],
  security: [],
  summary: 'Languages a person may speak, in the language of the request',
  request: { query: noQuery },
  responses: { 200: taggedJson(listOf(languageSchema), 'All languages'), ...problems(400) },
});
