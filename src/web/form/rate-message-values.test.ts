import { expect, test } from 'vitest';
import { clientWith, registryOf } from '../../../tests/support/client-factory.ts';
import { languages } from '../../contract/i18n/languages.ts';
import { createCatalogues, loadBaseWords } from '../../server/i18n/catalogue.ts';
import { rateMessageValues } from './rate-message-values.ts';

const catalogues = createCatalogues(await loadBaseWords(), registryOf(clientWith({ key: 'any', languages: [...languages] })));
const wordsOf = (language: string, key: string, unit: 'HR' | 'DAY' | 'PROJECT') => {
  const i18n = catalogues.of('any', language).translator;
  return i18n.t(key, rateMessageValues(i18n, unit));
};

test.each(languages)('in %s messages about a rate name the bounds of its unit', (language) => {
  const { number, t } = catalogues.of('any', language).translator;
  for (const key of ['talent.profile.error.rate', 'talent.apply.rate.bounds']) {
    for (const [unit, min, max] of [['HR', 1, 1_000] as const, ['DAY', 8, 8_000] as const, ['PROJECT', 1, 1_000_000] as const]) {
      const words = wordsOf(language, key, unit);
      for (const part of [number(min), number(max), t(`talent.rate.per.${unit}`)]) expect(words).toContain(part);
    }
  }
});

test('messages about a rate are sentences', () => {
  expect(wordsOf('en', 'talent.profile.error.rate', 'DAY')).toBe('Enter a rate between 8 and 8,000 per day.');
  expect(wordsOf('de', 'talent.apply.rate.bounds', 'HR')).toBe('Was Sie erhalten, muss zwischen 1 und 1.000 pro Stunde liegen.');
});
