import { fromMinor, toMinor } from '../../contract/money.ts';

/** The fee between what the talent receives and what the client sees. `value` is a decimal string: per cent, or an amount in the project's unit. */
export type Fee = { type: 'ABSOLUTE' | 'PERCENTAGE'; value: string };
export type RateUnit = 'HR' | 'DAY' | 'WEEK' | 'MONTH' | 'YEAR' | 'PROJECT';
export type RateSide = 'talent' | 'display';
export type RangeFit = 'BELOW' | 'IN' | 'ABOVE';
export type RateRange = { min: string | null; max: string | null };

/** Product decisions, section 7: hours behind each unit; the equivalents are labelled with them. */
const hoursOf: Readonly<Partial<Record<RateUnit, number>>> = { HR: 1, DAY: 8, WEEK: 40, MONTH: 160 };

/**
 * Both rates from the side the talent typed, which is kept exactly. Half-up in minor units.
 *
 * @returns null when the client's rate is smaller than the fee, so that nothing would be left.
 * @example calculateRates({ side: 'talent', value: '85.00' }, { type: 'ABSOLUTE', value: '4.50' }) // { talentRate: '85.00', displayRate: '89.50', fee: '4.50' }
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

/** Both integers; floating division could turn an exact half into a little less. */
function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}

/** The project's range is about what the client pays. Without a range everything fits. */
export function rangeFit(displayRate: string, range: RateRange): RangeFit {
  const value = toMinor(displayRate);
  if (range.max !== null && value > toMinor(range.max)) return 'ABOVE';
  return range.min !== null && value < toMinor(range.min) ? 'BELOW' : 'IN';
}

/** The same rate for other spans of time; nothing for years and whole projects, which are never converted. */
export function rateEquivalents(talentRate: string, unit: RateUnit): { period: RateUnit; hours: number; value: string }[] {
  const own = hoursOf[unit];
  if (own === undefined) return [];
  const minor = toMinor(talentRate);
  return (['HR', 'DAY', 'WEEK', 'MONTH'] as const)
    .filter((period) => period !== unit)
    .map((period) => {
      const hours = hoursOf[period] ?? 1;
      return { period, hours, value: fromMinor(divideHalfUp(minor * hours, own)) };
    });
}

/** Product decisions, section 6: 1 to 1,000 an hour, other units in proportion. */
export function rateBounds(unit: RateUnit): { min: string; max: string } {
  const hours = hoursOf[unit] ?? (unit === 'YEAR' ? 1_920 : 10_000);
  return { min: '1.00', max: fromMinor(100_000 * hours) };
}

/** The message key of what is wrong with a rate, or null. A rate above the range is wrong only where the project sets a hard limit. */
export function rateFault(
  rates: { talentRate: string; displayRate: string },
  project: { unit: RateUnit; range: RateRange; limitMode: 'SOFT' | 'HARD' },
): string | null {
  const bounds = rateBounds(project.unit);
  const value = toMinor(rates.talentRate);
  if (value < toMinor(bounds.min) || value > toMinor(bounds.max)) return 'talent.apply.rate.bounds';
  return project.limitMode === 'HARD' && rangeFit(rates.displayRate, project.range) === 'ABOVE' ? 'talent.apply.rate.hard' : null;
}

/** Where the range and a rate stand on a line of 100, the range from 22 to 78. Ends too near the rate's own number go unnamed. */
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
