import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems } from '../../contract/shapes.ts';
import { linkRequestSchema, tokensSchema } from '../auth/contract.ts';

/** The secret of a link: 256 bits in base64url; longer ones are refused unread. */
const secretSchema = z.string().min(1).max(200);
const tags = ['One-time link'];

export const requestOneTimeLink = createRoute({
  method: 'post',
  path: '/oneTimeLinkLogin',
  operationId: 'requestOneTimeLink',
  tags,
  summary: 'Mail a sign-in link, valid once within 15 minutes; the answer is the same for every address',
  description: 'At most one mail a minute and five a day; a new link makes the earlier one invalid.',
  request: {
    body: body(linkRequestSchema),
  },
  responses: {
    200: json(
      z.object({
        state: z
          .enum(['s', 'n_f'])
          .describe('`s`: sent, if there is such an account; `n_f`: no account has the address, where the client says so'),
      }),
      's: sent if the address is registered; n_f: not found, only where the client tells which addresses are registered',
    ),
    ...problems(400, 403, 404, 429, 503),
  },
});

export const lookAtOneTimeLink = createRoute({
  method: 'post',
  path: '/oneTimeLinkLogin/look',
  operationId: 'lookAtOneTimeLink',
  tags,
  summary: 'Check a link without using it: whether it is valid, for which address, and whether this browser requested it',
  description: 'For the page of the link, which asks before it signs in anybody in another browser.',
  request: { body: body(z.strictObject({ token: secretSchema.describe('The secret of the link in the mail') })) },
  responses: {
    200: json(
      z.object({
        email: z.string().describe('Address of the account'),
        isSameBrowser: z.boolean().describe('Whether the link was requested in this browser'),
      }),
      'The link is valid',
    ),
    ...problems(400, 404, 429),
  },
});

export const authorizeWithOtl = createRoute({
  method: 'post',
  path: '/authorizeWithOtlToken',
  operationId: 'authorizeWithOtl',
  tags,
  summary: 'Sign in with a one-time link and use it up; 400 if it has expired or was used, 404 if it is unknown',
  description:
    'Also confirms the address. In another browser than the one that requested it: 409 without `continueHere`, and the link stays valid.',
  request: {
    body: body(
      z.strictObject({
        token: secretSchema.describe('The secret of the link in the mail'),
        /** The person has read that another browser requested the link, and continues here. Without it only that browser is signed in. */
        continueHere: z.boolean().optional().describe('Signs in although the link was requested in another browser'),
      }),
    ),
  },
  responses: { 200: json(tokensSchema, 'The tokens of the session'), ...problems(400, 401, 403, 404, 409, 429) },
});
