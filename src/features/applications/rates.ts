import type { Translator } from '../../contract/i18n/translator.ts';
import { fromMinor, toMinor } from '../../contract/money.ts';
import { divideHalfUp, isRateInBounds, type RateUnit, rateEquivalents } from '../../contract/rate-units.ts';
import type { RateLimitMode } from '../projects/project-facts.ts';

/** The fee between what the talent receives and what the client sees. `value` is a decimal string: per cent, or an amount in the project's unit. */
export type Fee = { type: 'ABSOLUTE' | 'PERCENTAGE'; value: string };
export type RateSide = 'talent' | 'display';
export type RateRange = { min: string | null; max: string | null };
/** `IN` also where there is no range, or none that can be compared. */
export const rangeFits = ['BELOW', 'IN', 'ABOVE'] as const;

/**
 * Both rates from the side the talent typed, which is kept exactly. Half-up in minor units.
 *
 * @returns null when the client's rate is smaller than the fee, so that nothing would remain.
 * @example calculateRates({ side: 'talent', value: '85.00' }, { type: 'ABSOLUTE', value: '4.50' }) // { talentRate: '85.00', displayRate: '89.50', feeAmount: '4.50' }
 */
export function calculateRates(
  typed: { side: RateSide; value: string },
  fee: Fee,
): { talentRate: string; displayRate: string; feeAmount: string } | null {
  const minor = toMinor(typed.value);
  const talent = typed.side === 'talent' ? minor : talentFromDisplay(minor, fee);
  const display = typed.side === 'display' ? minor : displayFromTalent(minor, fee);
  if (talent <= 0) return null;
  return { talentRate: fromMinor(talent), displayRate: fromMinor(display), feeAmount: fromMinor(display - talent) };
}

function displayFromTalent(talent: number, fee: Fee): number {
  if (fee.type === 'ABSOLUTE') return talent + toMinor(fee.value);
  return divideHalfUp(talent * (10_000 + toMinor(fee.value)), 10_000);
}

function talentFromDisplay(display: number, fee: Fee): number {
  if (fee.type === 'ABSOLUTE') return display - toMinor(fee.value);
  return divideHalfUp(display * 10_000, 10_000 + toMinor(fee.value));
}

export function hasFee(fee: Fee): boolean {
  return toMinor(fee.value) > 0;
}

/** The project's range is what the talent receives. Without a range every rate fits. */
export function rangeFit(talentRate: string, range: RateRange): (typeof rangeFits)[number] {
  const value = toMinor(talentRate);
  if (range.max !== null && value > toMinor(range.max)) return 'ABOVE';
  return range.min !== null && value < toMinor(range.min) ? 'BELOW' : 'IN';
}

/**
 * Both rates with the fee between them, how they fit the project's range, and the same in other units: the answer of
 * `rates/calculate`, which the browser also shows at once.
 *
 * @returns null when the fee is larger than the rate.
 */
export function summarizeRates(typed: { side: RateSide; value: string }, project: { fee: Fee; rateRange: RateRange; unit: RateUnit }) {
  const rates = calculateRates(typed, project.fee);
  if (!rates) return null;
  return {
    talentRate: rates.talentRate,
    displayRate: rates.displayRate,
    fee: { ...project.fee, amount: rates.feeAmount },
    rangeFit: rangeFit(rates.talentRate, project.rateRange),
    equivalents: rateEquivalents(rates.talentRate, project.unit),
  };
}

/** The message key of a rate's fault, or null. A rate above the range is wrong only where the project sets a hard limit. */
export function rateFault(
  rates: { talentRate: string },
  project: { unit: RateUnit; range: RateRange; limitMode: RateLimitMode },
): string | null {
  if (!isRateInBounds(rates.talentRate, project.unit)) return 'talent.apply.rate.bounds';
  return project.limitMode === 'HARD' && rangeFit(rates.talentRate, project.range) === 'ABOVE' ? 'talent.apply.rate.hard' : null;
}

/** Positions of the range and a rate on a line of 100, the range from 22 to 78. Ends too near the rate's own number get no label. */
export function rangePlaces(
  min: string,
  max: string,
  value: string,
): { min: number; max: number; value: number; showsMin: boolean; showsMax: boolean } {
  const [low, high, at] = [toMinor(min), toMinor(max), toMinor(value)];
  const share = high > low ? (at - low) / (high - low) : at === low ? 0.5 : at < low ? -1 : 2;
  const place = Math.min(96, Math.max(4, 22 + share * 56));
  return { min: 22, max: 78, value: place, showsMin: Math.abs(place - 22) >= 9, showsMax: Math.abs(place - 78) >= 9 };
}

/** "USD 85.00 per hour" */
export function ratePerUnit({ t, money }: Translator, rate: { value: string; currency: string; period: string }): string {
  return `${money(rate.value, rate.currency)} ${t(`talent.rate.per.${rate.period}`)}`;
}
