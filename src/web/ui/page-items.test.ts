import { describe, expect, it } from 'vitest';
import { pageItems } from './page-items.ts';

function shown(current: number, pages: number): string {
  return pageItems(current, pages)
    .map((item) => (item.kind === 'gap' ? '…' : item.page))
    .join(' ');
}

describe('pageItems', () => {
  it.each([
    [1, 1, '1'],
    [1, 2, '1 2'],
    [2, 5, '1 2 3 … 5'],
    [1, 5, '1 2 … 5'],
    [2, 6, '1 2 3 … 6'],
    [5, 9, '1 … 4 5 6 … 9'],
    [4, 9, '1 … 3 4 5 … 9'],
    [9, 9, '1 … 8 9'],
    [1, 0, ''],
  ])('shows page %i of %i as "%s"', (current, pages, expected) => {
    expect(shown(current, pages)).toBe(expected);
  });

  it('keeps its numbers inside the list when the address asks for a page too far', () => {
    expect(shown(40, 3)).toBe('1 2 3');
  });

  it('never repeats a number and always leads to the first and the last page', () => {
    for (let pages = 1; pages <= 30; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const numbers = pageItems(current, pages).flatMap((item) => (item.kind === 'page' ? [item.page] : []));
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(numbers).toEqual(expect.arrayContaining([1, current, pages]));
      }
    }
  });
});
