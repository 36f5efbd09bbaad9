import { describe, expect, test } from 'vitest';
import { cpuMsOf } from '../../../tests/support/cpu-time.ts';
import { compilePattern, PatternError } from './safe-pattern.ts';

describe('compilePattern', () => {
  test.each([
    ['FG-\\d{6}', 'FG-204816', 'FG-20481'],
    ['HL\\d{5,7}[A-Z]', 'HL204816K', 'HL2048K'],
    ['(DE|FR|PL)-?\\d{4}', 'PL1234', 'UK1234'],
    ['(A\\.)?[0-9a-f]{8}', 'A.00ff12cd', 'B.00ff12cd'],
  ])('accepts %s', (pattern, right, wrong) => {
    expect(compilePattern(pattern).test(right)).toBe(true);
    expect(compilePattern(pattern).test(wrong)).toBe(false);
  });

  test('always matches the whole text', () => {
    for (const around of ['x1234', '1234x', '1234\n', ' 1234', '5678 1234']) expect(compilePattern('\\d{4}').test(around)).toBe(false);
    expect(compilePattern('AB|CD').test('ABx')).toBe(false);
  });

  test.each([
    ['(a+)+b', 'nested repetition'],
    ['\\d+', 'no bound'],
    ['[A-Z]*', 'no bound'],
    ['(a|a){2,9}', 'a repeated group'],
    ['\\d{4,}', 'an open count'],
    ['\\d{4}?', 'a lazy count'],
    ['(?=a)a', 'a look-ahead'],
    ['(?<n>a)', 'a named group'],
    ['(a)\\1', 'a back reference'],
    ['[^A]{4}', 'a negated class'],
    ['.{4}', 'any character'],
    ['^\\d{4}$', 'anchors'],
    ['[Z-A]', 'a range the wrong way round'],
    ['(((a)))', 'deep groups'],
    ['(ab', 'an open group'],
    ['ab)', 'a stray bracket'],
    ['[]a', 'an empty class'],
    ['\\d{41}', 'longer than 40'],
    ['a?', 'an empty match'],
    ['', 'nothing'],
    ['a'.repeat(121), 'too long'],
    ['\\d{1,10}\\d{1,10}\\d{1,10}\\d{1,10}\\d{1,9}', 'too many ways to divide a text'],
  ])('refuses %s: %s', (pattern) => {
    expect(() => compilePattern(pattern)).toThrow(PatternError);
  });

  test('matches at once even the worst text for an accepted pattern', async () => {
    const pattern = compilePattern('\\d{1,10}\\d{1,10}\\d{1,10}\\d{1,10}');
    const match = () => {
      for (let count = 0; count < 50; count += 1) expect(pattern.test(`${'1'.repeat(40)}x`)).toBe(false);
    };
    expect(await cpuMsOf(match)).toBeLessThan(1_000);
  });
});
