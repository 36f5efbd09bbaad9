import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { tokensSchema } from '../auth/contract.ts';

/** The secret of a lead's link. The specification calls it a UUID; ours has 256 random bits. */
const leadTokenSchema = z.string().min(1, 'talent.lead.over').max(200, 'talent.lead.over');
const tokenParam = z.strictObject({
  token: leadTokenSchema.openapi({ description: 'The secret of the link', param: { name: 'token', in: 'path' } }),
});
const tags = ['Lead profiles'];

/** The operator's data about the holder of the link only. */
const leadProfileSchema = z
  .object({
    firstName: z.string().describe('First name'),
    lastName: z.string().describe('Last name'),
    email: z.string().describe('E-mail address'),
    mobileNumber: z.string().nullable().describe('Mobile number; null if not given'),
    residenceCountry: z.string().nullable().describe('Country of residence, ISO 3166-1 alpha-2; null if not given'),
    professionalTitle: z.string().nullable().describe('Professional title; null if not given'),
    skills: z.array(z.string()).describe('Skills'),
    /** The project they were found for. */
    projectId: z.number().int().nullable().describe('The project that the person was found for; null if there is none'),
    /** The link signs in: there is an account or it creates one. Otherwise it fills in the sign-up form. */
    canSignIn: z.boolean().describe('Whether the link can sign in: it was only sent by mail'),
  })
  .openapi('LeadProfile');
export type LeadProfile = z.infer<typeof leadProfileSchema>;

export const getLeadProfile = createRoute({
  method: 'get',
  path: '/leadprofile/{token}',
  operationId: 'getLeadProfile',
  tags,
  summary: 'The profile prepared for the holder of this link, to prefill the sign-up form; changes nothing',
  description: 'The link was mailed by an operator or handed on, and works for 30 days until it is used.',
  request: { params: tokenParam },
  responses: { 200: json(leadProfileSchema, 'The person’s own data'), ...problems(400, 404, 429) },
});

export const applyLeadProfile = createRoute({
  method: 'post',
  path: '/leadprofile/use',
  operationId: 'applyLeadProfile',
  tags,
  summary: 'Link a lead profile to the signed-in account and copy missing values; repeating it changes nothing',
  description: 'Values of the talent stay. The pools that the operator chose are joined.',
  security: talentOnly,
  request: { body: body(z.strictObject({ tokenUuid: leadTokenSchema.describe('The secret of the link') })) },
  responses: { 200: json(z.object({}).openapi('LeadProfileUsed'), 'It belongs to this account'), ...problems(400, 401, 404) },
});

export const authorizeWithLeadProfileToken = createRoute({
  method: 'post',
  path: '/authorizeWithLeadProfileToken',
  operationId: 'authorizeWithLeadProfileToken',
  tags: ['Auth'],
  summary: 'Sign in with the link of a lead profile, once; creates the account if the operator chose so',
  description:
    'Only where the link was mailed. Such an account has no password and no consents yet: pages ask for both. 403 if the link only fills in the form.',
  // Every bit of the browser's id is random, so it carries no version.
  request: {
    body: body(
      z.strictObject({
        tokenUuid: leadTokenSchema.describe('The secret of the link'),
        deviceUuid: z.guid().optional().describe('Id of the browser'),
      }),
    ),
  },
  responses: {
    200: json(
      tokensSchema.extend({ didAutoActivation: z.boolean().describe('Whether an account was created without the form') }),
      'The tokens, and whether the account has just been created',
    ),
    ...problems(400, 401, 403, 404, 409, 429),
  },
});
