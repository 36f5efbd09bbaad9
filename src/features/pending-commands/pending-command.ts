import { z } from '@hono/zod-openapi';
import { actorKinds } from '../../contract/audit-log.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { errorCodes } from '../../contract/errors.ts';
import type { OperatorScope } from '../../contract/operator-scopes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';

/** What can be taken back, and the scopes that reading it and taking it back need: those of doing it at once. A migration lists the kinds too. */
export const commandScopes = {
  'application.move': { read: 'applications:read', write: 'applications:write' },
  'invitation.send': { read: 'talents:read', write: 'talents:write' },
} as const satisfies Record<string, { read: OperatorScope; write: OperatorScope }>;

export type CommandKind = keyof typeof commandScopes;
// The names of an object are its keys.
export const commandKinds = Object.keys(commandScopes) as [CommandKind, ...CommandKind[]];

/** `overtaken`: something happened in between, so that it was not carried out. */
export const commandStates = ['pending', 'done', 'undone', 'overtaken'] as const;
export type CommandState = (typeof commandStates)[number];

/** Why a command was not carried out at its time. */
const overtakenReasons = ['ACCOUNT_CLOSED', 'PROJECT_CLOSED', 'STATUS_CHANGED', 'APPLICATION_CHANGED', 'REFUSED'] as const;
export type OvertakenReason = (typeof overtakenReasons)[number];

/** For how long an operator can take something back. */
const maxUndoSeconds = 3600;

/** In the body of calls whose effect can be taken back. */
export const undoSecondsShape = {
  undoSeconds: z.number().int().min(0).max(maxUndoSeconds).default(0).openapi({
    description:
      'If above 0, nothing happens for so many seconds: the response contains the pending command, which `POST /pending-commands/{id}/undo` takes back. Status, timeline, mail, webhooks and hand-over follow when it is carried out',
  }),
};

const shape = {
  id: z.uuid().describe('Id of the command'),
  kind: z.enum(commandKinds).describe('What it does when it is carried out'),
  applicationId: z.number().int().nullable().openapi({ description: 'Of `application.move`' }),
  projectId: z.number().int().describe('Id of the project'),
  talentId: z.uuid().describe('Id of the talent'),
  to: applicationStatusSchema.nullable().openapi({ description: 'The status that `application.move` leads to' }),
  by: z
    .object({
      kind: z.enum(actorKinds).describe('Kind of the caller'),
      id: z.uuid().nullable().describe('Id of the operator or key; null for the command line'),
      name: z.string().describe('Name at that time'),
    })
    .openapi({ description: 'Who requested it; it is carried out in their name, even if they have left the team by then' }),
  state: z
    .enum(commandStates)
    .openapi({ description: '`overtaken`: something happened in between, so that it was not carried out; `overtakenBy` says what' }),
  createdAt: instantSchema.describe('Time of the request'),
  undoUntil: instantSchema.openapi({ description: 'When it is carried out, by the server’s clock' }),
  endedAt: instantSchema.nullable().openapi({ description: 'When it was carried out, taken back or found overtaken' }),
  overtakenBy: z
    .object({
      reason: z.enum(overtakenReasons).openapi({
        description:
          '`STATUS_CHANGED`: the application has another status, such as withdrawn. `APPLICATION_CHANGED`: the talent changed answers, rate or interview. `REFUSED`: it is no longer possible',
      }),
      code: z.enum(errorCodes).nullable().openapi({ description: 'Problem code of the refusal, with `REFUSED`' }),
    })
    .nullable()
    .openapi({ description: 'Only of an overtaken one' }),
};

const example = {
  id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
  kind: 'application.move' as const,
  applicationId: 88124,
  projectId: 4711,
  talentId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a11',
  to: 'rm' as const,
  by: { kind: 'operator' as const, id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12', name: 'Jonas Beck' },
  state: 'pending' as const,
  createdAt: '2026-11-22T17:04:00.000Z',
  undoUntil: '2026-11-22T17:05:00.000Z',
  endedAt: null,
  overtakenBy: null,
};

export const pendingCommandSchema = z.object(shape).openapi('PendingCommand', { example });
export type PendingCommand = z.infer<typeof pendingCommandSchema>;

/** The same within another answer; without a name, as generators of clients read a nullable reference as one that is never null. */
export const heldCommandSchema = z.object(shape).nullable();
