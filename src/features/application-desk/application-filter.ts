import { z } from '@hono/zod-openapi';
import { updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema, plainDateSchema } from '../../contract/date-shapes.ts';
import { someOfQuery, wholeNumberQuery } from '../../contract/query-shapes.ts';
import { applicationStatuses, statusCodes } from '../applications/status.ts';
import { levels } from '../fit/levels.ts';
import { maxFilteredIds, rateFits } from './filter-values.ts';

const sentStatuses = applicationStatuses.filter((status) => status !== statusCodes.draft);
/** Longer ones are not kept for looking up (`openpool_answer_values` of the database). */
const maxAnswerLength = 200;

/** By what operators choose applications, in a list and in a table of them. */
export const applicationFilterShape = {
  ...updatedAfterShape,
  projectId: wholeNumberQuery('projectId', { description: 'Only applications to this project' }),
  ids: z
    .string()
    .regex(new RegExp(`^[1-9]\\d{0,8}(,[1-9]\\d{0,8}){0,${maxFilteredIds - 1}}$`))
    .transform((text) => text.split(',').map(Number))
    .optional()
    .openapi({
      type: 'string',
      description: `Only these, with commas between, up to ${maxFilteredIds}`,
      param: { name: 'ids', in: 'query' },
    }),
  responsibleOperatorId: z
    .uuid()
    .optional()
    .openapi({
      description: 'Only applications to projects that this operator is responsible for',
      param: { name: 'responsibleOperatorId', in: 'query' },
    }),
  status: someOfQuery('status', sentStatuses),
  q: z
    .string()
    .trim()
    .min(1)
    .max(100)
    .optional()
    .openapi({ description: 'Words of the talent’s name, of their title or of the project’s', param: { name: 'q', in: 'query' } }),
  rateFit: z
    .enum(rateFits)
    .optional()
    .openapi({ description: 'How the rate lies to the range of the project', param: { name: 'rateFit', in: 'query' } }),
  fit: someOfQuery('fit', levels).openapi({
    description:
      'Only those of these levels of fit, with commas between; those without one are left out. 400 while fit is switched off for operators',
  }),
  questionId: wholeNumberQuery('questionId', { description: 'The question that `answer` was given to' }),
  answer: z
    .string()
    .trim()
    .min(1)
    .max(maxAnswerLength)
    .optional()
    .openapi({
      description: `What was answered, as a whole and in small or capital letters: \`true\` or \`false\`, the value of an option, a number, a text of up to ${maxAnswerLength} characters`,
      param: { name: 'answer', in: 'query' },
    }),
  unread: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .openapi({
      type: 'boolean',
      description: 'Only applications that the caller has not marked as read, or only those they have; a key has read none',
      param: { name: 'unread', in: 'query' },
    }),
  submittedAfter: instantSchema.optional().openapi({
    description: 'Only applications submitted after this time (ISO 8601, UTC)',
    param: { name: 'submittedAfter', in: 'query' },
  }),
  dueFrom: instantSchema.optional().openapi({
    description: 'Only applications whose answer was promised for this time or later and is still owed',
    param: { name: 'dueFrom', in: 'query' },
  }),
  dueBefore: instantSchema.optional().openapi({
    description: 'Only applications whose answer was promised for before this time and is still owed',
    param: { name: 'dueBefore', in: 'query' },
  }),
  availableOn: plainDateSchema.optional().openapi({
    description: 'Only of talents who have entered nothing that keeps them from working on that day',
    param: { name: 'availableOn', in: 'query' },
  }),
  hasKnockOut: z
    .enum(['true', 'false'])
    .transform((value) => value === 'true')
    .optional()
    .openapi({
      type: 'boolean',
      description: 'Whether an answer is marked as a knock-out',
      param: { name: 'hasKnockOut', in: 'query' },
    }),
};

type Answered = { questionId?: number | undefined; answer?: string | undefined };

/** For `refine`: an answer says nothing without its question, nor the other way round. */
export const answersAQuestion: [(query: Answered) => boolean, string] = [
  ({ questionId, answer }) => (questionId === undefined) === (answer === undefined),
  'talent.error.invalid',
];
