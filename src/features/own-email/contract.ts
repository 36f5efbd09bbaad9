import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { neededProofSchema, sentSchema } from '../auth/contract.ts';

const tags = ['Auth'];

const emailStateSchema = z
  .object({
    email: z.string().nullable(),
    /** Whether the link of a mail to it was ever used; the account may count as verified by phone alone. */
    isConfirmed: z.boolean(),
    futureEmail: z.string().nullable(),
    /** How long until the link may be mailed once more: 0 when it may now. */
    resendInSeconds: z.number().int(),
    proof: neededProofSchema,
  })
  .openapi('EmailState');
export type EmailState = z.infer<typeof emailStateSchema>;

export const getEmailChange = createRoute({
  method: 'get',
  path: '/freelancer/changeEmail',
  operationId: 'getEmailChange',
  tags,
  summary: 'The address, a pending new one, and what a change asks for: nothing, the current password, or a new log-in',
  security: talentOnly,
  responses: {
    200: json(emailStateSchema, 'The state of the address'),
    ...problems(400, 401),
  },
});

export const changeEmail = createRoute({
  method: 'post',
  path: '/freelancer/changeEmail',
  operationId: 'changeEmail',
  tags,
  summary: 'Ask for another address: it counts once its link is pressed; one that was never confirmed is replaced at once',
  security: talentOnly,
  request: {
    body: body(
      z.strictObject({
        email: emailSchema,
        /** The specification always sends it; the mail goes out with or without it. */
        resendEmail: z.literal(true).optional(),
        /** Needed ten minutes after logging in. */
        password: z.string().max(512, 'talent.account.password.wrong').optional(),
      }),
    ),
  },
  responses: {
    200: json(
      z.object({ status: z.enum(['pending', 'replaced', 'resent']) }),
      'Whether the new address waits for its link, took the place of an unconfirmed one, or was mailed again',
    ),
    ...problems(400, 401, 403, 409, 429),
  },
});

export const cancelEmailChange = createRoute({
  method: 'delete',
  path: '/freelancer/changeEmail',
  operationId: 'cancelEmailChange',
  tags,
  summary: 'Take a pending change of address back; its link is void from then on',
  security: talentOnly,
  responses: { 200: json(z.object({}), 'No address is pending'), ...problems(400, 401) },
});

export const resendEmailVerification = createRoute({
  method: 'get',
  path: '/freelancer/resendEmailVerification',
  operationId: 'resendEmailVerification',
  tags,
  summary: 'Send a verification mail to the address of the signed-in talent',
  security: talentOnly,
  responses: { 200: json(sentSchema, 'Whether a mail was needed'), ...problems(400, 401, 429) },
});

export const confirmUpdatedEmail = createRoute({
  method: 'post',
  path: '/freelancer/confirmUpdatedEmail',
  operationId: 'confirmUpdatedEmail',
  tags,
  summary: 'Confirm a new address with the link mailed to it; repeating it within 24 hours succeeds',
  request: { body: body(z.strictObject({ token: z.string().min(1).max(200) })) },
  responses: {
    200: json(z.object({ status: z.enum(['confirmed', 'alreadyConfirmed']) }), 'The new address counts'),
    ...problems(400, 404, 409),
  },
});
