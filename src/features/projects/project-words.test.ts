import { expect, test } from 'vitest';
import messages from '../../../messages/en.json' with { type: 'json' };
import type { Translator } from '../../contract/i18n/translator.ts';
import { jobTypes } from '../../contract/job-types.ts';
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

test('the kinds of contract that an operator can choose are those with words of their own', () => {
  const prefix = 'talent.project.jobType.';
  const named = Object.keys(messages).filter((key) => key.startsWith(prefix));
  expect(named.map((key) => key.slice(prefix.length))).toEqual([...jobTypes]);
});
