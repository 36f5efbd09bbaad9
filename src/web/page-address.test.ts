import { expect, test } from 'vitest';
import { addressIn, languageTag, openGraphLocale } from './page-address.ts';

test('the first language has the plain address, the others name themselves', () => {
  const page = { path: '/projects/in/M%C3%BCnchen', paths: { de: '/projects/in/M%C3%BCnchen', en: '/projects/in/Munich' } };
  expect(['de', 'en', 'fr'].map((locale) => addressIn(page, locale, ['de', 'en', 'fr']))).toEqual([
    '/projects/in/M%C3%BCnchen',
    '/projects/in/Munich?lang=en',
    '/projects/in/M%C3%BCnchen?lang=fr',
  ]);
  expect(addressIn({ path: '/projects', search: '?page=2' }, 'en', ['de', 'en'])).toBe('/projects?page=2&lang=en');
});

test('languages have their usual names for others', () => {
  expect(['de', 'de-AT', 'uk', 'ua-UA'].map(languageTag)).toEqual(['de', 'de-AT', 'uk', 'uk-UA']);
  expect(['de', 'de-AT', 'en', 'ua-UA', 'pl'].map(openGraphLocale)).toEqual(['de_DE', 'de_AT', 'en_US', 'uk_UA', 'pl_PL']);
});
