import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { deskContactSchema, deskProfileExample, deskProfileSchema, talentHeadShape } from '../application-desk/desk-application.ts';
import { allReasons } from '../applications/reason-codes.ts';
import { actors, applicationStatuses } from '../applications/status.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { invitationReasons, invitationStates } from '../invitations/invitation-status.ts';
import { membershipStatuses } from '../pools/join-rules.ts';
import { profileValuesShape } from '../profile/profile-values.ts';

// The shapes of a talent in operators' calls.

const exampleAt = '2026-11-22T17:04:00.000Z';
const timelineState = z.enum([...new Set([...applicationStatuses, ...invitationStates, ...membershipStatuses])]);
const project = z
  .object({ id: z.number().int().describe('Id of the project'), title: z.string().describe('Title of the project') })
  .describe('Its project');
const applicationSchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the application'),
    project,
    status: applicationStatusSchema.describe('Status of the application'),
    submittedAt: instantSchema.describe('Time when it was sent'),
    statusChangedAt: instantSchema.describe('Time when it came to its status'),
    updatedAt: instantSchema.describe('Time of the last change'),
  }),
  { submittedAt: 'submitted', updatedAt: 'lastUpdated' },
);
const invitationSchema = withFormerNames(
  z.object({
    id: z.number().int().describe('Id of the invitation'),
    project,
    state: z.enum(invitationStates as [string, ...string[]] & typeof invitationStates).describe('State of the invitation'),
    invitedAt: instantSchema.describe('Time when it was sent'),
    replyBy: instantSchema.describe('Time until which the talent can answer'),
  }),
  { invitedAt: 'invited' },
);
const poolSchema = z.object({
  id: z.number().int().describe('Id of the pool'),
  name: z.record(z.string(), z.string()).describe('Name of the pool by language'),
  status: z.enum(membershipStatuses).describe('Status of the membership'),
});

export const maxTags = 30;
export const tagSchema = z.string().trim().min(1, 'talent.error.required').max(40, 'talent.error.invalid');

export const deskTalentExample = {
  id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
  firstName: 'Luc',
  lastName: 'Fournier',
  title: 'Ingénieur protection et contrôle',
  city: 'Berlin',
  country: 'DE',
  locale: 'fr',
  skills: ['Schutztechnik', 'Umspannwerk'],
  languages: [{ code: 'fr', proficiency: 5 }],
  rate: { value: '95.00', currency: 'EUR', period: 'HR' },
  freeFrom: '2026-12-01',
  availabilityConfirmedAt: exampleAt,
  isFindable: true,
  updatedAt: exampleAt,
  tags: ['substations'],
  pools: [{ id: 3, name: { en: 'Power grids' }, status: 'ACCEPTED' }],
  applications: 2,
  lastApplication: {
    id: 88124,
    project: { id: 4711, title: 'Schutzumbau Windpark' },
    status: 'a',
    submittedAt: exampleAt,
    statusChangedAt: exampleAt,
    updatedAt: exampleAt,
  },
  lastInvitation: null,
  contact: { email: 'luc@example.com', mobileNumber: null, linkedIn: null, address: [] },
};

export const deskTalentSchema = withFormerNames(
  z.object({
    ...talentHeadShape,
    skills: z.array(z.string()).describe('Skills'),
    languages: profileValuesShape.masteredLanguages.describe('Languages they speak'),
    rate: z
      .object({
        value: z.string().describe('Amount with two decimals, as text'),
        currency: z.string().describe('Currency, ISO 4217'),
        period: z.enum(rateUnits).describe('Unit of the amount'),
      })
      .nullable()
      .openapi({ description: 'What they wish to receive' }),
    freeFrom: z.iso.date().nullable().openapi({ description: 'The first day without a time off; null where the client does not ask' }),
    availabilityConfirmedAt: instantSchema.nullable().openapi({ description: 'When they last said so' }),
    isFindable: z.boolean().openapi({ description: 'They agreed to be found; else they applied here or are in a pool' }),
    updatedAt: instantSchema.describe('Time of the last change'),
    tags: z.array(z.string()).describe('Operators’ tags, in alphabetical order'),
    pools: z.array(poolSchema).openapi({ description: 'Where they are a member or asked to be' }),
    applications: z.number().int().openapi({ description: 'How many they have sent' }),
    lastApplication: applicationSchema.nullable().describe('The application sent last; null if there is none'),
    lastInvitation: invitationSchema.nullable().describe('The invitation sent last; null if there is none'),
    contact: deskContactSchema,
  }),
  { availabilityConfirmedAt: 'availabilityConfirmed', updatedAt: 'updated' },
).openapi('DeskTalent', { example: deskTalentExample });
export type DeskTalent = z.infer<typeof deskTalentSchema>;

const timelineKinds = ['APPLICATION', 'INVITATION', 'POOL'] as const;

export const shownTalentSchema = withFormerNames(
  deskTalentSchema.extend({
    profile: deskProfileSchema.describe('The profile as it is now'),
    strength: z.number().int().openapi({ description: 'How complete the profile is, in percent' }),
    registeredAt: instantSchema.describe('Time of registration'),
    cvs: z
      .array(
        withFormerNames(
          z.object({
            id: z.uuid().describe('Id of the CV'),
            name: z.string().describe('Name of the file'),
            createdAt: instantSchema.describe('Time of upload or generation'),
            pages: z.number().int().nullable().describe('Number of pages; null if unknown'),
            isGenerated: z.boolean().describe('Whether it was generated from the profile'),
          }),
          { createdAt: 'created' },
        ),
      )
      .nullable()
      .openapi({ description: 'Newest first; null without the scope `talents:contact`' }),
    invitations: z.array(invitationSchema).openapi({ description: 'The last 50' }),
    sentApplications: z.array(applicationSchema).openapi({ description: 'The last 50' }),
    timeline: z
      .array(
        withFormerNames(
          z.object({
            happenedAt: instantSchema.describe('Time of the step'),
            kind: z.enum(timelineKinds).describe('What the step belongs to'),
            id: z.number().int().openapi({ description: 'Of the application, the invitation or the pool' }),
            title: z.string().openapi({ description: 'Of the project or the pool' }),
            from: timelineState.nullable().describe('Status or state before the step; null for the first one'),
            to: timelineState.describe('Status or state after the step'),
            actor: z.enum(actors).nullable().describe('Who took the step; null if unknown'),
            reasonCode: z
              .enum([...new Set([...allReasons, ...invitationReasons])])
              .nullable()
              .describe('Reason of the step; null if it has none'),
          }),
          { happenedAt: 'at' },
        ),
      )
      .openapi({ description: 'What was between them and the client, newest first, 100 at most' }),
  }),
  { registeredAt: 'memberSince' },
).openapi('ShownTalent', {
  example: {
    ...deskTalentExample,
    profile: deskProfileExample,
    strength: 80,
    registeredAt: exampleAt,
    cvs: [{ id: deskTalentExample.id, name: 'Luc Fournier.pdf', createdAt: exampleAt, pages: 3, isGenerated: false }],
    invitations: [],
    sentApplications: [deskTalentExample.lastApplication],
    timeline: [
      {
        happenedAt: exampleAt,
        kind: 'APPLICATION',
        id: 88124,
        title: 'Schutzumbau Windpark',
        from: 'co',
        to: 'a',
        actor: 'talent',
        reasonCode: null,
      },
    ],
  },
});
export type ShownTalent = z.infer<typeof shownTalentSchema>;
