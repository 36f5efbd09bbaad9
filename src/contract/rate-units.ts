import { type DecimalString, fromMinor, parseAmount, toMinor } from './money.ts';
import { hoursOfUnit } from './unit-hours.ts';

/** Specification section 9, "Rate unit labels". */
export const rateUnits = ['HR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'PROJECT'] as const;
export type RateUnit = (typeof rateUnits)[number];

export const defaultRateUnit: RateUnit = 'HR';

/** @returns the unit a stored or typed text names; per hour when it names none. @example rateUnitOf('DAY') // 'DAY' */
export function rateUnitOf(text: unknown): RateUnit {
  return rateUnits.find((unit) => unit === text) ?? defaultRateUnit;
}

const hourlyBounds = { min: 1, max: 1_000 };
const projectBounds = { min: 1, max: 1_000_000 };

/**
 * What a talent may receive per unit: in the profile, in a project's range and in an application.
 *
 * @example rateBounds('DAY') // { min: '8.00', max: '8000.00' }
 */
export function rateBounds(unit: RateUnit): { min: DecimalString; max: DecimalString } {
  const hours: number | null = hoursOfUnit[unit];
  const { min, max } = hours === null ? projectBounds : { min: hourlyBounds.min * hours, max: hourlyBounds.max * hours };
  return { min: fromMinor(min * 100), max: fromMinor(max * 100) };
}

/** The same as numbers, for messages and answers. @example rateLimits('DAY') // { min: 8, max: 8000, unit: 'DAY' } */
export function rateLimits(unit: RateUnit): { min: number; max: number; unit: RateUnit } {
  const { min, max } = rateBounds(unit);
  return { min: Number(min), max: Number(max), unit };
}

/** @example isRateInBounds('7.99', 'DAY') // false */
export function isRateInBounds(value: DecimalString, unit: RateUnit): boolean {
  const { min, max } = rateBounds(unit);
  const minor = toMinor(value);
  return minor >= toMinor(min) && minor <= toMinor(max);
}

/**
 * Reads a rate a person typed.
 *
 * @returns the decimal string, `''` for nothing typed, or null when it is not a rate or out of bounds.
 * @example readRate('85,5', 'HR') // '85.50'
 */
export function readRate(typed: string, unit: RateUnit): DecimalString | '' | null {
  if (typed.trim() === '') return '';
  const amount = parseAmount(typed);
  return amount !== null && isRateInBounds(amount, unit) ? amount : null;
}

/** Years and whole projects are never converted (product decisions, section 7). */
export const convertedUnits = ['HR', 'DAY', 'WEEK', 'MONTH'] as const satisfies readonly RateUnit[];
type ConvertedUnit = (typeof convertedUnits)[number];

/**
 * The same rate in the other units; nothing for a unit that is never converted.
 *
 * @example rateEquivalents('85.00', 'HR')[0] // { period: 'DAY', hours: 8, value: '680.00' }
 */
export function rateEquivalents(value: DecimalString, unit: RateUnit): { period: ConvertedUnit; hours: number; value: DecimalString }[] {
  const own = convertedUnits.find((period) => period === unit);
  if (!own) return [];
  return convertedUnits
    .filter((period) => period !== own)
    .map((period) => ({
      period,
      hours: hoursOfUnit[period],
      value: fromMinor(divideHalfUp(toMinor(value) * hoursOfUnit[period], hoursOfUnit[own])),
    }));
}

/** Both integers; floating division could turn an exact half into a little less. @example divideHalfUp(5, 2) // 3 */
export function divideHalfUp(dividend: number, divisor: number): number {
  return Math.floor((2 * dividend + divisor) / (2 * divisor));
}
