import { z } from '@hono/zod-openapi';
import { rateUnits } from '../../contract/rate-units.ts';
import { applicationStatuses } from '../applications/status.ts';
import { projectStatuses } from '../projects/project-facts.ts';

/** Counting stops here: nobody works through more, and a client may have very many. */
export const maxCounted = 10_000;
/** Questions whose answers are among a few: only by these applications are filtered. */
export const choiceTypes = ['yesNo', 'single', 'multi', 'rating'] as const;

export const overviewSchema = z
  .object({
    statuses: z
      .array(z.object({ status: z.enum(applicationStatuses), count: z.number().int() }))
      .openapi({ description: 'How many there are of each status; statuses without any are left out' }),
    isComplete: z.boolean().openapi({ description: `False where there are more than ${maxCounted}: then the numbers are too small` }),
    project: z
      .object({
        id: z.number().int(),
        reference: z.string(),
        title: z.string(),
        legalEntityName: z.string().nullable(),
        status: z.enum(projectStatuses),
        positions: z.number().int(),
        rateMin: z.string().nullable(),
        rateMax: z.string().nullable(),
        rateCurrency: z.string().nullable(),
        rateUnit: z.enum(rateUnits).nullable(),
        replyDays: z.number().int().openapi({ description: 'In how many working days an answer is promised' }),
      })
      .nullable()
      .openapi({ description: 'The project of `projectId`; null without one' }),
    questions: z
      .array(
        z.object({
          id: z.number().int(),
          type: z.enum(choiceTypes),
          label: z.string(),
          answers: z.array(z.object({ value: z.string(), label: z.string(), count: z.number().int() })),
        }),
      )
      .openapi({ description: 'With `projectId`: its questions with a choice of answers, and what was answered, most often first' }),
  })
  .openapi('ApplicationOverview', {
    example: {
      statuses: [{ status: 'a', count: 17 }],
      isComplete: true,
      project: {
        id: 4711,
        reference: 'NL-2044',
        title: 'Backend engineer',
        legalEntityName: 'Nordlicht Energie GmbH',
        status: 'OPEN',
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
