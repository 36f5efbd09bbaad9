import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { neededProofSchema, sentSchema } from '../auth/contract.ts';

const tags = ['Auth'];
const mine = { security: talentOnly, tags };

const emailStateSchema = z
  .object({
    email: z.string().nullable().describe('E-mail address; null if there is none'),
    /** Whether the link of a mail to it was ever used; the account may count as verified by phone alone. */
    isConfirmed: z.boolean().describe('Whether it is confirmed'),
    futureEmail: z.string().nullable().describe('New address that waits for its confirmation; null if there is none'),
    /** How long until the link may be mailed once more: 0 when it may now. */
    resendInSeconds: z.number().int().describe('Seconds until another mail can be sent; 0 if at once'),
    proof: neededProofSchema.describe('What is needed for a change'),
  })
  .openapi('EmailState');
export type EmailState = z.infer<typeof emailStateSchema>;

export const getEmailChange = createRoute({
  method: 'get',
  path: '/freelancer/changeEmail',
  operationId: 'getEmailChange',
  ...mine,
  summary: 'The address, a pending new one, and what a change requires: nothing, the current password, or a new log-in',
  description: 'For the form of the account page. Also says when the next mail can be requested.',
  responses: {
    200: json(emailStateSchema, 'The state of the address'),
    ...problems(400, 401),
  },
});

export const changeEmail = createRoute({
  method: 'post',
  path: '/freelancer/changeEmail',
  operationId: 'changeEmail',
  ...mine,
  summary: 'Request a new address: effective once its link is opened; an address never confirmed is replaced at once',
  description: 'The new address gets a mail with the link, and a confirmed old one a warning. 409 if the new address has an account.',
  request: {
    body: body(
      z.strictObject({
        email: emailSchema.describe('The new address'),
        /** The specification always sends it; the mail goes out with or without it. */
        resendEmail: z.literal(true).optional().describe('Sends the mail to the new address again'),
        /** Needed ten minutes after logging in. */
        password: z.string().max(512, 'talent.account.password.wrong').optional().describe('Current password, for accounts that have one'),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({ status: z.enum(['pending', 'replaced', 'resent']).describe('What was done with the address') }),
      'Whether the new address waits for confirmation, replaced an unconfirmed one, or was mailed again',
    ),
    ...problems(400, 401, 403, 409, 429),
  },
});

export const cancelEmailChange = createRoute({
  method: 'delete',
  path: '/freelancer/changeEmail',
  operationId: 'cancelEmailChange',
  ...mine,
  summary: 'Cancel a pending change of address; its link becomes invalid',
  description: 'The address of the account stays. Without a pending change nothing happens.',
  responses: { 200: json(z.object({}), 'No change of address is pending'), ...problems(400, 401) },
});

export const resendEmailVerification = createRoute({
  method: 'get',
  path: '/freelancer/resendEmailVerification',
  operationId: 'resendEmailVerification',
  ...mine,
  summary: 'Send a verification mail to the address of the signed-in talent',
  description: 'To the pending address if there is one. 429 within a minute of the last mail and after five a day.',
  responses: { 200: json(sentSchema, 'Whether a mail was sent'), ...problems(400, 401, 429) },
});

export const confirmUpdatedEmail = createRoute({
  method: 'post',
  path: '/freelancer/confirmUpdatedEmail',
  operationId: 'confirmUpdatedEmail',
  tags,
  summary: 'Confirm a new address with the link mailed to it; repeating it within 24 hours succeeds',
  description:
    'Sessions end, except the one that requested the change, and a confirmed old address gets a mail. 409 if another account has taken the address meanwhile.',
  request: { body: body(z.strictObject({ token: z.string().min(1).max(200).describe('The secret of the link in the mail') })) },
  responses: {
    200: json(
      z.object({ status: z.enum(['confirmed', 'alreadyConfirmed']).describe('Whether the address was confirmed now or earlier') }),
      'The new address counts',
    ),
    ...problems(400, 404, 409),
  },
});
