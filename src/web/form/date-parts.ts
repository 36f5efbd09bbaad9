/** Parts of a date being chosen, as the lists hold them; an empty string is not chosen yet. */
export type DateParts = { year: string; month: string; day: string };

/** Years a list offers: 90 back to 10 ahead (specification section 9), newest first. */
export function yearList(thisYear: number, back = 90, ahead = 10): number[] {
  return Array.from({ length: back + ahead + 1 }, (_, index) => thisYear + ahead - index);
}

/** Days of a month; 31 while month or year are open, so that any day can be chosen first. */
export function daysInMonth(year: string, month: string): number {
  if (month === '') return 31;
  // A leap year is assumed for an open year, so that 29 February stays possible.
  return new Date(Date.UTC(Number(year || 2024), Number(month), 0)).getUTCDate();
}

/** Splits `YYYY-MM-DD`; anything else gives empty parts. */
export function splitDate(value: string): DateParts {
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(value) ?? [];
  return { year, month, day };
}

/**
 * The parts as one value, or `''` until all are chosen. A day the month does not have becomes its last day.
 *
 * @example joinDate({ year: '2027', month: '02', day: '31' }) // '2027-02-28'
 */
export function joinDate({ year, month, day }: DateParts): string {
  if (year === '' || month === '' || day === '') return '';
  const last = daysInMonth(year, month);
  return `${year}-${month}-${String(Math.min(Number(day), last)).padStart(2, '0')}`;
}

/** `7` as `07`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
