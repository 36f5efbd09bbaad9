import { z } from '@hono/zod-openapi';
import { answersOnce, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { keyScopes, operatorRoles, operatorScopes } from '../../contract/operator-scopes.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';

const scopeSchema = z.enum(operatorScopes as [string, ...string[]] & typeof operatorScopes);
const roleSchema = z.enum(operatorRoles);
const nameSchema = z.string().trim().min(1, 'talent.error.required').max(80, 'talent.error.invalid');
const exampleId = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';

const meSchema = z
  .object({
    kind: z.enum(['operator', 'key']),
    id: z.uuid(),
    name: z.string(),
    email: z.string().nullable().openapi({ description: 'Null for a key' }),
    role: roleSchema.nullable().openapi({ description: 'Null for a key' }),
    scopes: z.array(z.string()),
    client: z.object({ key: z.string(), name: z.string() }),
    provenUntil: instantSchema
      .nullable()
      .openapi({ description: 'End of the period for calls that require recent authentication; null for a key' }),
  })
  .openapi('OperatorMe', {
    example: {
      kind: 'key',
      id: exampleId,
      name: 'Bullhorn',
      email: null,
      role: null,
      scopes: ['applications:read', 'projects:write'],
      client: { key: 'nordlicht', name: 'Nordlicht' },
      provenUntil: null,
    },
  });
export type OperatorMe = z.infer<typeof meSchema>;

export const getOperatorMe = operatorCall(null, {
  method: 'get',
  path: '/me',
  operationId: 'getMe',
  tags: ['Operators'],
  summary: 'The caller of this request and their permissions',
  responses: { 200: json(meSchema, 'The person or the key') },
});

const keyExample = {
  id: exampleId,
  name: 'Bullhorn',
  hint: 'op_live_mV0x',
  scopes: ['applications:read'],
  createdBy: 'Katrin Vogel',
  created: '2026-11-20T09:30:00.000Z',
  expires: '2027-11-20T00:00:00.000Z',
  lastUsed: '2026-11-22T17:04:00.000Z',
  revoked: null,
};
const keySchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    hint: z.string().openapi({ description: 'First characters of the key' }),
    scopes: z.array(z.string()),
    createdBy: z.string(),
    created: instantSchema,
    expires: instantSchema.nullable(),
    lastUsed: instantSchema.nullable().openapi({ description: 'Last use, rounded to the minute' }),
    revoked: instantSchema.nullable(),
  })
  .openapi('OperatorKey', { example: keyExample });
export type OperatorKey = z.infer<typeof keySchema>;

export const listOperatorKeys = operatorCall('keys:read', {
  method: 'get',
  path: '/keys',
  operationId: 'listKeys',
  tags: ['Keys'],
  summary: 'API keys, newest first, including expired and revoked ones',
  request: { query: z.strictObject(cursorShape) },
  responses: { 200: json(cursorPageOf(keySchema).openapi('OperatorKeyPage'), 'A page of keys') },
});

export const createOperatorKey = operatorCall(
  'keys:write',
  {
    method: 'post',
    path: '/keys',
    operationId: 'createKey',
    tags: ['Keys'],
    summary: 'Create an API key; it is shown only in this response',
    request: {
      body: body(
        z
          .strictObject({
            name: nameSchema,
            scopes: z
              .array(scopeSchema.refine((scope) => keyScopes.some((each) => each === scope), 'talent.error.invalid'))
              .min(1)
              .max(operatorScopes.length),
            expiresAt: instantSchema.optional(),
          })
          .openapi('NewOperatorKey', { example: { name: 'Bullhorn', scopes: ['applications:read'], expiresAt: '2027-11-20T00:00:00Z' } }),
      ),
    },
    responses: {
      201: json(
        keySchema
          .extend({ key: z.string() })
          .openapi('OperatorKeyWithSecret', { example: { ...keyExample, key: 'op_live_mV0x9aR4t2Xw7Jk1Qe8Zs5Lc3Ub6Hn0Gd1Fy2Pi4Ao' } }),
        'The key',
      ),
    },
  },
  { needsProof: true },
);

export const revokeOperatorKey = operatorCall(
  'keys:write',
  {
    method: 'delete',
    path: '/keys/{id}',
    operationId: 'revokeKey',
    tags: ['Keys'],
    summary: 'Revoke an API key at once',
    request: { params: uuidParam },
    responses: { 204: { description: 'Ended' }, ...problems(404) },
  },
  { needsProof: true },
);

const memberSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    role: roleSchema,
    seesContactData: z.boolean().openapi({ description: 'Whether a viewer sees talents’ contact data' }),
    invitedBy: z.string().nullable(),
    invited: instantSchema,
    joined: instantSchema.nullable().openapi({ description: 'Null before the first sign-in at this client' }),
    lastSeen: instantSchema.nullable(),
  })
  .openapi('TeamMember', {
    example: {
      id: exampleId,
      name: 'Katrin Vogel',
      email: 'katrin.vogel@nordlicht.example',
      role: 'owner',
      seesContactData: true,
      invitedBy: null,
      invited: '2026-11-02T08:00:00.000Z',
      joined: '2026-11-02T08:12:00.000Z',
      lastSeen: '2026-11-22T17:04:00.000Z',
    },
  });
export type PresentedMember = z.infer<typeof memberSchema>;

export const listTeamMembers = operatorCall('team:read', {
  method: 'get',
  path: '/team',
  operationId: 'listTeam',
  tags: ['Team'],
  summary: 'The client’s operators, by name',
  responses: { 200: json(cursorPageOf(memberSchema).openapi('TeamPage'), 'The team, in one page') },
});

const seesContactData = z.boolean().openapi({ description: 'For viewers: whether they see talents’ contact data' });

export const inviteTeamMember = operatorCall(
  'team:write',
  {
    method: 'post',
    ...answersOnce,
    path: '/team',
    operationId: 'inviteOperator',
    tags: ['Team'],
    summary: 'Invite somebody to the team',
    request: {
      body: body(
        z
          .strictObject({ email: emailSchema, name: nameSchema, role: roleSchema, seesContactData: seesContactData.default(false) })
          .openapi('NewTeamMember', {
            example: { email: 'jonas.beck@nordlicht.example', name: 'Jonas Beck', role: 'recruiter', seesContactData: false },
          }),
      ),
    },
    responses: { 201: json(memberSchema, 'The new member'), ...problems(409, 422) },
  },
  { needsProof: true },
);

export const getTeamMember = operatorCall('team:read', {
  method: 'get',
  path: '/team/{id}',
  operationId: 'getTeamMember',
  tags: ['Team'],
  summary: 'One member of the team; send its ETag as If-Match with a change',
  request: { params: uuidParam },
  responses: { 200: taggedJson(memberSchema, 'The person'), ...problems(404) },
});

export const patchTeamMember = operatorCall(
  'team:write',
  {
    method: 'patch',
    path: '/team/{id}',
    operationId: 'changeTeamMember',
    tags: ['Team'],
    summary: 'Change a member’s role; effective from their next call',
    request: {
      params: uuidParam,
      body: body(
        z
          .strictObject({ role: roleSchema.optional(), seesContactData: seesContactData.optional() })
          .openapi('TeamMemberChange', { example: { role: 'recruiter' } }),
      ),
    },
    responses: { 200: taggedJson(memberSchema, 'The changed member'), ...problems(404, 409, 412) },
  },
  { needsProof: true },
);

const removedSchema = z
  .object({ unassignedProjects: z.number().int().openapi({ description: 'How many projects have no responsible operator any more' }) })
  .openapi('RemovedTeamMember', { example: { unassignedProjects: 3 } });

export const removeTeamMember = operatorCall(
  'team:write',
  {
    method: 'delete',
    path: '/team/{id}',
    operationId: 'removeTeamMember',
    tags: ['Team'],
    summary: 'Remove a member from the team and end their sessions at this client',
    description:
      'Projects that they were responsible for have nobody then: their mails go to the client’s operators. Pending commands of theirs are still carried out.',
    request: { params: uuidParam },
    responses: { 200: json(removedSchema, 'Removed'), ...problems(404, 409) },
  },
  { needsProof: true },
);

const auditEntrySchema = z
  .object({
    id: z.string(),
    at: instantSchema,
    actor: z.object({ kind: z.enum(['operator', 'key', 'commandLine']), id: z.uuid().nullable(), name: z.string() }),
    action: z.string(),
    subject: z.object({ kind: z.string(), id: z.string().nullable() }),
    address: z.string().nullable().openapi({ description: 'IP address; null for the command line' }),
    requestId: z.string().nullable(),
    before: z.record(z.string(), z.unknown()).nullable(),
    after: z.record(z.string(), z.unknown()).nullable(),
  })
  .openapi('AuditEntry', {
    example: {
      id: '4711',
      at: '2026-11-22T17:04:00.000Z',
      actor: { kind: 'operator', id: exampleId, name: 'Katrin Vogel' },
      action: 'operator.changed',
      subject: { kind: 'operator', id: exampleId },
      address: '198.51.100.7',
      requestId: '7f0c2b4e-3f57-4a0e-9a7e-3c5f4b0a1d22',
      before: { role: 'viewer' },
      after: { role: 'recruiter' },
    },
  });
export type AuditEntry = z.infer<typeof auditEntrySchema>;

const filterText = z.string().min(1).max(100).optional();

export const listAuditEntries = operatorCall('audit:read', {
  method: 'get',
  path: '/audit',
  operationId: 'listAuditEntries',
  tags: ['Audit'],
  summary: 'Audit log: changes by operators, API keys and the command line, newest first',
  request: {
    query: z.strictObject({
      ...cursorShape,
      action: filterText,
      actorId: z.uuid().optional(),
      subjectKind: filterText,
      subjectId: filterText,
      ...updatedAfterShape,
    }),
  },
  responses: { 200: json(cursorPageOf(auditEntrySchema).openapi('AuditPage'), 'A page of entries') },
});
