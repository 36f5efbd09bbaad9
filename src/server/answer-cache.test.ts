import { expect, test } from 'vitest';
import { cacheAnswers } from './answer-cache.ts';

function makeCache(max = 2) {
  const state = { now: 1_800_000_000_000, reads: 0 };
  const cached = cacheAnswers<number>(() => new Date(state.now), { maxAgeMs: 60_000, max });
  const read = () => {
    state.reads += 1;
    return Promise.resolve(state.reads);
  };
  return { state, ask: (key: string) => cached(key, read), cached };
}

test('an answer is read once within its time and again afterwards', async () => {
  const { state, ask } = makeCache();
  expect([await ask('a'), await ask('a')]).toEqual([1, 1]);
  state.now += 59_000;
  expect(await ask('a')).toBe(1);
  state.now += 2_000;
  expect(await ask('a')).toBe(2);
});

test('simultaneous calls wait for one answer', async () => {
  const { ask } = makeCache();
  expect(await Promise.all([ask('a'), ask('a'), ask('b')])).toEqual([1, 1, 2]);
});

test('the least recently used answer is dropped first', async () => {
  const { ask } = makeCache();
  await ask('a');
  await ask('b');
  await ask('a');
  await ask('c');
  expect([await ask('a'), await ask('b')]).toEqual([1, 4]);
});

test('a failure reaches all waiting calls and is not kept', async () => {
  const { cached, ask } = makeCache();
  await expect(cached('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await ask('a')).toBe(1);
});
