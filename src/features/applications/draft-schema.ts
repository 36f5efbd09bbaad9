import { z } from '@hono/zod-openapi';
import { maxTextLength } from './questions.ts';
import { stepNames } from './steps.ts';

/** Schemas of what a talent fills in: kept as a draft (specification section 3, "Application draft") and sent ("Submitted application payload"). */
const amount = z.string().regex(/^\d{1,8}(\.\d{1,2})?$/, { error: 'talent.apply.rate.invalid' });
const rate = z.strictObject({
  value: amount,
  currency: z.string().length(3),
  period: z.enum(['HR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'PROJECT']),
});
const fileRef = z.strictObject({
  contentType: z.string().max(100),
  id: z.string().max(100).optional(),
  uuid: z.uuid(),
  name: z.string().max(255),
});
const answerValue = z.strictObject({ type: z.string().max(20), value: z.string().max(maxTextLength), groupId: z.number().int() });
const answerList = z.array(z.strictObject({ questionId: z.number().int().positive(), answers: z.array(answerValue).max(50) })).max(25);

export const maxMotivationLength = 2_000;

export const draftFieldsSchema = z.strictObject({
  talentRate: rate.nullable(),
  displayRate: rate.nullable(),
  rateSide: z.enum(['talent', 'display']),
  selectedResumeMethod: z.union([z.literal(1), z.literal(2)]),
  selectedCoverLetterMethod: z.union([z.literal(1), z.literal(2)]),
  selectedCvObj: fileRef.nullable(),
  cvCover: fileRef.nullable(),
  motivationComment: z.string().max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' }),
  parentAnswersList: answerList,
  childAnswersList: z.record(z.string().regex(/^\d{1,10}$/), answerList),
  securityIdRef: z.uuid().nullable(),
  interviewSlot: z.strictObject({ initialStart: z.iso.datetime(), initialEnd: z.iso.datetime() }).nullable(),
  alternativeInterviewSlot: z.boolean(),
});

export const draftPatchSchema = draftFieldsSchema
  .partial()
  .extend({ stepName: z.enum(stepNames).optional() })
  .openapi('ApplicationDraftPatch');
export type DraftPatch = z.infer<typeof draftPatchSchema>;

export const applicationDraftSchema = draftFieldsSchema
  .extend({ applicationId: z.number().int().nullable(), stepName: z.enum(stepNames), lastUpdated: z.string() })
  .openapi('ApplicationDraft');

const hourlyRateValue = z
  .number()
  .positive()
  .max(99_999_999)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), { error: 'talent.apply.rate.invalid' });

const submissionFields = z.strictObject({
  /** The project's id. */
  job: z.number().int().positive().max(2_147_483_647),
  /** What the talent receives, in the project's unit. */
  hourlyRate: z.strictObject({ currency: z.string().length(3), value: hourlyRateValue }),
  cvUuid: z.uuid({ error: 'talent.apply.resume.required' }),
  motivationComment: z.string().max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' }),
  appAnswers: z
    .array(
      z.strictObject({
        questionId: z.number().int().positive(),
        answers: z
          .array(
            z.strictObject({
              type: z.string().max(20),
              value: z.union([z.string().max(maxTextLength, { error: 'talent.apply.questions.tooLong' }), z.number(), z.boolean()]),
              groupId: z.number().int(),
            }),
          )
          .max(50),
      }),
    )
    .max(25),
  cvCover: z.strictObject({ uuid: z.uuid(), name: z.string().max(255), type: z.literal('application/pdf') }).nullable(),
  /**
   * The kept security id that goes along, null for none. Absent (the specification's own payload does not have it): the one
   * the talent keeps for the project's vendor system.
   */
  securityId: z.uuid().nullable().optional(),
  /** Null when the talent asks for another time, and where a project has no calendar. */
  liveInterview: z.strictObject({ start: z.iso.datetime(), end: z.iso.datetime() }).nullable(),
});

export const submissionSchema = submissionFields.openapi('ApplicationSubmission');
/** Ending the flow on the server: everything, or nothing to send what is kept there. */
export const finishSchema = submissionFields.partial().openapi('FinishFlow');
export type Submission = z.infer<typeof submissionSchema>;
