import { z } from '@hono/zod-openapi';
import { convertedUnits } from '../../contract/rate-units.ts';
import { rangeFits } from './rates.ts';

/** Both sides of a rate, and how it lies to the range of a project. */
export const ratesSchema = z
  .object({
    talentRate: z.string().describe('What the talent receives'),
    displayRate: z.string().describe('What the client pays'),
    fee: z
      .object({
        type: z.enum(['ABSOLUTE', 'PERCENTAGE']).describe('An amount in the unit of the rate, or a percentage of it'),
        value: z.string().describe('The amount or percentage'),
        amount: z.string().describe('The fee as an amount'),
      })
      .describe('The fee between the two'),
    rangeFit: z.enum(rangeFits).describe('How the rate lies to the range of the project'),
    equivalents: z
      .array(
        z.object({
          period: z.enum(convertedUnits).describe('The unit'),
          hours: z.number().describe('Hours that the unit is counted with'),
          value: z.string().describe('The amount in this unit'),
        }),
      )
      .describe('The same rate in other units'),
  })
  .openapi('CalculatedRates');
export type CalculatedRates = z.infer<typeof ratesSchema>;
