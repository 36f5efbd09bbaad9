import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type EventReader, readEvents } from '../../../../tests/support/event-reader.ts';
import { makeOperator, type TestOperator } from '../../../../tests/support/operator-factory.ts';
import { startTestApp } from '../../../../tests/support/test-app.ts';
import { followChannels } from '../../../server/db/follow-channels.ts';
import { createLog } from '../../../server/log.ts';
import { listLiveSessions } from '../../operators/api/sessions/session-store.ts';
import type { LiveEvents, OpenThing } from '../desk-contract.ts';
import { presenceMs } from '../live-times.ts';
import { createDeskLive, type DeskLive } from './create-desk-live.ts';

const app = startTestApp();
let connection: { host: string; port: number; user: string; database: string };
let stopFollowing: () => Promise<void>;
let jonas: TestOperator;
let elodie: TestOperator;
let subject: string;
let count = 0;
const open: EventReader[] = [];
const others: { live: DeskLive; stop: () => Promise<void> }[] = [];

beforeAll(() => {
  const { host, port, user, database } = app.services.pool.options;
  connection = { host, port, user, database } as typeof connection;
  stopFollowing = followChannels(connection, app.services.deskLive.followers, createLog('silent')).stop;
});
afterAll(() => stopFollowing());
beforeEach(async () => {
  app.setNow(new Date());
  count += 1;
  subject = String(count);
  jonas = await makeOperator(app, { role: 'recruiter', name: 'Jonas Brandt' });
  elodie = await makeOperator(app, { role: 'recruiter', name: 'Élodie Marchand' });
});
afterEach(async () => {
  for (const stream of open.splice(0)) await stream.close();
  for (const { stop } of others.splice(0)) await stop();
});

type Options = Parameters<typeof app.call>[2];
const ask = (operator: TestOperator, method: string, path: string, options: Options = {}) =>
  app.call(method, `/v1/operator${path}`, { tenant: operator.tenant, headers: operator.headers, ...options });
const openThing = async (operator: TestOperator, { kind = 'application', id = subject, pageId = 'page-0001' } = {}) =>
  ask(operator, 'PUT', `/presence/${kind}/${id}`, { body: { pageId } });
const closeThing = (operator: TestOperator, pageId = 'page-0001') =>
  ask(operator, 'DELETE', `/presence/application/${subject}?pageId=${pageId}`);
const listOpen = async (operator: TestOperator, query = `?kind=application&id=${subject}`): Promise<OpenThing[]> =>
  (await (await ask(operator, 'GET', `/presence${query}`)).json()).results;
const namesOf = (things: OpenThing[]) => things.find(({ id }) => id === subject)?.people.map(({ name }) => name) ?? [];

async function listen(operator: TestOperator): Promise<EventReader> {
  const stream = readEvents((await ask(operator, 'GET', '/changes/stream')).body);
  open.push(stream);
  return stream;
}
const nextNames = async (stream: EventReader): Promise<string[]> => {
  const { data } = await stream.next('presence', (event) => (event.data as LiveEvents['presence']).things.some(({ id }) => id === subject));
  return namesOf((data as LiveEvents['presence']).things);
};

/** Another process: it shares nothing with the app but the database. */
async function startOther(): Promise<DeskLive> {
  const { db, clock, log } = app.services;
  const live = createDeskLive({ db, clock, log, listLiveSessions, isServed: () => true });
  const following = followChannels(connection, live.followers, createLog('silent'));
  others.push({
    live,
    async stop() {
      live.stop();
      await following.stop();
    },
  });
  await following.begun;
  return live;
}

describe('who has something open', () => {
  test('is answered to those who open it, and sent to colleagues', async () => {
    const stream = await listen(elodie);
    expect(await (await openThing(jonas)).json()).toEqual({
      kind: 'application',
      id: subject,
      people: [{ id: jonas.id, name: 'Jonas Brandt' }],
    });
    expect(await nextNames(stream)).toEqual(['Jonas Brandt']);
    const { people } = (await (await openThing(elodie)).json()) as OpenThing;
    expect(people.map(({ name }) => name)).toEqual(['Élodie Marchand', 'Jonas Brandt']);
    await closeThing(jonas);
    expect(await nextNames(stream)).toEqual(['Élodie Marchand', 'Jonas Brandt']);
    expect(await nextNames(stream)).toEqual(['Élodie Marchand']);
  });

  test('is one person for two pages, until the last is closed', async () => {
    await openThing(jonas);
    await openThing(jonas, { pageId: 'page-0002' });
    await closeThing(jonas);
    expect(namesOf(await listOpen(elodie))).toEqual(['Jonas Brandt']);
    await closeThing(jonas, 'page-0002');
    expect(await listOpen(elodie)).toEqual([]);
  });

  test('is sent as a whole to a stream that begins', async () => {
    await openThing(jonas);
    const { data } = await (await listen(elodie)).next('presence');
    expect(data).toMatchObject({ isWhole: true });
    expect(namesOf((data as LiveEvents['presence']).things)).toEqual(['Jonas Brandt']);
  });

  test('is forgotten a minute after it was last reported', async () => {
    await openThing(jonas);
    const later = (ms: number) => app.setNow(new Date(Date.now() + ms));
    later(presenceMs - 10_000);
    expect(namesOf(await listOpen(elodie))).toEqual(['Jonas Brandt']);
    await openThing(jonas);
    later(presenceMs + 10_000);
    expect(namesOf(await listOpen(elodie))).toEqual(['Jonas Brandt']);
    // The report reaches this process once more as a message of the database, and counts from then.
    let minutes = 3;
    const listLater = () => {
      later(minutes * presenceMs);
      minutes += 1;
      return listOpen(elodie);
    };
    await expect.poll(listLater).toEqual([]);
  });

  test('is nothing to another client, nor to a role that may not read it', async () => {
    const stranger = await makeOperator(app, { tenant: 'atelier', role: 'owner' });
    const owner = await makeOperator(app, { role: 'owner', name: 'Katrin Vogt' });
    await openThing(jonas);
    await openThing(owner, { kind: 'webhook' });
    expect(await listOpen(stranger, '')).toEqual([]);
    expect(await listOpen(owner, '?kind=webhook')).toHaveLength(1);
    expect(await listOpen(jonas, '?kind=webhook')).toEqual([]);
    const refused = await openThing(jonas, { kind: 'webhook' });
    expect([refused.status, (await refused.json()).code]).toEqual([403, 'MISSING_SCOPE']);
    const { data } = await (await listen(stranger)).next('presence');
    expect(data).toEqual({ isWhole: true, things: [] });
  });

  test('ends with the session that reported it', async () => {
    const stream = await listen(elodie);
    await openThing(jonas);
    expect(await nextNames(stream)).toEqual(['Jonas Brandt']);
    await ask(jonas, 'DELETE', '/session');
    expect(await nextNames(stream)).toEqual([]);
  });

  test('is bounded for one browser: the oldest gives way', async () => {
    const ids = Array.from({ length: 22 }, (_, index) => `${subject}-${index}`);
    for (const id of ids) await openThing(jonas, { id });
    const listed = (await listOpen(elodie, '')).map(({ id }) => id).filter((id) => id.startsWith(`${subject}-`));
    expect(listed).toEqual(ids.slice(2));
  });
});

describe('in another process', () => {
  test('it is known while it is reported elsewhere', async () => {
    const other = await startOther();
    const names = () => namesOf(other.listThings(jonas.scope.tenantId, ['applications:read']));
    await openThing(jonas);
    await expect.poll(names).toEqual(['Jonas Brandt']);
    await closeThing(jonas);
    await expect.poll(names).toEqual([]);
  });

  test('that begins to listen, it is known at once', async () => {
    await openThing(jonas);
    const other = await startOther();
    await expect.poll(() => namesOf(other.listThings(jonas.scope.tenantId, ['applications:read']))).toEqual(['Jonas Brandt']);
    // It has not been reported to that one, and is not announced by it.
    const third = await startOther();
    app.setNow(new Date(Date.now() + 2 * presenceMs));
    expect(third.listThings(jonas.scope.tenantId, ['applications:read'])).toEqual([]);
  });
});
