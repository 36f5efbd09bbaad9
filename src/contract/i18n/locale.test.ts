import { describe, expect, test } from 'vitest';
import { htmlLang, isValidLocale, localeOfAddress, messageLocale, resolveLocale, withLocaleCookie } from './locale.ts';

describe('isValidLocale (specification section 5)', () => {
  test.each([
    ['de', true],
    ['fr', false],
    ['de-DE', false],
    ['DE', false],
    ['deutsch', false],
    ['', false],
  ])('"%s" among de and en is %s', (locale, valid) => expect(isValidLocale(locale, ['de', 'en'])).toBe(valid));
});

describe('messageLocale', () => {
  test('ua-UA shows English (specification section 9)', () => expect(messageLocale('ua-UA')).toBe('en'));
  test('a region shows the words of its language', () => expect(messageLocale('de-AT')).toBe('de'));
});

test('htmlLang is a valid tag in the language of the words', () => {
  expect(['ua-UA', 'uk', 'de-AT'].map(htmlLang)).toEqual(['en', 'uk', 'de-AT']);
});

describe('resolveLocale', () => {
  const languages = ['fr', 'nl', 'en'];
  test("takes the visitor's choice first", () => expect(resolveLocale(languages, { header: 'fr', cookie: 'a=b; locale=nl' })).toBe('nl'));
  test('ignores a choice the client does not offer', () =>
    expect(resolveLocale(languages, { header: 'en', cookie: 'locale=de' })).toBe('en'));
  test("takes the browser's best preference that the client offers", () =>
    expect(resolveLocale(languages, { header: 'de;q=0.9, en-GB;q=0.8, nl;q=0.95' })).toBe('nl'));
  test("falls back to the client's first language", () => expect(resolveLocale(languages, { header: 'ja' })).toBe('fr'));
});

test('withLocaleCookie leaves one locale and every other cookie', () => {
  expect(withLocaleCookie('a=b; locale=nl; auth.access=x', 'fr')).toBe('a=b; auth.access=x; locale=fr');
  expect(withLocaleCookie(null, 'fr')).toBe('locale=fr');
});

test('localeOfAddress knows the client’s languages only', () => {
  expect(localeOfAddress(['fr', 'nl'], new URLSearchParams('page=2&lang=fr'))).toBe('fr');
  for (const other of ['', 'lang=', 'lang=de', 'lang=FR', 'lang=fr-FR'])
    expect(localeOfAddress(['fr', 'nl'], new URLSearchParams(other))).toBeNull();
});
