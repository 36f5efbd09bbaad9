import { expect, test } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { NoFreeConnection } from './lost-database.ts';
import { retryWhileLost } from './retry-while-lost.ts';

const lost = () => new Error('Connection terminated unexpectedly');

test('work that meets a lost database is repeated until it is back', async () => {
  let tries = 0;
  const answer = await retryWhileLost(async () => {
    tries += 1;
    if (tries < 3) throw lost();
    return 'done';
  });
  expect([answer, tries]).toEqual(['done', 3]);
});

test('work that got no connection is repeated; work that something else was unavailable for is not', async () => {
  const failures = [new NoFreeConnection(null)];
  const work = async () => {
    const failure = failures.shift();
    if (failure) throw failure;
    return 'done';
  };
  expect(await retryWhileLost(work)).toBe('done');
  const busy = new AppError('UNAVAILABLE', { log: 'file storage does not answer' });
  await expect(retryWhileLost(() => Promise.reject(busy))).rejects.toBe(busy);
});

test('a fault of the work itself is thrown at once', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw new TypeError('undefined is not a function');
  };
  await expect(retryWhileLost(work)).rejects.toThrow(TypeError);
  expect(tries).toBe(1);
});

test('work whose time is over is not repeated', async () => {
  let tries = 0;
  const work = async () => {
    tries += 1;
    throw lost();
  };
  await expect(retryWhileLost(work, AbortSignal.abort())).rejects.toThrow('Connection terminated');
  expect(tries).toBe(1);
});
