import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import { languages } from './languages.ts';
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

test('ua-UA shows English dates, numbers and names with its English words (specification section 9)', () => {
  const { date, money, number, countryName, ago } = createTranslator('ua-UA', {});
  const english = createTranslator('en', {});
  expect([date('2027-01-10'), date('2027-01-10', 'long')]).toEqual([english.date('2027-01-10'), english.date('2027-01-10', 'long')]);
  expect([money('1234.5', 'EUR'), number(1234.5), countryName('DE')]).toEqual([english.money('1234.5', 'EUR'), '1,234.5', 'Germany']);
  expect(ago('2027-01-10T10:00:00Z', new Date('2027-01-10T12:00:00Z'))).toBe('2 hours ago');
});

test('a date can end a sentence in every language', () => {
  for (const locale of languages) expect(createTranslator(locale, {}).date('2026-12-04', 'long')).not.toMatch(/\.$/);
});

test('a shortened month ends a sentence only once', () => {
  const { t, date } = createTranslator('de', { 'talent.x': compile('Gesendet am {date}. Frei ab {date}.'), 'talent.y': compile('{text}') });
  expect(t('talent.x', { date: date('2026-11-26', 'dayMonth') })).toBe('Gesendet am 26. Nov. Frei ab 26. Nov.');
  expect(t('talent.x', { date: 'morgen' })).toBe('Gesendet am morgen. Frei ab morgen.');
  expect(t('talent.y', { text: 'Und dann ...' })).toBe('Und dann ...');
});

describe('money', () => {
  test('a range names the currency once, without decimals when there are none', () => {
    expect(spaces(createTranslator('en', {}).moneyRange('80.00', '95.00', 'USD'))).toBe('USD 80–95');
    expect(spaces(createTranslator('en', {}).moneyRange('80.50', '95.00', 'USD'))).toBe('USD 80.50–95.00');
    expect(spaces(createTranslator('de', {}).moneyRange('1080.00', '1195.00', 'EUR'))).toBe('1.080–1.195 EUR');
  });

  test('an amount whose currency nobody stated is a number', () => {
    expect(createTranslator('en', {}).moneyRange('80.00', '95.00', null)).toBe('80–95');
    expect(createTranslator('de', {}).moneyRange('1080.50', '1195.00', null)).toBe('1.080,50–1.195,00');
    expect(createTranslator('en', {}).money('85.00', null, { trim: true })).toBe('85');
    expect(createTranslator('en', {}).money('85.5', null)).toBe('85.50');
  });

  test('equal ends are one amount', () => expect(spaces(createTranslator('fr', {}).moneyRange('80', '80', 'EUR'))).toBe('80 EUR'));
});

describe('duration (specification section 9)', () => {
  test.each([
    ['2027-03-01', '2027-03-01', '1 day'],
    ['2027-03-01', '2027-03-13', '13 days'],
    ['2027-02-01', '2027-02-21', '3 weeks'],
    ['2027-01-01', '2027-01-30', '4 weeks'],
    ['2027-02-01', '2027-02-28', '1 month'],
    ['2027-01-31', '2027-02-27', '1 month'],
    ['2027-03-01', '2027-08-14', '5 months'],
    ['2027-03-01', '2027-08-30', '6 months'],
    ['2027-03-01', '2027-08-31', '6 months'],
    ['2027-01-01', '2027-11-30', '11 months'],
    ['2027-01-01', '2027-12-30', '11 months'],
  ])('under twelve months shows the largest unit only: %s to %s is %s', (start, end, words) =>
    expect(createTranslator('en', {}).duration(start, end)).toBe(words),
  );

  test.each([
    ['2027-01-01', '2027-12-31', '1 year'],
    ['2027-01-01', '2028-01-10', '1 year'],
    ['2027-01-01', '2028-01-31', '1 year 1 month'],
    ['2027-01-01', '2028-03-31', '1 year 3 months'],
    ['2027-06-15', '2028-12-31', '1 year 7 months'],
    ['2027-01-01', '2028-12-31', '2 years'],
    ['2028-02-29', '2029-02-27', '1 year'],
    ['2021-01-01', '2031-11-30', '10 years 11 months'],
  ])('from twelve months on shows two units where there are two: %s to %s is %s', (start, end, words) =>
    expect(createTranslator('en', {}).duration(start, end)).toBe(words),
  );

  test.each([
    ['de', ['1 Monat', '6 Monate', '1 Jahr', '2 Jahre 3 Monate', '3 Wochen', '1 Tag']],
    ['es', ['1 mes', '6 meses', '1 año', '2 años 3 meses', '3 semanas', '1 día']],
    ['fr', ['1 mois', '6 mois', '1 an', '2 ans 3 mois', '3 semaines', '1 jour']],
    ['nl', ['1 maand', '6 maanden', '1 jaar', '2 jaar 3 maanden', '3 weken', '1 dag']],
    ['pl', ['1 miesiąc', '6 miesięcy', '1 rok', '2 lata 3 miesiące', '3 tygodnie', '1 dzień']],
    ['uk', ['1 місяць', '6 місяців', '1 рік', '2 роки 3 місяці', '3 тижні', '1 день']],
  ])('is in the words of the language: %s', (locale, words) => {
    const { duration } = createTranslator(locale, {});
    const ends = ['2027-01-31', '2027-06-30', '2027-12-31', '2029-03-31', '2027-01-21', '2027-01-01'];
    expect(ends.map((end) => spaces(duration('2027-01-01', end)))).toEqual(words);
  });
});

describe('date styles (specification section 9)', () => {
  test.each([
    ['en', ['Mar 4, 2027', 'March 4, 2027', '2027', 'March 4, 2027 at 2:05 PM']],
    ['de', ['4. März 2027', '4. März 2027', '2027', '4. März 2027 um 14:05']],
    ['es', ['4 mar 2027', '4 de marzo de 2027', '2027', '4 de marzo de 2027 a las 14:05']],
    ['fr', ['4 mars 2027', '4 mars 2027', '2027', '4 mars 2027 à 14:05']],
    ['nl', ['4 mrt 2027', '4 maart 2027', '2027', '4 maart 2027 om 14:05']],
    ['pl', ['4 mar 2027', '4 marca 2027', '2027', '4 marca 2027 14:05']],
    ['uk', ['4 бер. 2027', '4 березня 2027', '2027', '4 березня 2027 р. о 14:05']],
  ])('are short, long, year and long with time in %s', (locale, words) => {
    const { date } = createTranslator(locale, {});
    expect((['short', 'long', 'year', 'longWithTime'] as const).map((style) => spaces(date('2027-03-04T14:05:00Z', style)))).toEqual(words);
  });
});

test('the first of a month is an ordinal number in French, and only the first', () => {
  const { date } = createTranslator('fr', {});
  const styles = ['short', 'long', 'dayMonth', 'weekday', 'longWithTime'] as const;
  expect(styles.map((style) => spaces(date('2026-12-01T01:05:00Z', style)))).toEqual([
    '1er déc. 2026',
    '1er décembre 2026',
    '1er déc.',
    'mar. 1er déc.',
    '1er décembre 2026 à 01:05',
  ]);
  expect([spaces(date('2026-12-11', 'long')), spaces(date('2026-12-21', 'dayMonth'))]).toEqual(['11 décembre 2026', '21 déc.']);
  expect(spaces(createTranslator('es', {}).date('2026-12-01', 'long'))).toBe('1 de diciembre de 2026');
});

test.each([
  ['en', 'Jan 1 – Dec 31, 2027'],
  ['de', '1. Jan. – 31. Dez. 2027'],
  ['fr', '1er janv. – 31 déc. 2027'],
  ['pl', '1 sty – 31 gru 2027'],
  ['uk', '1 січ. – 31 груд. 2027'],
])('a period within one year names the year once: %s', (locale, words) => {
  expect(spaces(createTranslator(locale, {}).dateRange('2027-01-01', '2027-12-31'))).toBe(words);
});

test.each([
  ['DD-MM-YYYY', '04-03-2027'],
  ['MM-YYYY', '03-2027'],
  ['YYYY-MM-DD', '2027-03-04'],
  ['YYYY', '2027'],
] as const)('the pattern form %s (specification section 9) is the same in every language', (pattern, written) => {
  for (const locale of ['en', 'de', 'uk', 'ua-UA']) expect(createTranslator(locale, {}).date('2027-03-04', pattern)).toBe(written);
  expect(createTranslator('en', {}).date('2027-03-03T23:30:00Z', pattern, 'Europe/Berlin')).toBe(written);
});

describe('dates', () => {
  const { date, ago } = createTranslator('de', {});
  test('a plain date does not shift with the time zone', () => expect(date('2027-03-01', 'long', 'America/Chicago')).toBe('1. März 2027'));
  test('an instant is shown in the requested time zone', () => expect(date('2027-03-01T23:30:00Z', 'time', 'Europe/Berlin')).toBe('00:30'));
  test('times are written as the language writes them, without a zero before AM', () => {
    const at = '2027-03-01T06:52:00Z';
    const times = languages.map((locale) => spaces(createTranslator(locale, {}).date(at, 'time')));
    expect(times).toEqual(['6:52 AM', '06:52', '06:52', '06:52', '6:52', '06:52', '06:52']);
  });
  test.each([
    ['DE', '4 Mar 2027', '14:05', '95%'],
    ['FR', '4 Mar 2027', '14:05', '95%'],
    ['US', 'Mar 4, 2027', '2:05 PM', '95%'],
    ['CA', 'Mar 4, 2027', '2:05 p.m.', '95%'],
  ])('English writes dates, times and shares as the client’s country %s does', (country, day, time, share) => {
    const words = createTranslator('en', {}, country);
    const at = '2027-03-04T14:05:00Z';
    expect([words.date(at), words.date(at, 'time'), words.number(0.95, { style: 'percent' })].map(spaces)).toEqual([day, time, share]);
  });
  test('ua-UA, whose words are English, writes dates in English too', () =>
    expect(createTranslator('ua-UA', {}, 'UA').date('2027-03-04', 'long')).toBe('4 March 2027'));
  test('an instant within the last minute is “just now”, in words of the catalogue', () => {
    const now = new Date('2027-03-01T12:00:00Z');
    const words = createTranslator('en', { 'talent.state.justNow': compile('just now') });
    expect([words.ago('2027-03-01T11:59:31Z', now), words.ago('2027-03-01T11:59:00Z', now)]).toEqual(['just now', '1 minute ago']);
  });
  test('a past instant is described in the largest unit that fits', () => {
    const now = new Date('2027-03-01T12:00:00Z');
    expect([ago('2027-03-01T11:58:00Z', now), ago('2027-03-01T10:00:00Z', now), ago('2027-02-28T12:00:00Z', now)]).toEqual([
      'vor 2 Minuten',
      'vor 2 Stunden',
      'gestern',
    ]);
  });
});
