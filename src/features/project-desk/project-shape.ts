import { z } from '@hono/zod-openapi';
import { instantSchema, plainDateSchema } from '../../contract/date-shapes.ts';
import { forwardModes } from '../../contract/forward-modes.ts';
import { isLanguageCode } from '../../contract/i18n/language-code.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { currencySchema, integerId } from '../../contract/shapes.ts';
import { projectStoppers } from '../projects/closing-rules.ts';
import { projectVisibilities } from '../projects/policy.ts';
import { partModes, projectStatuses, rateLimitModes, workModes } from '../projects/project-facts.ts';
import { feeSchema } from '../tenancy/client-config.ts';
import { maxTitle } from './project-form.ts';

const text = (max: number) => z.string().trim().min(1, 'talent.error.required').max(max, 'talent.error.invalid');
const amount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'talent.error.invalid');

/** The name of a feed or system, and a project's reference in it; both are parts of an address. */
export const sourceSchema = text(60);
export const referenceSchema = text(120);

export const titleSchema = text(maxTitle).min(2, 'talent.error.invalid');

/** What operators may set, by the bounds that feeds have (`feeds/api/feed-project.ts`). */
const projectFields = {
  title: titleSchema.describe(`Title, ${maxTitle} characters at most`),
  description: text(100_000).openapi({ description: 'HTML, from which what is unsafe is removed; without tags Markdown' }),
  skills: z.array(text(80)).max(50).describe('Required skills, 50 at most'),
  jobType: text(60).nullable().describe('Kind of contract, free text; null if not given'),
  jobClass: text(60).nullable().describe('Seniority or class of job, free text; null if not given'),
  jobLanguage: z
    .string()
    .regex(/^[a-z]{2}$/)
    .refine(isLanguageCode, 'talent.error.invalid')
    .nullable()
    .openapi({
      description: 'ISO 639-1; null: recognised from the text among the client’s languages, if it is long enough, else the first of them',
    }),
  positionsNumber: z.number().int().min(1).max(10_000).describe('Number of people looked for; 1 if omitted from a new project'),
  periodDeadline: instantSchema.nullable().describe('Time until which talents can apply; null if open-ended'),
  assignmentPeriodStart: plainDateSchema.nullable().describe('First day of the assignment; null if not given'),
  assignmentPeriodEnd: plainDateSchema.nullable().describe('Last day of the assignment; null if not given'),
  legalEntityName: text(200).nullable().describe('Company the work is for; null if not given'),
  originatingDisplayName: text(200).nullable().describe('Name shown instead of the company; null if not given'),
  siteAddress: text(200).nullable().describe('Street and number of the site; null if not given'),
  siteCity: text(120).nullable().describe('City of the site; null if not given'),
  siteCode: text(20).nullable().describe('Postal code of the site; null if not given'),
  siteCountry: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .nullable()
    .openapi({ description: 'ISO 3166-1 alpha-2' }),
  workMode: z.enum(workModes).nullable().describe('Where the work is done; null if not given'),
  daysOnSite: z.number().int().min(1).max(7).nullable().describe('Days a week on site; shown of hybrid work; null if not given'),
  hoursPerWeek: z.number().int().min(1).max(168).nullable().describe('Hours per week; null if not given'),
  rateMin: amount.nullable().describe('Lower end of the rate, with up to two decimals; null if not given'),
  rateMax: amount.nullable().describe('Upper end of the rate, with up to two decimals; null if not given'),
  rateCurrency: currencySchema.nullable().openapi({
    description:
      'ISO 4217. Null, also when it is left out of a new project: the amounts are shown without a currency and compared with no rate',
  }),
  rateUnit: z.enum(rateUnits).nullable().describe('Unit of `rateMin` and `rateMax`; null if not given'),
  rateLimitMode: z.enum(rateLimitModes).openapi({ description: 'HARD: a rate above the range is refused' }),
  fee: feeSchema.nullable().openapi({ description: 'Null: the client’s own' }),
  externalUrl: z
    .url({ protocol: /^https?$/ })
    .max(2000)
    .nullable()
    .openapi({ description: 'Where to apply instead of here' }),
  visibility: z.enum(projectVisibilities).describe('`PRIVATE`: only members of its pools and invited talents see it'),
  poolIds: z.array(integerId).max(20).describe('Ids of the pools it belongs to, 20 at most'),
  vmsId: text(120).nullable().openapi({ description: 'The reference in the vendor system' }),
  forwardMode: z
    .enum(forwardModes)
    .describe(
      'What happens to a sent application. `DIRECT`: the client answers here, without a vendor system; `REVIEWED`: an operator passes it on; `AUTO`: handed over to the vendor system at once',
    ),
  questionSetId: integerId.nullable().describe('Id of the question set for applicants; null for none'),
  calendarId: integerId.nullable().describe('Id of the calendar that interviews are booked in; null for none'),
  coverLetter: z.enum(partModes).describe('Whether the project takes a cover letter'),
  motivationMin: z.number().int().min(0).max(5000).openapi({ description: 'Characters; 0: none is required' }),
  responsibleOperatorId: z.uuid().nullable().openapi({
    description:
      'A member of the team whose role may move applications; they get the project’s mails. Null: the client’s operators get them. Talents never see it',
  }),
} as const;

const everyField = z.strictObject(projectFields);
/** A project as operators write it. */
export type ProjectState = z.infer<typeof everyField>;
export type ProjectInput = { [Field in keyof ProjectState]?: ProjectState[Field] | undefined };

const { title, description } = projectFields;
const example = {
  title: 'Backend engineer (Kotlin)',
  description: '<p>You build the booking service of a ferry line.</p>',
  skills: ['Kotlin', 'PostgreSQL'],
  siteCity: 'Hamburg',
  siteCountry: 'DE',
  workMode: 'HYBRID' as const,
  assignmentPeriodStart: '2027-01-11',
  rateMin: '85.00',
  rateMax: '105.00',
  rateCurrency: 'EUR',
  rateUnit: 'HR' as const,
};

export const upsertSchema = everyField.partial().extend({ title, description }).openapi('ProjectUpsert', { example });
export const newProjectSchema = everyField
  .partial()
  .extend({
    title,
    description,
    source: sourceSchema.optional().openapi({ description: 'Where it comes from; `desk` by default' }),
    reference: referenceSchema.optional().openapi({ description: 'Unique within its source; made up when left out' }),
    status: z.enum(projectStatuses).exclude(['CLOSED']).optional().describe('Status to begin with; `ACTIVE` if omitted'),
  })
  .openapi('NewProject', { example: { ...example, reference: 'R-1044' } });
/** What a draft holds: everything that was entered so far, of a new project also its reference. */
export const draftInputSchema = everyField
  .partial()
  .extend({
    reference: referenceSchema.optional().openapi({ description: 'Of a new project: unique within its source; made up when left out' }),
  })
  .openapi('ProjectDraftInput', { example: { title: example.title, rateMax: '110.00' } });
export type ProjectDraftInput = z.infer<typeof draftInputSchema>;
export const projectPatchSchema = everyField
  .partial()
  .openapi('ProjectPatch', { example: { rateMax: '110.00', periodDeadline: '2026-12-18T22:59:59.000Z' } });

export const deskProjectSchema = z
  .object({
    id: z.number().int().describe('Id of the project'),
    source: z.string().describe('Name of the source: `desk`, or the feed or system it comes from'),
    reference: z.string().describe('Reference, unique within its source'),
    status: z.enum(projectStatuses).describe('`ACTIVE`: open for applications; `PAUSED`: shown without applications; `CLOSED`: ended'),
    stoppedBy: z
      .enum(projectStoppers)
      .nullable()
      .openapi({ description: 'What closed or paused it; `filled`: all positions are taken. Null while it is active' }),
    isPlaceKnown: z.boolean().openapi({ description: 'Whether searches near its city find it' }),
    publishedAt: instantSchema.describe('Time when it was first published'),
    confirmedOpenAt: instantSchema.describe('Time when an operator or feed last confirmed that it is open'),
    closedAt: instantSchema.nullable().describe('Time when it was closed; null if it is not closed'),
    updatedAt: instantSchema.describe('Time of the last change'),
    ...projectFields,
  })
  .openapi('DeskProject', {
    example: {
      id: 4711,
      source: 'desk',
      reference: 'R-1044',
      status: 'ACTIVE',
      stoppedBy: null,
      isPlaceKnown: true,
      publishedAt: '2026-11-20T09:30:00.000Z',
      confirmedOpenAt: '2026-11-20T09:30:00.000Z',
      closedAt: null,
      updatedAt: '2026-11-22T17:04:00.000Z',
      ...example,
      jobType: null,
      jobClass: null,
      jobLanguage: 'en',
      positionsNumber: 1,
      periodDeadline: null,
      assignmentPeriodEnd: null,
      legalEntityName: 'Elbfähre AG',
      originatingDisplayName: null,
      siteAddress: null,
      siteCode: null,
      daysOnSite: 2,
      hoursPerWeek: 40,
      rateLimitMode: 'SOFT',
      fee: null,
      externalUrl: null,
      visibility: 'PUBLIC',
      poolIds: [3],
      vmsId: null,
      forwardMode: 'REVIEWED',
      questionSetId: null,
      calendarId: null,
      coverLetter: 'optional',
      motivationMin: 0,
      responsibleOperatorId: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a12',
    },
  });
export type DeskProject = z.infer<typeof deskProjectSchema>;
