import { expect, test } from 'vitest';
import { optionIn, wordsIn } from './asked-words.ts';

const label = { en: 'Licence?', de: 'Führerschein?' };

test('words that a talent read are shown in the reader’s language', () => {
  expect(wordsIn('en', 'Führerschein?', label)).toBe('Licence?');
  expect(wordsIn('de', 'Licence?', label)).toBe('Führerschein?');
});

test('words stay as they were read where the question has others by now, or none in that language', () => {
  expect(wordsIn('en', 'Haben Sie einen Führerschein?', label)).toBe('Haben Sie einen Führerschein?');
  expect(wordsIn('fr', 'Licence?', label)).toBe('Licence?');
  expect(wordsIn('en', 'Führerschein?', undefined)).toBe('Führerschein?');
});

test('an option is found by its value', () => {
  const question = { label, options: [{ value: 'b2', label: { en: 'Good', de: 'Gut' } }] };
  expect(optionIn('en', { value: 'b2', read: 'Gut' }, question)).toBe('Good');
  expect(optionIn('en', { value: 'c1', read: 'Gut' }, question)).toBe('Gut');
});
