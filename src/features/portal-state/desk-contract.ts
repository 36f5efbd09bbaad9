import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { operatorCall } from '../../contract/operator-call.ts';
import { json } from '../../contract/shapes.ts';

const count = z.number().int();
const waitingSchema = z.object({ count, oldest: instantSchema.nullable() });
const lackSchema = z.object({ weight: z.enum(['closesSignUp', 'serious', 'minor']), lack: z.string() });
const failingJobSchema = z.object({
  job: z.string(),
  failed: count.openapi({ description: 'How many it fails for' }),
  tries: count.openapi({ description: 'Of the one that was tried most' }),
  since: instantSchema,
  error: z.string().openapi({ description: 'Class and code of the last error; the log has more' }),
  subjects: z.array(z.string()).openapi({ description: 'The first ten; `client` is the client as a whole' }),
});

const stateSchema = z
  .object({
    waits: z.object({
      applications: waitingSchema.openapi({ description: 'Applied, and nobody has answered yet (status `a`)' }),
      overdueApplications: count.openapi({ description: 'Those of them whose talent was promised an answer by now' }),
      poolRequests: waitingSchema.openapi({ description: 'Talents who asked to join a pool' }),
    }),
    messages: z.object({
      server: z.enum(['set', 'mailbox', 'missing']).openapi({
        description: '`mailbox`: mails stay in the built-in mailbox; `missing`: they wait, and nobody can activate an account',
      }),
      waiting: waitingSchema.openapi({ description: 'Mails and text messages that have not been taken yet' }),
      triedInVain: count.openapi({ description: 'Those of them that the server did not take when they were tried; they are tried again' }),
      failed: count.openapi({ description: 'Given up: `openpool messages` names them' }),
    }),
    client: z.object({
      isSignUpOpen: z.boolean(),
      lacks: z.array(lackSchema).openapi({ description: 'As `openpool client check` says it' }),
    }),
    feeds: z
      .array(z.object({ id: z.uuid(), source: z.string(), state: z.enum(['failing', 'silent']), lastSign: instantSchema.nullable() }))
      .openapi({ description: 'Only those that do not come in' }),
    handOvers: z.object({ open: waitingSchema, waiting: waitingSchema, failed: waitingSchema }).openapi({
      description: '`waiting`: the system has them and will answer; `failed`: their application stands at `sf` until somebody moves it',
    }),
    webhooks: z.object({
      waiting: count.openapi({ description: 'Deliveries to be tried, those of paused webhooks too' }),
      dead: count.openapi({ description: 'Deliveries that were given up' }),
      paused: count.openapi({ description: 'Webhooks that are not active' }),
    }),
    failingJobs: z.array(failingJobSchema).openapi({
      description: 'Scheduled jobs that fail for something of this client. Everything else goes on, and each run tries those again',
    }),
  })
  .openapi('PortalState', {
    example: {
      waits: {
        applications: { count: 17, oldest: '2026-11-18T08:12:00.000Z' },
        overdueApplications: 2,
        poolRequests: { count: 3, oldest: '2026-11-20T09:30:00.000Z' },
      },
      messages: { server: 'set', waiting: { count: 4, oldest: '2026-11-23T09:02:00.000Z' }, triedInVain: 4, failed: 1 },
      client: {
        isSignUpOpen: true,
        lacks: [{ weight: 'minor', lack: 'no talentLogoDark: the logo stands on a white plate on dark pages' }],
      },
      feeds: [{ id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', source: 'windfang', state: 'silent', lastSign: '2026-11-21T07:00:00.000Z' }],
      handOvers: {
        open: { count: 1, oldest: '2026-11-23T09:00:00.000Z' },
        waiting: { count: 0, oldest: null },
        failed: { count: 2, oldest: '2026-11-22T14:00:00.000Z' },
      },
      webhooks: { waiting: 0, dead: 3, paused: 0 },
      failingJobs: [
        {
          job: 'operator-reminders',
          failed: 1,
          tries: 3,
          since: '2026-11-23T06:17:00.000Z',
          error: 'DatabaseError 23514',
          subjects: ['application:75'],
        },
      ],
    },
  });
export type PortalState = z.infer<typeof stateSchema>;

export const getPortalState = operatorCall('figures:read', {
  method: 'get',
  path: '/state',
  operationId: 'getState',
  tags: ['Figures'],
  summary: 'Items that need attention: open requests and failed deliveries',
  responses: { 200: json(stateSchema, 'The state at this moment') },
});
