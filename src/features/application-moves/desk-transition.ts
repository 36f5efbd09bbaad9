import { z } from '@hono/zod-openapi';
import { errorCodes } from '../../contract/errors.ts';
import { mailPreviewSchema } from '../../contract/mail-preview.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { heldCommandSchema, undoSecondsShape } from '../pending-commands/pending-command.ts';
import { isAmount } from './desk-bounds.ts';
import { operatorReasons, operatorTargets } from './desk-reasons.ts';

// The shapes of moves of applications in operators’ calls.

export const maxAtOnce = 200;

export const transitionShape = {
  to: z
    .enum(operatorTargets as [string, ...string[]] & typeof operatorTargets)
    .describe('The status to move to; `transitions` of the application lists those that are possible now'),
  reasonCode: z
    .enum(operatorReasons as [string, ...string[]] & typeof operatorReasons)
    .optional()
    .describe('Reason for the move; required where `transitions` of the application lists reasons'),
  note: z
    .string()
    .trim()
    .min(1)
    .max(2000)
    .optional()
    .openapi({ description: 'Plain text for the talent, shown in the mail and in their timeline' }),
  offer: z
    .strictObject({
      displayRate: z
        .string()
        .refine(isAmount, 'talent.error.invalid')
        .openapi({ description: 'The client’s offer, in the project’s rate unit' }),
    })
    .optional()
    .openapi({ description: 'Only with COUNTER_OFFER; if omitted, the talent proposes a rate' }),
  notify: z.boolean().default(true).openapi({ description: 'If false, the talent gets no mail' }),
  preview: z.boolean().default(false).openapi({ description: 'If true, nothing is changed and the response contains the mail' }),
  ...undoSecondsShape,
};

export const movedSchema = z
  .object({
    id: z.number().int().describe('Id of the application'),
    from: applicationStatusSchema.describe('Status before the move'),
    status: applicationStatusSchema.describe(
      'Status after the move, or the one that it would have; with `pending` the one that it still has',
    ),
    isPreview: z.boolean().describe('True if nothing was changed'),
    mails: z.array(mailPreviewSchema).openapi({ description: 'Only for a preview: the mail the talent would receive, in their language' }),
    pending: heldCommandSchema.describe('With `undoSeconds`: the command that moves it later; null if it was moved at once'),
  })
  .openapi('MovedApplication', { example: { id: 88124, from: 'a', status: 'rm', isPreview: false, mails: [], pending: null } });

export type MovedApplication = z.infer<typeof movedSchema>;

export const itemSchema = z
  .object({
    id: z.number().int().describe('Id of the application'),
    moved: movedSchema.nullable().openapi({ description: 'Null if it was refused' }),
    code: z.enum(errorCodes).nullable().openapi({ description: 'Problem code of the refusal' }),
    currentStatus: applicationStatusSchema.nullable().openapi({ description: 'With TRANSITION_REFUSED' }),
    detail: z.string().nullable().describe('Reason for the refusal, one English sentence; null if it was moved'),
  })
  .openapi('TransitionResult');

export type TransitionResult = z.infer<typeof itemSchema>;

export const reasonSchema = z
  .object({
    code: z.enum(operatorReasons as [string, ...string[]] & typeof operatorReasons).describe('The code, as `reasonCode` of a move'),
    to: z.array(applicationStatusSchema).openapi({ description: 'The statuses it can be used for' }),
    words: z
      .record(z.string(), z.string())
      .openapi({ description: 'The text for the talent in each language of the client; empty if they see none' }),
  })
  .openapi('ReasonCode', {
    example: { code: 'POSITION_CLOSED', to: ['rm'], words: { de: 'Die Position wurde geschlossen.', en: 'The position was closed.' } },
  });
