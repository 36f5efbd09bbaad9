import { createRoute, z } from '@hono/zod-openapi';
import { body, json, problems, talentOnly } from '../../contract/shapes.ts';
import { doneSchema, neededProofSchema } from '../auth/contract.ts';

const tags = ['Personal data'];
const mine = { security: talentOnly, tags };

/** The password of talents who have one; the others must have signed in within ten minutes. */
const proof = {
  password: z
    .string()
    .min(1, 'talent.auth.password.required')
    .max(512, 'talent.account.password.wrong')
    .optional()
    .describe('Current password, for accounts that have one'),
};

export const getExport = createRoute({
  method: 'get',
  path: '/freelancer/export',
  operationId: 'getExport',
  ...mine,
  summary: 'What the data export and the erasure require: the password, a new log-in, or nothing',
  description: 'For the form: a session younger than ten minutes needs nothing more.',
  responses: {
    200: json(z.object({ proof: neededProofSchema.describe('What is needed for a copy') }), 'The authentication required now'),
    ...problems(400, 401),
  },
});

export const postExport = createRoute({
  method: 'post',
  path: '/freelancer/export',
  operationId: 'postExport',
  ...mine,
  summary: 'Data export: everything stored about the talent as a ZIP of JSON and files; at most 5 per hour',
  description: 'Every feature adds its part; secrets and hashes are left out. Noted in the talent’s security log.',
  request: { body: body(z.strictObject(proof)) },
  responses: {
    200: { description: 'The ZIP, as an attachment', content: { 'application/zip': { schema: z.string().openapi({ format: 'binary' }) } } },
    ...problems(400, 401, 403, 429, 503),
  },
});

export const tosDeactivate = createRoute({
  method: 'post',
  path: '/freelancer/tosDeactivate',
  operationId: 'tosDeactivate',
  ...mine,
  summary: 'Deactivate the account because new terms were declined; ends every session',
  description: 'A mail has a link that reopens the account for 30 days; after that it is erased.',
  responses: { 200: json(doneSchema, 'The account is deactivated'), ...problems(400, 401) },
});

export const postErasure = createRoute({
  method: 'post',
  path: '/freelancer/erasure',
  operationId: 'postErasure',
  ...mine,
  summary: 'Close the account at once and erase it after 30 days; a mail has a link to reopen it',
  description: 'Applications are withdrawn, invitations declined and pools left; every session ends.',
  request: {
    body: body(
      z.strictObject({
        ...proof,
        confirmed: z.literal(true, 'talent.account.erase.confirm.required').describe('Must be true: the account is closed at once'),
      }),
    ),
  },
  responses: {
    200: json(z.object({ eraseAfter: z.string().describe('Time from which the data is erased') }), 'Closed; the time of its erasure'),
    ...problems(400, 401, 403, 429, 503),
  },
});

export const restoreAccount = createRoute({
  method: 'post',
  path: '/freelancer/restore',
  operationId: 'restoreAccount',
  tags,
  summary: 'Reopen a closed account with the link of its farewell mail; signs nobody in',
  description: 'Works for 30 days. Sessions stay ended, and applications stay withdrawn.',
  request: { body: body(z.strictObject({ token: z.string().min(1).max(200).describe('The secret of the link in the mail') })) },
  responses: { 200: json(z.object({}).openapi('Restored'), 'The account is open again'), ...problems(400, 404, 429) },
});
