import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import en from '../../../messages/en.json' with { type: 'json' };
import { createTranslator } from '../../contract/i18n/translator.ts';
import { facetCount, totalWords } from './result-words.ts';

const words = Object.entries(en).filter(([key]) => key.startsWith('talent.search.count'));
const i18n = createTranslator('en', Object.fromEntries(words.map(([key, text]) => [key, compile(text)])));

test('a total is exact, or at least so many', () => {
  expect(totalWords(i18n, { total: 1, totalRelation: 'eq' })).toBe('1 project');
  expect(totalWords(i18n, { total: 9999, totalRelation: 'eq' }, 'sap')).toBe('9,999 projects for “sap”');
  expect(totalWords(i18n, { total: 10_000, totalRelation: 'gte' })).toBe('10,000+ projects');
  expect(totalWords(i18n, { total: 10_000, totalRelation: 'gte' }, 'sap')).toBe('10,000+ projects for “sap”');
});

test('a count beside a filter says in words what its sign means', () => {
  expect(facetCount(i18n, { count: 42, relation: 'eq' })).toEqual({ count: '42', countLabel: ' 42 projects' });
  expect(facetCount(i18n, { count: 3100, relation: 'approx' })).toEqual({ count: '≈3,100', countLabel: ' about 3,100 projects' });
  expect(facetCount(i18n, { count: 10_000, relation: 'gte' })).toEqual({ count: '10,000+', countLabel: ' 10,000+ projects' });
});
