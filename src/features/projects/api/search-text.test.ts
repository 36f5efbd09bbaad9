import { describe, expect, test } from 'vitest';
import { readSearchText, searchConfigs } from './search-text.ts';

describe('readSearchText', () => {
  test('lets the last word match as a prefix', () => {
    expect(readSearchText('java entwick')).toEqual({ all: 'java entwick', head: 'java', prefix: "'entwick':*" });
  });

  test.each(['C++', 'C#', 'java -junior', '"project lead"', 'java "project lead', 'R'])('makes no prefix of %s', (typed) => {
    expect(readSearchText(typed)?.prefix).toBe('');
  });

  test('survives quotes, backslashes and control characters', () => {
    expect(readSearchText("l'électricien d'usine\u0000")).toEqual({
      all: "l'électricien d'usine",
      head: "l'électricien",
      prefix: "'d usine':*",
    });
    expect(readSearchText('a\\b')?.prefix).toBe("'a b':*");
  });

  test('answers null for blank text', () => {
    expect(readSearchText(' \t ')).toBeNull();
  });
});

describe('searchConfigs', () => {
  test('always searches under simple too, once', () => {
    expect(searchConfigs(['pl', 'uk', 'en'])).toEqual(['english', 'simple']);
    expect(searchConfigs([])).toEqual(['simple']);
  });
});
