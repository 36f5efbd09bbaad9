import { z } from '@hono/zod-openapi';
import { factSchema } from '../fit/contract.ts';
import { factKinds, factSources, factStates } from '../fit/facts.ts';
import { levels } from '../fit/levels.ts';

// How a talent and a project suit each other, as operators read it.

/** `PENDING`: an application that was sent before fit was switched on and is compared within minutes. */
const deskFitStates = ['ON', 'OFF_BY_TALENT', 'PENDING'] as const;

const exampleFact = {
  kind: 'skill' as const,
  state: 'met' as const,
  wanted: 'TIA Portal',
  found: 'TIA Portal',
  source: 'skills' as const,
  km: null,
};
export const deskFitExample = {
  state: 'ON' as const,
  level: 'good' as const,
  facts: [exampleFact],
  comparedAt: '2026-11-22T17:04:00.000Z',
};

const deskFactSchema = z
  .object({
    ...factSchema.shape,
    kind: z
      .enum([...factKinds, 'answer'])
      .describe('What is compared; `skill` is there once for each skill, `answer` once for each question with a knock-out'),
    state: z
      .enum(factStates)
      .describe('`unknown`: the profile or the project does not say, or they cannot be compared; of an `answer`: none was given'),
    source: z
      .enum([...factSources, 'answers'])
      .nullable()
      .describe('Where it was read; null if nothing says it'),
  })
  .openapi('DeskFitFact', { example: exampleFact });

const shownFitSchema = z
  .object({
    state: z
      .enum(deskFitStates)
      .describe('`ON`; `OFF_BY_TALENT`: the talent has switched fit off; `PENDING`: not compared yet, which takes minutes'),
    level: z
      .enum(levels)
      .nullable()
      .describe('How well they suit each other, from all facts; at most `partly` where an answer is missing. Null unless `ON`'),
    facts: z
      .array(deskFactSchema)
      .describe(
        'What the level is made of: answers that are missed, role and skills, the weightiest first, then the others. Empty unless `ON`',
      ),
    comparedAt: z.iso.datetime().nullable().describe('When they were compared: for an application when it was sent. Null unless `ON`'),
  })
  .openapi('DeskFit', { example: deskFitExample });

/** Null while fit is switched off for operators; each field says so. */
export const deskFitSchema = shownFitSchema.nullable();
export type DeskFit = z.infer<typeof deskFitSchema>;
export type DeskFact = z.infer<typeof deskFactSchema>;
