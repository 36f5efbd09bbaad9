import { expect, test } from 'vitest';
import { countPages } from './page.ts';

const exactly = (count: number) => ({ count, relation: 'eq' as const });
const about = (count: number) => ({ count, relation: 'approx' as const });
const page = { pageSize: 20, exactUpTo: 1_000 };

test('an exact total has as many pages as its hits fill', () => {
  expect(countPages(exactly(0), { ...page, found: 0 })).toBe(0);
  expect(countPages(exactly(1_000), { ...page, found: 21 })).toBe(50);
});

test('an estimated total promises the pages of the hits that were counted, and the one after the opened one', () => {
  expect(countPages(about(9_400), { ...page, found: 21 })).toBe(51);
  expect(countPages(about(9_400), { ...page, found: 50 * 20 + 1 })).toBe(51);
  expect(countPages(about(9_400), { ...page, found: 300 * 20 + 1 })).toBe(301);
});

test('a page at or beyond the end knows the last page, whatever the estimate says', () => {
  expect(countPages(about(9_400), { ...page, found: 9_012 })).toBe(451);
});

test('no page is promised beyond the last one that can be opened', () => {
  expect(countPages(about(2_000_000), { ...page, found: 20_000 })).toBe(1_000);
  expect(countPages(about(9_400), { found: 2, pageSize: 1, exactUpTo: 1_000 })).toBe(1_000);
});
