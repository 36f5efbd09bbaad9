import { createRoute, z } from '@hono/zod-openapi';
import { located } from '../../contract/call-headers.ts';
import { body, emptySchema, integerIdParam, json, listOf, problems, talentOnly, uuidParam } from '../../contract/shapes.ts';

/** Product decisions, section 5. The number itself is never sent to a browser. */
export const securityIdSchema = z
  .object({
    id: z.uuid().describe('Id of the security id'),
    /** Key of the vendor system. */
    vms: z.string().describe('Key of the vendor system'),
    vmsName: z.string().describe('Name of the vendor system'),
    /** `•••816` */
    masked: z.string().describe('The id with all but its end hidden'),
    created: z.string().describe('Time when it was stored'),
  })
  .openapi('SecurityId');
export type SecurityId = z.infer<typeof securityIdSchema>;

export const vendorSystemSchema = z
  .object({
    vms: z.string().describe('Key of the vendor system'),
    vmsName: z.string().describe('Name of the vendor system'),
    pattern: z.string().describe('Regular expression that an id must match'),
    example: z.string().describe('An id as the system writes them'),
    required: z.boolean().describe('Whether an application needs one'),
  })
  .openapi('VendorSystem');
export type VendorSystem = z.infer<typeof vendorSystemSchema>;

const listSchema = listOf(securityIdSchema).extend({
  /** The systems of this client that use a security id. */
  systems: z.array(vendorSystemSchema).describe('Vendor systems that ask for an id'),
});
export type SecurityIdList = z.infer<typeof listSchema>;

const value = z.string().trim().min(1, { error: 'talent.securityId.required' }).max(40, { error: 'talent.securityId.tooLong' });

const tags = ['Security ids'];
const mine = { security: talentOnly, tags };
const noQuery = z.strictObject({});

export const listMySecurityIds = createRoute({
  ...mine,
  method: 'get',
  path: '/freelancer/securityIds',
  operationId: 'listMySecurityIds',
  summary: 'My security ids, masked, and the client’s vendor systems that require one',
  description: 'The value itself is never answered again. It is kept encrypted and handed over with applications only.',
  request: { query: noQuery },
  responses: { 200: json(listSchema, 'Security ids'), ...problems(400, 401) },
});

export const addSecurityId = createRoute({
  ...mine,
  method: 'post',
  path: '/freelancer/securityId',
  operationId: 'addSecurityId',
  summary: 'Store my security id for a vendor system. One per system: a different value is a 409',
  description:
    'The same value again answers the stored one. A value of another talent is refused without saying so; at most ten attempts an hour.',
  request: {
    body: body(
      z.strictObject({
        vms: z.string().min(1).max(40).describe('Key of the vendor system'),
        securityId: value.describe('The id as the vendor system gave it'),
      }),
    ),
  },
  responses: {
    201: located('/freelancer/securityId/{id}', json(securityIdSchema, 'The stored security id, masked')),
    ...problems(400, 401, 404, 409, 429),
  },
});

export const replaceSecurityId = createRoute({
  ...mine,
  method: 'put',
  path: '/freelancer/securityId/{id}',
  operationId: 'replaceSecurityId',
  summary: 'Replace the value of a security id; applications keep referring to it',
  description: 'Noted in the talent’s security log. At most ten attempts an hour.',
  request: { params: uuidParam, body: body(z.strictObject({ securityId: value.describe('The id as the vendor system gave it') })) },
  responses: { 200: json(securityIdSchema, 'The replaced security id, masked'), ...problems(400, 401, 404, 429) },
});

export const removeSecurityId = createRoute({
  ...mine,
  method: 'delete',
  path: '/freelancer/securityId/{id}',
  operationId: 'removeSecurityId',
  summary: 'Delete a security id; applications waiting to be sent will require it again',
  description: 'Noted in the talent’s security log. What was handed over already stays there.',
  request: { params: uuidParam, query: noQuery },
  responses: { 200: json(emptySchema, 'Removed'), ...problems(400, 401, 404) },
});

const patternSchema = z
  .object({
    vms: z.string().nullable().describe('Key of the vendor system; null if none asks for an id'),
    vmsName: z.string().nullable().describe('Name of the vendor system; null if none asks for an id'),
    /** A regular expression over the whole value; null when this project asks for no security id. */
    pattern: z.string().nullable().describe('Regular expression that an id must match; null if none asks for an id'),
    example: z.string().nullable().describe('An id as the system writes them; null if none asks for an id'),
    required: z.boolean().describe('Whether an application needs one'),
  })
  .openapi('SecurityIdPattern');

export const getSecurityIdPattern = createRoute({
  ...mine,
  method: 'get',
  path: '/project/{id}/securityIdPattern',
  operationId: 'getSecurityIdPattern',
  summary: 'Whether this project’s vendor system requires a security id, and its format',
  description: 'All null for a project that comes from no such system.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(patternSchema, 'The form, or nulls'), ...problems(400, 401, 404, 410) },
});

export const getSecurityIdFaq = createRoute({
  ...mine,
  method: 'get',
  path: '/project/{id}/securityIdFaqVerbiage',
  operationId: 'getSecurityIdFaq',
  summary: 'Why this project’s vendor system requires a security id, in the language of the request with fallbacks',
  description: 'Written by the client, as HTML; null if there is no text.',
  request: { params: integerIdParam, query: noQuery },
  responses: {
    200: json(
      z.object({
        html: z.string().nullable().describe('The explanation as safe HTML; null if there is none'),
        locale: z.string().nullable().describe('Language of the explanation; null if there is none'),
      }),
      'Cleaned HTML, or null',
    ),
    ...problems(400, 401, 404, 410),
  },
});
