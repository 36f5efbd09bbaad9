import { expect, test } from 'vitest';
import { ownFirst } from './own-languages.ts';

const languages = ['aa', 'de', 'en', 'zu'].map((value) => ({ value }));
const codes = (own: string[]) => ownFirst(languages, own).map(({ value }) => value);

test('one’s own languages come first in a list of languages, each of them once', () => {
  expect(codes(['en', 'de', 'en'])).toEqual(['en', 'de', 'aa', 'zu']);
});

test('a language that the list does not have changes nothing', () => {
  expect(codes(['xx'])).toEqual(['aa', 'de', 'en', 'zu']);
});
