import { expect, test } from 'vitest';
import type { Translator } from '../../contract/i18n/translator.ts';
import { rateWords } from './project-words.ts';

// Only what rateWords asks for.
const i18n = { t: (key: string) => key, moneyRange: (min: string, max: string) => `${min}–${max}` } as Partial<Translator> as Translator;

test.each([
  ['HR', 'EUR', 'talent.rate.per.HR'],
  [null, 'EUR', 'talent.rate.unitUnknown'],
  ['HR', null, 'talent.rate.currencyUnknown'],
  [null, null, 'talent.rate.unitAndCurrencyUnknown'],
] as const)('the rate per %s in %s is worded with %s', (unit, currency, words) => {
  expect(rateWords(i18n, { min: '80', max: '95', currency, unit })).toEqual({ amount: '80–95', unit: words });
});
