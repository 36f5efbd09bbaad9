/**
 * Money is a decimal string at rest ("85.00"), minor units in arithmetic, and a number only in the
 * submitted application (product decisions, section 5). All currencies of the demo have two decimals.
 */
export type DecimalString = string;

/** Specification section 9, "Default rate currency": preselected where a talent states a rate; no amount of others becomes it. */
export const defaultCurrency = 'EUR';

/** Rounds half up to two decimals. @example toMinor('85.5') // 8550 */
export function toMinor(value: DecimalString | number): number {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value).trim());
  if (!match) throw new RangeError(`Not an amount: ${value}`);
  const [, sign, whole = '', fraction = ''] = match;
  const minor = Number(whole + fraction.slice(0, 2).padEnd(2, '0')) + (Number(fraction[2] ?? 0) >= 5 ? 1 : 0);
  return sign ? -minor : minor;
}

/** @example fromMinor(8550) // '85.50' */
export function fromMinor(minor: number): DecimalString {
  const sign = minor < 0 ? '-' : '';
  const size = Math.abs(Math.round(minor));
  return `${sign}${Math.floor(size / 100)}.${String(size % 100).padStart(2, '0')}`;
}

/**
 * Reads what a person typed: comma or point as decimal mark, spaces and thousands separators dropped.
 *
 * @returns the decimal string, or null when it is not an amount.
 * @example parseAmount('1.234') // '1234.00'
 */
export function parseAmount(typed: string): DecimalString | null {
  const text = typed.replace(/[\s\u00a0\u202f'’]/g, '');
  if (!/^\d[\d.,]*$/.test(text)) return null;
  const decimalMark = text.lastIndexOf(',') > text.lastIndexOf('.') ? ',' : '.';
  const parts = text.split(decimalMark);
  // "1.234" in German is one thousand: a single mark followed by exactly three digits groups. No group begins with 0: "0.500" is a half.
  const isGrouping = parts.length > 2 || (parts.length === 2 && parts[1]?.length === 3 && !text.startsWith('0'));
  const [whole, fraction] = isGrouping ? [parts.join(''), ''] : [parts[0] ?? '', parts[1] ?? ''];
  const digits = whole.replace(/[.,]/g, '');
  if (!/^\d{1,9}$/.test(digits) || !/^\d{0,2}0*$/.test(fraction)) return null;
  return `${Number(digits)}.${fraction.slice(0, 2).padEnd(2, '0')}`;
}
