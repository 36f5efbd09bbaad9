import { z } from '@hono/zod-openapi';
import { auditActions, auditedKinds } from '../../contract/audit-log.ts';
import { answersOnce, located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { keyScopes, operatorScopes } from '../../contract/operator-scopes.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { auditEntrySchema, keyExample, keySchema, memberSchema, meSchema, roleSchema, scopeSchema } from './desk-operator.ts';

const operatorCall = operatorCalls('Team');

export const nameSchema = z.string().trim().min(1, 'talent.error.required').max(80, 'talent.error.invalid');

export const getOperatorMe = operatorCall(null, {
  method: 'get',
  path: '/me',
  operationId: 'getMe',
  tags: ['Operators'],
  summary: 'The caller of this request and their permissions',
  description: 'For checking a key, and for showing only what the caller may do.',
  responses: { 200: json(meSchema, 'The person or the key') },
});

export const listOperatorKeys = operatorCall('keys:read', {
  method: 'get',
  path: '/keys',
  operationId: 'listKeys',
  tags: ['Keys'],
  summary: 'API keys, newest first, including expired and revoked ones',
  description: 'The keys themselves are never included: only a hash is stored.',
  request: { query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(keySchema).openapi('OperatorKeyPage'), 'A page of keys') },
});

export const createOperatorKey = operatorCall('keys:write', {
  method: 'post',
  path: '/keys',
  operationId: 'createKey',
  tags: ['Keys'],
  summary: 'Create an API key; it is shown only in this response',
  description: 'A key belongs to this client and has only the scopes given. Keys cannot create keys or people.',
  request: {
    body: body(
      z
        .strictObject({
          name: nameSchema.describe('Name of the key, such as that of the program; 80 characters at most'),
          scopes: z
            .array(scopeSchema.refine((scope) => keyScopes.some((each) => each === scope), 'talent.error.invalid'))
            .min(1)
            .max(operatorScopes.length)
            .describe('What the key may do; scopes for people only (team, keys) are refused'),
          expiresAt: instantSchema.optional().describe('Time when it stops working; never if omitted'),
        })
        .openapi('NewOperatorKey', { example: { name: 'Bullhorn', scopes: ['applications:read'], expiresAt: '2027-11-20T00:00:00Z' } }),
    ),
  },
  responses: {
    201: located(
      '/keys/{id}',
      json(
        keySchema
          .extend({ key: z.string().describe('The key itself, for `Authorization: Bearer`; it cannot be read again') })
          .openapi('OperatorKeyWithSecret', { example: { ...keyExample, key: 'op_live_mV0x9aR4t2Xw7Jk1Qe8Zs5Lc3Ub6Hn0Gd1Fy2Pi4Ao' } }),
        'The key',
      ),
    ),
  },
  needsProof: true,
});

export const revokeOperatorKey = operatorCall('keys:write', {
  method: 'delete',
  path: '/keys/{id}',
  operationId: 'revokeKey',
  tags: ['Keys'],
  summary: 'Revoke an API key at once',
  description: 'Calls with it get 401 from now on. The key stays in the list.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Ended' }, ...problems(404) },
  needsProof: true,
});

export const listTeamMembers = operatorCall('team:read', {
  method: 'get',
  path: '/team',
  operationId: 'listTeam',
  summary: 'The client’s operators, by name',
  description: 'Everybody who may run this client, except owners of the installation.',
  responses: { 200: json(cursorPageOf(memberSchema).openapi('TeamPage'), 'The team, in one page') },
});

const seesContactData = z.boolean().openapi({ description: 'For viewers: whether they see talents’ contact data' });

export const inviteTeamMember = operatorCall('team:write', {
  method: 'post',
  ...answersOnce,
  path: '/team',
  operationId: 'inviteOperator',
  summary: 'Invite somebody to the team',
  description: 'The person gets a mail with a link to sign in, and no password. 409 if the person is in the team.',
  request: {
    body: body(
      z
        .strictObject({
          email: emailSchema.describe('E-mail address, which the invitation is sent to'),
          name: nameSchema.describe('Name of the person, 80 characters at most'),
          role: roleSchema.describe('Role of the person; it decides the scopes'),
          seesContactData: seesContactData.default(false),
        })
        .openapi('NewTeamMember', {
          example: { email: 'jonas.beck@nordlicht.example', name: 'Jonas Beck', role: 'recruiter', seesContactData: false },
        }),
    ),
  },
  responses: { 201: located('/team/{id}', json(memberSchema, 'The new member')), ...problems(409, 422) },
  needsProof: true,
});

export const getTeamMember = operatorCall('team:read', {
  method: 'get',
  path: '/team/{id}',
  operationId: 'getTeamMember',
  summary: 'One member of the team; send its ETag as If-Match with a change',
  description: '404 for operators of other clients.',
  request: { params: uuidParam },
  responses: { 200: taggedJson(memberSchema, 'The person'), ...problems(404) },
});

export const patchTeamMember = operatorCall('team:write', {
  method: 'patch',
  path: '/team/{id}',
  operationId: 'changeTeamMember',
  summary: 'Change a member’s role; effective from their next call',
  description: '409 if no owner would be left.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({ role: roleSchema.optional().describe('New role of the person'), seesContactData: seesContactData.optional() })
        .openapi('TeamMemberChange', { example: { role: 'recruiter' } }),
    ),
  },
  responses: { 200: taggedJson(memberSchema, 'The changed member'), ...problems(404, 409, 412) },
  needsProof: true,
});

const removedSchema = z
  .object({ unassignedProjects: z.number().int().openapi({ description: 'How many projects have no responsible operator any more' }) })
  .openapi('RemovedTeamMember', { example: { unassignedProjects: 3 } });

export const removeTeamMember = operatorCall('team:write', {
  method: 'delete',
  path: '/team/{id}',
  operationId: 'removeTeamMember',
  summary: 'Remove a member from the team and end their sessions at this client',
  description:
    '409 if no owner would be left. The audit log keeps the name. Projects that they were responsible for have nobody then: their mails go to the client’s operators. Pending commands of theirs are still carried out.',
  request: { params: uuidParam },
  responses: { 200: json(removedSchema, 'Removed'), ...problems(404, 409) },
  needsProof: true,
});

const filterText = z.string().min(1).max(100).optional();

const auditFilterShape = {
  action: z.enum(auditActions).optional().describe('Only entries with this action'),
  actorId: z.uuid().optional().describe('Only changes by this operator or key'),
  subjectKind: z.enum(auditedKinds).optional().describe('Only changes of things of this kind'),
  subjectId: filterText.describe('Only changes of the thing with this id'),
  ...updatedAfterShape,
};
const auditFilter = z.strictObject(auditFilterShape);
export type AuditFilterQuery = z.infer<typeof auditFilter>;

export const listAuditEntries = operatorCall('audit:read', {
  method: 'get',
  path: '/audit',
  operationId: 'listAuditEntries',
  tags: ['Audit'],
  summary: 'Audit log: changes by operators, API keys and the command line, newest first',
  description: 'Entries are never changed or removed. Secrets and texts of people are cut.',
  request: { query: z.strictObject({ ...cursorShape, ...auditFilterShape }) },
  responses: { 200: json(cursorPageOf(auditEntrySchema).openapi('AuditPage'), 'A page of entries') },
});

export const exportAuditEntries = operatorCall('audit:read', {
  method: 'post',
  path: '/audit/export',
  operationId: 'exportAuditEntries',
  tags: ['Audit'],
  summary: 'The filtered audit log as CSV, complete and newest first; the export is an entry of its own',
  description: 'Values before and after a change are JSON in one cell each. The whole table is in one response, so ask rarely.',
  request: { query: auditFilter, body: body(z.strictObject({}).openapi('AuditExport', { example: {} })) },
  responses: {
    200: {
      description: 'UTF-8 with a byte order mark, as an attachment; values that look like formulas are prefixed with an apostrophe',
      content: { 'text/csv': { schema: z.string().openapi({ format: 'binary' }) } },
    },
  },
  needsProof: true,
});
