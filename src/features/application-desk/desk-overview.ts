import { z } from '@hono/zod-openapi';
import { rateUnits } from '../../contract/rate-units.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { projectStatuses } from '../projects/project-facts.ts';

/** Counting stops here: nobody works through more, and a client may have very many. */
export const maxCounted = 10_000;
/** Questions whose answers are among a few: only by these applications are filtered. */
export const choiceTypes = ['yesNo', 'single', 'multi', 'rating'] as const;

const count = z.number().int();

export const overviewSchema = z
  .object({
    statuses: z
      .array(z.object({ status: applicationStatusSchema.describe('The status'), count: count.describe('Applications of it') }))
      .openapi({ description: 'How many there are of each status; statuses without any are left out' }),
    leftOut: z
      .array(z.object({ status: applicationStatusSchema.describe('The status'), count: count.describe('Applications of it') }))
      .nullable()
      .describe('How many of each status the filter by fit leaves out; null without that filter'),
    isComplete: z.boolean().openapi({ description: `False where there are more than ${maxCounted}: then the numbers are too small` }),
    project: z
      .object({
        id: z.number().int().describe('Id of the project'),
        reference: z.string().describe('Reference, unique within its source'),
        title: z.string().describe('Title'),
        legalEntityName: z.string().nullable().describe('Company the work is for; null if not given'),
        status: z.enum(projectStatuses).describe('Status of the project'),
        positions: z.number().int().describe('How many people are wanted'),
        rateMin: z.string().nullable().describe('Lowest rate; null if not given'),
        rateMax: z.string().nullable().describe('Highest rate; null if not given'),
        rateCurrency: z.string().nullable().describe('Currency, ISO 4217; null if not known'),
        rateUnit: z.enum(rateUnits).nullable().describe('Unit of the rates; null if not given'),
        replyDays: z.number().int().openapi({ description: 'In how many working days an answer is promised' }),
      })
      .nullable()
      .openapi({ description: 'The project of `projectId`; null without one' }),
    questions: z
      .array(
        z.object({
          id: z.number().int().describe('Id of the question'),
          type: z.enum(choiceTypes).describe('Kind of question'),
          label: z.string().describe('The question'),
          answers: z
            .array(
              z.object({
                value: z.string().describe('The answer, as `answer` of the list takes it'),
                label: z.string().describe('Its words'),
                count: count.describe('Applications with it'),
              }),
            )
            .describe('What was answered, most often first'),
        }),
      )
      .openapi({ description: 'With `projectId`: its questions with a choice of answers' }),
  })
  .openapi('ApplicationOverview', {
    example: {
      statuses: [{ status: 'a', count: 17 }],
      leftOut: null,
      isComplete: true,
      project: {
        id: 4711,
        reference: 'NL-2044',
        title: 'Backend engineer',
        legalEntityName: 'Nordlicht Energie GmbH',
        status: 'ACTIVE',
        positions: 2,
        rateMin: '90.00',
        rateMax: '110.00',
        rateCurrency: 'EUR',
        rateUnit: 'HR',
        replyDays: 10,
      },
      questions: [{ id: 12, type: 'yesNo', label: 'Do you hold a licence?', answers: [{ value: 'true', label: 'true', count: 9 }] }],
    },
  });
export type ApplicationOverview = z.infer<typeof overviewSchema>;
