import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import type { OperatorScope } from '../../contract/operator-scopes.ts';

/** What may take long, and the scope that reading about it needs. A migration lists the kinds too. */
export const workScopes = {
  'leads.import': 'talents:read',
  'invitations.send': 'talents:read',
  'poolInvitations.send': 'pools:read',
  'applications.move': 'applications:read',
} as const satisfies Record<string, OperatorScope>;

export type WorkKind = keyof typeof workScopes;
// The names of an object are its keys.
export const workKinds = Object.keys(workScopes) as [WorkKind, ...WorkKind[]];

/** Why an item was not done. A migration lists them too. */
export const workRefusals = [
  'EXISTS',
  'MEMBER',
  'APPLIED',
  'PENDING',
  'GONE',
  'STOPPED',
  'INVALID',
  'NOT_POSSIBLE',
  'FAILED',
  'LEFT',
] as const;
export type WorkRefusal = (typeof workRefusals)[number];

/** Moves of applications can be taken back for a while after their item was handled. */
export const heldStates = ['pending', 'undone', 'overtaken'] as const;

/** For how many days ended work is kept. */
export const keptDays = 30;

/** How many refused items one answer names. */
export const maxNamedRefusals = 200;

const shape = {
  id: z.uuid().describe('Id of the work'),
  kind: z.enum(workKinds).describe('What it does'),
  title: z
    .string()
    .describe('Name of the file, of the project or of the pool that it is about; for moves the code of the status they lead to'),
  total: z.number().int().describe('Number of its items'),
  done: z.number().int().describe('Number of items that were done'),
  refused: z.number().int().describe('Number of items that could not be done'),
  left: z.number().int().describe('Number of items that were still waiting when it was stopped'),
  held: z
    .object({
      pending: z.number().int().describe('Moves that can still be taken back'),
      undone: z.number().int().describe('Moves that were taken back'),
      overtaken: z.number().int().describe('Moves that were not carried out, as something happened in between'),
    })
    .nullable()
    .describe('Only for moves of applications: what became of items that were done'),
  startedBy: z.string().describe('Name of the operator or key that started it'),
  isOwn: z.boolean().describe('Whether that is the caller'),
  createdAt: instantSchema.describe('Time when it was started'),
  endedAt: instantSchema.nullable().describe('Time when its last item was handled; null while it goes on'),
  stoppedAt: instantSchema.nullable().describe('Time when it was stopped; null unless it was'),
  stoppedBy: z.string().nullable().describe('Name of the operator or key that stopped it'),
  seenAt: instantSchema.nullable().describe('Time when its end was noted'),
};
const example = {
  id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
  kind: 'leads.import' as const,
  title: 'fair.csv',
  total: 2300,
  done: 1200,
  refused: 3,
  left: 0,
  held: null,
  startedBy: 'Jonas Beck',
  isOwn: true,
  createdAt: '2026-11-22T17:04:00.000Z',
  endedAt: null,
  stoppedAt: null,
  stoppedBy: null,
  seenAt: null,
};
export const workSchema = z.object(shape).openapi('LongWork', { example });
export type LongWork = z.infer<typeof workSchema>;

/** The same within another answer; without a name, as generators of clients read a nullable reference as one that is never null. */
export const startedWorkSchema = z.object(shape).nullable();

export const workReportSchema = z
  .object({
    ...shape,
    refusals: z
      .array(
        z.object({
          position: z.number().int().describe('Number of the item, starting at 1'),
          label: z
            .string()
            .nullable()
            .describe(
              'Whom it is about: the talent’s name, or the line of the file with its address shortened; null once the talent is erased',
            ),
          reason: z
            .enum(workRefusals)
            .describe(
              '`EXISTS`: was there already, or invited. `MEMBER`: is in the pool. `APPLIED`: has applied, or asked to join. `PENDING`: can still be taken back. `GONE`: is not there any more. `STOPPED`: wants no mail. `INVALID`: a value is wrong. `NOT_POSSIBLE`: refused now. `FAILED`: a fault of the server. `LEFT`: was still waiting when it was stopped',
            ),
        }),
      )
      .describe(`Items that could not be done, at most ${maxNamedRefusals}`),
  })
  .openapi('LongWorkReport', { example: { ...example, refusals: [{ position: 7, label: '9: m…@e….com', reason: 'EXISTS' }] } });
export type LongWorkReport = z.infer<typeof workReportSchema>;
