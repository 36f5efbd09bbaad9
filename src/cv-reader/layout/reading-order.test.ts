import { describe, expect, it } from 'vitest';
import type { Page, Run } from './layout-types.ts';
import { readingOrder } from './reading-order.ts';

const run = (text: string, x: number, y: number): Run => ({
  text,
  x,
  y,
  right: x + 5 * text.length,
  size: 10,
  bold: false,
  italic: false,
  afterIcon: false,
});

describe('readingOrder', () => {
  it('drops page numbers, and keeps the number of a house at the top of the page', () => {
    const runs = [run('Hafenstraße', 50, 50), run('58', 109, 50), run('Ada Byron', 50, 80), run('2', 290, 820)];
    const page: Page = { number: 1, width: 595, height: 842, runs, links: [] };
    expect(readingOrder([page]).map(({ text }) => text)).toEqual(['Hafenstraße 58', 'Ada Byron']);
  });

  it('drops what stands at the foot of two pages, but no contact data', () => {
    const page = (number: number, foot: Run[]): Page => ({
      number,
      width: 595,
      height: 842,
      runs: [run(`Text of page ${number}`, 50, 100), ...foot],
      links: [],
    });
    const read = (text: string) => readingOrder([page(1, [run(text, 50, 820)]), page(2, [run(text, 50, 820)])]).map((line) => line.text);
    expect(read('Ada Byron - CV - June 2025')).toEqual(['Text of page 1', 'Text of page 2']);
    expect(read('ada@example.com')).toContain('ada@example.com');
  });
});
