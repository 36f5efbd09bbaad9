import { expect, test } from 'vitest';
import { createRandom, seededUuid } from './random.ts';

test('the same seed gives the same numbers, another seed others', () => {
  const draw = (seed: string) => Array.from({ length: 20 }, createRandom(seed).next);
  expect(draw('a')).toEqual(draw('a'));
  expect(draw('a')).not.toEqual(draw('b'));
});

test('a weighted pick follows the weights', () => {
  const random = createRandom('weights');
  const counts = { often: 0, seldom: 0 };
  for (let index = 0; index < 2000; index += 1)
    counts[
      random.weighted([
        ['often', 9],
        ['seldom', 1],
      ] as const)
    ] += 1;
  expect(counts.often).toBeGreaterThan(1700);
  expect(counts.seldom).toBeGreaterThan(120);
});

test('shuffling keeps every element', () => {
  expect(createRandom('s').shuffle([1, 2, 3, 4, 5]).sort()).toEqual([1, 2, 3, 4, 5]);
});

test('a seeded uuid is a version 7 uuid of its time', () => {
  const at = new Date('2026-11-20T12:00:00Z');
  const id = seededUuid(createRandom('x'), at);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replace('-', '').slice(0, 12), 16)).toBe(at.getTime());
});
