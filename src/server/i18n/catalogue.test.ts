import { expect, test } from 'vitest';
import { clientWith, registryOf } from '../../../tests/support/client-factory.ts';
import { createCatalogues, loadBaseWords, readOwnWords } from './catalogue.ts';

const base = await loadBaseWords();
const cataloguesOf = (languages: string[], own: Record<string, Record<string, string>> = {}) => {
  const files = Object.fromEntries(Object.entries(own).map(([locale, words]) => [`messages/${locale}.json`, JSON.stringify(words)]));
  return createCatalogues(base, registryOf(clientWith({ languages, files })));
};

test("a client's own words win over the catalogue, in its language only", () => {
  const catalogues = cataloguesOf(['de', 'en'], { de: { 'talent.nav.login': 'Hereinspaziert' } });
  expect(catalogues.of('probe', 'de').translator.t('talent.nav.login')).toBe('Hereinspaziert');
  expect(catalogues.of('probe', 'en').translator.t('talent.nav.login')).toBe('Log in');
});

test('a client that offers ua-UA shows English words (specification section 9)', () => {
  const catalogues = cataloguesOf(['ua-UA']);
  expect(catalogues.of('probe', 'ua-UA').translator.t('talent.nav.login')).toBe('Log in');
});

test('public pages get a script without the words of pages behind sign-in', () => {
  const { scripts } = cataloguesOf(['en']).of('probe', 'en');
  expect(scripts.public.body).toContain('talent.search.title');
  expect(scripts.public.body).not.toContain('talent.apply.send');
  expect(scripts.app.body).toContain('talent.apply.send');
});

test('a faulty message of a client is refused with its file and key', () => {
  const files = { 'messages/en.json': JSON.stringify({ 'talent.nav.login': 'Log in {' }) };
  expect(() => readOwnWords(clientWith({ files }))).toThrow(/probe\/messages\/en\.json: talent\.nav\.login/);
});

test('a language that the client no longer offers reads in its first one', () => {
  expect(cataloguesOf(['de', 'en']).of('probe', 'fr').translator.t('talent.nav.login')).toBe(
    cataloguesOf(['de']).of('probe', 'de').translator.t('talent.nav.login'),
  );
});

test('the script of words that have changed since is the current one, and says so', () => {
  const [before, after] = [cataloguesOf(['en']), cataloguesOf(['en'], { en: { 'talent.nav.login': 'Come in' } })];
  const { href } = before.of('probe', 'en').scripts.public;
  expect(before.script(href)?.isCurrent).toBe(true);
  expect(after.script(href)).toMatchObject({ isCurrent: false, body: expect.stringContaining('Come in') });
  expect(after.script(href.replace('probe', 'nobody'))).toBeNull();
});
