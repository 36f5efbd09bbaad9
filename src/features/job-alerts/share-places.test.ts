import { expect, test } from 'vitest';
import { sharePlaces } from './share-places.ts';

test('all hits are shown while there is room', () => {
  expect(sharePlaces([2, 3], 10)).toEqual([2, 3]);
  expect(sharePlaces([], 10)).toEqual([]);
});

test('a search with hundreds of hits leaves room for one with two', () => {
  expect(sharePlaces([400, 2, 1], 10)).toEqual([7, 2, 1]);
  expect(sharePlaces([100, 100, 100], 10)).toEqual([4, 3, 3]);
});

test('with more groups than places the first groups are shown', () => {
  expect(sharePlaces([5, 5, 5], 2)).toEqual([1, 1, 0]);
});
