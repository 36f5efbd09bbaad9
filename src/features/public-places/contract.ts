import { createRoute, z } from '@hono/zod-openapi';
import { maxId } from '../../contract/ids.ts';
import { json, listOf, problems } from '../../contract/shapes.ts';

const tags = ['Projects'];

export const siteLocationsSchema = listOf(
  z.object({
    country: z.string(),
    city: z.string(),
    jobsCount: z.number().int(),
    /** Kilometres from the requested place. */
    distance: z.number().int().nullable(),
  }),
)
  .extend({
    /** The full name of the requested place; null when unknown. */
    place: z.string().nullable(),
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
  request: { query: z.strictObject({ near: placeName, begins: placeName, page: z.coerce.number().int().min(1).max(1000).optional() }) },
  responses: { 200: json(siteLocationsSchema, 'Locations'), ...problems(400, 403) },
});

/** A name by language; `localized` finds the one to show. */
const namesSchema = z.record(z.string(), z.string()).nullable();
export const pageNamesSchema = z.object({ pool: namesSchema, city: namesSchema }).openapi('PageNames');
export type PageNames = z.infer<typeof pageNamesSchema>;

export const getPageNames = createRoute({
  method: 'get',
  path: '/project/names',
  operationId: 'getPageNames',
  tags,
  summary: 'Names of a public pool and a city in every language, for the addresses of their pages; null if unknown',
  request: {
    query: z.strictObject({
      pool: z.coerce.number().int().positive().max(maxId).optional(),
      city: placeName,
    }),
  },
  responses: { 200: json(pageNamesSchema, 'The names'), ...problems(400, 403) },
});

/** Specification section 3, "Breadcrumb menus"; lists the client has switched off are empty. */
export const breadcrumbsSchema = z
  .object({
    poolBreadcrumbs: z.array(z.object({ id: z.number().int(), poolNameVerbiage: z.string() })),
    categoryBreadcrumbs: z.array(z.object({ id: z.number().int(), name: z.string() })),
    locationBreadcrumbs: z.array(z.object({ cityName: z.string() })),
    poolCityBreadcrumbs: z.array(z.object({ poolId: z.number().int(), poolTitle: z.string(), cityName: z.string() })),
  })
  .openapi('Breadcrumbs');
export type Breadcrumbs = z.infer<typeof breadcrumbsSchema>;

export const getBreadcrumbs = createRoute({
  method: 'get',
  path: '/breadcrumbs',
  operationId: 'getBreadcrumbs',
  tags,
  summary: 'Links to pools, categories and (with locations=true) cities with open projects',
  request: { query: z.strictObject({ locations: z.enum(['true', 'false']).optional() }) },
  responses: { 200: json(breadcrumbsSchema, 'Breadcrumbs'), ...problems(400) },
});
