import { expect, test } from 'vitest';
import type { TenantId } from '../../contract/ids.ts';
import { createLog } from '../log.ts';
import { createFairRounds } from './fair-rounds.ts';
import { createFairTurns } from './fair-turns.ts';

const [one, two, three] = [1, 2, 3] as TenantId[] as [TenantId, TenantId, TenantId];
const log = createLog('silent');
const forever = () => new Promise<never>(() => undefined);
/** Everything that needs no clock has happened. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('work of one client that hangs keeps no more than its places', async () => {
  const turns = createFairTurns({ max: 10, maxPerClient: 3 });
  let begun = 0;
  for (let n = 0; n < 300; n += 1)
    void turns.run(one, () => {
      begun += 1;
      return forever();
    });
  expect(await turns.run(two, async () => 'done')).toBe('done');
  await settled();
  expect(begun).toBe(3);
});

test('a place that comes free goes to the client with the fewest running, then to the one that waited longest', async () => {
  const turns = createFairTurns({ max: 2, maxPerClient: 2 });
  const order: string[] = [];
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const work = (name: string, until?: Promise<void>) => async () => {
    order.push(name);
    await until;
  };
  const all = [turns.run(one, work('1a', mayEnd)), turns.run(one, work('1b', mayEnd))];
  for (const name of ['1c', '1d']) all.push(turns.run(one, work(name)));
  for (const name of ['2a', '2b']) all.push(turns.run(two, work(name)));
  all.push(turns.run(three, work('3a')));
  end();
  await Promise.all(all);
  expect(order.slice(0, 4).toSorted()).toEqual(['1a', '1b', '2a', '3a']);
  expect(order).toHaveLength(7);
});

test('work that fails frees its place', async () => {
  const turns = createFairTurns({ max: 1, maxPerClient: 1 });
  await expect(turns.run(one, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await turns.run(one, async () => 'next')).toBe('next');
});

test('a queue works in one round at a time, and in one more when it is woken meanwhile', async () => {
  let running = 0;
  let rounds = 0;
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  const queues = createFairRounds({
    log,
    name: 'test',
    max: 5,
    maxPerClient: 5,
    async round() {
      running += 1;
      rounds += 1;
      expect(running).toBe(1);
      await mayEnd;
      running -= 1;
      return false;
    },
  });
  queues.wake('a', one);
  await settled();
  for (let n = 0; n < 5; n += 1) queues.wake('a', one);
  end();
  await queues.idle();
  expect(rounds).toBe(2);
});

test('a round that fails ends its queue alone, until it is woken again', async () => {
  const done: string[] = [];
  let fails = true;
  const queues = createFairRounds({
    log,
    name: 'test',
    max: 5,
    maxPerClient: 5,
    async round(key) {
      if (key === 'a' && fails) throw new Error('no');
      done.push(key);
      return false;
    },
  });
  for (const key of ['a', 'b']) queues.wake(key, one);
  await queues.idle();
  expect(done).toEqual(['b']);
  fails = false;
  queues.wake('a', one);
  await queues.idle();
  expect(done).toEqual(['b', 'a']);
});

test('finishing waits for the rounds that run and starts no more', async () => {
  const { promise: mayEnd, resolve: end } = Promise.withResolvers<void>();
  let rounds = 0;
  const queues = createFairRounds({
    log,
    name: 'test',
    max: 1,
    maxPerClient: 1,
    async round() {
      rounds += 1;
      await mayEnd;
      return true;
    },
  });
  for (const key of ['a', 'b']) queues.wake(key, one);
  await settled();
  const finished = queues.finish();
  queues.wake('c', two);
  end();
  await finished;
  expect(rounds).toBe(1);
});
