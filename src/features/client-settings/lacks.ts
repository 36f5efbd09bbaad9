import { z } from '@hono/zod-openapi';

/** How much something that a client lacks matters, most serious first. */
export const lackWeights = ['closesSignUp', 'serious', 'minor'] as const;

export const lackSchema = z.object({
  weight: z
    .enum(lackWeights)
    .describe('`closesSignUp`: nobody can register until it is there; `serious`: talents notice it; `minor`: it looks unfinished'),
  lack: z.string().describe('What is missing, one English sentence'),
});
export type Lack = z.infer<typeof lackSchema>;
