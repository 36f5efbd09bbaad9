import { createRoute, z } from '@hono/zod-openapi';
import { body, json, listOf, problems } from '../../contract/shapes.ts';
import { addressIssues, addressParts, geocodeResults } from './address.ts';

const tags = ['Geo'];
const noQuery = z.strictObject({});
const country = z.string().regex(/^[A-Z]{2}$/, 'talent.profile.error.country');
const latitude = z.number().nullable().describe('Degrees north; null if unknown');
const longitude = z.number().nullable().describe('Degrees east; null if unknown');

const addressSchema = z
  .object({
    street: z.string().describe('Street and number'),
    addressLine2: z.string().describe('Second line of the address'),
    zip: z.string().describe('Postal code'),
    city: z.string().describe('City'),
    state: z.string().describe('State or region'),
    country: z.string().describe('Country, ISO 3166-1 alpha-2'),
  })
  .openapi('Address');

/** `value` leads to the place by `geocode/resolve`; services that give no parts at once leave them null. */
const suggestionSchema = z
  .object({
    value: z.string().describe('Value to send when it is chosen'),
    text: z.string().describe('Text to show'),
    type: z.enum(['address', 'city']).describe('An address or a city'),
    address: addressSchema.nullable().openapi({ description: 'The parts of the address; null for a city' }),
    latitude,
    longitude,
  })
  .openapi('PlaceSuggestion');
export type PlaceSuggestion = z.infer<typeof suggestionSchema>;

export const postAutocomplete = createRoute({
  method: 'post',
  path: '/geo/autocomplete',
  operationId: 'postAutocomplete',
  tags,
  summary: 'Places that match the typed text; visitors get results from the built-in list of cities',
  description:
    'Signed-in talents get suggestions of the service that the installation has set up. Nothing is stored; 429 after too many calls.',
  request: {
    query: noQuery,
    body: body(
      z.strictObject({
        text: z.string().trim().min(1).max(200).describe('What was typed'),
        country: country.optional().describe('Country to look in, ISO 3166-1 alpha-2'),
        types: z
          .array(z.enum(['address', 'city']))
          .min(1)
          .max(2)
          .default(['address', 'city'])
          .describe('What to look for'),
      }),
    ),
  },
  responses: {
    200: json(
      listOf(suggestionSchema).extend({
        attribution: z.string().nullable().describe('Source to name next to the suggestions; null if none must be named'),
      }),
      'Best match first; `attribution` must be shown with the results',
    ),
    ...problems(400, 429),
  },
});

/** A lookup that failed is an answer too, with status 200: global error handling must not react to it ("interceptors blocked"). */
const resolvedSchema = z
  .object({
    result: z.enum(geocodeResults).describe('How well the address was found'),
    text: z.string().nullable().describe('The address in one line; null if it was not found'),
    address: addressSchema.nullable().openapi({ description: 'The parts of the address; null if it was not found' }),
    latitude,
    longitude,
    issues: z
      .array(
        z.object({
          field: z.enum(addressParts).describe('The part of the address'),
          issue: z.enum(addressIssues).describe('What is wrong with it'),
        }),
      )
      .describe('What is wrong with the address'),
    attribution: z.string().nullable().describe('Source to name next to the address; null if none must be named'),
  })
  .openapi('ResolvedAddress');
export type ResolvedAddress = z.infer<typeof resolvedSchema>;

const value = z.string().trim().min(1).max(500);

export const getResolve = createRoute({
  method: 'get',
  path: '/geo/geocode/resolve/{value}',
  operationId: 'getResolve',
  tags,
  summary: 'The place for a text or a suggestion’s value',
  description:
    'A text that is no place is a result (`NOT_A_LOCATION`), not an error. `issues` names parts that the client requires and this place lacks.',
  request: {
    params: z.strictObject({
      value: value.openapi({ description: 'Text of a place, or `value` of a suggestion', param: { name: 'value', in: 'path' } }),
    }),
    query: noQuery,
  },
  responses: { 200: json(resolvedSchema, 'The place, or why there is none'), ...problems(400, 429) },
});

const part = (max: number) => z.string().trim().max(max).default('');

export const postResolve = createRoute({
  method: 'post',
  path: '/geo/geocode/resolve',
  operationId: 'postResolve',
  tags,
  summary: 'Check an address and report errors in its parts',
  description:
    'Says which part is missing, unknown or imprecise. The address is not stored: that is done with the profile or the onboarding.',
  request: {
    query: noQuery,
    body: body(
      z.strictObject({
        street: part(80).describe('Street and number'),
        addressLine2: part(100).describe('Second line of the address'),
        zip: part(12).describe('Postal code'),
        city: part(80).describe('City'),
        state: part(80).describe('State or region'),
        country: z
          .union([z.literal(''), country])
          .default('')
          .describe('Country to look in, ISO 3166-1 alpha-2; any if empty'),
      }),
    ),
  },
  responses: { 200: json(resolvedSchema, 'The place and the issues of each part'), ...problems(400, 429) },
});

export const getLocation = createRoute({
  method: 'get',
  path: '/geo/location',
  operationId: 'getLocation',
  tags,
  summary: 'The visitor’s approximate location by IP address; all null unless the client has enabled "IP detection on search"',
  description: 'Meant to preselect a place in a search. The IP address is not stored, and nothing is looked up while the switch is off.',
  request: { query: noQuery },
  responses: {
    200: json(
      z
        .object({
          country: z.string().nullable().describe('Country the request seems to come from, ISO 3166-1 alpha-2; null if unknown'),
          city: z.string().nullable().describe('City the request seems to come from; null if unknown'),
          latitude,
          longitude,
        })
        .openapi('SeenLocation'),
      'Approximate: two decimals, about one kilometre',
    ),
    ...problems(400),
  },
});
