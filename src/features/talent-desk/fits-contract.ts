import { z } from '@hono/zod-openapi';
import { wholeListOf } from '../../contract/cursor-page.ts';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { integerIdParam, json, problems } from '../../contract/shapes.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { deskFitExample, deskFitSchema } from '../fit-desk/desk-fit.ts';
import { invitationStates } from '../invitations/invitation-status.ts';
import { deskTalentExample, deskTalentSchema } from './desk-talent.ts';
import { maxCompared, maxListedIds } from './filter-values.ts';

const operatorCall = operatorCalls('Talents');

export const foundTalentSchema = deskTalentSchema
  .extend({ fit: deskFitSchema.describe('How they suit the project of `fitsProject`; null without it') })
  .openapi('FoundTalent', { example: { ...deskTalentExample, fit: null } });
export type FoundTalent = z.infer<typeof foundTalentSchema>;

const fittingTalentSchema = deskTalentSchema
  .extend({
    fit: deskFitSchema.describe('How they suit the project'),
    application: z
      .object({
        id: z.number().int().describe('Id of the application'),
        status: applicationStatusSchema.describe('Status of the application'),
        submittedAt: instantSchema.describe('Time when it was sent'),
      })
      .nullable()
      .describe('Their last application to this project; null if they sent none'),
    invitation: z
      .object({
        id: z.number().int().describe('Id of the invitation'),
        state: z.enum(invitationStates as [string, ...string[]] & typeof invitationStates).describe('State of the invitation'),
        invitedAt: instantSchema.describe('Time when it was sent'),
      })
      .nullable()
      .describe('Their last invitation to this project; null if there is none. `lastInvitation` is the last one to any project'),
    canInvite: z
      .boolean()
      .describe(
        'Whether they can be invited: no application of theirs is open, and no invitation to this project waits for an answer or to be sent',
      ),
  })
  .openapi('FittingTalent', {
    example: { ...deskTalentExample, fit: deskFitExample, application: null, invitation: null, canInvite: true },
  });
export type FittingTalent = z.infer<typeof fittingTalentSchema>;

const fittingTalentsSchema = wholeListOf(fittingTalentSchema, `At most ${maxListedIds} talents, the best first`)
  .extend({
    compared: z
      .number()
      .int()
      .describe(`How many talents were compared, at most ${maxCompared}: those who share the rarest terms with the project`),
  })
  .openapi('FittingTalents');
export type FittingTalents = z.infer<typeof fittingTalentsSchema>;

export const listProjectFits = operatorCall('talents:read', {
  method: 'get',
  path: '/projects/{id}/fits',
  operationId: 'listProjectFits',
  summary: 'Talents who suit a project best, with the facts',
  description:
    'Among those who agreed to be found and members of the client’s pools. Left out are talents who have switched fit off, have not confirmed their address, are blocked from the project, or suit it little. It decides nothing: `docs/fit.md`. 404 while fit is switched off for operators (`fitForOperators`).',
  request: { params: integerIdParam, query: z.strictObject({}) },
  responses: { 200: json(fittingTalentsSchema, 'The talents'), ...problems(404) },
});
