import { z } from '@hono/zod-openapi';
import { located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerId, json, problems, uuidParam } from '../../contract/shapes.ts';
import { emailSchema, firstNameSchema, lastNameSchema, residenceCountrySchema } from '../account/contract.ts';
import { leadStates } from './lead.ts';

const operatorCall = operatorCalls('Leads');
const exampleAt = '2026-11-22T17:04:00.000Z';

const example = {
  id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10',
  firstName: 'Mira',
  lastName: 'Aydın',
  title: 'PLC engineer',
  skills: ['TIA Portal'],
  locale: 'de',
  projectId: 4711,
  poolIds: [3],
  contact: { email: 'mira@example.com', phone: '+4915112345678', country: 'DE' },
  isMailed: false,
  autoActivates: false,
  state: 'OPEN',
  createdAt: exampleAt,
  expiresAt: '2026-12-22T17:04:00.000Z',
  usedAt: null,
  talentId: null,
};

const leadSchema = withFormerNames(
  z.object({
    id: z.uuid().describe('Id of the lead'),
    firstName: z.string().describe('First name'),
    lastName: z.string().describe('Last name'),
    title: z.string().nullable().describe('Professional title; null if not given'),
    skills: z.array(z.string()).describe('Skills for the profile'),
    locale: localeShape.describe('Language of the mail and the account'),
    projectId: z.number().int().nullable().openapi({ description: 'The project the lead was prepared for' }),
    poolIds: z.array(z.number().int()).openapi({ description: 'Pools they join when the account is created' }),
    contact: z
      .object({
        email: z.string().describe('E-mail address'),
        phone: z.string().nullable().describe('Phone number in E.164; null if not given'),
        country: z.string().nullable().describe('Country of residence, ISO 3166-1 alpha-2; null if not given'),
      })
      .nullable()
      .openapi({ description: 'Null without the scope `talents:contact`' }),
    isMailed: z.boolean().openapi({ description: 'Whether the link was only mailed, so that it can sign in' }),
    autoActivates: z.boolean().describe('Whether opening the mailed link creates the account without the form'),
    state: z
      .enum(leadStates)
      .openapi({ description: '`OPEN`: the link works. `USED`: it was used. `ENDED`: expired, or replaced by a newer link' }),
    createdAt: instantSchema.describe('Time of creation'),
    expiresAt: instantSchema.describe('Time until which the link works'),
    usedAt: instantSchema.nullable().describe('Time when the link was used; null before that'),
    talentId: z.uuid().nullable().openapi({ description: 'The talent whose account it became' }),
  }),
  { createdAt: 'created', expiresAt: 'expires', usedAt: 'used' },
).openapi('Lead', { example });
export type Lead = z.infer<typeof leadSchema>;

export const listLeads = operatorCall('talents:read', {
  method: 'get',
  path: '/leads',
  operationId: 'listLeads',
  summary: 'Profiles prepared for people without an account, newest first',
  description: 'People whom an operator prepared a profile for. Contact data needs the scope `talents:contact`.',
  request: {
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      state: z
        .enum(leadStates)
        .optional()
        .openapi({ description: 'Only leads in this state', param: { name: 'state', in: 'query' } }),
      projectId: wholeNumberQuery('projectId', { description: 'Only leads that were prepared for this project' }),
    }),
  },
  responses: { 200: json(cursorPageOf(leadSchema).openapi('LeadPage'), 'A page of leads') },
});

export const getLead = operatorCall('talents:read', {
  method: 'get',
  path: '/leads/{id}',
  operationId: 'getLead',
  summary: 'One lead; its link is shown only when it is created',
  description: 'The link itself cannot be read again; create the lead again to get another one.',
  request: { params: uuidParam },
  responses: { 200: taggedJson(leadSchema, 'The lead'), ...problems(404) },
});

const madeSchema = leadSchema
  .extend({ link: z.string().nullable().openapi({ description: 'The link to hand out, shown only once; null if it was mailed' }) })
  .openapi('CreatedLead', { example: { ...example, link: 'https://jobs.acme.com/app/signup?leadProfile=5v0rK2' } });

export const postLead = operatorCall('talents:write', {
  method: 'post',
  path: '/leads',
  operationId: 'createLead',
  summary: 'Prepare a profile and a link for a person; earlier links to the same address end',
  description: 'The link works for 30 days. If it is mailed, opening it also proves the address.',
  request: {
    body: body(
      z
        .strictObject({
          email: emailSchema.describe('E-mail address of the person; at most one link per address works'),
          firstName: firstNameSchema.describe('First name'),
          lastName: lastNameSchema.describe('Last name'),
          phone: z.string().trim().min(4).max(30).nullable().default(null).describe('Phone number with country code; stored as E.164'),
          country: residenceCountrySchema.nullable().default(null).describe('Country of residence, ISO 3166-1 alpha-2'),
          title: z.string().trim().min(2).max(120).nullable().default(null).describe('Professional title'),
          skills: z.array(z.string().trim().min(1).max(80)).max(50).default([]).describe('Skills for the profile, 50 at most'),
          projectId: integerId.nullable().default(null).describe('Id of the project that the person was found for'),
          poolIds: z.array(integerId).max(20).default([]).describe('Ids of pools that the person joins when the account is created'),
          locale: localeShape.nullable().default(null).openapi({ description: 'Language of the mail and the account' }),
          mail: z.boolean().default(false).openapi({ description: 'If true, the link is mailed and not returned' }),
          autoActivate: z
            .boolean()
            .default(false)
            .openapi({ description: 'If true, opening the mailed link creates the account without the form' }),
        })
        .openapi('NewLead', { example: { email: 'mira@example.com', firstName: 'Mira', lastName: 'Aydın', projectId: 4711 } }),
    ),
  },
  responses: { 201: located('/leads/{id}', json(madeSchema, 'The lead with its link')), ...problems(409, 422) },
});

export const deleteLead = operatorCall('talents:write', {
  method: 'delete',
  path: '/leads/{id}',
  operationId: 'forgetLead',
  summary: 'Delete a lead profile and its link; 409 once it belongs to an account',
  description: 'The data of a person who did not sign up is erased at once.',
  request: { params: uuidParam },
  responses: { 204: { description: 'Deleted' }, ...problems(404, 409) },
});
