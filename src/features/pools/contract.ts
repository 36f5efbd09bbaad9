import { createRoute, z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { integerIdParam, json, listOf, problems, talentOnly } from '../../contract/shapes.ts';
import { joinRules, membershipStatuses } from './join-rules.ts';
import { poolVisibilities } from './policy.ts';

const membershipSchema = z
  .object({
    poolId: z.number().int().describe('Id of the pool'),
    status: z
      .enum(membershipStatuses)
      .describe(
        '`APPLIED`: asked to join; `ACCEPTED`: a member; `REJECTED`: the request was refused; `LEFT`: by the talent; `REMOVED`: by an operator',
      ),
    jobNotification: z.boolean().describe('Whether mails about new projects of the pool are sent'),
    joinedAt: z.string().nullable().describe('Time of joining; null before that'),
    /** When a refused talent may ask again; null once that day has come, and for all others. */
    mayAskAgainAt: z.string().nullable().describe('Time from which a refused request can be repeated; null if it does not apply'),
  })
  .openapi('PoolMembership');
export type MembershipAnswer = z.infer<typeof membershipSchema>;

/** Specification section 3, "Pool". `…Verbiage` texts are in the language of the request. */
export const poolSchema = z
  .object({
    id: z.number().int().describe('Id of the pool'),
    poolNameVerbiage: z.string().describe('Name in the language of the request'),
    poolDescriptionVerbiage: z.string().describe('Description in the language of the request'),
    category_id: z.number().int().nullable().describe('Id of its category; null if there is none'),
    categoryName: z.string().nullable().describe('Name of its category; null if there is none'),
    poolCities: z
      .array(
        z.object({
          cityName: z.string().describe('Name of the city'),
          jobsCount: z
            .number()
            .int()
            .nullable()
            .describe('Number of open projects in it and up to 50 km around; null in lists of pools, and where private ones may add to it'),
        }),
      )
      .describe('Cities that the pool names, with or without projects'),
    jobsCount: z.number().int().describe('Number of open projects'),
    visibility: z.enum(poolVisibilities).describe('`PRIVATE`: only members and invited talents see it'),
    joinRule: z.enum(joinRules).describe('`OPEN`: talents join at once; `APPROVAL`: an operator decides; `INVITE`: by invitation only'),
    membership: membershipSchema.nullable().openapi({ description: 'The talent’s membership; null if there is none' }),
    /** Set while an invitation of the operator waits for an answer: applying accepts it, cancelling declines it. */
    invitation: z
      .object({
        invitedAt: z.string().describe('Time of the invitation'),
        message: z.string().nullable().describe('Text of the operator; null if there is none'),
      })
      .nullable()
      .describe('An open invitation to the pool; null if there is none'),
  })
  .openapi('Pool');
export type Pool = z.infer<typeof poolSchema>;

/** Specification section 3, "Pools response". */
export const poolsSchema = z
  .object({
    categoryResults: z
      .object({
        results: z
          .array(
            z.object({
              id: z.number().int().describe('Id of the category'),
              name: z.string().describe('Name of the category'),
              image: z.string().nullable().describe('Path of its picture; null if there is none'),
              pools: z.array(poolSchema).describe('Its pools'),
            }),
          )
          .describe('The categories that have pools'),
      })
      .describe('Pools by category'),
    orphanPools: z.object({ results: z.array(poolSchema).describe('The pools') }).describe('Pools without a category'),
  })
  .openapi('Pools');
export type Pools = z.infer<typeof poolsSchema>;

const tags = ['Pools'];
const mine = { security: talentOnly, tags };
const noQuery = z.strictObject({});

export const getPool = createRoute({
  method: 'get',
  path: '/pool/{id}',
  operationId: 'getPool',
  tags,
  summary: 'One pool; a private one only for its members and those invited',
  description: 'With its cities, the number of open projects and, for a signed-in talent, membership and invitation.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(poolSchema, 'The pool'), ...problems(400, 403, 404) },
});

export const getPoolCategories = createRoute({
  method: 'get',
  path: '/pool/categories',
  operationId: 'getPoolCategories',
  tags,
  summary: 'All pools by category; pools without one are in `orphanPools`',
  description:
    'With the number of open projects and, for a signed-in talent, the membership. Private pools are shown to their members and to those invited.',
  request: { query: noQuery },
  responses: { 200: json(poolsSchema, 'Pools by category'), ...problems(400, 403) },
});

export const getOnboardingPools = createRoute({
  method: 'get',
  path: '/pool/onboarding',
  operationId: 'getOnboardingPools',
  ...mine,
  summary: 'Pools by category; with `onBoarding` only those offered there, limited to the chosen categories',
  description: 'Without `onBoarding` the same as `GET /pool/categories`. Pools are joined with the values of the onboarding.',
  request: {
    query: z.strictObject({
      onBoarding: z.enum(['true', 'false']).optional().describe('Only pools to offer in the onboarding'),
      categoryIds: z
        .string()
        .regex(/^\d{1,9}(,\d{1,9}){0,49}$/)
        .optional()
        .describe('Ids of categories with commas between; only their pools'),
    }),
  },
  responses: { 200: json(poolsSchema, 'Pools by category'), ...problems(400, 401) },
});

export const getMemberships = createRoute({
  method: 'get',
  path: '/pool/membership',
  operationId: 'getMemberships',
  ...mine,
  summary: 'My pools, including requests',
  description: 'With those that were refused, left or ended, so that pages can say so.',
  request: { query: noQuery },
  responses: { 200: json(listOf(membershipSchema), 'Memberships'), ...problems(400, 401) },
});

export const getAcceptedMemberships = createRoute({
  method: 'get',
  path: '/pool/membership/accepted',
  operationId: 'getAcceptedMemberships',
  ...mine,
  summary: 'Pools I am a member of',
  description: 'The memberships that open private projects to the talent.',
  request: { query: noQuery },
  responses: { 200: json(listOf(membershipSchema), 'Memberships'), ...problems(400, 401) },
});

export const applyToPool = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/pool/{id}/membership/apply',
  operationId: 'applyToPool',
  ...mine,
  summary: 'Join a pool, request membership, or accept an invitation',
  description:
    'What happens depends on the pool: a member at once, or a request that operators are notified of by the event `pool.requested`. 409 if the pool is by invitation only.',
  request: { params: integerIdParam },
  responses: { 200: json(membershipSchema, 'The membership'), ...problems(400, 401, 404, 409, 429) },
});

export const cancelMembership = createRoute({
  method: 'delete',
  ...answersOnce,
  path: '/pool/{id}/membership/cancel',
  operationId: 'cancelMembership',
  ...mine,
  summary: 'Leave a pool, withdraw the request, or decline an invitation',
  description: 'Nobody is notified. Private projects of the pool are no longer shown, and its alerts stop.',
  request: { params: integerIdParam },
  responses: {
    200: json(
      z.object({ membership: membershipSchema.nullable().openapi({ description: 'The membership as it is now; null if there is none' }) }),
      'The membership after the change',
    ),
    ...problems(400, 401, 404, 409),
  },
});

export const switchNotification = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/pool/membership/{id}/switchNotification',
  operationId: 'switchNotification',
  ...mine,
  summary: 'Turn the alerts of one of my pools on or off; the id is the pool’s',
  description: 'Each call turns the switch over. Alerts are mails about new projects of the pool.',
  request: { params: integerIdParam },
  responses: { 200: json(membershipSchema, 'The membership'), ...problems(400, 401, 404) },
});

export const toggleJobNotification = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/pool/{id}/toggleJobNotification',
  operationId: 'toggleJobNotification',
  ...mine,
  summary: 'Turn the alerts of a pool on or off',
  description: 'Each call turns the switch over. 404 for a pool that the talent neither joined nor asked to join.',
  request: { params: integerIdParam },
  responses: { 200: json(membershipSchema, 'The membership'), ...problems(400, 401, 404) },
});

export const toggleJobNotificationByLink = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/pool/{id}/toggleJobNotification/{uuid}',
  operationId: 'toggleJobNotificationByLink',
  tags,
  summary: 'The same for the link of a mail, identified by the subscription uuid',
  description: 'For people who are not signed in. The uuid is in the footer of the mails.',
  request: { params: integerIdParam.extend({ uuid: z.uuid().describe('The secret of the link in the mail') }) },
  responses: { 200: json(membershipSchema, 'The membership'), ...problems(400, 404) },
});
