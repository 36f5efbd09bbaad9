import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { languages } from '../../src/contract/i18n/languages.ts';
import { matchHeading } from '../../src/cv-reader/sections/heading-match.ts';
import { recogniseLanguage } from '../../src/features/feeds/api/values/read-language.ts';
import { readWorkModeWord } from '../../src/features/feeds/api/values/read-work-mode.ts';
import { fromWords, readUnit, upToWords } from '../../src/features/feeds/api/values/unit-words.ts';
import { readOwnCities } from '../../src/features/geo/api/own-cities.ts';
import { openGraphLocale } from '../../src/web/page-address.ts';
import { makeCvContent } from '../support/cv-content-factory.ts';

/** A language with its words of the program. */
type Candidate = { language: string; words: Readonly<Record<string, string>> };

const root = new URL('../../', import.meta.url);
const readJson = <T>(path: string): T => JSON.parse(readFileSync(new URL(path, root), 'utf8'));
const cityNames = Object.values(readJson<Record<string, Record<string, string>>>('src/features/geo/api/city-names.json'));
const ownCities = await readOwnCities();
/** Names of cities that differ from the local ones; even English has 41. */
const minCityNames = 30;

const english = readJson<Record<string, string>>('messages/en.json');
/** A language that nobody speaks: English from right to left. */
const unknown: Candidate = {
  language: 'qq',
  words: Object.fromEntries(Object.entries(english).map(([key, text]) => [key, [...text].reverse().join('')])),
};
const known = languages.map((language): Candidate => ({ language, words: readJson(`messages/${language}.json`) }));

/**
 * Where a language of the program is needed and no compiler asks for it, with whether it is there. `Record<Language, …>` asks for the
 * others: common words of texts, stemming, words of CVs.
 */
const places: Readonly<Record<string, (candidate: Candidate) => boolean>> = {
  'messages/ has its words': ({ language }) => existsSync(new URL(`messages/${language}.json`, root)),
  'Node has its plurals, dates, numbers and names of countries': ({ language }) =>
    [Intl.PluralRules, Intl.DateTimeFormat, Intl.NumberFormat, Intl.DisplayNames, Intl.ListFormat, Intl.RelativeTimeFormat].every(
      (formatter: { supportedLocalesOf: (locales: string) => string[] }) => formatter.supportedLocalesOf(language).length > 0,
    ),
  'link previews name it with a region': ({ language }) => /^[a-z]{2}_[A-Z]{2}$/.test(openGraphLocale(language)),
  'city-names.json has its names of cities': ({ language }) => cityNames.filter((names) => names[language]).length >= minCityNames,
  'own-cities.json has its name of each city': ({ language }) => ownCities.every(({ names }) => names[language]),
  'read-language.ts recognises a text in it': ({ language, words }) =>
    recogniseLanguage(Object.values(words).filter(isSentence).join(' '), languages) === language,
  'unit-words.ts has its units of pay': ({ words }) =>
    (['HR', 'DAY', 'WEEK', 'MONTH', 'YEAR'] as const).every((unit) => readUnit(words[`talent.rate.per.${unit}`] ?? '') === unit),
  'unit-words.ts has its words for from and up to': ({ words }) =>
    fromWords.test(words['talent.rate.from'] ?? '') && upToWords.test(words['talent.rate.upTo'] ?? ''),
  'read-work-mode.ts has its work modes': ({ words }) =>
    (['REMOTE', 'HYBRID', 'ONSITE'] as const).every(
      (mode) => readWorkModeWord(words[`talent.search.${mode.toLowerCase()}`] ?? '') === mode,
    ),
  'heading-words.ts has its headings of CVs': ({ words }) =>
    (['summary', 'employment', 'education', 'certificates', 'skills', 'tools', 'languages'] as const).every(
      (section) => matchHeading(words[`talent.cv.heading.${section}`] ?? '') === section,
    ),
  'cv-content-factory.ts has a CV in it, so that CVs are made and read in tests': ({ language }) =>
    language === 'en' || makeCvContent(language, 0).description !== makeCvContent('en', 0).description,
};

const isSentence = (text: string) => text.length > 60 && !/[{<]/.test(text);

describe.each(Object.entries(places))('%s', (_, hasIt) => {
  test.each(known)('in $language', (candidate) => expect(hasIt(candidate)).toBe(true));

  test('or this test would notice', () => expect(hasIt(unknown)).toBe(false));
});

test('messages/ and the list of languages are the same', () => {
  expect(readdirSync(new URL('messages', root)).sort()).toEqual(languages.map((language) => `${language}.json`).sort());
});
