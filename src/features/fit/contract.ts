import { createRoute, z } from '@hono/zod-openapi';
import { integerIdParam, json, problems, talentOnly } from '../../contract/shapes.ts';
import { projectCardSchema } from '../projects/contract.ts';
import { factKinds, factSources, factStates } from './facts.ts';
import { fitStates, levels, profileGaps } from './levels.ts';

/** What talents read. Operators have a shape of their own, with the kind `answer` (`fit-desk/desk-fit.ts`). */
export const factSchema = z
  .object({
    kind: z.enum(factKinds).describe('What is compared; `skill` is there once for each skill of the project'),
    state: z.enum(factStates).describe('`unknown`: the profile or the project does not say, or they cannot be compared'),
    wanted: z
      .string()
      .nullable()
      .describe('What the project says: a skill, its title, the code of a language, the first day; null if there is nothing to quote'),
    found: z
      .string()
      .nullable()
      .describe('What the profile says: a skill, a title, the code of a language, the first free day; null if there is nothing to quote'),
    source: z.enum(factSources).nullable().describe('Where in the profile it was read; null if the profile does not say'),
    km: z.number().int().nullable().describe('Distance from home to the site, for `place`; null if it is not known'),
  })
  .openapi('FitFact');

export const fitShape = {
  level: z.enum(levels).describe('How well talent and project suit each other, from all facts'),
  facts: z
    .array(factSchema)
    .describe('The facts that the level is made of: role and skills, the weightiest first, then place, language, time and rate'),
};

export const fitStateSchema = z
  .enum(fitStates)
  .describe('`ON`; `OFF_BY_CLIENT`: the client has switched fit off; `OFF_BY_TALENT`: the talent has. Nothing is computed then');
const gapsSchema = z.array(z.enum(profileGaps)).describe('What the profile does not say and fit could read');

/** How many projects are suggested. */
export const maxSuggested = 20;

const suggestedSchema = z
  .object({
    state: fitStateSchema,
    results: z.array(projectCardSchema.extend(fitShape)).describe(`At most ${maxSuggested} projects, the best first`),
    gaps: gapsSchema,
  })
  .openapi('FittingProjects');
export type FittingProjects = z.infer<typeof suggestedSchema>;

const projectFitSchema = z
  .object({
    state: fitStateSchema,
    fit: z.object(fitShape).nullable().describe('Null while fit is switched off'),
    gaps: gapsSchema,
  })
  .openapi('ProjectFit');
export type ProjectFit = z.infer<typeof projectFitSchema>;

const tags = ['Fit'];
const mine = { security: talentOnly, tags };
const noQuery = z.strictObject({});

export const listFittingProjects = createRoute({
  method: 'get',
  path: '/freelancer/fit/projects',
  operationId: 'listFittingProjects',
  ...mine,
  summary: 'Open projects that suit the talent best, with the facts',
  description:
    'Among those that the talent may see, has not hidden and has not applied for. The same for a quarter of an hour unless the profile changes. It decides nothing: `docs/fit.md`.',
  request: { query: noQuery },
  responses: { 200: json(suggestedSchema, 'The projects'), ...problems(400, 401) },
});

export const getProjectFit = createRoute({
  method: 'get',
  path: '/freelancer/fit/projects/{id}',
  operationId: 'getProjectFit',
  ...mine,
  summary: 'How the talent and one project suit each other, fact by fact',
  description: 'Facts that the client hides, of projects or in profiles, are in no fact.',
  request: { params: integerIdParam, query: noQuery },
  responses: { 200: json(projectFitSchema, 'The facts'), ...problems(400, 401, 404) },
});
