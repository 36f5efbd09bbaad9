import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { integerId } from '../../contract/shapes.ts';
import { maxAnswerLength, maxMotivationLength, maxQuestions, stepNames } from '../applications/stored-draft.ts';
import { draftFieldsSchema } from '../applications/stored-draft-schema.ts';

/** What one request saves of a draft. */
export const draftPatchSchema = draftFieldsSchema
  .partial()
  .extend({
    stepName: z.enum(stepNames).optional().describe('The step to remember as the last one opened'),
    /** Which application is meant; a browser in which somebody else has signed in since is refused. */
    applicationId: z.number().int().optional().describe('Id of the application, as the server answered it before'),
    /** The draft's `lastUpdated` that this goes on from: 409 DRAFT_CHANGED when it was saved elsewhere since. */
    basedOn: instantSchema.optional().describe('`lastUpdated` of the draft that the change is based on; 409 if it was saved since'),
  })
  .openapi('ApplicationDraftPatch');
export type DraftPatch = z.infer<typeof draftPatchSchema>;

/** The words of a cover letter that is made (GENERATED): the motivation. */
export const coverLetterSchema = z
  .strictObject({
    text: z
      .string()
      .trim()
      .min(1, { error: 'talent.letter.empty' })
      .max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' })
      .describe('The motivation to put into the letter'),
  })
  .openapi('CoverLetter');

const hourlyRateValue = z
  .number()
  .positive()
  .max(99_999_999)
  .refine((value) => /^\d+(\.\d{1,2})?$/.test(String(value)), { error: 'talent.apply.rate.invalid' });

const submissionFields = z.strictObject({
  /** The project's id. */
  job: integerId.describe('Id of the project'),
  /** What the talent receives, in the project's unit. */
  hourlyRate: z
    .strictObject({
      currency: z.string().length(3).describe('Currency, ISO 4217'),
      value: hourlyRateValue.describe('Amount in the unit of the project'),
    })
    .describe('The rate that the talent wants to receive'),
  /** Null (GENERATED): the CV is made from the profile when the application is sent, in the language of the request. */
  cvUuid: z.uuid({ error: 'talent.apply.resume.required' }).nullable().describe('Id of the CV'),
  motivationComment: z
    .string()
    .max(maxMotivationLength, { error: 'talent.apply.motivation.tooLong' })
    .describe('Why the talent applies, plain text'),
  appAnswers: z
    .array(
      z.strictObject({
        questionId: z.number().int().positive().describe('Id of the question'),
        answers: z
          .array(
            z.strictObject({
              type: z.string().max(20).describe('Kind of question'),
              value: z
                .union([z.string().max(maxAnswerLength, { error: 'talent.apply.questions.tooLong' }), z.number(), z.boolean()])
                .describe('The answer as text, several for `multi`'),
              groupId: z.number().int().describe('Group of the question in the vendor system'),
            }),
          )
          .max(50)
          .describe('The answers, several for a question with several choices'),
      }),
    )
    .max(maxQuestions)
    .describe('Answers to the questions'),
  cvCover: z
    .strictObject({
      uuid: z.uuid().describe('Id of the file'),
      name: z.string().max(255).describe('Name of the file'),
      type: z.literal('application/pdf').describe('Always `application/pdf`'),
    })
    .nullable()
    .describe('The cover letter'),
  /**
   * The stored security id that is sent, null for none. Absent (the specification's own payload does not have it): the
   * talent's stored one for the project's vendor system.
   */
  securityId: z.uuid().nullable().optional().describe('Id of the security id to send'),
  /** Null when the talent asks for another time, and where a project has no calendar. */
  liveInterview: z
    .strictObject({ start: instantSchema.describe('Start (UTC)'), end: instantSchema.describe('End (UTC)') })
    .nullable()
    .describe('The interview time to book'),
});

export const submissionSchema = submissionFields.openapi('ApplicationSubmission');
/** Ending the flow on the server: the whole submission, or an empty body to send the server's draft. */
export const finishSchema = submissionFields.partial().openapi('FinishFlow');
export type Submission = z.infer<typeof submissionSchema>;
