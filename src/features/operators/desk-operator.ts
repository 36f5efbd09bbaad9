import { z } from '@hono/zod-openapi';
import { actorKinds, auditActions, auditedKinds } from '../../contract/audit-log.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorRoles, operatorScopes } from '../../contract/operator-scopes.ts';

// The shapes of operators, keys and audit entries.

export const scopeSchema = z.enum(operatorScopes as [string, ...string[]] & typeof operatorScopes);

export const roleSchema = z.enum(operatorRoles);

const exampleId = '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10';

export const meSchema = z
  .object({
    kind: z.enum(actorKinds).exclude(['commandLine']).describe('A person, or a program with a key'),
    id: z.uuid().describe('Id of the operator or of the key'),
    name: z.string().describe('Name of the person or of the key'),
    email: z.string().nullable().openapi({ description: 'Null for a key' }),
    role: roleSchema.nullable().openapi({ description: 'Null for a key' }),
    scopes: z.array(scopeSchema).describe('What the caller may do'),
    client: z
      .object({ key: z.string().describe('Key of the client'), name: z.string().describe('Name of the client') })
      .describe('The client of this host'),
    provenUntil: instantSchema
      .nullable()
      .openapi({ description: 'End of the period for calls that require recent authentication; null for a key' }),
    ownsInstallation: z
      .boolean()
      .describe('Whether the person owns the installation, which they may do something about at this client only'),
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
      ownsInstallation: false,
    },
  });

export type OperatorMe = z.infer<typeof meSchema>;

export const keyExample = {
  id: exampleId,
  name: 'Bullhorn',
  hint: 'op_live_mV0x',
  scopes: ['applications:read'],
  createdBy: 'Katrin Vogel',
  createdAt: '2026-11-20T09:30:00.000Z',
  expiresAt: '2027-11-20T00:00:00.000Z',
  lastUsedAt: '2026-11-22T17:04:00.000Z',
  revokedAt: null,
};

export const keySchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the key'),
    name: z.string().describe('Name given to the key, such as that of the program'),
    hint: z.string().openapi({ description: 'First characters of the key' }),
    scopes: z.array(scopeSchema).describe('What the key may do'),
    createdBy: z.string().describe('Who created it'),
    createdAt: instantSchema.describe('Time of creation'),
    expiresAt: instantSchema.nullable().describe('Time when it stops working; null if it never expires'),
    lastUsedAt: instantSchema.nullable().openapi({ description: 'Last use, rounded to the minute' }),
    revokedAt: instantSchema.nullable().describe('Time when it was revoked; null if it was not'),
  }),
  { createdAt: 'created', expiresAt: 'expires', lastUsedAt: 'lastUsed', revokedAt: 'revoked' },
).openapi('OperatorKey', { example: keyExample });

export type OperatorKey = z.infer<typeof keySchema>;

export const memberSchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the operator'),
    name: z.string().describe('Name of the person'),
    email: z.string().describe('E-mail address, which sign-in links are sent to'),
    role: roleSchema.describe('`owner`: everything; `recruiter`: projects, applications, talents and pools; `viewer`: only reads'),
    seesContactData: z.boolean().openapi({ description: 'Whether a viewer sees talents’ contact data' }),
    invitedBy: z.string().nullable().describe('Who invited the person; null for the first owner'),
    invitedAt: instantSchema.describe('Time of the invitation'),
    joinedAt: instantSchema.nullable().openapi({ description: 'Null before the first sign-in at this client' }),
    lastSeenAt: instantSchema.nullable().describe('Time of the last call; null before the first sign-in'),
    hasSecondFactor: z.boolean().describe('Whether the person has an authenticator app or a passkey at this client'),
  }),
  { invitedAt: 'invited', joinedAt: 'joined', lastSeenAt: 'lastSeen' },
).openapi('TeamMember', {
  example: {
    id: exampleId,
    name: 'Katrin Vogel',
    email: 'katrin.vogel@nordlicht.example',
    role: 'owner',
    seesContactData: true,
    invitedBy: null,
    invitedAt: '2026-11-02T08:00:00.000Z',
    joinedAt: '2026-11-02T08:12:00.000Z',
    lastSeenAt: '2026-11-22T17:04:00.000Z',
    hasSecondFactor: true,
  },
});

export type PresentedMember = z.infer<typeof memberSchema>;

export const auditEntrySchema = withFormerNames(
  z.object({
    id: z.string().describe('Number of the entry, as text'),
    createdAt: instantSchema.describe('Time of the change'),
    actor: z
      .object({
        kind: z.enum(actorKinds).describe('A person, a program with a key, or the command line'),
        id: z.uuid().nullable().describe('Id of the operator or key; null for the command line'),
        name: z.string().describe('Name at the time of the change'),
      })
      .describe('Who made the change'),
    action: z.enum(auditActions).describe('What happened, as noun and verb'),
    subject: z
      .object({
        kind: z.enum(auditedKinds).describe('Kind of the thing'),
        id: z.string().nullable().describe('Id of the thing; null if it has none'),
      })
      .describe('What was changed'),
    address: z.string().nullable().openapi({ description: 'IP address; null for the command line' }),
    requestId: z.string().nullable().describe('Id of the request, as in the log of the server; null for the command line'),
    before: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Changed values before the change, without secrets; null for a new thing'),
    after: z
      .record(z.string(), z.unknown())
      .nullable()
      .describe('Changed values after the change, without secrets; null for a removed thing'),
  }),
  { createdAt: 'at' },
).openapi('AuditEntry', {
  example: {
    id: '4711',
    createdAt: '2026-11-22T17:04:00.000Z',
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
