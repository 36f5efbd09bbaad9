import { z } from '@hono/zod-openapi';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { body, integerId, integerIdParam, json, problems } from '../../contract/shapes.ts';
import { joinRules, membershipStatuses, operatorVerbs } from './join-rules.ts';
import { poolVisibilities } from './policy.ts';

const tags = ['Pools'];
const textsSchema = (max: number) =>
  z
    .record(z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/), z.string().trim().min(1, 'talent.error.required').max(max, 'talent.error.invalid'))
    .refine((texts) => Object.keys(texts).length > 0, 'talent.error.required')
    .openapi({ description: 'By language, such as `de`' });

const poolFields = {
  name: textsSchema(120),
  description: textsSchema(4000),
  visibility: z.enum(poolVisibilities),
  joinRule: z.enum(joinRules),
  categoryId: integerId.nullable(),
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
const deskPoolSchema = z
  .object({ id: z.number().int(), key: z.string(), created: instantSchema, ...poolFields, description: z.record(z.string(), z.string()) })
  .openapi('DeskPool', { example: { id: 3, key: 'software', created: '2026-11-20T09:30:00.000Z', ...example } });
export type DeskPool = z.infer<typeof deskPoolSchema>;

const listedSchema = z
  .object({
    id: z.number().int(),
    name: z.record(z.string(), z.string()),
    joinRule: z.enum(joinRules),
    members: z.number().int(),
    requests: z.number().int(),
    invitations: z.number().int(),
  })
  .openapi('ListedPool', { example: { id: 3, name: example.name, joinRule: 'APPROVAL', members: 41, requests: 2, invitations: 1 } });

/** So many a client has at most, so that they are listed in one page (decision 0049). */
export const maxPools = 1_000;

export const listDeskPools = operatorCall('pools:read', {
  method: 'get',
  path: '/pools',
  operationId: 'listPools',
  tags,
  summary: `All pools with their members, requests and open invitations; at most ${maxPools}`,
  responses: {
    200: taggedJson(z.object({ results: z.array(listedSchema), next: z.null() }).openapi('DeskPoolPage'), 'The pools, in one page'),
  },
});

export const getDeskPool = operatorCall('pools:read', {
  method: 'get',
  path: '/pools/{id}',
  operationId: 'getPool',
  tags,
  summary: 'One pool in every language',
  request: { params: integerIdParam },
  responses: { 200: taggedJson(deskPoolSchema, 'The pool'), ...problems(404) },
});

export const createPool = operatorCall('pools:write', {
  method: 'post',
  ...answersOnce,
  path: '/pools',
  operationId: 'createPool',
  tags,
  summary: 'Create a pool; 409 when its key exists',
  request: {
    body: body(
      everyField
        .partial()
        .extend({ name: poolFields.name, key: z.string().regex(/^[a-z0-9][a-z0-9-]{0,59}$/) })
        .openapi('NewPool', { example: { key: 'software', ...example } }),
    ),
  },
  responses: { 201: located('/pools/{id}', taggedJson(deskPoolSchema, 'The pool')), ...problems(409, 422) },
});

export const patchPool = operatorCall('pools:write', {
  method: 'patch',
  path: '/pools/{id}',
  operationId: 'changePool',
  tags,
  summary: 'Change a pool',
  request: { params: integerIdParam, body: body(everyField.partial().openapi('PoolPatch', { example: { joinRule: 'INVITE' } })) },
  responses: { 200: taggedJson(deskPoolSchema, 'The pool as it is now'), ...problems(404, 412) },
});

const memberSchema = z
  .object({
    talentId: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string().nullable().openapi({ description: 'Null without the scope talents:contact' }),
    status: z.enum(membershipStatuses),
    joined: instantSchema.nullable(),
    updated: instantSchema,
  })
  .openapi('PoolMember', {
    example: {
      talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
      firstName: 'Mira',
      lastName: 'Sandoval',
      email: null,
      status: 'APPLIED',
      joined: null,
      updated: '2026-11-22T17:04:00.000Z',
    },
  });
export type PoolMember = z.infer<typeof memberSchema>;

export const listPoolMembers = operatorCall('pools:read', {
  method: 'get',
  path: '/pools/{id}/members',
  operationId: 'listPoolMembers',
  tags,
  summary: 'Members and requests (`status=APPLIED`), longest waiting first',
  request: {
    params: integerIdParam,
    query: z.strictObject({ ...cursorShape, ...updatedAfterShape, status: z.enum(membershipStatuses).optional() }),
  },
  responses: { 200: json(cursorPageOf(memberSchema).openapi('PoolMemberPage'), 'A page of members'), ...problems(404) },
});

export const operatePoolMember = operatorCall('pools:write', {
  method: 'post',
  ...answersOnce,
  path: '/pools/{id}/members/{talentId}',
  operationId: 'operatePoolMember',
  tags,
  summary: 'Accept or reject a request, remove a member, or invite; the talent gets a mail',
  request: {
    params: integerIdParam.extend({ talentId: z.uuid().openapi({ param: { name: 'talentId', in: 'path' } }) }),
    body: body(
      z
        .strictObject({ action: z.enum(operatorVerbs), note: z.string().trim().min(1).max(2000).nullable().optional() })
        .openapi('PoolMemberStep', { example: { action: 'accept', note: 'Welcome!' } }),
    ),
  },
  responses: {
    200: json(
      z
        .object({ from: z.enum(membershipStatuses).nullable(), to: z.string() })
        .openapi('PoolMemberMoved', { example: { from: 'APPLIED', to: 'ACCEPTED' } }),
      'The membership before and after',
    ),
    ...problems(404, 409, 422),
  },
});
