import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { integerId } from '../../contract/shapes.ts';
import { maxAnswerLength, maxMotivationLength, maxQuestions, stepNames } from '../applications/stored-draft.ts';
import { draftFieldsSchema } from '../applications/stored-draft-schema.ts';

/** What one request saves of a draft. */
export const draftPatchSchema = draftFieldsSchema
  .partial()
  .extend({
    stepName: z.enum(stepNames).optional(),
    /** Which application is meant; a browser in which somebody else has signed in since is refused. */
    applicationId: z.number().int().optional(),
    /** The draft's `lastUpdated` that this goes on from: 409 DRAFT_CHANGED when it was saved elsewhere since. */
    basedOn: instantSchema.optional(),
  })
  .openapi('ApplicationDraftPatch');
export type DraftPatch = z.infer<typeof draftPatchSchema>;

/** The words of a cover letter that is made (GENERATED): the motivation. */
export const coverLetterSchema = z
  .strictObject({
    text: z.string().trim().min(1, { error: 'talent.letter.empty' }).max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' }),
  })
  .openapi('CoverLetter');

const hourlyRateValue = z
  .number()
  .positive()
  .max(99_999_999)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), { error: 'talent.apply.rate.invalid' });

const submissionFields = z.strictObject({
  /** The project's id. */
  job: integerId,
  /** What the talent receives, in the project's unit. */
  hourlyRate: z.strictObject({ currency: z.string().length(3), value: hourlyRateValue }),
  /** Null (GENERATED): the CV is made from the profile when the application is sent, in the language of the request. */
  cvUuid: z.uuid({ error: 'talent.apply.resume.required' }).nullable(),
  motivationComment: z.string().max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' }),
  appAnswers: z
    .array(
      z.strictObject({
        questionId: z.number().int().positive(),
        answers: z
          .array(
            z.strictObject({
              type: z.string().max(20),
              value: z.union([z.string().max(maxAnswerLength, { error: 'talent.apply.questions.tooLong' }), z.number(), z.boolean()]),
              groupId: z.number().int(),
            }),
          )
          .max(50),
      }),
    )
    .max(maxQuestions),
  cvCover: z.strictObject({ uuid: z.uuid(), name: z.string().max(255), type: z.literal('application/pdf') }).nullable(),
  /**
   * The stored security id that is sent, null for none. Absent (the specification's own payload does not have it): the
   * talent's stored one for the project's vendor system.
   */
  securityId: z.uuid().nullable().optional(),
  /** Null when the talent asks for another time, and where a project has no calendar. */
  liveInterview: z.strictObject({ start: instantSchema, end: instantSchema }).nullable(),
});

export const submissionSchema = submissionFields.openapi('ApplicationSubmission');
/** Ending the flow on the server: the whole submission, or an empty body to send the server's draft. */
export const finishSchema = submissionFields.partial().openapi('FinishFlow');
export type Submission = z.infer<typeof submissionSchema>;
