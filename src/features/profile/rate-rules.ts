import { type DecimalString, parseAmount, toMinor } from '../../contract/money.ts';

/** Specification section 9, "Rate unit labels". */
export const ratePeriods = ['HR', 'DAY', 'WEEK', 'MONTH', 'YEAR', 'PROJECT'] as const;
export type RatePeriod = (typeof ratePeriods)[number];

/** Hours a period stands for (product decisions, section 7); a project has none. */
const hoursOf: Readonly<Record<Exclude<RatePeriod, 'PROJECT'>, number>> = { HR: 1, DAY: 8, WEEK: 40, MONTH: 160, YEAR: 1920 };

/**
 * Reads a rate a person typed. An hour may cost 1 to 1,000 (product decisions, section 6); longer periods as much as
 * their hours, a whole project up to a million.
 *
 * @returns the decimal string, `''` for nothing typed, or null when it is no rate.
 */
export function readRate(typed: string, period: RatePeriod): DecimalString | '' | null {
  if (typed.trim() === '') return '';
  const amount = parseAmount(typed);
  if (amount === null) return null;
  const hours = period === 'PROJECT' ? null : hoursOf[period];
  const [low, high] = hours === null ? [1, 1_000_000] : [hours, 1000 * hours];
  const minor = toMinor(amount);
  return minor >= low * 100 && minor <= high * 100 ? amount : null;
}
