import type { RateUnit } from '../../contract/rate-units.ts';

/** A least rate as addresses and calls write it: whole amount, currency, unit. */
export const minRatePattern = /^\d{1,7},[A-Z]{3},(HR|DAY|WEEK|MONTH|YEAR|PROJECT)$/;

/** The text if it says a least rate, else an empty one. @example minRateText('80,EUR,HR') // '80,EUR,HR' */
export function minRateText(text: string): string {
  return minRatePattern.test(text) ? text : '';
}

/** What a text says that matches the pattern. @example readMinRate('80,EUR,HR') // { amount: 80, currency: 'EUR', unit: 'HR' } */
export function readMinRate(text: string): { amount: number; currency: string; unit: RateUnit } {
  const [amount, currency = '', unit] = text.split(',');
  return { amount: Number(amount), currency, unit: unit as RateUnit };
}
