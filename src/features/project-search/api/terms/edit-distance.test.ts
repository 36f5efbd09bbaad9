import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';
import { bestCandidate } from './repair-words.ts';

test.each([
  ['python', 'python', 0],
  ['pyhton', 'python', 1],
  ['pyton', 'python', 1],
  ['pythonn', 'python', 1],
  ['pithon', 'python', 1],
  ['phyton', 'python', 2],
  ['java', 'kafka', 3],
  ['розробник', 'розробики', 2],
])('editDistance of %s and %s is %i', (a, b, distance) => {
  expect(editDistance(a, b, 5)).toBe(distance);
});

test('editDistance stops counting once a word is too far', () => {
  expect(editDistance('react', 'typescript', 2)).toBe(3);
  expect(editDistance('abcdef', 'uvwxyz', 2)).toBe(3);
});

test('bestCandidate takes the nearest word, then the most frequent, and none that is too far for its length', () => {
  const word = (term: string, mentions: number) => ({ term, shown: term, mentions });
  expect(bestCandidate('pyhton', [word('photon', 90), word('python', 3)])?.term).toBe('python');
  expect(bestCandidate('jaba', [word('java', 3), word('saba', 40)])?.term).toBe('saba');
  expect(bestCandidate('jxva', [word('kava', 9)])).toBeNull();
  expect(bestCandidate('kubernets', [word('kubernetes', 1)])?.term).toBe('kubernetes');
});
