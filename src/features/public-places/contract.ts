import { createRoute, z } from '@hono/zod-openapi';
import { maxId } from '../../contract/ids.ts';
import { json, listOf, problems } from '../../contract/shapes.ts';

const tags = ['Projects'];

const siteLocationsSchema = listOf(
  z.object({
    country: z.string().describe('Country, ISO 3166-1 alpha-2'),
    city: z.string().describe('Name of the city'),
    jobsCount: z.number().int().describe('Number of open projects'),
    /** Kilometres from the requested place. */
    distance: z.number().int().nullable().describe('Distance in kilometres from the point of the request; null without one'),
  }),
)
  .extend({
    /** The full name of the requested place; null when unknown. */
    place: z.string().nullable().describe('Name that the search knows the city by; null if it is the same'),
  })
  .openapi('SiteLocations');
export type SiteLocations = z.infer<typeof siteLocationsSchema>;

const placeName = z.string().trim().min(1).max(100).optional();

export const getSiteLocations = createRoute({
  method: 'get',
  path: '/project/siteLocations',
  operationId: 'getSiteLocations',
  tags,
  summary:
    'Cities with open projects, most projects first; `begins`: by start of the name; `near`: within 200 km of a place, nearest first',
  description: 'Counts public projects only. `near` also answers the full name of the place that was meant.',
  request: {
    query: z.strictObject({
      near: placeName.describe('Name of a city; only those within 200 km'),
      begins: placeName.describe('Beginning of the name'),
      page: z.coerce.number().int().min(1).max(1000).optional().describe('Number of the page, starting at 1'),
    }),
  },
  responses: { 200: json(siteLocationsSchema, 'Locations'), ...problems(400, 403) },
});

/** A name by language; `localized` finds the one to show. */
const namesSchema = z.record(z.string(), z.string()).nullable();
const pageNamesSchema = z
  .object({ pool: namesSchema.describe('Names of the pool by language'), city: namesSchema.describe('Names of the city by language') })
  .openapi('PageNames');
export type PageNames = z.infer<typeof pageNamesSchema>;

export const getPageNames = createRoute({
  method: 'get',
  path: '/project/names',
  operationId: 'getPageNames',
  tags,
  summary: 'Names of a public pool and a city in every language, for the addresses of their pages; null if unknown',
  description: 'So that the page of one language can link to those in the others.',
  request: {
    query: z.strictObject({
      pool: z.coerce.number().int().positive().max(maxId).optional().describe('Id of the pool'),
      city: placeName.describe('Name of the city'),
    }),
  },
  responses: { 200: json(pageNamesSchema, 'The names'), ...problems(400, 403) },
});

/** Specification section 3, "Breadcrumb menus"; lists the client has switched off are empty. */
const breadcrumbsSchema = z
  .object({
    poolBreadcrumbs: z
      .array(z.object({ id: z.number().int().describe('Id of the pool'), poolNameVerbiage: z.string().describe('Name of the pool') }))
      .describe('Links to pools'),
    categoryBreadcrumbs: z
      .array(z.object({ id: z.number().int().describe('Id of the category'), name: z.string().describe('Name of the category') }))
      .describe('Links to categories'),
    locationBreadcrumbs: z.array(z.object({ cityName: z.string().describe('Name of the city') })).describe('Links to cities'),
    poolCityBreadcrumbs: z
      .array(
        z.object({
          poolId: z.number().int().describe('Id of the pool'),
          poolTitle: z.string().describe('Name of the pool'),
          cityName: z.string().describe('Name of the city'),
        }),
      )
      .describe('Links to pools in cities'),
  })
  .openapi('Breadcrumbs');
export type Breadcrumbs = z.infer<typeof breadcrumbsSchema>;

export const getBreadcrumbs = createRoute({
  method: 'get',
  path: '/breadcrumbs',
  operationId: 'getBreadcrumbs',
  tags,
  summary: 'Links to pools, categories and (with locations=true) cities with open projects',
  description: 'Lists that the client has switched off are empty. Meant for the block of links below public pages.',
  request: { query: z.strictObject({ locations: z.enum(['true', 'false']).optional().describe('Whether to include cities') }) },
  responses: { 200: json(breadcrumbsSchema, 'Breadcrumbs'), ...problems(400) },
});
