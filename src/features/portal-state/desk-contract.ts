import { z } from '@hono/zod-openapi';
import { instantSchema } from '../../contract/date-shapes.ts';
import { withFormerNames } from '../../contract/former-names.ts';
import { operatorCalls } from '../../contract/operator-call.ts';
import { portalEventTypes } from '../../contract/portal-event-types.ts';
import { wholeNumberQuery } from '../../contract/query-shapes.ts';
import { json } from '../../contract/shapes.ts';
import { sweepNames } from '../../contract/sweep-names.ts';
import { applicationStatusSchema } from '../applications/status-schema.ts';
import { lackExample } from '../client-settings/desk-client.ts';
import { lackSchema } from '../client-settings/lacks.ts';
import { feedStates } from '../feeds/feed-report.ts';
import { setUpSteps } from '../first-use/first-steps.ts';
import { failureKinds, failureVerbs, waitingKinds, waitingVerbs } from './today.ts';

const operatorCall = operatorCalls('Figures');

const count = z.number().int();
const waitingSchema = withFormerNames(
  z.object({
    count: count.describe('How many'),
    oldestAt: instantSchema.nullable().describe('Time of the oldest one; null if there is none'),
  }),
  { oldestAt: 'oldest' },
);
const failingJobSchema = z.object({
  job: z.enum(sweepNames).describe('Name of the job'),
  failed: count.openapi({ description: 'Number of failing items' }),
  tries: count.openapi({ description: 'Number of attempts of the item with the most attempts' }),
  since: instantSchema.describe('Time of the first failed attempt'),
  error: z.string().openapi({ description: 'Class and code of the last error; the log has more' }),
  subjects: z.array(z.string()).openapi({ description: 'The first ten; `client` is the client as a whole' }),
});

const stateSchema = z
  .object({
    waits: z
      .object({
        applications: waitingSchema.openapi({ description: 'Applications without an answer (status `a`)' }),
        overdueApplications: count.openapi({ description: 'Of these, applications whose promised answer is overdue' }),
        poolRequests: waitingSchema.openapi({ description: 'Open requests to join a pool' }),
      })
      .describe('What waits for an operator'),
    messages: z
      .object({
        server: z.enum(['set', 'mailbox', 'missing']).openapi({
          description: '`mailbox`: mails stay in the built-in mailbox; `missing`: mails wait, and nobody can activate an account',
        }),
        waiting: waitingSchema.openapi({ description: 'Mails and text messages not delivered yet' }),
        triedInVain: count.openapi({ description: 'Of these, messages with a failed attempt; they are retried' }),
        failed: count.openapi({ description: 'Failed permanently: `openpool messages` lists them' }),
      })
      .describe('Mails and text messages'),
    client: z
      .object({
        isSignUpOpen: z.boolean().describe('Whether people can register'),
        lacks: z.array(lackSchema).openapi({ description: 'As reported by `openpool client check`' }),
        openSteps: z.array(z.enum(setUpSteps)).openapi({ description: 'First steps of the portal that are not done, in their order' }),
      })
      .describe('The settings of the client'),
    feeds: z
      .array(
        withFormerNames(
          z.object({
            id: z.uuid().describe('Id of the feed'),
            source: z.string().describe('Name of the source'),
            state: z
              .enum(feedStates)
              .extract(['failing', 'silent'])
              .describe('`failing`: the last runs failed; `silent`: for so long that its projects are paused'),
            lastFetchedAt: instantSchema.nullable().describe('Time of the last successful fetch; null if there was none'),
          }),
          { lastFetchedAt: 'lastSign' },
        ),
      )
      .openapi({ description: 'Only feeds that fail or are silent' }),
    handOvers: z
      .object({
        open: waitingSchema.describe('Hand-overs with an attempt to come'),
        waiting: waitingSchema.describe('Hand-overs accepted by the system, with the answer pending'),
        failed: waitingSchema.describe('Hand-overs that failed for good'),
      })
      .openapi({
        description: '`waiting`: accepted, with the answer pending; `failed`: the application has status `sf` until an operator moves it',
      }),
    webhooks: z
      .object({
        waiting: count.openapi({ description: 'Pending deliveries, including those of paused webhooks' }),
        dead: count.openapi({ description: 'Deliveries that failed permanently' }),
        paused: count.openapi({ description: 'Webhooks that are not active' }),
      })
      .describe('Deliveries to webhooks'),
    failingJobs: z.array(failingJobSchema).openapi({
      description: 'Scheduled jobs that fail for items of this client. Other items are processed, and each run retries the failed ones',
    }),
  })
  .openapi('PortalState', {
    example: {
      waits: {
        applications: { count: 17, oldestAt: '2026-11-18T08:12:00.000Z' },
        overdueApplications: 2,
        poolRequests: { count: 3, oldestAt: '2026-11-20T09:30:00.000Z' },
      },
      messages: { server: 'set', waiting: { count: 4, oldestAt: '2026-11-23T09:02:00.000Z' }, triedInVain: 4, failed: 1 },
      client: {
        isSignUpOpen: true,
        lacks: [lackExample],
        openSteps: ['team'],
      },
      feeds: [
        { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', source: 'windfang', state: 'silent', lastFetchedAt: '2026-11-21T07:00:00.000Z' },
      ],
      handOvers: {
        open: { count: 1, oldestAt: '2026-11-23T09:00:00.000Z' },
        waiting: { count: 0, oldestAt: null },
        failed: { count: 2, oldestAt: '2026-11-22T14:00:00.000Z' },
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
  summary: 'Items that need attention: open requests and failed deliveries',
  description: 'The same as `openpool state`: what to look at today. Everything is in order where counts are 0 and lists are empty.',
  responses: { 200: json(stateSchema, 'The state at this moment') },
});

const itemSchema = z.object({
  kind: z.enum(waitingKinds).describe('What waits'),
  verb: z.enum(Object.values(waitingVerbs) as [string, ...string[]]).openapi({
    description:
      'The one thing to do: `decide` about an application, `answer` a request to join a pool, `retry` a hand-over, `ask` the client',
  }),
  promisedAt: instantSchema
    .nullable()
    .openapi({ description: 'Until when the talent was promised an answer; null for requests to join a pool' }),
  isLate: z.boolean().describe('Whether the promised time is over'),
  since: instantSchema.describe('Since when it waits'),
  talent: z
    .object({
      id: z.uuid().describe('Id of the talent'),
      firstName: z.string().describe('First name'),
      lastName: z.string().describe('Last name'),
    })
    .describe('The talent who waits'),
  application: z
    .object({ id: z.number().int().describe('Id of the application'), status: applicationStatusSchema.describe('Its status') })
    .nullable()
    .openapi({ description: 'Null for requests to join a pool' }),
  project: z
    .object({
      id: z.number().int().describe('Id of the project'),
      reference: z.string().describe('Reference, unique within its source'),
      title: z.string().describe('Title'),
    })
    .nullable()
    .openapi({ description: 'Null for requests to join a pool' }),
  pool: z
    .object({ id: z.number().int().describe('Id of the pool'), name: z.record(z.string(), z.string()).describe('Its name by language') })
    .nullable()
    .openapi({ description: 'Of a request to join it' }),
});

const todaySchema = z
  .object({
    failures: z
      .array(
        z.object({
          kind: z.enum(failureKinds).describe('What does not arrive'),
          verb: z.enum(Object.values(failureVerbs) as [string, ...string[]]).openapi({ description: 'The one thing to do' }),
          count: z.number().int().describe('How many of them'),
          since: instantSchema.nullable().describe('Since when; null if not known'),
        }),
      )
      .openapi({ description: 'What does not arrive, most serious first; empty without `figures:read`' }),
    items: z.array(itemSchema).openapi({ description: 'What waits for an operator, oldest promise first' }),
    isMore: z.boolean().openapi({ description: 'More waits than `limit`' }),
    news: z
      .object({
        since: instantSchema.describe('Since when'),
        events: z
          .array(z.object({ type: z.enum(portalEventTypes).describe('Kind of event'), count: z.number().int().describe('How many') }))
          .describe('Events by kind'),
      })
      .nullable()
      .openapi({ description: 'How much happened since `since`, else since the caller’s last visit; null at their first, and for keys' }),
  })
  .openapi('Today', {
    example: {
      failures: [{ kind: 'feeds', verb: 'check', count: 1, since: '2026-11-21T07:00:00.000Z' }],
      items: [
        {
          kind: 'application',
          verb: 'decide',
          promisedAt: '2026-11-21T17:04:00.000Z',
          isLate: true,
          since: '2026-11-07T17:04:00.000Z',
          talent: { id: '0199c0de-7a1c-7c44-9c0f-2f1f6f3f9a10', firstName: 'Anna', lastName: 'Muster' },
          application: { id: 88124, status: 'a' },
          project: { id: 4711, reference: 'NL-2044', title: 'Backend engineer' },
          pool: null,
        },
      ],
      isMore: false,
      news: { since: '2026-11-22T17:04:00.000Z', events: [{ type: 'application.submitted', count: 6 }] },
    },
  });
export type Today = z.infer<typeof todaySchema>;
export type TodayItem = Today['items'][number];

export const getToday = operatorCall('applications:read', {
  method: 'get',
  path: '/today',
  operationId: 'getToday',
  summary: 'What waits for the caller or for everyone, oldest promise first, and what fails',
  description:
    'Applications with a pending command are left out: somebody has decided. Requests to join a pool need `pools:read` and are everyone’s. `mine` means projects whose responsible operator is the caller, so it is for people.',
  request: {
    query: z.strictObject({
      whose: z
        .enum(['mine', 'everyone'])
        .default('everyone')
        .openapi({
          description: '`mine`: of projects that the caller is responsible for; `everyone`: of all',
          param: { name: 'whose', in: 'query' },
        }),
      limit: wholeNumberQuery('limit', { max: 200, description: 'Of `items`; 50 by default' }),
      since: instantSchema.optional().openapi({ description: 'For `news`', param: { name: 'since', in: 'query' } }),
    }),
  },
  responses: { 200: json(todaySchema, 'Today') },
});
