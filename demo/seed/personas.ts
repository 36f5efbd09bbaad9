import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { rateUnits } from '../../src/contract/rate-units.ts';

/** All personas sign in with this one. */
export const demoPassword = 'openpool-demo-2026';

/** Months before now; `to: null` is still going on. */
const period = { from: z.number().int(), description: z.string() };

const filledSchema = z.object({
  /** Categories of the projects they apply to. */
  fields: z.array(z.string()),
  mobile: z.string().nullable(),
  title: z.string(),
  description: z.string(),
  skills: z.array(z.string()),
  tools: z.array(z.string()),
  languages: z.array(z.tuple([z.string(), z.number()])),
  address: z.strictObject({ street: z.string(), zip: z.string(), city: z.string(), state: z.string(), country: z.string() }),
  rate: z.tuple([z.string(), z.string(), z.enum(rateUnits)]),
  linkedin: z.string().nullable(),
  employment: z.array(z.strictObject({ ...period, title: z.string(), organization: z.string(), to: z.number().nullable() })),
  education: z.array(z.strictObject({ ...period, title: z.string(), to: z.number() })),
  certificates: z.array(z.strictObject({ ...period, title: z.string() })),
  motivations: z.array(z.string()).min(1),
});

const personSchema = z.object({
  key: z.string(),
  tenant: z.string(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  locale: z.string(),
  country: z.string(),
});

/** What a talent of the crowd says of themselves, so that operators have somebody to find. */
const crowdProfileSchema = z.strictObject({
  title: z.string(),
  city: z.string(),
  skills: z.array(z.string()),
  rate: z.tuple([z.string(), z.string(), z.enum(rateUnits)]),
  isFindable: z.boolean(),
});

const personaSchema = z.discriminatedUnion('kind', [
  /** An application and an invitation in every status. */
  z.strictObject({ ...personSchema.shape, ...filledSchema.shape, kind: z.literal('active') }),
  /** A full profile and nothing applied for. */
  z.strictObject({ ...personSchema.shape, ...filledSchema.shape, kind: z.literal('ready') }),
  z.strictObject({ ...personSchema.shape, kind: z.literal('changing'), futureEmail: z.string() }),
  /** Stopped in the middle of the onboarding. */
  z.strictObject({ ...personSchema.shape, kind: z.literal('onboarding'), title: z.string() }),
  z.strictObject({ ...personSchema.shape, kind: z.enum(['unverified', 'deactivated', 'terms']) }),
  z.strictObject({ ...personSchema.shape, kind: z.literal('background'), profile: crowdProfileSchema.optional() }),
]);

export type Persona = z.infer<typeof personaSchema>;
export type FilledPersona = Extract<Persona, { kind: 'active' | 'ready' }>;

/** Who may sign in to the demo, client by client. */
export const demoPersonas: readonly Persona[] = z
  .array(personaSchema)
  .parse(JSON.parse(await readFile(new URL('./personas.json', import.meta.url), 'utf8')));

const perLanguage = z.record(z.string(), z.string());

/** Invitation letters, reasons of decisions, tasks of operators and the talents in the background. */
export const demoTexts = z
  .strictObject({
    invitations: z.record(z.string(), z.array(z.string()).min(1)),
    reasons: z.strictObject({ rm: perLanguage, rv: perLanguage, w: perLanguage, uc: perLanguage }),
    tasks: z.record(z.string(), z.tuple([z.string(), z.string()])),
    crowd: z.record(z.string(), z.array(crowdProfileSchema.extend({ name: z.string() }))),
  })
  .parse(JSON.parse(await readFile(new URL('./texts.json', import.meta.url), 'utf8')));
