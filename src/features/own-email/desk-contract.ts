import { z } from '@hono/zod-openapi';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, json, problems, uuidParam } from '../../contract/shapes.ts';
import { emailSchema } from '../account/contract.ts';
import { correctionRefusals } from './correction-rules.ts';

const operatorCall = operatorCalls('Talents');

const addressSchema = z
  .object({
    email: z.string().nullable().describe('E-mail address; null if there is none'),
    isVerified: z.boolean().describe('Whether the talent has confirmed it'),
    hasMobile: z.boolean().describe('Whether the account has a mobile number'),
    refusal: z.enum(correctionRefusals).nullable().openapi({
      description:
        'Why it cannot be corrected; null if it can. `verified`: only the talent can change it; `ownWayIn`: the talent can log in without it and change it; `closed`: the account is closed; `none`: there is no address',
    }),
  })
  .openapi('TalentAddress', { example: { email: 'anna@example.con', isVerified: false, hasMobile: true, refusal: null } });
export type TalentAddress = z.infer<typeof addressSchema>;

export const getTalentAddress = operatorCall('talents:export', {
  method: 'get',
  path: '/talents/{id}/address',
  operationId: 'getTalentAddress',
  summary: 'A talent’s e-mail address, and whether it can be corrected',
  description: 'For the page that answers what a talent asks about their data.',
  request: { params: uuidParam },
  responses: { 200: json(addressSchema, 'The address'), ...problems(404) },
});

export const correctTalentAddress = operatorCall('talents:export', {
  method: 'post',
  path: '/talents/{id}/address',
  operationId: 'correctTalentAddress',
  summary: 'Correct an address that its talent mistyped and never confirmed',
  description:
    'For people, on the talent’s own request. Their sessions and the links that were mailed to the old address end; mails that wait go to the new one, which is asked to confirm. 409 if the address was confirmed, if the talent can log in without it, or if another account has the new one.',
  request: {
    params: uuidParam,
    body: body(
      z
        .strictObject({ email: emailSchema.describe('The right address') })
        .openapi('AddressCorrection', { example: { email: 'anna@example.com' } }),
    ),
  },
  responses: {
    200: json(
      z
        .object({ isMailed: z.boolean().describe('Whether a mail that asks to confirm it was sent; false where the client does not ask') })
        .openapi('CorrectedAddress', { example: { isMailed: true } }),
      'The address was corrected',
    ),
    ...problems(404, 409),
  },
  needsProof: true,
  isForPeople: true,
});
