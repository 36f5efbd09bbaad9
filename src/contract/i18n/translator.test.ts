import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { createTranslator } from './translator.ts';

const spaces = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe('t', () => {
  const words = createTranslator('pl', {
    'talent.x': compile('{count, plural, one {# projekt} few {# projekty} many {# projektów} other {# projektu}}'),
  });

  test('takes the plural form of the language', () => {
    expect([1, 2, 5, 22].map((count) => words.t('talent.x', { count }))).toEqual(['1 projekt', '2 projekty', '5 projektów', '22 projekty']);
  });

  test('never shows a raw key', () => expect(words.t('talent.some.missing')).toBe('missing'));
});

test('a date can end a sentence in every language', () => {
  for (const locale of ['de', 'en', 'es', 'fr', 'nl', 'pl', 'uk'])
    expect(createTranslator(locale, {}).date('2026-12-04', 'long')).not.toMatch(/\.$/);
});

describe('money', () => {
  test('a range names the currency once, without decimals when there are none', () => {
    expect(spaces(createTranslator('en', {}).moneyRange('80.00', '95.00', 'USD'))).toBe('USD 80–95');
    expect(spaces(createTranslator('en', {}).moneyRange('80.50', '95.00', 'USD'))).toBe('USD 80.50–95.00');
    expect(spaces(createTranslator('de', {}).moneyRange('1080.00', '1195.00', 'EUR'))).toBe('1.080–1.195 EUR');
  });

  test('equal ends are one amount', () => expect(spaces(createTranslator('fr', {}).moneyRange('80', '80', 'EUR'))).toBe('80 EUR'));
});

describe('duration (specification section 9)', () => {
  const { duration } = createTranslator('en', {});
  test('shows the largest unit only under twelve months', () => expect(duration('2027-03-01', '2027-08-31')).toBe('6 months'));
  test('shows two units from twelve months on', () => expect(duration('2027-01-01', '2028-03-31')).toBe('1 year 3 months'));
  test('shows weeks below a month', () => expect(duration('2027-02-01', '2027-02-21')).toBe('3 weeks'));
});

describe('dates', () => {
  const { date, ago } = createTranslator('de', {});
  test('a plain date does not shift with the time zone', () => expect(date('2027-03-01', 'long', 'America/Chicago')).toBe('1. März 2027'));
  test('an instant is shown in the zone that is asked for', () =>
    expect(date('2027-03-01T23:30:00Z', 'time', 'Europe/Berlin')).toBe('00:30'));
  test('says how long ago in the largest unit that fits', () => {
    const now = new Date('2027-03-01T12:00:00Z');
    expect([ago('2027-03-01T11:58:00Z', now), ago('2027-03-01T10:00:00Z', now), ago('2027-02-28T12:00:00Z', now)]).toEqual([
      'vor 2 Minuten',
      'vor 2 Stunden',
      'gestern',
    ]);
  });
});
