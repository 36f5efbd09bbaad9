import { expect, test } from 'vitest';
import { splitMarks } from './marked.tsx';

const marked = (text: string, ...words: string[]) =>
  splitMarks(text, words)
    .map(({ part, isMarked }) => (isMarked ? `[${part}]` : part))
    .join('');

test('marks typed words wherever they are, whatever their case and accents', () => {
  expect(marked('Projektingenieur Umspannwerk', 'umsp')).toBe('Projektingenieur [Umsp]annwerk');
  expect(marked('Élodie Marchand, Lódź', 'elo', 'łodz')).toBe('[Élo]die Marchand, [Lódź]');
});

test('marks a whole letter that folds into two', () => {
  expect(marked('Straßenbau', 'stras')).toBe('[Straß]enbau');
});

test('marks nothing for words that are not there', () => {
  expect(marked('Umspannwerk', 'nord', '')).toBe('Umspannwerk');
});
