import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/support/test-database.ts';
import type { HeldJob } from '../../server/jobs/queue.ts';
import { createLog } from '../../server/log.ts';
import { createFleet } from './fleet.ts';
import type { StartOrder } from './process-messages.ts';
import type { ProcessRole } from './process-plan.ts';
import { type ProcessEnd, ProcessEnded, type ServerProcess } from './server-process.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

const killed: ProcessEnd = { code: null, signal: 'SIGKILL', error: null, line: null, isDatabaseUnreachable: false };
const foundNoDatabase: ProcessEnd = { ...killed, code: 1, signal: null, isDatabaseUnreachable: true };

/** A process that does what the test says. */
function makeProcess() {
  const prepared = Promise.withResolvers<{ announcement: null }>();
  const ready = Promise.withResolvers<void>();
  const ended = Promise.withResolvers<ProcessEnd>();
  const heldJobs = new Map<string, HeldJob>();
  const resumed: HeldJob[] = [];
  const orders: StartOrder[] = [];
  let isReady = false;
  const end = (how: ProcessEnd = killed): void => {
    for (const { promise, reject } of [prepared, ready]) {
      promise.catch(() => undefined);
      reject(new ProcessEnded(how));
    }
    fake.hasEnded = true;
    ended.resolve(how);
  };
  const becomeReady = (): void => {
    isReady = true;
    prepared.resolve({ announcement: null });
    ready.resolve();
  };
  const process: ServerProcess = {
    pid: 1,
    begin(order) {
      orders.push(order);
      if (fake.endsUnreachable) end(foundNoDatabase);
      else if (fake.isQuick) becomeReady();
    },
    prepared: prepared.promise,
    ready: ready.promise,
    get isReady() {
      return isReady;
    },
    ended: ended.promise,
    heldJobs,
    readFigures: () => Promise.resolve([]),
    resume: (jobs) => void resumed.push(...jobs),
    stop: async () => end({ ...killed, code: 0, signal: null }),
  };
  const fake = { process, orders, heldJobs, resumed, end, becomeReady, isQuick: true, endsUnreachable: false, hasEnded: false };
  return fake;
}

/** @param findsNoDatabase which processes end as soon as they begin, by the order they are made in */
function makeFleet(roles: ProcessRole[], findsNoDatabase: (index: number) => boolean = () => false) {
  const made: ReturnType<typeof makeProcess>[] = [];
  const unexpected: ProcessEnd[] = [];
  const pauses: number[] = [];
  const { connection } = database;
  const fleet = createFleet({
    plan: { roles, databasePool: 7, databaseReads: 3 },
    database: { connection, direct: connection, pooling: 'session', stop: () => Promise.resolve() },
    log: createLog('silent'),
    fork() {
      const one = makeProcess();
      one.endsUnreachable = findsNoDatabase(made.length);
      made.push(one);
      return one.process;
    },
    onUnexpectedEnd: (_, end) => unexpected.push(end),
    pauseMs(start) {
      pauses.push(start);
      return 1;
    },
  });
  return { fleet, made, unexpected, pauses };
}

test('one process prepares the database for all, with its share of the connections', async () => {
  const { fleet, made } = makeFleet(['jobs', 'web', 'web']);
  expect(await fleet.start()).toEqual({ announcement: null });
  expect(made.flatMap(({ orders }) => orders.map(({ name, preparation, databasePool }) => [name, preparation, databasePool]))).toEqual([
    ['web 1', 'lock-is-held', 7],
    ['web 2', 'done', 7],
    ['jobs 1', 'done', 7],
  ]);
  await fleet.stop();
});

test('a process that ends is started again after growing pauses, and its end is reported', async () => {
  const { fleet, made, unexpected, pauses } = makeFleet(['jobs', 'web']);
  await fleet.start();
  for (let end = 1; end <= 3; end += 1) {
    made.at(-1)?.end();
    await expect.poll(() => made.at(-1)?.orders.length === 1 && made.length).toBe(2 + end);
  }
  expect(made.slice(2).map(({ orders }) => orders[0]?.name)).toEqual(['jobs 1', 'jobs 1', 'jobs 1']);
  expect([pauses, unexpected]).toEqual([
    [1, 2, 3],
    [killed, killed, killed],
  ]);
  await fleet.stop();
  expect(made).toHaveLength(5);
});

test('the jobs of a process that has ended are resumed by its successor once that is ready', async () => {
  const { fleet, made } = makeFleet(['jobs', 'web']);
  await fleet.start();
  const job = { name: 'deliver-message', id: 'a' };
  made[1]?.heldJobs.set(job.id, job);
  made[1]?.end();
  await expect.poll(() => made[2]?.resumed).toEqual([job]);
  await fleet.stop();
});

test('the jobs of a process that has ended are resumed at once by another one that runs', async () => {
  const { fleet, made } = makeFleet(['jobs', 'jobs', 'web']);
  await fleet.start();
  const job = { name: 'deliver-message', id: 'b' };
  made[2]?.heldJobs.set(job.id, job);
  made[2]?.end();
  await expect.poll(() => made[1]?.resumed).toEqual([job]);
  await fleet.stop();
});

test('a start fails when a process ends before it is ready', async () => {
  const { fleet, made } = makeFleet(['web', 'web']);
  const starting = fleet.start();
  await expect.poll(() => made.length).toBe(2);
  const [first, second] = made;
  if (second) second.isQuick = false;
  await expect.poll(() => first?.orders.length === 1 && second?.orders.length).toBe(1);
  second?.end({ ...killed, line: 'Port 3000 is taken.' });
  await expect(starting).rejects.toThrow('Port 3000 is taken.');
  await fleet.stop();
});

test('a process that finds the database unreachable during the start is followed by another one', async () => {
  const { fleet, made, unexpected, pauses } = makeFleet(['jobs', 'web', 'web'], (index) => [0, 1, 3].includes(index));
  expect(await fleet.start()).toEqual({ announcement: null });
  expect(made.map(({ orders, hasEnded }) => [orders[0]?.name, orders[0]?.preparation, hasEnded])).toEqual([
    ['web 1', 'lock-is-held', true],
    ['web 2', 'done', true],
    ['web 1', 'lock-is-held', false],
    ['web 2', 'done', true],
    ['web 2', 'done', false],
    ['jobs 1', 'done', false],
  ]);
  expect([pauses, unexpected]).toEqual([[1, 1, 2], []]);
  await fleet.stop();
});

test('a start fails once a process has found the database unreachable five times', async () => {
  const { fleet, made } = makeFleet(['web'], () => true);
  await expect(fleet.start()).rejects.toThrow('exit code 1');
  expect(made.map(({ orders }) => orders[0]?.preparation)).toEqual(Array(5).fill('lock-is-held'));
  await fleet.stop();
});

test('a process for jobs begins once those for requests are ready', async () => {
  const { fleet, made } = makeFleet(['jobs', 'web']);
  const starting = fleet.start();
  await expect.poll(() => made.length).toBe(1);
  const [web] = made;
  if (web) web.isQuick = false;
  await expect.poll(() => web?.orders[0]?.name).toBe('web 1');
  expect(made).toHaveLength(1);
  web?.becomeReady();
  await starting;
  expect(made[1]?.orders[0]?.name).toBe('jobs 1');
  await fleet.stop();
});

test('processes are replaced one after another, each old one stopped once the new one is ready', async () => {
  const { fleet, made, unexpected } = makeFleet(['jobs', 'web']);
  await fleet.start();
  await fleet.replace();
  expect(made.map(({ orders }) => [orders[0]?.name, orders[0]?.preparation])).toEqual([
    ['web 1', 'lock-is-held'],
    ['jobs 1', 'done'],
    ['jobs 1', 'lock-is-held'],
    ['web 1', 'done'],
  ]);
  expect(made.map(({ hasEnded }) => hasEnded)).toEqual([true, true, false, false]);
  expect(unexpected).toEqual([]);
  await fleet.stop();
});

test('a successor that never becomes ready replaces nobody', async () => {
  const { fleet, made } = makeFleet(['web']);
  await fleet.start();
  const replacing = fleet.replace();
  await expect.poll(() => made.length).toBe(2);
  if (made[1]) made[1].isQuick = false;
  made[1]?.end({ ...killed, line: 'broken release' });
  await expect(replacing).rejects.toThrow('broken release');
  expect(made[0]?.hasEnded).toBe(false);
  await fleet.stop();
});
