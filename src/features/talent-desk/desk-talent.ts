import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { rateUnits } from '../../contract/rate-units.ts';
import { deskContactSchema, deskProfileExample, deskProfileSchema } from '../application-desk/desk-application.ts';
import { allReasons } from '../applications/reason-codes.ts';
import { actors, applicationStatuses } from '../applications/status.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { invitationReasons, invitationStates } from '../invitations/invitation-status.ts';
import { membershipStatuses } from '../pools/join-rules.ts';
import { profileValuesShape } from '../profile/profile-values.ts';

// The shapes of a talent in operators' calls.

const exampleAt = '2026-11-22T17:04:00.000Z';
const timelineState = z.enum([...new Set([...applicationStatuses, ...invitationStates, ...membershipStatuses])]);
const project = z.object({ id: z.number().int(), title: z.string() });
const applicationSchema = z.object({
  id: z.number().int(),
  project,
  status: applicationStatusSchema,
  submitted: instantSchema,
  lastUpdated: instantSchema,
});
const invitationSchema = z.object({
  id: z.number().int(),
  project,
  state: z.enum(invitationStates as [string, ...string[]] & typeof invitationStates),
  invited: instantSchema,
  replyBy: instantSchema,
});
const poolSchema = z.object({ id: z.number().int(), name: z.record(z.string(), z.string()), status: z.enum(membershipStatuses) });

export const maxTags = 30;
export const tagSchema = z.string().trim().min(1, 'talent.error.required').max(40, 'talent.error.invalid');

const example = {
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
  availabilityConfirmed: exampleAt,
  isFindable: true,
  updated: exampleAt,
  tags: ['substations'],
  pools: [{ id: 3, name: { en: 'Power grids' }, status: 'ACCEPTED' }],
  applications: 2,
  lastApplication: {
    id: 88124,
    project: { id: 4711, title: 'Schutzumbau Windpark' },
    status: 'a',
    submitted: exampleAt,
    lastUpdated: exampleAt,
  },
  lastInvitation: null,
  contact: { email: 'luc@example.com', mobileNumber: null, linkedIn: null, address: [] },
};

export const deskTalentSchema = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    title: z.string().nullable(),
    city: z.string().nullable(),
    country: z.string().nullable(),
    locale: z.string().openapi({ description: 'The language that they are written in' }),
    skills: z.array(z.string()),
    languages: profileValuesShape.masteredLanguages,
    rate: z
      .object({ value: z.string(), currency: z.string(), period: z.enum(rateUnits) })
      .nullable()
      .openapi({ description: 'What they wish to receive' }),
    freeFrom: z.iso.date().nullable().openapi({ description: 'The first day without a time off; null where the client does not ask' }),
    availabilityConfirmed: instantSchema.nullable().openapi({ description: 'When they last said so' }),
    isFindable: z.boolean().openapi({ description: 'They agreed to be found; else they applied here or are in a pool' }),
    updated: instantSchema,
    tags: z.array(z.string()),
    pools: z.array(poolSchema).openapi({ description: 'Where they are a member or asked to be' }),
    applications: z.number().int().openapi({ description: 'How many they have sent' }),
    lastApplication: applicationSchema.nullable(),
    lastInvitation: invitationSchema.nullable(),
    contact: deskContactSchema,
  })
  .openapi('DeskTalent', { example });
export type DeskTalent = z.infer<typeof deskTalentSchema>;

const timelineKinds = ['APPLICATION', 'INVITATION', 'POOL'] as const;

export const shownTalentSchema = deskTalentSchema
  .extend({
    profile: deskProfileSchema,
    strength: z.number().int().openapi({ description: 'How complete the profile is, in percent' }),
    memberSince: instantSchema,
    cvs: z
      .array(
        z.object({ id: z.uuid(), name: z.string(), created: instantSchema, pages: z.number().int().nullable(), isGenerated: z.boolean() }),
      )
      .nullable()
      .openapi({ description: 'Newest first; null without the scope `talents:contact`' }),
    invitations: z.array(invitationSchema).openapi({ description: 'The last 50' }),
    sentApplications: z.array(applicationSchema).openapi({ description: 'The last 50' }),
    timeline: z
      .array(
        z.object({
          at: instantSchema,
          kind: z.enum(timelineKinds),
          id: z.number().int().openapi({ description: 'Of the application, the invitation or the pool' }),
          title: z.string().openapi({ description: 'Of the project or the pool' }),
          from: timelineState.nullable(),
          to: timelineState,
          actor: z.enum(actors).nullable(),
          reasonCode: z.enum([...new Set([...allReasons, ...invitationReasons])]).nullable(),
        }),
      )
      .openapi({ description: 'What was between them and the client, newest first, 100 at most' }),
  })
  .openapi('ShownTalent', {
    example: {
      ...example,
      profile: deskProfileExample,
      strength: 80,
      memberSince: exampleAt,
      cvs: [{ id: example.id, name: 'Luc Fournier.pdf', created: exampleAt, pages: 3, isGenerated: false }],
      invitations: [],
      sentApplications: [example.lastApplication],
      timeline: [
        {
          at: exampleAt,
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
