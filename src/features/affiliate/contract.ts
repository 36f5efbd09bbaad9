import { createRoute, z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { body, integerId, json, problems, talentOnly } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { maxPageLength, maxParamLength } from './payload.ts';
import { maxAddresses, maxMessageLength } from './referral-rules.ts';

const tags = ['Affiliate'];
const noQuery = z.strictObject({});
const param = z
  .string()
  .trim()
  .min(1)
  .max(maxParamLength)
  .regex(/^\P{C}*$/u)
  .optional();

/** Specification section 3, "Affiliate cookie payload". */
const affiliateSchema = z
  .strictObject({
    page: z
      .string()
      .regex(/^\/\P{C}*$/u)
      .max(maxPageLength)
      .describe('Path of the page that was opened'),
    r: z
      .string()
      .regex(/^[A-Za-z0-9_-]{1,64}$/)
      .optional()
      .describe('Code of the talent who recommended the page'),
    utm_source: param.describe('Where the visitor comes from'),
    utm_medium: param.describe('By what the visitor comes'),
    utm_campaign: param.describe('Name of the campaign'),
    utm_content: param.describe('Which link of the campaign it was'),
  })
  .openapi('Affiliate');

export const getAffiliate = createRoute({
  method: 'get',
  path: '/affiliate',
  operationId: 'getAffiliate',
  tags,
  summary: 'Record the link a visitor arrived by: sets the affiliate cookie',
  description:
    'Without parameters, or where the client uses no such cookie, nothing is recorded. A sign-up from this browser is counted for the campaign.',
  request: { query: affiliateSchema },
  responses: {
    200: json(
      z.object({ isRemembered: z.boolean().describe('Whether the code is remembered in this browser') }),
      'Remembered for 30 days; false where the client keeps no such cookies',
    ),
    ...problems(400),
  },
});

const referralSchema = z.strictObject({
  /** Empty: only the link is requested. */
  emails: z
    .array(emailSchema)
    .max(maxAddresses, 'talent.referral.error.many')
    .default([])
    .describe('Addresses to recommend the portal or project to'),
  /** A public project that is open; left out: the portal itself. */
  projectId: integerId.optional().describe('The project to recommend; the portal if omitted'),
  message: z.string().trim().max(maxMessageLength, 'talent.referral.error.long').default('').describe('Personal text in the mail'),
});

export const postReferral = createRoute({
  method: 'post',
  ...answersOnce,
  path: '/freelancer/referral',
  operationId: 'postReferral',
  tags,
  summary: 'Recommend the portal or a project by mail; returns the talent’s own link for other channels',
  description:
    'An address gets at most one mail a week from all talents together, none if it was stopped; the answer does not reveal which were sent. Sending requires a confirmed address or number.',
  security: talentOnly,
  request: { query: noQuery, body: body(referralSchema) },
  responses: {
    200: json(
      z.object({
        /** With `r`: a sign-up by it counts as recommended. */
        link: z.string().describe('Own link for recommending'),
        /** How many addresses were accepted. It does not reveal who has an account or wants no such mail. */
        accepted: z.int().describe('Number of addresses that were accepted; it does not say which of them get a mail'),
      }),
      'The link, and the number of accepted addresses',
    ),
    ...problems(400, 401, 403, 404, 429),
  },
});

const oneClickForm = z.object({ 'List-Unsubscribe': z.literal('One-Click').describe('Always `One-Click`, as RFC 8058 requires') });

/** The page of the mail's link calls it without a body, mail programs with the form of RFC 8058. */
export const stopReferrals = createRoute({
  method: 'post',
  path: '/referral/stop',
  operationId: 'stopReferrals',
  tags,
  summary: 'Stop recommendations to the address this token was mailed to; also as one-click unsubscribe (RFC 8058)',
  description: 'Also stops mails about prepared profiles. The address is kept as a hash only.',
  request: {
    query: z.strictObject({ token: z.string().min(1).max(100).describe('The secret of the link in the mail') }),
    body: {
      content: { 'application/x-www-form-urlencoded': { schema: oneClickForm }, 'multipart/form-data': { schema: oneClickForm } },
    },
  },
  responses: { 200: json(z.object({}), 'Stopped'), ...problems(400, 404, 429) },
});
