/** Parts of a date being chosen, as the lists hold them; an empty string is not chosen yet. */
export type DateParts = { year: string; month: string; day: string };

const [yearsBack, yearsAhead] = [90, 10];

/** Years a list offers: 90 back to 10 ahead (specification section 9), newest first. */
export function yearList(thisYear: number): number[] {
  return Array.from({ length: yearsBack + yearsAhead + 1 }, (_, index) => thisYear + yearsAhead - index);
}

/** The same for dates that are mostly to come: this year and the next ones first, then back from last year. */
export function comingYears(thisYear: number): number[] {
  const [ahead, back] = [yearList(thisYear).slice(0, yearsAhead + 1), yearList(thisYear).slice(yearsAhead + 1)];
  return [...ahead.reverse(), ...back];
}

/** How many days a month has; 31 while month or year are open, so that any day can be chosen first. */
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
 * The parts as one value, or `''` until all are chosen. A day the month does not have stays as chosen: moving it would send a day
 * that nobody chose.
 *
 * @example joinDate({ year: '2027', month: '02', day: '30' }) // '2027-02-30', which `isMissingDay`
 */
export function joinDate({ year, month, day }: DateParts): string {
  return year === '' || month === '' || day === '' ? '' : `${year}-${month}-${day}`;
}

/** Whether the chosen month does not have the chosen day. @example isMissingDay({ year: '2027', month: '02', day: '30' }) // true */
export function isMissingDay({ year, month, day }: DateParts): boolean {
  return day !== '' && Number(day) > daysInMonth(year, month);
}

/** `7` as `07`. */
export function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
