import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { tokensSchema } from '../auth/contract.ts';

/** The secret of a lead's link. The specification calls it a UUID; ours has 256 random bits. */
const leadTokenSchema = z.string().min(1, 'talent.lead.over').max(200, 'talent.lead.over');
const tokenParam = z.strictObject({ token: leadTokenSchema.openapi({ param: { name: 'token', in: 'path' } }) });
const tags = ['Lead profiles'];

/** The operator's data about the holder of the link only. */
const leadProfileSchema = z
  .object({
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    mobileNumber: z.string().nullable(),
    residenceCountry: z.string().nullable(),
    professionalTitle: z.string().nullable(),
    skills: z.array(z.string()),
    /** The project they were found for. */
    projectId: z.number().int().nullable(),
    /** The link signs in: there is an account or it creates one. Otherwise it fills in the sign-up form. */
    canSignIn: z.boolean(),
  })
  .openapi('LeadProfile');
export type LeadProfile = z.infer<typeof leadProfileSchema>;

export const getLeadProfile = createRoute({
  method: 'get',
  path: '/leadprofile/{token}',
  operationId: 'getLeadProfile',
  tags,
  summary: 'What an operator prepared for the holder of this link, to fill in the sign-up form; changes nothing',
  request: { params: tokenParam },
  responses: { 200: json(leadProfileSchema, 'The person’s own data'), ...problems(400, 404, 429) },
});

export const applyLeadProfile = createRoute({
  method: 'post',
  path: '/leadprofile/use',
  operationId: 'applyLeadProfile',
  tags,
  summary: 'Link a lead profile to the signed-in account and take over what the account lacks; repeating it changes nothing',
  security: talentOnly,
  request: { body: body(z.strictObject({ tokenUuid: leadTokenSchema })) },
  responses: { 200: json(z.object({}).openapi('LeadProfileUsed'), 'It belongs to this account'), ...problems(400, 401, 404) },
});

export const authorizeWithLeadProfileToken = createRoute({
  method: 'post',
  path: '/authorizeWithLeadProfileToken',
  operationId: 'authorizeWithLeadProfileToken',
  tags: ['Auth'],
  summary: 'Sign in with the link of a lead profile, once; makes the account where the operator prepared it so',
  // Every bit of the browser's id is random, so it carries no version.
  request: { body: body(z.strictObject({ tokenUuid: leadTokenSchema, deviceUuid: z.guid().optional() })) },
  responses: {
    200: json(tokensSchema.extend({ didAutoActivation: z.boolean() }), 'The tokens; whether the account was made just now'),
    ...problems(400, 401, 403, 404, 409, 429),
  },
});
