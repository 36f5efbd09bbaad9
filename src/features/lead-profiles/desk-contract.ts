import { z } from '@hono/zod-openapi';
import { located, taggedJson } from '../../contract/call-headers.ts';
import { cursorPageOf, cursorShape, updatedAfterShape } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { wholeNumberQuery } from '../../contract/query-shapes.ts';
import { body, integerId, json, problems, uuidParam } from '../../contract/shapes.ts';
import { emailSchema, firstNameSchema, lastNameSchema, residenceCountrySchema } from '../account/contract.ts';
import { leadStates } from './lead.ts';

const tags = ['Leads'];
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
  created: exampleAt,
  expires: '2026-12-22T17:04:00.000Z',
  used: null,
  talentId: null,
};
const leadSchema = z
  .object({
    id: z.uuid(),
    firstName: z.string(),
    lastName: z.string(),
    title: z.string().nullable(),
    skills: z.array(z.string()),
    locale: z.string(),
    projectId: z.number().int().nullable().openapi({ description: 'The project the lead was prepared for' }),
    poolIds: z.array(z.number().int()).openapi({ description: 'Pools they join when the account is created' }),
    contact: z
      .object({ email: z.string(), phone: z.string().nullable(), country: z.string().nullable() })
      .nullable()
      .openapi({ description: 'Null without the scope `talents:contact`' }),
    isMailed: z.boolean().openapi({ description: 'Whether the link was only mailed, so that it can sign in' }),
    autoActivates: z.boolean(),
    state: z
      .enum(leadStates)
      .openapi({ description: '`OPEN`: the link works. `USED`: it was used. `ENDED`: expired, or replaced by a newer link' }),
    created: instantSchema,
    expires: instantSchema,
    used: instantSchema.nullable(),
    talentId: z.uuid().nullable().openapi({ description: 'The talent whose account it became' }),
  })
  .openapi('Lead', { example });
export type Lead = z.infer<typeof leadSchema>;

export const listLeads = operatorCall('talents:read', {
  method: 'get',
  path: '/leads',
  operationId: 'listLeads',
  tags,
  summary: 'Profiles prepared for people without an account, newest first',
  request: {
    query: z.strictObject({
      ...cursorShape,
      ...updatedAfterShape,
      state: z
        .enum(leadStates)
        .optional()
        .openapi({ param: { name: 'state', in: 'query' } }),
      projectId: wholeNumberQuery('projectId'),
    }),
  },
  responses: { 200: json(cursorPageOf(leadSchema).openapi('LeadPage'), 'A page of leads') },
});

export const getLead = operatorCall('talents:read', {
  method: 'get',
  path: '/leads/{id}',
  operationId: 'getLead',
  tags,
  summary: 'One lead; its link is shown only when it is created',
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
  tags,
  summary: 'Prepare a profile and a link for a person; earlier links to the same address end',
  request: {
    body: body(
      z
        .strictObject({
          email: emailSchema,
          firstName: firstNameSchema,
          lastName: lastNameSchema,
          phone: z.string().trim().min(4).max(30).nullable().default(null),
          country: residenceCountrySchema.nullable().default(null),
          title: z.string().trim().min(2).max(120).nullable().default(null),
          skills: z.array(z.string().trim().min(1).max(80)).max(50).default([]),
          projectId: integerId.nullable().default(null),
          poolIds: z.array(integerId).max(20).default([]),
          locale: z.string().min(2).max(10).nullable().default(null).openapi({ description: 'Language of the mail and the account' }),
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
  tags,
  summary: 'Delete a lead profile and its link; 409 once it belongs to an account',
  request: { params: uuidParam },
  responses: { 204: { description: 'Deleted' }, ...problems(404, 409) },
});
