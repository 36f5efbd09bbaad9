import { expect, test } from 'vitest';
import { maskOf, matchesPattern, normaliseSecurityId, tailOf } from './security-id.ts';

test('at most a third and at most four characters are ever shown', () => {
  expect(['FG-204816', 'HL2048161234K', 'AB12', '123456', 'AB', '🂡🂢🂣🂤🂥🂦'].map(tailOf)).toEqual(['816', '234K', '2', '56', '', '🂥🂦']);
  expect(maskOf(tailOf('FG-204816'))).toBe('•••816');
});

test('spaces around and full-width characters are normalised, and nothing else', () => {
  expect(normaliseSecurityId('  ＦＧ-２０４８１６\t')).toBe('FG-204816');
  expect(normaliseSecurityId('fg-204816')).toBe('fg-204816');
});

test('a number is valid as a whole text of a sensible length only', () => {
  expect(matchesPattern('FG-204816', 'FG-\\d{6}')).toBe(true);
  expect(matchesPattern('FG-204816 ', 'FG-\\d{6}')).toBe(false);
  expect(matchesPattern('AB', 'A|B')).toBe(false);
  expect(matchesPattern('', 'A?')).toBe(false);
  expect(matchesPattern('1'.repeat(41), '\\d{1,60}')).toBe(false);
});
