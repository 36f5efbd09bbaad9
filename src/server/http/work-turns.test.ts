import { expect, test } from 'vitest';
import { createWorkTurns } from './work-turns.ts';

/** Keeps the event loop busy, as rendering a page does. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

const nextTurn = () => new Promise((resolve) => setImmediate(resolve));

test('requests that only wait are all at work at once', async () => {
  const takeTurn = createWorkTurns();
  let atWork = 0;
  const answer = Promise.withResolvers<void>();
  const requests = Array.from({ length: 50 }, async () => {
    const finish = await takeTurn();
    atWork += 1;
    await answer.promise;
    finish();
  });
  await expect.poll(() => atWork).toBe(50);
  answer.resolve();
  await Promise.all(requests);
});

test('requests that keep the process busy are at work a few at a time, in their order', async () => {
  const takeTurn = createWorkTurns();
  const begun: number[] = [];
  const atOnce: number[] = [];
  let atWork = 0;
  const requests = Array.from({ length: 30 }, async (_, index) => {
    const finish = await takeTurn();
    begun.push(index);
    atWork += 1;
    atOnce.push(atWork);
    for (let piece = 0; piece < 3; piece += 1) {
      work(30);
      await nextTurn();
    }
    atWork -= 1;
    finish();
  });
  await Promise.all(requests);
  expect(begun).toEqual(Array.from({ length: 30 }, (_, index) => index));
  expect(Math.max(...atOnce)).toBeLessThanOrEqual(5);
});
