import { z } from '@hono/zod-openapi';
import { answersOnce } from '../../contract/call-headers.ts';
import { localeShape } from '../../contract/locale-shape.ts';
import { mailPreviewSchema } from '../../contract/mail-preview.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { body, integerId, json, problems } from '../../contract/shapes.ts';
import { startedWorkSchema, workRefusals } from '../long-work/long-work.ts';
import { maxInvited, maxNamed } from './invited-many.ts';

const operatorCall = operatorCalls('Invitations');

const reportSchema = z
  .object({
    invited: z.number().int().describe('Number of talents who would be, or are now being, invited'),
    unmailed: z
      .number()
      .int()
      .nullable()
      .describe('Those of them who want no such mails and find the invitation in the portal; null unless it is a preview'),
    refused: z
      .array(
        z.object({
          reason: z.enum(workRefusals).describe('Why they are not invited, as in `LongWorkReport`'),
          count: z.number().int().describe('Number of talents'),
          names: z.array(z.string()).describe(`Their names, at most ${maxNamed}`),
        }),
      )
      .describe('Talents who would not be invited, by reason; empty unless it is a preview'),
    mails: z
      .array(
        z.object({
          locale: localeShape.describe('Language of the mail'),
          count: z.number().int().describe('Number of talents who get it'),
          mail: mailPreviewSchema.openapi({ description: 'The mail of one of them' }),
        }),
      )
      .describe('Only for a preview: the mail in each language'),
    work: startedWorkSchema.openapi({ description: 'How far it has come, see `GET /long-work/{id}`; null for a preview' }),
  })
  .openapi('InvitedMany', {
    example: { invited: 412, unmailed: 9, refused: [{ reason: 'EXISTS', count: 1, names: ['Luc Fournier'] }], mails: [], work: null },
  });
export type InvitedMany = z.infer<typeof reportSchema>;

export const postInviteMany = operatorCall('talents:write', {
  method: 'post',
  ...answersOnce,
  path: '/invitations/many',
  operationId: 'inviteMany',
  summary: `Invite up to ${maxInvited} talents to a project or to a pool, one by one after the answer; or preview what each would get`,
  description:
    'Exactly one of `projectId` and `poolId`; a pool needs the scope `pools:write` too. Each succeeds or fails independently; `work` says how far that has come. It cannot be taken back: for a minute to do so, see `POST /invitations/batch`.',
  request: {
    body: body(
      z
        .strictObject({
          talentIds: z.array(z.uuid()).min(1).max(maxInvited).describe(`Ids of the talents, ${maxInvited} at most`),
          projectId: integerId.optional().describe('Id of the project'),
          poolId: integerId.optional().describe('Id of the pool'),
          message: z
            .string()
            .trim()
            .min(1, 'talent.error.required')
            .max(2000, 'talent.error.invalid')
            .nullable()
            .default(null)
            .describe('Plain text for the talents in the mail; null or omitted for none'),
          preview: z.boolean().default(false).openapi({ description: 'If true, nothing is sent' }),
        })
        .refine(({ projectId, poolId }) => (projectId === undefined) !== (poolId === undefined), {
          path: ['projectId'],
          message: 'talent.error.required',
        })
        .openapi('InviteMany', { example: { talentIds: ['0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10'], poolId: 3, preview: true } }),
    ),
  },
  responses: { 200: json(reportSchema, 'Who is invited, and who would not be'), ...problems(404, 422) },
});
