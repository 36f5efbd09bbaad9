import { z } from '@hono/zod-openapi';
import { questionTypes } from './questions.ts';

const conditionSchema = z.union([
  z.object({ equals: z.union([z.string(), z.number(), z.boolean()]).describe('The answer is this value') }),
  z.object({ contains: z.string().describe('The answer contains this text') }),
  z.object({ atLeast: z.union([z.number(), z.string()]).describe('The answer is this number or date, or a later one') }),
  z.object({ atMost: z.union([z.number(), z.string()]).describe('The answer is this number or date, or an earlier one') }),
]);

/** A question as applicants are asked it, in their language. */
export const questionSchema = z
  .object({
    id: z.number().int().describe('Id of the question'),
    parentId: z.number().int().nullable().describe('Id of the question it belongs to; null if there is none'),
    showWhen: conditionSchema.nullable().describe('The answer of the parent with which it is asked; null for any answer'),
    groupId: z.number().int().describe('Group of the question in the vendor system'),
    type: z.enum(questionTypes).describe('Kind of answer'),
    label: z.string().describe('The question in the language of the request'),
    hint: z.string().nullable().describe('Explanation below the question; null if there is none'),
    options: z
      .array(z.object({ value: z.string().describe('Value to send'), label: z.string().describe('Text of the choice') }))
      .describe('The choices, for `single` and `multi`'),
    isRequired: z.boolean().describe('Whether an answer is required'),
    position: z.number().int().describe('Position in the list, ascending'),
    unwanted: conditionSchema
      .nullable()
      .describe('Answers that the client does not want, where it says so; they never refuse an application. Null otherwise'),
    /** What I answered this client to the same question before; only offered, never filled in. */
    earlierAnswer: z
      .object({
        values: z.array(z.string()).describe('The answers'),
        answeredAt: z.string().describe('Time of the answer'),
        projectTitle: z.string().describe('Title of the project it was answered for'),
        needsTick: z.boolean().describe('Whether a page has to ask if it still holds: work permits, and what the client weighs'),
      })
      .nullable()
      .describe('What the talent answered this client to the same question before; offered, never filled in. Null if nothing'),
  })
  .openapi('Question');
export type AskedQuestion = z.infer<typeof questionSchema>;
