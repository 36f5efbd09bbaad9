import { z } from '@hono/zod-openapi';
import { actorKinds } from './audit-log.ts';

/** The author of a note. */
export const authorSchema = z
  .object({
    kind: z.enum(actorKinds).describe('A person, a program with a key, or the command line'),
    name: z.string().describe('Name at the time of writing'),
  })
  .describe('Who wrote it');

/** The text of a note by operators. */
export const noteTextSchema = z
  .string()
  .trim()
  .min(1, 'talent.error.required')
  .max(4000, 'talent.error.invalid')
  .describe('Plain text, 4,000 characters at most; talents see it only in their data export');
