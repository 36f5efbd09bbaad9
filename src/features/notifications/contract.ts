import { createRoute, z } from '@hono/zod-openapi';
import { maxId } from '../../contract/ids.ts';
import { type MailListName, mailListNames } from '../../contract/mail-lists.ts';
import { body, integerId, json, problems, talentOnly } from '../../contract/shapes.ts';

const poolIdSchema = z.coerce.number().int().positive().max(maxId);

/** Without `list` and `poolId` it is about mails of new projects. Saying the same twice changes nothing. */
const changeSchema = z
  .strictObject({
    subscribed: z.boolean().describe('Whether these mails are wanted'),
    list: z.enum(mailListNames).optional().describe('The list of mails; all of them if neither list nor pool is given'),
    poolId: integerId.optional().describe('The pool whose mails are meant'),
  })
  .refine((change) => change.list === undefined || change.poolId === undefined, { path: ['poolId'], message: 'talent.error.invalid' });
export type SubscriptionChange = z.infer<typeof changeSchema>;

const mailSwitchSchemas = Object.fromEntries(
  mailListNames.map((list) => [list, z.boolean().describe('Whether mails of this list are sent')]),
) as Record<MailListName, z.ZodBoolean>;
const switchSchema = z.object({ subscribed: z.boolean().describe('Whether these mails are sent') });
const subscriptionsSchema = z
  .object({
    ...mailSwitchSchemas,
    /** The client collects the alerts of pools into the daily mail about new projects: they come only while `projects` is on. */
    poolsAreCollected: z.boolean().describe('Whether mails of pools are sent together'),
  })
  .openapi('Subscriptions');
export type Subscriptions = z.infer<typeof subscriptionsSchema>;

const uuidOfLink = z.strictObject({
  uuid: z.uuid().openapi({ description: 'The secret of the link in the mail', param: { name: 'uuid', in: 'path' } }),
});
const tags = ['Notifications'];
const mine = { security: talentOnly, tags };

export const getClientSubscription = createRoute({
  method: 'get',
  path: '/freelancer/clientSubscription',
  operationId: 'getClientSubscription',
  ...mine,
  summary: 'Mail settings of the signed-in talent; pool alerts are part of the memberships',
  description: 'Mails about the talent’s own applications and account cannot be stopped.',
  responses: { 200: json(subscriptionsSchema, 'The switches'), ...problems(400, 401) },
});

export const setClientSubscription = createRoute({
  method: 'put',
  path: '/freelancer/clientSubscription',
  operationId: 'setClientSubscription',
  ...mine,
  summary: 'Turn mails about new projects, invitations, or the alerts of one of my pools on or off',
  description: 'Takes effect with the next mail. The answer is the switch as it is now.',
  request: { body: body(changeSchema) },
  responses: { 200: json(switchSchema, 'The switch'), ...problems(400, 401, 404) },
});

export const setClientSubscriptionByLink = createRoute({
  method: 'put',
  path: '/freelancer/clientSubscription/{uuid}',
  operationId: 'setClientSubscriptionByLink',
  tags,
  summary: 'The same for the link of a mail, identified by the subscription uuid',
  description: 'For people who are not signed in. Opening the page of the link changes nothing.',
  request: { params: uuidOfLink, body: body(changeSchema) },
  responses: { 200: json(switchSchema, 'The switch'), ...problems(400, 404, 429) },
});

const formSchema = z.object({ 'List-Unsubscribe': z.literal('One-Click').describe('Always `One-Click`, as RFC 8058 requires') });

/** RFC 8058: mail programs send this by themselves, without cookies; the body is the RFC's own. */
export const unsubscribeByOneClick = createRoute({
  method: 'post',
  path: '/subscriptions/{uuid}/one-click',
  operationId: 'unsubscribeByOneClick',
  tags,
  summary: 'One-click unsubscribe by mail programs (RFC 8058)',
  description: 'Mail programs send it for the header `List-Unsubscribe`. Stops the named list, or the alerts of a pool.',
  request: {
    params: uuidOfLink,
    query: z.strictObject({
      list: z.enum(mailListNames).optional().describe('The list of mails to stop'),
      pool: poolIdSchema.optional().describe('The pool whose mails to stop'),
    }),
    body: {
      required: true,
      content: { 'application/x-www-form-urlencoded': { schema: formSchema }, 'multipart/form-data': { schema: formSchema } },
    },
  },
  responses: { 200: json(switchSchema, 'These mails stop'), ...problems(400, 404, 415) },
});
