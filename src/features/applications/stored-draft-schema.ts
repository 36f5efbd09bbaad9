import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { maxAnswerLength, maxMotivationLength, maxQuestions, resumeMethod, stepNames } from './stored-draft.ts';

/** An amount, typed and stored as a decimal string. */
export const amountSchema = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'talent.apply.rate.invalid' });
const rateSchema = z.strictObject({
  value: amountSchema.describe('Amount with up to two decimals, as text'),
  currency: z.string().length(3).describe('Currency, ISO 4217'),
  period: z.enum(rateUnits).describe('Unit of the amount'),
});

const fileSchema = z.strictObject({
  contentType: z.string().max(100).describe('Media type of the file'),
  id: z.string().max(100).optional().describe('Id of the file, the same as `uuid`'),
  uuid: z.uuid().describe('Id of the file'),
  name: z.string().max(255).describe('Name of the file'),
});
export type DraftFile = z.infer<typeof fileSchema>;

/** Specification section 3, "Answer"; the words of the question and of the chosen option are only served, never stored. */
const answerSchema = z.strictObject({
  type: z.string().max(20).describe('Kind of question'),
  value: z
    .string()
    .max(maxAnswerLength)
    .describe('The answer as text: the value of an option, `true` or `false`, a number, a date, the id of a file'),
  groupId: z.number().int().describe('Group of the question in the vendor system'),
  id: z.number().int().optional().describe('Id of the question'),
  label: z.string().optional().describe('The question as it was asked; not read'),
  optionLabel: z.string().nullable().optional().describe('Text of the chosen option; not read'),
});
const answerListSchema = z
  .array(
    z.strictObject({
      questionId: z.number().int().positive().describe('Id of the question'),
      answers: z.array(answerSchema).max(50).describe('The answers, several for a question with several choices'),
    }),
  )
  .max(maxQuestions);
/** Answers as the specification keeps and sends them. */
export type AnswerList = z.infer<typeof answerListSchema>;

const methodSchema = z.union([z.literal(resumeMethod.FILE), z.literal(resumeMethod.GENERATED)]);

/** What the talent filled in so far, in the names of specification section 3 ("Application draft"). */
export const draftFieldsSchema = z.strictObject({
  talentRate: rateSchema.nullable().describe('What the talent receives; null if not entered'),
  displayRate: rateSchema.nullable().describe('What the client pays; null if not entered'),
  /** The side the talent typed; it is kept exactly. */
  rateSide: z.enum(['talent', 'display']).describe('Which of the two rates was entered; the other one is calculated'),
  selectedResumeMethod: methodSchema.describe('Where the CV comes from: 1 a file, 2 generated from the profile'),
  selectedCoverLetterMethod: methodSchema.describe('Where the cover letter comes from: 1 a file, 2 generated'),
  selectedCvObj: fileSchema.nullable().describe('The chosen CV; null if none is chosen'),
  cvCover: fileSchema.nullable().describe('The chosen cover letter; null if none is chosen'),
  motivationComment: z
    .string()
    .max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' })
    .describe('Why the talent applies, plain text'),
  parentAnswersList: answerListSchema.describe('Answers to questions without a parent'),
  /** Answers to questions below others, grouped by the parent question's id (`scopeId`). */
  childAnswersList: z
    .record(z.string().regex(/^\d{1,10}$/), answerListSchema)
    .describe('Answers to questions with a parent, by the id of the parent'),
  /** Which stored security id is sent; the number itself is never part of a draft. */
  securityIdRef: z.uuid().nullable().describe('The chosen security id; null if none is chosen'),
  interviewSlot: z
    .strictObject({ initialStart: instantSchema.describe('Start (UTC)'), initialEnd: instantSchema.describe('End (UTC)') })
    .nullable()
    .describe('The chosen interview time; null if none is chosen'),
  alternativeInterviewSlot: z.boolean().describe('Whether the talent asks for another time'),
});
export type DraftFields = z.infer<typeof draftFieldsSchema>;

/** A stored draft: in the browser per project, and on the server when the client has the modern application flow. */
export const applicationDraftSchema = draftFieldsSchema
  .extend({
    applicationId: z.number().int().nullable().describe('Id of the application; null before the first save'),
    stepName: z.enum(stepNames).describe('The step that was opened last'),
    lastUpdated: z.string().describe('Time of the last save'),
  })
  .openapi('ApplicationDraft');
export type ApplicationDraft = z.infer<typeof applicationDraftSchema>;
