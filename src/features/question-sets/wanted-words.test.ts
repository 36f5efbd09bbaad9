import { readFileSync } from 'node:fs';
import compile from 'icu-minify/compile';
import { expect, test } from 'vitest';
import { createTranslator } from '../../contract/i18n/translator.ts';
import type { Condition, QuestionType } from './questions.ts';
import { answerRows, wantedSentence } from './wanted-words.ts';

const words = (locale: string) => {
  const texts: Record<string, string> = JSON.parse(readFileSync(new URL(`../../../messages/${locale}.json`, import.meta.url), 'utf8'));
  const asked = Object.entries(texts).filter(([key]) => key.startsWith('talent.apply.questions.'));
  return createTranslator(locale, Object.fromEntries(asked.map(([key, text]) => [key, compile(text)])));
};
const options = [{ value: 'a', label: 'Early shift' }];

test.each<[QuestionType, Condition, string]>([
  ['yesNo', { equals: false }, 'Wanted: Yes.'],
  ['single', { equals: 'a' }, 'Not wanted: Early shift.'],
  ['multi', { contains: 'a' }, 'Not wanted: Early shift.'],
  ['number', { atMost: 4 }, 'Wanted: more than 4.'],
  ['number', { atLeast: '7,5' }, 'Wanted: less than 7.5.'],
  ['rating', { atMost: 2 }, 'Wanted: more than 2 – a little.'],
  ['date', { atLeast: '2027-03-01' }, 'Wanted: before March 1, 2027.'],
  ['text', { contains: 'agency' }, 'Not wanted: an answer with “agency”.'],
])('says of a %s with %j unwanted: %s', (type, unwanted, sentence) => {
  expect(wantedSentence(words('en'), { type, options, unwanted })).toBe(sentence);
});

test('says it in the language of the talent, and nothing where the client says nothing', () => {
  expect(wantedSentence(words('de'), { type: 'yesNo', options, unwanted: { equals: false } })).toBe('Gewünscht: Ja.');
  expect(wantedSentence(words('de'), { type: 'yesNo', options, unwanted: null })).toBeNull();
});

test('an unwanted answer is noted, and can be sent', () => {
  const question = { id: 1, parentId: null, showWhen: null, groupId: 1, label: 'Licence?', hint: 'Up to 110 kV.', position: 1 };
  const asked = { ...question, type: 'yesNo' as const, options: [], isRequired: true, unwanted: { equals: false } };
  const [row] = answerRows(words('en'), [asked], { 1: ['false'] });
  expect(row).toMatchObject({ question: { hint: 'Up to 110 kV. Wanted: Yes.' }, note: 'Wanted: Yes. You can apply anyway.' });
  expect(answerRows(words('en'), [asked], { 1: ['true'] })[0]?.note).toBeNull();
});
