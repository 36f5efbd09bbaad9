import type { RateUnit } from '../../../contract/rate-units.ts';

const currencies: readonly [sign: string, code: string][] = [
  ['CA$', 'CAD'],
  ['C$', 'CAD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['zł', 'PLN'],
  ['CHF', 'CHF'],
  ['$', 'USD'],
];

const units: readonly [word: RegExp, unit: RateUnit][] = [
  [/hour|stunde|\bh\b/i, 'HR'],
  [/day|tag/i, 'DAY'],
  [/week|woche/i, 'WEEK'],
  [/month|monat/i, 'MONTH'],
  [/year|annum|jahr/i, 'YEAR'],
];

/**
 * The free text of a feed's salary.
 *
 * @example readSalary('€80 - €95 per hour') // { rateMin: '80', rateMax: '95', currency: 'EUR', rateUnit: 'HR' }
 * @returns an empty object when it names no amount: a guessed rate is worse than none.
 */
export function readSalary(text: string): Partial<Record<'rateMin' | 'rateMax' | 'currency' | 'rateUnit', string>> {
  const amounts = [...text.matchAll(/\d{1,3}(?:[.,\u00a0 ]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?/g)].map(([amount]) =>
    plainAmount(amount),
  );
  const [min, max] = amounts;
  if (min === undefined) return {};
  const currency = currencies.find(([sign]) => text.includes(sign))?.[1] ?? /\b(EUR|USD|CAD|GBP|CHF|PLN)\b/.exec(text)?.[1];
  const unit = units.find(([word]) => word.test(text))?.[1];
  return { rateMin: min, rateMax: max ?? min, ...(currency && { currency }), ...(unit && { rateUnit: unit }) };
}

/** "1.250,00" and "1,250.00" are both 1250.00: the last mark with one or two digits behind it divides. */
function plainAmount(amount: string): string {
  const [, whole = '', fraction = ''] = /^(.*?)(?:[.,](\d{1,2}))?$/.exec(amount) ?? [];
  const digits = whole.replace(/\D/g, '');
  return fraction ? `${digits}.${fraction}` : digits;
}
