import { createRoute, z } from '@hono/zod-openapi';
import { taggedJson } from '../../contract/call-headers.ts';
import { listOf, problems } from '../../contract/shapes.ts';

/**
 * Specification section 3: a country and its option in one. `value` is the ISO code, `callingCode` plus sign and digits; `translations`
 * are in the client's languages, by locale.
 */
const countrySchema = z
  .object({
    value: z.string().describe('Country code, ISO 3166-1 alpha-2, for forms'),
    text: z.string().describe('Name of the country, for forms'),
    iso2: z.string().describe('ISO 3166-1 alpha-2'),
    name: z.string().describe('Name in the language of the request'),
    translations: z.record(z.string(), z.string()).describe('Names by language'),
    phoneCode: z.string().describe('Prefix of phone numbers without `+`'),
    callingCode: z.string().nullable().describe('Prefix of phone numbers with `+`; null if there is none'),
  })
  .openapi('Country');

export const languageSchema = z
  .object({ value: z.string().describe('Language code, ISO 639'), text: z.string().describe('Name in the language of the request') })
  .openapi('Language');

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
  description: 'For forms: names, calling codes, and the country to preselect, which is Germany while that of the visitor is not known.',
  request: { query: noQuery },
  responses: {
    200: taggedJson(listOf(countrySchema).extend({ defaultCountry: z.string().describe('Country to preselect') }), 'All countries'),
    ...problems(400),
  },
});

export const getLanguages = createRoute({
  method: 'get',
  path: '/languages',
  operationId: 'getLanguages',
  tags: ['Reference'],
  security: [],
  summary: 'Languages a person may speak, in the language of the request',
  description: 'For the languages of a profile. The client’s own languages are in `GET /client/context`.',
  request: { query: noQuery },
  responses: { 200: taggedJson(listOf(languageSchema), 'All languages'), ...problems(400) },
});
