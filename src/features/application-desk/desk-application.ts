import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { allReasons } from '../applications/reason-codes.ts';
import { actors, applicationStatuses, forwardModes } from '../applications/status.ts';
import { heldCommandSchema } from '../pending-commands/pending-command.ts';
import { profileValuesShape } from '../profile/profile-values.ts';
import { conditionRules } from '../question-sets/questions.ts';
import { operatorReasons } from './desk-reasons.ts';

// The shapes of an application in operators' calls.

const rate = z.object({ value: z.string(), currency: z.string(), period: z.string() });
const status = z.enum(applicationStatuses);
const exampleAt = '2026-11-22T17:04:00.000Z';

/** How to reach a talent, for callers with `talents:contact`. */
export const deskContactSchema = z
  .object({
    email: z.string().nullable(),
    mobileNumber: z.string().nullable(),
    linkedIn: z.string().nullable(),
    address: z.array(z.string()).openapi({ description: 'Its lines, without city and country' }),
  })
  .nullable()
  .openapi({ description: 'Null without the scope `talents:contact`' });

export const deskApplicationSchema = z
  .object({
    id: z.number().int(),
    project: z.object({ id: z.number().int(), reference: z.string(), title: z.string() }),
    talent: z.object({
      id: z.uuid(),
      firstName: z.string(),
      lastName: z.string(),
      title: z.string().nullable(),
      city: z.string().nullable(),
      country: z.string().nullable(),
      locale: z.string().openapi({ description: 'The language that they are written in' }),
      contact: deskContactSchema,
    }),
    status,
    reason: z.enum(allReasons).nullable(),
    rate: rate.nullable().openapi({ description: 'What the talent receives' }),
    displayRate: rate.nullable().openapi({ description: 'What the client pays' }),
    rateFit: z.enum(['IN', 'ABOVE', 'BELOW']).nullable(),
    knockOuts: z.number().int().openapi({ description: 'How many answers are marked as knock-outs' }),
    submitted: instantSchema.nullable(),
    lastUpdated: instantSchema,
    answerDueBy: instantSchema.nullable().openapi({ description: 'Null where nobody owes an answer' }),
    replyState: z.enum(['WAITING', 'OVERDUE', 'SILENT']).nullable(),
    interview: z.object({ start: instantSchema, end: instantSchema, timeZone: z.string() }).nullable(),
    forwardMode: z.enum(forwardModes).openapi({ description: 'How the applications of its project go on' }),
    hasCv: z.boolean(),
    hasCover: z.boolean(),
    isBlocked: z.boolean().openapi({ description: 'Whether the talent is kept from applying to this project again' }),
    pending: heldCommandSchema.openapi({ description: 'The move that will be carried out unless it is taken back; null without one' }),
  })
  .openapi('DeskApplication', {
    example: {
      id: 88124,
      project: { id: 4711, reference: 'NL-2044', title: 'Backend engineer' },
      talent: {
        id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
        firstName: 'Anna',
        lastName: 'Muster',
        title: 'Backend engineer',
        city: 'Hamburg',
        country: 'DE',
        locale: 'de',
        contact: { email: 'anna@example.com', mobileNumber: null, linkedIn: null, address: [] },
      },
      status: 'a',
      reason: null,
      rate: { value: '85.00', currency: 'EUR', period: 'HR' },
      displayRate: { value: '95.20', currency: 'EUR', period: 'HR' },
      rateFit: 'IN',
      knockOuts: 0,
      submitted: exampleAt,
      lastUpdated: exampleAt,
      answerDueBy: '2026-12-04T17:04:00.000Z',
      replyState: 'WAITING',
      interview: null,
      forwardMode: 'REVIEWED' as const,
      hasCv: true,
      hasCover: false,
      isBlocked: false,
      pending: null,
    },
  });
export type DeskApplication = z.infer<typeof deskApplicationSchema>;

/** What a profile says besides who and where somebody is. */
export const deskProfileSchema = z.object({
  description: z.string().nullable(),
  skills: z.array(z.string()),
  tools: z.array(z.string()),
  languages: profileValuesShape.masteredLanguages,
  employment: profileValuesShape.employmentHistory,
  education: profileValuesShape.educationHistory,
  certificates: profileValuesShape.certificateHistory,
});

export const shownApplicationSchema = deskApplicationSchema
  .extend({
    reasonText: z.string().nullable().openapi({ description: 'What the talent was written with the reason' }),
    motivation: z.string(),
    alternativeInterviewSlot: z.boolean().openapi({ description: 'The talent asked for another time' }),
    offer: z.object({ rate, displayRate: rate }).nullable().openapi({ description: 'The counter-offer that waits for the talent' }),
    answers: z
      .array(
        z.object({
          questionId: z.number().int(),
          type: z.string(),
          label: z.string(),
          values: z.array(z.string()),
          isKnockOut: z.boolean(),
          knockOut: z
            .object({ rule: z.enum(conditionRules), value: z.string() })
            .nullable()
            .openapi({ description: 'Which answers are knock-outs by the question as it is now; null where none is' }),
        }),
      )
      .openapi({ description: 'As they were sent; of a choice the words of the chosen options' }),
    profile: deskProfileSchema.openapi({ description: 'As it is now; what was sent for good is the CV' }),
    cv: z.object({ name: z.string() }).nullable(),
    cover: z.object({ name: z.string() }).nullable(),
    events: z
      .array(
        z.object({
          at: instantSchema,
          from: status.nullable(),
          to: status,
          actor: z.enum(actors),
          reasonCode: z.enum(allReasons).nullable(),
          note: z.string().nullable(),
        }),
      )
      .openapi({ description: 'The timeline, oldest first; an edit or a reminder keeps the status' }),
    transitions: z
      .array(
        z.object({
          to: status,
          reasonCodes: z.array(z.enum(operatorReasons)).openapi({ description: 'One of them must be given; none where it is empty' }),
        }),
      )
      .openapi({ description: 'Where an operator can bring it now' }),
  })
  .openapi('ShownApplication');
export type ShownApplication = z.infer<typeof shownApplicationSchema>;

export const noteSchema = z
  .object({
    id: z.uuid(),
    text: z.string(),
    author: z.object({ kind: z.enum(['operator', 'key', 'commandLine']), name: z.string() }),
    created: instantSchema,
  })
  .openapi('ApplicationNote', {
    example: {
      id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
      text: 'Called on Monday, free from March.',
      author: { kind: 'operator', name: 'Katrin Vogel' },
      created: '2026-11-22T17:04:00.000Z',
    },
  });
export type ApplicationNote = z.infer<typeof noteSchema>;
