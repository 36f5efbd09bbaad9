import compile from 'icu-minify/compile';
import { describe, expect, test } from 'vitest';
import de from '../../../messages/de.json' with { type: 'json' };
import en from '../../../messages/en.json' with { type: 'json' };
import es from '../../../messages/es.json' with { type: 'json' };
import fr from '../../../messages/fr.json' with { type: 'json' };
import nl from '../../../messages/nl.json' with { type: 'json' };
import pl from '../../../messages/pl.json' with { type: 'json' };
import uk from '../../../messages/uk.json' with { type: 'json' };
import type { Language } from '../../contract/i18n/languages.ts';
import { createTranslator } from '../../contract/i18n/translator.ts';
import { facetCount, pageWords, showWords, totalWords } from './result-words.ts';

const catalogues: Record<Language, Record<string, string>> = { de, en, es, fr, nl, pl, uk };

function translatorOf(locale: Language) {
  const words = Object.entries(catalogues[locale]).filter(([key]) => key.startsWith('talent.search.'));
  return createTranslator(locale, Object.fromEntries(words.map(([key, text]) => [key, compile(text)])));
}

/** Some languages group digits by spaces that do not break. */
const plain = (words: string) => words.replaceAll(/[\u00a0\u202f]/gu, ' ');

const i18n = translatorOf('en');
const about = (total: number) => ({ total, totalRelation: 'approx' as const });

test('a total is exact, or about so many', () => {
  expect(totalWords(i18n, { total: 1, totalRelation: 'eq' })).toBe('1 project');
  expect(totalWords(i18n, { total: 1000, totalRelation: 'eq' }, 'sap')).toBe('1,000 projects for “sap”');
  expect(totalWords(i18n, about(9400))).toBe('About 9,400 projects');
  expect(totalWords(i18n, about(9400), 'sap')).toBe('About 9,400 projects for “sap”');
});

test('the button of the filter sheet shows an exact number, or about so many', () => {
  expect(showWords(i18n, { total: 1, totalRelation: 'eq' })).toBe('Show 1 project');
  expect(showWords(i18n, about(9400))).toBe('Show about 9,400 projects');
});

test('the count of a filter says in words what its sign means', () => {
  expect(facetCount(i18n, { count: 0, relation: 'eq' })).toEqual({});
  expect(facetCount(i18n, { count: 42, relation: 'eq' })).toEqual({ count: '42', countLabel: ' 42 projects' });
  expect(facetCount(i18n, { count: 3100, relation: 'approx' })).toEqual({ count: '≈3,100', countLabel: ' about 3,100 projects' });
});

test('links to other pages say how many there are, or at least are', () => {
  expect(pageWords(i18n, 2, { pages: 5, totalRelation: 'eq' })).toBe('Page 2 of 5');
  expect(pageWords(i18n, 2, { pages: 51, totalRelation: 'approx' })).toBe('Page 2 of at least 51');
});

describe('an estimated total is marked in every language', () => {
  test.each<[Language, string, string]>([
    ['de', 'Etwa 9.400 Projekte für „sap“', 'Etwa 9.400 Projekte anzeigen'],
    ['en', 'About 9,400 projects for “sap”', 'Show about 9,400 projects'],
    ['es', 'Unos 9400 proyectos para «sap»', 'Mostrar unos 9400 proyectos'],
    ['fr', 'Environ 9 400 missions pour « sap »', 'Afficher environ 9 400 missions'],
    ['nl', 'Ongeveer 9.400 opdrachten voor ‘sap’', 'Ongeveer 9.400 opdrachten tonen'],
    ['pl', 'Około 9400 projektów dla „sap”', 'Pokaż około 9400 projektów'],
    ['uk', 'Близько 9 400 проєктів за запитом «sap»', 'Показати близько 9 400 проєктів'],
  ])('an estimated total is marked in %s', (locale, total, shown) => {
    const words = translatorOf(locale);
    expect(plain(totalWords(words, about(9400), 'sap'))).toBe(total);
    expect(plain(showWords(words, about(9400)))).toBe(shown);
  });

  test.each<[Language, number, string]>([
    ['es', 2_000_000, ' cerca de 2.000.000 de proyectos'],
    ['fr', 2_000_000, ' environ 2 000 000 de missions'],
    // "About" takes the genitive, in which two and five are no different.
    ['pl', 32, ' około 32 projektów'],
    ['uk', 32, ' близько 32 проєктів'],
    ['uk', 21, ' близько 21 проєкту'],
  ])('the estimate of a filter has the plural form of %s for %d', (locale, count, label) => {
    expect(plain(facetCount(translatorOf(locale), { count, relation: 'approx' }).countLabel ?? '')).toBe(label);
  });
});
