import { describe, expect, it } from 'vitest';
import { type Catalogue, checkEnglish, checkOverrides, checkSameAsEnglish, checkTranslation } from './catalogues.ts';

const key = 'talent.area.name';

function translate(english: string, text: string | undefined, locale = 'de'): string[] {
  const texts: Catalogue = text === undefined ? {} : { [key]: text };
  return checkTranslation('x.json', locale, texts, { [key]: english }, {}).map(({ message }) => message);
}

describe('the English catalogue', () => {
  it('holds keys of one form, texts that compile and both plural forms', () => {
    expect(checkEnglish('en.json', { [key]: '{count, plural, one {# job} other {# jobs}}' })).toEqual([]);
    expect(checkEnglish('en.json', { name: 'x' })).toMatchObject([{ message: expect.stringContaining('no key of the form') }]);
    expect(checkEnglish('en.json', { [key]: 'Hello {name' })).toMatchObject([{ message: expect.stringContaining('does not compile') }]);
    expect(checkEnglish('en.json', { [key]: '{count, plural, other {# jobs}}' })).toMatchObject([
      { message: expect.stringContaining('lacks the plural form one') },
    ]);
    expect(checkEnglish('en.json', { [key]: ' ' })).toMatchObject([{ message: `${key} is empty` }]);
  });
});

describe('a translation', () => {
  it('has every key and no other', () => {
    expect(translate('Search', undefined)).toEqual([`${key} is missing`]);
    expect(checkTranslation('de.json', 'de', { 'talent.area.other': 'Suche' }, {}, {})).toMatchObject([
      { message: 'talent.area.other is not in en.json' },
    ]);
  });

  it('keeps placeholders and tags, also those inside plurals and other tags', () => {
    expect(translate('Hi {name}', 'Hallo {name}')).toEqual([]);
    expect(translate('Hi {name}', 'Hallo')).toEqual([`${key} leaves out {name}`]);
    expect(translate('Hi', 'Hallo {name}')).toEqual([`${key} uses {name}, which the English text does not have`]);
    expect(translate('Read the <link>terms of {client}</link>', 'Lies die Bedingungen von {client}')).toEqual([`${key} leaves out <link>`]);
    expect(
      translate(
        '<b>{count, plural, one {# job in {city}} other {# jobs in {city}}}</b>',
        '<b>{count, plural, one {# Job} other {# Jobs}}</b>',
      ),
    ).toEqual([`${key} leaves out {city}`]);
  });

  it('may count where English does not, and must count the way its language does', () => {
    expect(translate('Jobs: {count}', '{count, plural, one {# Job} other {# Jobs}}')).toEqual([]);
    expect(translate('{count, plural, one {# job} other {# jobs}}', '{count, plural, one {# oferta} other {# oferty}}', 'pl')).toEqual([
      `${key} lacks the plural form many, few of pl`,
    ]);
    expect(translate('{count, plural, one {# job} other {# jobs}}', '{count, plural, one {# mission} other {# missions}}', 'fr')).toEqual(
      [],
    );
  });

  it('is not left in English, unless the list says that both words are the same', () => {
    expect(translate('Search', 'Search')[0]).toContain('still English');
    expect(translate('{min}–{max}', '{min}–{max}')).toEqual([]);
    expect(checkTranslation('de.json', 'de', { [key]: 'Remote' }, { [key]: 'Remote' }, { [key]: ['de'] })).toEqual([]);
    expect(
      checkSameAsEnglish('same.json', { [key]: ['de'] }, { [key]: 'Remote' }, new Map([['de', { [key]: 'Aus der Ferne' }]])),
    ).toHaveLength(1);
  });
});

describe('a client’s own words', () => {
  it('are known keys that ask for nothing new', () => {
    const english = { [key]: 'Hi {name}' };
    expect(checkOverrides('t.json', 'de', { [key]: 'Moin' }, english)).toEqual([]);
    expect(checkOverrides('t.json', 'de', { [key]: 'Moin {city}' }, english)).toHaveLength(1);
    expect(checkOverrides('t.json', 'de', { 'talent.area.none': 'Moin' }, english)).toHaveLength(1);
  });
});
