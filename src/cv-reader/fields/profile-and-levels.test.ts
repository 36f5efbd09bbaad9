import { describe, expect, it } from 'vitest';
import { cvLines } from '../../../tests/support/cv-lines.ts';
import { matchHeading, matchHeadingNoun } from '../sections/heading-match.ts';
import { findAddress } from './address.ts';
import { findDescription } from './headline.ts';
import { findLanguages } from './languages.ts';

type Rows = Parameters<typeof cvLines>[0];

describe('findDescription', () => {
  const described = (kind: 'summary' | 'header', rows: Rows) => findDescription([{ kind, heading: '', lines: cvLines(rows) }]);

  it('is sure of sentences, and doubts contact data, lists of words and two columns read as one', () => {
    expect(described('summary', ['I build and run the systems of hospitals, and like clear goals.'])?.confidence).toBe(0.9);
    expect(described('summary', ['since 2019', 'ada@example.com', 'Leeds'])?.confidence).toBeLessThan(0.7);
    expect(described('summary', ['patient, curious, exact'])?.confidence).toBeLessThan(0.7);
    expect(
      described('summary', ['I like the open move- Curious about what peo- ment of free software. ple need and say.'])?.confidence,
    ).toBeLessThan(0.7);
  });

  it('reads one whole sentence below the name, and a short one above the others', () => {
    const sentence = 'Engineer of hospital systems who likes clear goals and honest numbers.';
    expect(described('header', ['Ada Byron', sentence])?.value).toBe(sentence);
    const more = [
      'Likes boats and winter.',
      'Has built the systems of nine hospitals in the north of England',
      'and written about them for people who have never seen one.',
    ];
    expect(described('header', ['Ada Byron', ...more])?.value).toMatch(/^Likes boats/);
  });
});

describe('findLanguages', () => {
  const languages = (kind: 'skills' | 'languages', rows: Rows) => findLanguages([{ kind, heading: '', lines: cvLines(rows) }]);

  it('offers a language without a level as doubtful', () => {
    expect(languages('languages', ['Italian'])).toMatchObject([{ value: { code: 'it', proficiency: 3 }, confidence: 0.65 }]);
  });

  it('takes the mean of the levels of listening, reading, speaking and writing', () => {
    const row = (...texts: string[]) => texts.map((text, index) => ({ text, x: 50 + 80 * index }));
    expect(languages('languages', [row('Swedish', 'B1', 'A2', 'B1', 'A2', 'A2')])[0]?.value.proficiency).toBe(2);
  });

  it('knows a language by its first word when remarks follow', () => {
    expect(languages('languages', ['Japanese intermediate 2007 to 2011 at the language centre of the university'])[0]?.value.code).toBe(
      'ja',
    );
  });

  it('finds one that stands among skills without a level', () => {
    expect(languages('skills', ['Linux', 'Spanish'])[0]).toMatchObject({ value: { code: 'es' }, confidence: 0.5 });
  });
});

describe('findAddress', () => {
  it('reads a province in brackets before the postal code', () => {
    expect(findAddress(cvLines(['Via Verdi, 15 - Savona (SV) 17100 - Italy']))?.value).toMatchObject({ city: 'Savona', zip: '17100' });
  });

  it('takes a town in a piece of its own next to a street and a postal code', () => {
    expect(findAddress(cvLines(['Molenstraat 8   3011 ab   Rotterdam']))?.value.city).toBe('Rotterdam');
  });
});

describe('headings', () => {
  it('knows practical training as work, and a motivation as a profile', () => {
    expect(matchHeadingNoun('Technische Praktika')).toBe('employment');
    expect(matchHeading('Motivation')).toBe('summary');
  });
});
