import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { shorten, wrapLines } from './wrap-lines.ts';

const within = (maxLetters: number) => (line: string) => [...line].length <= maxLetters;

describe('wrapLines', () => {
  test('breaks between words, in as few lines as possible', () => {
    expect(wrapLines('Senior React developer', 3, within(16))).toEqual({ lines: ['Senior React', 'developer'], isWhole: true });
    expect(wrapLines('  One   line ', 3, within(16))).toEqual({ lines: ['One line'], isWhole: true });
  });

  test('breaks a word that is too long for a line', () => {
    expect(wrapLines('Donaudampfschifffahrt auf See', 3, within(12))).toEqual({
      lines: ['Donaudampfs-', 'chifffahrt', 'auf See'],
      isWhole: false,
    });
  });

  test('ends with an ellipsis when lines run out', () => {
    const { lines, isWhole } = wrapLines('one two three four five six, seven', 2, within(10));
    expect(lines).toEqual(['one two', 'three…']);
    expect(isWhole).toBe(false);
  });

  test('never returns more lines or a wider one, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 120 }), fc.integer({ min: 4, max: 40 }), (title, width) => {
        const { lines } = wrapLines(title, 3, within(width));
        expect(lines.length).toBeLessThanOrEqual(3);
        for (const line of lines) expect([...line].length).toBeLessThanOrEqual(width);
      }),
    );
  });
});

test('shorten leaves no comma or dash before the ellipsis', () => {
  expect(shorten('Gdańsk, Łódź', within(9))).toBe('Gdańsk…');
  expect(shorten('Gdańsk', within(9))).toBe('Gdańsk');
});
