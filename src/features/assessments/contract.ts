import { createRoute, z } from '@hono/zod-openapi';
import { body, emptySchema, integerIdParam, json, oneOfNumbers, problems, talentOnly } from '../../contract/shapes.ts';
import { extraTimes } from '../applications/assessment-status.ts';
import { assessmentSummarySchema } from '../applications/contract.ts';

const questionSchema = z.object({
  text: z.string().describe('The question'),
  takesSeveral: z.boolean().describe('Whether several options can be chosen'),
  options: z.array(z.string()).describe('The options in order'),
  /** The numbers of the options that are chosen, from 0. */
  chosen: z.array(z.number().int()).describe('Positions of the chosen options, from 0'),
});

/** A test as the talent takes it; which options are right stays on the server. */
const assessmentSchema = assessmentSummarySchema
  .extend({
    intro: z.string().describe('Introduction to the test'),
    applicationId: z.number().int().describe('Id of the application that it belongs to'),
    /** The usual time. */
    minutes: z.number().int().describe('Time for the test in minutes'),
    extraTime: z.number().int().describe('Extra time in percent that the talent requested'),
    endsAt: z.string().nullable().describe('End of the time; null before the start'),
    questionCount: z.number().int().describe('Number of questions'),
    /** While it is being taken. */
    questions: z.array(questionSchema).describe('The questions; empty before the start'),
  })
  .openapi('Assessment');
export type Assessment = z.infer<typeof assessmentSchema>;

const tags = ['Assessments'];
const mine = { security: talentOnly, tags };
const params = z.object({ id: z.uuid().describe('Id of the test') });
const one = (description: string) => ({ 200: json(assessmentSchema, description) });

export const listAssessments = createRoute({
  security: talentOnly,
  tags: ['Project applications'],
  method: 'get',
  path: '/projectApplication/{id}/assessment',
  operationId: 'listAssessments',
  summary: 'Assessments of the application',
  description: 'Those that the client sets with the project, with state, date and result.',
  request: { params: integerIdParam, query: z.strictObject({}) },
  responses: {
    200: json(z.object({ results: z.array(assessmentSummarySchema).describe('The tests, oldest first') }), 'Tests, oldest first'),
    ...problems(400, 401, 404),
  },
});

export const getAssessment = createRoute({
  ...mine,
  method: 'get',
  path: '/assessment/{id}',
  operationId: 'getAssessment',
  summary: 'An assessment taken on this portal, with its questions while it runs',
  description: 'Which options are right is not answered. One whose time is over ends with the call.',
  request: { params, query: z.strictObject({}) },
  responses: { ...one('The test'), ...problems(400, 401, 404) },
});

export const startAssessment = createRoute({
  ...mine,
  method: 'post',
  path: '/assessment/{id}/start',
  operationId: 'startAssessment',
  summary: 'Start the assessment and its timer; extra time is granted on request',
  description: 'Can be started once. The timeline of the application notes it.',
  request: {
    params,
    body: body(
      z.strictObject({
        extraTime: oneOfNumbers(extraTimes, 'talent.error.invalid').default(0).describe('Extra time in percent, for people who need it'),
      }),
    ),
  },
  responses: { ...one('The started test'), ...problems(400, 401, 404, 409) },
});

export const answerAssessment = createRoute({
  ...mine,
  method: 'put',
  path: '/assessment/{id}/answer',
  operationId: 'answerAssessment',
  summary: 'Answer one question; may be changed until the assessment ends',
  description: 'Answers the assessment as it is now. What was answered counts also if it is never submitted.',
  request: {
    params,
    body: body(
      z.strictObject({
        question: z.number().int().min(0).max(99).describe('Position of the question, from 0'),
        options: z.array(z.number().int().min(0).max(9)).max(10).describe('Positions of the chosen options, from 0'),
      }),
    ),
  },
  responses: { ...one('The test with the answer'), ...problems(400, 401, 404, 409) },
});

export const finishAssessment = createRoute({
  ...mine,
  method: 'post',
  path: '/assessment/{id}/finish',
  operationId: 'finishAssessment',
  summary: 'Submit the assessment',
  description: 'The result goes into the timeline of the application, where operators read it.',
  request: { params },
  responses: { ...one('The finished test with its result'), ...problems(400, 401, 404, 409) },
});

const reportSchema = z.strictObject({
  status: z.enum(['started', 'completed', 'canceled']).describe('New state of the test'),
  score: z.number().int().min(0).max(100_000).optional().describe('Points reached'),
  maxScore: z.number().int().min(1).max(100_000).optional().describe('Points that can be reached'),
});
export type ReportedResult = z.infer<typeof reportSchema>;

export const reportAssessment = createRoute({
  tags,
  method: 'post',
  path: '/assessment/{id}/result',
  operationId: 'reportAssessment',
  summary: 'For assessment providers: report a result, signed with the client’s secret (x-openpool-signature)',
  description:
    'Sets the assessment as started, completed with a score, or cancelled, and notes it in the timeline of the application. A repeat changes nothing.',
  request: { params, body: body(reportSchema) },
  responses: { 200: json(emptySchema, 'Taken'), ...problems(400, 403, 404, 409) },
});
