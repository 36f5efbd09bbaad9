import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeApplication, makeCalendar } from '../../tests/support/application-factory.ts';
import { asTransaction } from '../../tests/support/as-transaction.ts';
import { type FakeHttpServer, startFakeHttpServer } from '../../tests/support/fake-http-server.ts';
import { feedRow } from '../../tests/support/feed-factory.ts';
import { makeProject } from '../../tests/support/project-factory.ts';
import { makeTalent } from '../../tests/support/talent-factory.ts';
import { startTestApp, type TenantKey } from '../../tests/support/test-app.ts';
import { waitUntil } from '../../tests/support/wait-until.ts';
import type { TenantId } from '../contract/ids.ts';
import { applicationTables } from '../features/applications/api/tables.ts';
import { replaceFeed } from '../features/calendars/api/feed-store.ts';
import { readCalendarsJob } from '../features/calendars/api/ics/refresh-calendar.ts';
import { sealAddress } from '../features/calendars/api/sealed-address.ts';
import { addFeed } from '../features/feeds/api/change-feed-addresses.ts';
import { startFeedsJob } from '../features/feeds/api/jobs.ts';
import { makeConnectorSecret } from '../features/hiring-system/api/connector-secret.ts';
import type { Connectors } from '../features/hiring-system/api/connectors/connector-settings.ts';
import { handOverJobs } from '../features/hiring-system/api/run-hand-over.ts';
import { addEndpoint } from '../features/webhooks/api/change-endpoints.ts';
import { createEventFollower, deliverEventsJob, type EventFollower } from '../features/webhooks/api/dispatch-events.ts';
import { commandLineActor } from '../server/audit/record-change.ts';
import { inTransaction } from '../server/db/database.ts';
import { recordEvent } from '../server/events/record-event.ts';
import type { JobDefinition } from '../server/jobs/queue.ts';
import { deliverMessage, deliverTextMessage, deliveryConcurrency } from '../server/mail/deliver.ts';
import { queueMessage } from '../server/mail/outbox.ts';
import { applicationPorts } from './application-ports.ts';

/** Every address of this client accepts connections and never answers, and so does the mail server of all. */
const hanging = 'nordlicht';
/** The other client's all answer. */
const working = 'atelier';
const count = { events: 300, feeds: 8, calendars: 40, handOvers: 60, mails: 60 };

const app = startTestApp({ OUTGOING_LOOPBACK: 'true', DATABASE_POOL: '10' });
const by = commandLineActor();
let server: FakeHttpServer;
const { promise: mailServerEnds, resolve: endMailServer } = Promise.withResolvers<void>();
const texts: string[] = [];
let mailsBegun = 0;
let follower: EventFollower;
let finishHandOvers: JobDefinition['finish'];
let feeds: JobDefinition;
let calendars: JobDefinition;

const scopeOf = (key: TenantKey): { tenantId: TenantId } => {
  const tenant = app.services.tenants.byKey(key);
  if (!tenant) throw new Error(`no client ${key}`);
  return { tenantId: tenant.id };
};
const callsOf = (path: string) => server.calls.filter((call) => call.path === path).length;
const addressOf = (key: TenantKey, kind: string) => `${server.url}/${key}/${kind}`;
const countRows = async (sql: string, ...values: unknown[]): Promise<number> =>
  (await app.services.pool.query<{ count: string }>(`select count(*) as count from ${sql}`, values)).rows.map((row) =>
    Number(row.count),
  )[0] ?? 0;

const connectors: Connectors = {
  all: () => [],
  find: (tenantId) => connectorOf(tenantId),
  ofProject: (tenantId) => connectorOf(tenantId),
};
function connectorOf(tenantId: TenantId) {
  const key = tenantId === scopeOf(hanging).tenantId ? hanging : working;
  return { key: 'vms', name: 'VMS', kind: 'webhook', url: addressOf(key, 'hand-over') } as const;
}
const handOverDeps = () => {
  const services = { ...app.services, connectors };
  return { ...services, ...applicationPorts(services).deps };
};

async function addWebhook(key: TenantKey): Promise<void> {
  await addEndpoint(app.services, scopeOf(key), by, { url: addressOf(key, 'webhook'), events: ['pool.requested'] });
}
async function happen(key: TenantKey, events: number, subjectOf = (pool: number) => `pool:${pool}`): Promise<void> {
  for (let pool = 0; pool < events; pool += 1) {
    const event = { type: 'pool.requested', subject: subjectOf(pool), data: { poolId: pool, talentId: 'x' } } as const;
    await recordEvent(asTransaction(app.services.db), scopeOf(key), event, app.services.clock());
  }
}
async function addFeeds(key: TenantKey, feedCount: number): Promise<void> {
  for (let n = 0; n < feedCount; n += 1)
    await addFeed(app.services, scopeOf(key), by, { source: `${key}-${n}`, address: addressOf(key, 'feed'), startsNow: true });
}
async function addCalendars(key: TenantKey, calendarCount: number): Promise<void> {
  const { db, clock } = app.services;
  const url = addressOf(key, 'calendar');
  for (let n = 0; n < calendarCount; n += 1) {
    const owner = { tenant_id: scopeOf(key).tenantId, calendar_id: await makeCalendar(app, scopeOf(key)) };
    await replaceFeed(db, scopeOf(key), {
      ...owner,
      sealed_url: sealAddress(app.services, owner, url),
      host: 'here',
      next_read_at: clock(),
    });
  }
}
async function beginHandOvers(key: TenantKey, handOverCount: number): Promise<void> {
  const { db } = app.services;
  const project = await makeProject(app, { tenant: key, forward_mode: 'AUTO' });
  for (let n = 0; n < handOverCount; n += 1) {
    const id = await makeApplication(app, await makeTalent(app, { tenant: key }), project, 'sp');
    const row = await applicationTables(db).selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    await inTransaction(db, async (trx) => handOverDeps().handOver.begin(trx, row));
  }
}

async function write(channel: 'mail' | 'sms', recipient: string): Promise<void> {
  const { db, queue } = app.services;
  await queueMessage(asTransaction(db), queue, scopeOf(hanging), { channel, kind: 'digest', locale: 'en', recipient, text: 'News' });
}
const delivery = () => ({
  ...app.services,
  mail: {
    keepsCopy: false,
    send: () => {
      mailsBegun += 1;
      return mailServerEnds;
    },
  },
  sms: { keepsCopy: false, send: async (recipient: string) => void texts.push(recipient) },
  from: () => 'portal@example.com',
  replyTo: () => undefined,
});

beforeAll(async () => {
  server = await startFakeHttpServer(({ path }) => {
    if (path.startsWith(`/${hanging}/`)) return 'silence';
    if (path.endsWith('/feed')) return { text: JSON.stringify(feedRow('A')) };
    if (path.endsWith('/calendar')) return { text: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:test\r\nEND:VCALENDAR\r\n' };
    return { json: { result: 'accepted' } };
  });
  follower = createEventFollower(app.services);
  feeds = startFeedsJob(app.services);
  calendars = readCalendarsJob(app.services);
  for (const key of [hanging, working] as const) {
    await makeConnectorSecret(app.services, scopeOf(key), 'vms');
    await addWebhook(key);
  }
  await happen(hanging, count.events);
  await addFeeds(hanging, count.feeds);
  await addCalendars(hanging, count.calendars);
  await beginHandOvers(hanging, count.handOvers);
  for (let n = 0; n < count.mails; n += 1) await write('mail', `talent-${n}@example.com`);
  const messages = [deliverMessage(delivery()), deliverTextMessage(delivery())];
  const handOvers = handOverJobs(handOverDeps());
  finishHandOvers = handOvers.run.finish;
  await app.services.queue.work([...messages, handOvers.run, handOvers.resume, deliverEventsJob(follower), feeds, calendars] as never);
  await waitUntil(
    () => mailsBegun >= deliveryConcurrency.all,
    () => 'no mails began',
  );
  await Promise.all([follower.startRound(), feeds.run({}), calendars.run({})]);
  for (const kind of ['webhook', 'feed', 'calendar', 'hand-over'])
    await waitUntil(
      () => callsOf(`/${hanging}/${kind}`) > 0,
      () => `no call of a ${kind}`,
    );
});
afterAll(async () => {
  // Ends the tries that hang, so that nothing works on the database when it goes.
  await server.close();
  endMailServer();
  await Promise.all([follower.finish(), feeds.finish?.(), calendars.finish?.(), finishHandOvers?.()]);
});

test('a webhook arrives while those of another client hang', async () => {
  // One after the other: ten rounds, none of which waits for a try of the other client to end.
  await happen(working, 10, () => 'pool:1');
  follower.onMessage();
  await expect.poll(() => callsOf(`/${working}/webhook`)).toBe(10);
  expect(await countRows(`webhook_delivery where tenant_id = $1 and state = 'waiting'`, scopeOf(hanging).tenantId)).toBe(count.events);
  expect(
    await countRows('webhook_attempt join webhook_delivery w on w.id = delivery_id where tenant_id = $1', scopeOf(hanging).tenantId),
  ).toBeLessThan(50);
});

test('a feed is imported while those of another client hang', { tags: 'full' }, async () => {
  await addFeeds(working, 1);
  await feeds.run({});
  await expect.poll(() => countRows(`feed_run where tenant_id = $1 and outcome = 'imported'`, scopeOf(working).tenantId)).toBe(1);
  expect(await countRows('feed_run where tenant_id = $1', scopeOf(hanging).tenantId)).toBeLessThan(count.feeds);
});

test('a calendar is read while those of another client hang', { tags: 'full' }, async () => {
  const tried = () => countRows('calendar_feed where tenant_id = $1 and outcome is not null', scopeOf(hanging).tenantId);
  const before = await tried();
  await addCalendars(working, 12);
  await calendars.run({});
  await expect.poll(() => countRows(`calendar_feed where tenant_id = $1 and outcome = 'READ'`, scopeOf(working).tenantId)).toBe(12);
  // Three rounds, none of which waits for one of the other client.
  expect((await tried()) - before).toBeLessThan(12);
});

test('an application is handed over while the system of another client hangs', async () => {
  await beginHandOvers(working, 2);
  const accepted = () => countRows(`hand_over where tenant_id = $1 and state = 'accepted'`, scopeOf(working).tenantId);
  await expect.poll(accepted).toBe(2);
  expect(await countRows('hand_over where tenant_id = $1 and tries = 0', scopeOf(hanging).tenantId)).toBeGreaterThan(0);
});

test('a text message is sent while the mail server hangs', { tags: 'full' }, async () => {
  await write('sms', '+15125550107');
  await expect.poll(() => texts).toEqual(['+15125550107']);
  expect(await countRows(`message where channel = 'mail' and sent_at is null`)).toBeGreaterThanOrEqual(count.mails);
});
