import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { forwardModes } from '../../contract/forward-modes.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { failureCauses } from '../../contract/message-delivery.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { operatorReasons } from '../application-moves/desk-reasons.ts';
import { allReasons } from '../applications/reason-codes.ts';
import { replyStates } from '../applications/reply-clock.ts';
import { actors } from '../applications/status.ts';
import { applicationStatusSchema as status } from '../applications/status-schema.ts';
import { deskFitExample, deskFitSchema } from '../fit-desk/desk-fit.ts';
import { heldCommandSchema } from '../pending-commands/pending-command.ts';
import { profileValuesShape } from '../profile/profile-values.ts';
import { conditionRules, questionTypes } from '../question-sets/questions.ts';
import { rateFits } from './filter-values.ts';

// The shapes of an application in operators' calls.

const rate = z.object({
  value: z.string().describe('Amount with two decimals, as text'),
  currency: z.string().describe('Currency, ISO 4217'),
  period: z.enum(rateUnits).describe('Unit of the amount'),
});
const exampleAt = '2026-11-22T17:04:00.000Z';

const example = {
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
  answerCount: 3,
  knockOuts: 0,
  submittedAt: exampleAt,
  updatedAt: exampleAt,
  answerDueBy: '2026-12-04T17:04:00.000Z',
  replyState: 'WAITING',
  interview: null,
  fit: deskFitExample,
  forwardMode: 'REVIEWED' as const,
  hasCv: true,
  hasCover: false,
  isBlocked: false,
  readAt: null,
  failedMail: null,
  pending: null,
};

/** Who a talent is, at the head of an application and of the talent. */
export const talentHeadShape = {
  id: z.uuid().describe('Id of the talent'),
  firstName: z.string().describe('First name'),
  lastName: z.string().describe('Last name'),
  title: z.string().nullable().describe('Professional title; null if not given'),
  city: z.string().nullable().describe('City of residence; null if not given'),
  country: z.string().nullable().describe('Country of residence, ISO 3166-1 alpha-2; null if not given'),
  locale: localeShape.describe('The language that they are written in'),
};

/** How to reach a talent, for callers with `talents:contact`. */
export const deskContactSchema = z
  .object({
    email: z.string().nullable().describe('E-mail address; null if the account has none'),
    mobileNumber: z.string().nullable().describe('Mobile number in E.164; null if not given'),
    linkedIn: z.string().nullable().describe('Address of the LinkedIn profile; null if not given'),
    address: z.array(z.string()).openapi({ description: 'Its lines, without city and country' }),
  })
  .nullable()
  .openapi({ description: 'Null without the scope `talents:contact`' });

export const deskApplicationSchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the application'),
    project: z
      .object({
        id: z.number().int().describe('Id of the project'),
        reference: z.string().describe('Reference of the project in its source'),
        title: z.string().describe('Title of the project'),
      })
      .describe('The project applied to'),
    talent: z
      .object({
        ...talentHeadShape,
        contact: deskContactSchema,
      })
      .describe('The talent who applied'),
    status: status.describe('Status now; `docs/integrating.md` explains the codes'),
    reason: z.enum(allReasons).nullable().describe('Reason for the last change of status; null if it has none'),
    rate: rate.nullable().openapi({ description: 'What the talent receives' }),
    displayRate: rate.nullable().openapi({ description: 'What the client pays' }),
    rateFit: z.enum(rateFits).nullable().describe('How the rate lies to the range of the project; null if they cannot be compared'),
    answerCount: z.number().int().openapi({ description: 'How many questions were answered' }),
    knockOuts: z.number().int().openapi({ description: 'How many answers are marked as knock-outs' }),
    submittedAt: instantSchema.nullable().describe('Time when it was sent; null for applications that were never sent'),
    updatedAt: instantSchema.describe('Time of the last change'),
    answerDueBy: instantSchema.nullable().openapi({ description: 'Null where nobody owes an answer' }),
    replyState: z
      .enum(replyStates)
      .nullable()
      .describe('`WAITING`: within the promised time; `OVERDUE`: after it; `SILENT`: after twice the time; null if nobody owes an answer'),
    interview: z
      .object({
        start: instantSchema.describe('Start (UTC)'),
        end: instantSchema.describe('End (UTC)'),
        timeZone: z.string().describe('IANA time zone of the calendar, to show the times in'),
        id: z
          .number()
          .int()
          .nullable()
          .describe('Id of the interview, for `/interviews/{id}`; null while its talent has to confirm the application first'),
        calendarId: z.number().int().nullable().describe('Id of its calendar; null with `id`'),
      })
      .nullable()
      .describe('The booked interview; null if there is none'),
    fit: deskFitSchema.describe(
      'How talent and project suit each other, as it was when the application was sent; in lists the five weightiest facts. Null while it is switched off for operators. It does not change the ETag',
    ),
    forwardMode: z.enum(forwardModes).describe('How the applications of its project go on'),
    hasCv: z.boolean().describe('Whether a CV was sent'),
    hasCover: z.boolean().describe('Whether a cover letter was sent'),
    isBlocked: z.boolean().openapi({ description: 'Whether the talent is kept from applying to this project again' }),
    readAt: instantSchema
      .nullable()
      .describe('When the caller last marked it as read; null for keys, and before. It does not change the ETag'),
    failedMail: z
      .object({
        createdAt: instantSchema.describe('Time when it was written'),
        cause: z.enum(failureCauses).describe('Why, as in the list of messages'),
      })
      .nullable()
      .describe('The newest mail to the talent about this application, where it was given up; null otherwise. It does not change the ETag'),
    pending: heldCommandSchema.describe('The move that will be carried out unless it is taken back; null without one'),
  }),
  { submittedAt: 'submitted', updatedAt: 'lastUpdated' },
).openapi('DeskApplication', { example });
export type DeskApplication = z.infer<typeof deskApplicationSchema>;

/** What a profile says besides who and where somebody is. */
export const deskProfileSchema = z.object({
  description: z.string().nullable().describe('What they write about themselves, plain text; null if nothing'),
  skills: z.array(z.string()).describe('Skills'),
  tools: z.array(z.string()).describe('Tools they work with'),
  languages: profileValuesShape.masteredLanguages.describe('Languages they speak'),
  employment: profileValuesShape.employmentHistory.describe('Work history'),
  education: profileValuesShape.educationHistory.describe('Education'),
  certificates: profileValuesShape.certificateHistory.describe('Certificates'),
});

/** What a profile says, for example. */
export const deskProfileExample = {
  description: 'Ten years of services for grids and markets.',
  skills: ['TypeScript', 'PostgreSQL'],
  tools: ['Docker'],
  languages: [{ code: 'de', proficiency: 5 }],
  employment: [{ title: 'Backend engineer', organization: 'Nordnetz', description: '', start: '2019-04', end: '', ongoing: true }],
  education: [],
  certificates: [],
};

export const shownApplicationSchema = deskApplicationSchema
  .extend({
    reasonText: z.string().nullable().openapi({ description: 'What the talent was written with the reason' }),
    motivation: z.string().describe('Why they apply, plain text; empty if not asked or not written'),
    alternativeInterviewSlot: z.boolean().openapi({ description: 'The talent requested another time' }),
    offer: z
      .object({ rate: rate.describe('What the talent would receive'), displayRate: rate.describe('What the client would pay') })
      .nullable()
      .openapi({ description: 'The counter-offer that waits for the talent' }),
    answers: z
      .array(
        z.object({
          questionId: z.number().int().describe('Id of the question'),
          type: z.string().openapi({ enum: [...questionTypes], description: 'Kind of question' }),
          label: z.string().describe('The question in the caller’s language; as the talent read it where it has other words by now'),
          values: z.array(z.string()).describe('The answers as text, several for `multi`; a file by its id'),
          isKnockOut: z.boolean().describe('Whether the answer is marked as a knock-out'),
          knockOut: z
            .object({
              rule: z.enum(conditionRules).describe('How the answer is compared with `value`'),
              value: z.string().describe('What it is compared with'),
              label: z.string().describe('The same in the words of the option, in the caller’s language'),
            })
            .nullable()
            .describe('Which answers are knock-outs by the question as it is now; null where none is'),
        }),
      )
      .openapi({ description: 'As they were sent; of a choice the words of the chosen options, in the language of the question' }),
    profile: deskProfileSchema.openapi({ description: 'As it is now; what was sent for good is the CV' }),
    cv: z
      .object({ name: z.string().describe('Name of the file') })
      .nullable()
      .describe('The CV that was sent; null if there is none'),
    cover: z
      .object({ name: z.string().describe('Name of the file') })
      .nullable()
      .describe('The cover letter that was sent; null if there is none'),
    events: z
      .array(
        withFormerNames(
          z.object({
            happenedAt: instantSchema.describe('Time of the step'),
            from: status.nullable().describe('Status before the step; null for the first one'),
            to: status.describe('Status after the step'),
            actor: z.enum(actors).describe('Who took the step: `vms` is the hiring system, `system` this server'),
            reasonCode: z.enum(allReasons).nullable().describe('Reason or kind of the step; null if it has none'),
            note: z.string().nullable().describe('Text for the talent with the step; null if there is none'),
          }),
          { happenedAt: 'at' },
        ),
      )
      .openapi({ description: 'The timeline, oldest first; an edit or a reminder keeps the status' }),
    transitions: z
      .array(
        z.object({
          to: status.describe('The status that it can be moved to'),
          reasonCodes: z.array(z.enum(operatorReasons)).openapi({ description: 'One of them must be given; none where it is empty' }),
        }),
      )
      .openapi({ description: 'Where an operator can bring it now' }),
  })
  .openapi('ShownApplication', {
    example: {
      ...example,
      reasonText: null,
      motivation: 'I have built such a service before.',
      alternativeInterviewSlot: false,
      offer: null,
      answers: [{ questionId: 12, type: 'yesNo', label: 'Do you have a work permit?', values: ['Yes'], isKnockOut: false, knockOut: null }],
      profile: deskProfileExample,
      cv: { name: 'Anna Muster.pdf' },
      cover: null,
      events: [{ happenedAt: exampleAt, from: 'co', to: 'a', actor: 'talent', reasonCode: null, note: null }],
      transitions: [{ to: 'rm', reasonCodes: ['SKILLS', 'POSITION_CLOSED'] }],
    },
  });
export type ShownApplication = z.infer<typeof shownApplicationSchema>;
