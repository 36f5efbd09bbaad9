import { expect, test } from 'vitest';
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
