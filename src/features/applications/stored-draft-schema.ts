import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { maxAnswerLength, maxMotivationLength, maxQuestions, resumeMethod, stepNames } from './stored-draft.ts';

/** An amount, typed and stored as a decimal string. */
export const amountSchema = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'talent.apply.rate.invalid' });
const rateSchema = z.strictObject({ value: amountSchema, currency: z.string().length(3), period: z.enum(rateUnits) });

const fileSchema = z.strictObject({
  contentType: z.string().max(100),
  id: z.string().max(100).optional(),
  uuid: z.uuid(),
  name: z.string().max(255),
});
export type DraftFile = z.infer<typeof fileSchema>;

/** Specification section 3, "Answer"; the words of the question and of the chosen option are only served, never stored. */
const answerSchema = z.strictObject({
  type: z.string().max(20),
  value: z.string().max(maxAnswerLength),
  groupId: z.number().int(),
  id: z.number().int().optional(),
  label: z.string().optional(),
  optionLabel: z.string().nullable().optional(),
});
const answerListSchema = z
  .array(z.strictObject({ questionId: z.number().int().positive(), answers: z.array(answerSchema).max(50) }))
  .max(maxQuestions);
/** Answers as the specification keeps and sends them. */
export type AnswerList = z.infer<typeof answerListSchema>;

const methodSchema = z.union([z.literal(resumeMethod.FILE), z.literal(resumeMethod.GENERATED)]);

/** What the talent filled in so far, in the names of specification section 3 ("Application draft"). */
export const draftFieldsSchema = z.strictObject({
  talentRate: rateSchema.nullable(),
  displayRate: rateSchema.nullable(),
  /** The side the talent typed; it is kept exactly. */
  rateSide: z.enum(['talent', 'display']),
  selectedResumeMethod: methodSchema,
  selectedCoverLetterMethod: methodSchema,
  selectedCvObj: fileSchema.nullable(),
  cvCover: fileSchema.nullable(),
  motivationComment: z.string().max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' }),
  parentAnswersList: answerListSchema,
  /** Answers to questions below others, grouped by the parent question's id (`scopeId`). */
  childAnswersList: z.record(z.string().regex(/^\d{1,10}$/), answerListSchema),
  /** Which stored security id is sent; the number itself is never part of a draft. */
  securityIdRef: z.uuid().nullable(),
  interviewSlot: z.strictObject({ initialStart: instantSchema, initialEnd: instantSchema }).nullable(),
  alternativeInterviewSlot: z.boolean(),
});
export type DraftFields = z.infer<typeof draftFieldsSchema>;

/** A stored draft: in the browser per project, and on the server when the client has the modern application flow. */
export const applicationDraftSchema = draftFieldsSchema
  .extend({ applicationId: z.number().int().nullable(), stepName: z.enum(stepNames), lastUpdated: z.string() })
  .openapi('ApplicationDraft');
export type ApplicationDraft = z.infer<typeof applicationDraftSchema>;
