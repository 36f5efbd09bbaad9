import { z } from '@hono/zod-openapi';
import { mailPreviewSchema } from '../../contract/mail-preview.ts';
import { applicationStatuses } from '../applications/status.ts';
import { heldCommandSchema } from '../pending-commands/pending-command.ts';

// What moving applications answers.

export const movedSchema = z
  .object({
    id: z.number().int(),
    from: z.enum(applicationStatuses),
    status: z.enum(applicationStatuses).openapi({ description: 'With `pending` the one that it still has' }),
    isPreview: z.boolean(),
    mails: z.array(mailPreviewSchema).openapi({ description: 'Only for a preview: the mail the talent would receive, in their language' }),
    pending: heldCommandSchema.openapi({
      description: 'With `undoSeconds`: the command that moves it later; null if it was moved at once',
    }),
  })
  .openapi('MovedApplication', { example: { id: 88124, from: 'a', status: 'rm', isPreview: false, mails: [], pending: null } });
export type MovedApplication = z.infer<typeof movedSchema>;

export const movedItemSchema = z
  .object({
    id: z.number().int(),
    moved: movedSchema.nullable().openapi({ description: 'Null if it was refused' }),
    code: z.string().nullable().openapi({ description: 'Problem code of the refusal' }),
    currentStatus: z.enum(applicationStatuses).nullable().openapi({ description: 'With TRANSITION_REFUSED' }),
    detail: z.string().nullable(),
  })
  .openapi('TransitionResult');
export type TransitionResult = z.infer<typeof movedItemSchema>;
