import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape, wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerId, integerIdParam, json, keySchema, problems } from '../../contract/shapes.ts';
import { joinRules, membershipStatuses, operatorResults, operatorVerbs } from './join-rules.ts';
import { poolVisibilities } from './policy.ts';

const operatorCall = operatorCalls('Pools');
const textsSchema = (max: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), z.string().trim().min(1, 'talent.error.required').max(max, 'talent.error.invalid'))
    .openapi({ description: 'By language, such as `de`' });

const poolFields = {
  name: textsSchema(120)
    .refine((texts) => Object.keys(texts).length > 0, 'talent.error.required')
    .describe('Name by language; at least one'),
  description: textsSchema(4000).describe('Description by language; empty for none'),
  visibility: z.enum(poolVisibilities).describe('`PRIVATE`: only members and invited talents see it. `PUBLIC` if omitted from a new pool'),
  joinRule: z
    .enum(joinRules)
    .describe('`OPEN`: talents join at once; `APPROVAL`: an operator decides on requests; `INVITE`: by invitation only'),
  categoryId: integerId.nullable().describe('Id of its category; null for none'),
};
const everyField = z.strictObject(poolFields);
export type PoolState = z.infer<typeof everyField>;

const example = {
  name: { de: 'Softwareentwicklung', en: 'Software development' },
  description: { en: 'Back ends, front ends and what joins them.' },
  visibility: 'PUBLIC' as const,
  joinRule: 'APPROVAL' as const,
  categoryId: 2,
};
const deskPoolSchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the pool'),
    key: z.string().describe('Key given when the pool was created; unique within the client, never changes'),
    createdAt: instantSchema.describe('Time of creation'),
    ...poolFields,
  }),
  { createdAt: 'created' },
).openapi('DeskPool', { example: { id: 3, key: 'software', createdAt: '2026-11-20T09:30:00.000Z', ...example } });
export type DeskPool = z.infer<typeof deskPoolSchema>;

const listedSchema = z
  .object({
    id: z.number().int().describe('Id of the pool'),
    name: z.record(z.string(), z.string()).describe('Name by language'),
    joinRule: z.enum(joinRules).describe('How talents join it'),
    members: z.number().int().describe('Number of members'),
    requests: z.number().int().describe('Number of open requests to join'),
    invitations: z.number().int().describe('Number of open invitations'),
  })
  .openapi('ListedPool', { example: { id: 3, name: example.name, joinRule: 'APPROVAL', members: 41, requests: 2, invitations: 1 } });

/** So many a client has at most, so that they are listed in one page (decision 0049). */
export const maxPools = 1_000;

export const listDeskPools = operatorCall('pools:read', {
  method: 'get',
  path: '/pools',
  operationId: 'listPools',
  summary: `All pools with their members, requests and open invitations; at most ${maxPools}`,
  description: 'For choosing pools of a project, and to find out who waits.',
  responses: {
    200: taggedJson(wholeListOf(listedSchema, 'All pools').openapi('DeskPoolPage'), 'The pools, in one page'),
  },
});

export const getDeskPool = operatorCall('pools:read', {
  method: 'get',
  path: '/pools/{id}',
  operationId: 'getPool',
  summary: 'One pool in every language',
  description: 'With texts in all languages. Send its ETag as If-Match with a change.',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(deskPoolSchema, 'The pool'), ...problems(404) },
});

export const createPool = operatorCall('pools:write', {
  method: 'post',
  ...answersOnce,
  path: '/pools',
  operationId: 'createPool',
  summary: 'Create a pool; 409 when its key exists',
  description: 'Talents see it at once unless its visibility is `PRIVATE`.',
  request: {
    body: body(
      everyField
        .partial()
        .extend({
          name: poolFields.name.describe('Name by language; at least one'),
          key: keySchema,
        })
        .openapi('NewPool', { example: { key: 'software', ...example } }),
    ),
  },
  responses: { 201: located('/pools/{id}', taggedJson(deskPoolSchema, 'The pool')), ...problems(409, 422) },
});

export const patchPool = operatorCall('pools:write', {
  method: 'patch',
  path: '/pools/{id}',
  operationId: 'changePool',
  summary: 'Change a pool',
  description: 'Omitted fields stay. Members and requests are not affected.',
  request: { params: integerIdParam, body: body(everyField.partial().openapi('PoolPatch', { example: { joinRule: 'INVITE' } })) },
  responses: { 200: taggedJson(deskPoolSchema, 'The pool as it is now'), ...problems(404, 412) },
});

const memberSchema = withFormerNames(
  z.object({
    talentId: z.uuid().describe('Id of the talent'),
    firstName: z.string().describe('First name'),
    lastName: z.string().describe('Last name'),
    email: z.string().nullable().openapi({ description: 'Null without the scope talents:contact' }),
    status: z
      .enum(membershipStatuses)
      .describe(
        '`APPLIED`: asked to join; `ACCEPTED`: a member; `REJECTED`: the request was refused; `LEFT`: by the talent; `REMOVED`: by an operator',
      ),
    joinedAt: instantSchema.nullable().describe('Time of joining; null for talents who never were members'),
    updatedAt: instantSchema.describe('Time of the last change'),
  }),
  { joinedAt: 'joined', updatedAt: 'updated' },
).openapi('PoolMember', {
  example: {
    talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
    firstName: 'Mira',
    lastName: 'Sandoval',
    email: null,
    status: 'APPLIED',
    joinedAt: null,
    updatedAt: '2026-11-22T17:04:00.000Z',
  },
});
export type PoolMember = z.infer<typeof memberSchema>;

export const listPoolMembers = operatorCall('pools:read', {
  method: 'get',
  path: '/pools/{id}/members',
  operationId: 'listPoolMembers',
  summary: 'Members and requests (`status=APPLIED`), longest waiting first',
  description: '`status` narrows the list to one status.',
  request: {
    params: integerIdParam,
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      status: z.enum(membershipStatuses).optional().describe('Only memberships with this status'),
    }),
  },
  responses: { 200: json(cursorPageOf(memberSchema).openapi('PoolMemberPage'), 'A page of members'), ...problems(404) },
});

export const operatePoolMember = operatorCall('pools:write', {
  method: 'post',
  ...answersOnce,
  path: '/pools/{id}/members/{talentId}',
  operationId: 'operatePoolMember',
  summary: 'Accept or reject a request, remove a member, or invite; the talent gets a mail',
  description: '409 with the current status if the step is not possible now.',
  request: {
    params: integerIdParam.extend({
      talentId: z.uuid().openapi({ description: 'Id of the talent', param: { name: 'talentId', in: 'path' } }),
    }),
    body: body(
      z
        .strictObject({
          action: z.enum(operatorVerbs).describe('`accept` or `reject` a request, `remove` a member, or `invite` a talent'),
          note: z
            .string()
            .trim()
            .min(1)
            .max(2000)
            .nullable()
            .optional()
            .describe('Plain text for the talent in the mail, 2,000 characters at most'),
        })
        .openapi('PoolMemberStep', { example: { action: 'accept', note: 'Welcome!' } }),
    ),
  },
  responses: {
    200: json(
      z
        .object({
          from: z.enum(membershipStatuses).nullable().describe('Status before; null if there was no membership'),
          to: z.enum(operatorResults).describe('Status after; `INVITED` if the talent has to accept an invitation'),
        })
        .openapi('PoolMemberMoved', { example: { from: 'APPLIED', to: 'ACCEPTED' } }),
      'The membership before and after',
    ),
    ...problems(404, 409, 422),
  },
});
