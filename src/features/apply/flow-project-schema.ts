import { z } from '@hono/zod-openapi';
import { forwardModes } from '../../contract/forward-modes.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { partModes, rateLimitModes } from '../projects/project-facts.ts';

const feeSchema = z.object({
  type: z.enum(['ABSOLUTE', 'PERCENTAGE']).describe('An amount in the unit of the rate, or a percentage of it'),
  value: z.string().describe('The amount or percentage'),
});

/** The data of the project for the application's pages. */
export const flowProjectSchema = z.object({
  id: z.number().int().describe('Id of the project'),
  title: z.string().describe('Title of the project'),
  company: z.string().nullable().describe('Company the work is for; null if hidden or not given'),
  status: z.enum(['ACTIVE', 'PAUSED', 'CLOSED']).describe('Status of the project'),
  forwardMode: z
    .enum(forwardModes)
    .describe('What happens to a sent application: answered by the client here, passed on by an operator, or handed over at once'),
  rateRange: z
    .object({
      min: z.string().nullable().describe('Lower end; null if not given'),
      max: z.string().nullable().describe('Upper end; null if not given'),
    })
    .describe('Range of the rate; both null if it cannot be compared with a rate'),
  currency: z.string().nullable().describe('Currency, ISO 4217; null if the project does not state it'),
  currencies: z.array(z.string()).min(1).describe('Currencies that a rate may be in, the preselected one first'),
  rateLimitMode: z.enum(rateLimitModes).describe('`HARD`: a rate above the range is refused'),
  unit: z.enum(rateUnits).describe('Unit of the rate'),
  fee: feeSchema.describe('The fee between what the talent receives and what the client pays'),
  coverLetter: z.enum(partModes).describe('Whether the project takes a cover letter'),
  motivationMin: z.number().int().describe('Shortest motivation in characters; 0 if there is no motivation'),
  questionCount: z.number().int().describe('Number of questions'),
  asksQuestionsFirst: z.boolean().describe('Whether questions come before the other steps'),
  hasCalendar: z.boolean().describe('Whether an interview can be booked'),
  answerDueBy: z.string().describe('The latest time of an answer to an application sent now'),
});
export type FlowProject = z.infer<typeof flowProjectSchema>;
