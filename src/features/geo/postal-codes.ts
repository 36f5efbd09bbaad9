/**
 * Formats of postal codes in countries with a simple, stable one (Universal Postal Union). Spaces, dashes and a country
 * prefix such as "D-" are removed before comparing; missing countries accept any code.
 */
const patterns: Readonly<Record<string, RegExp>> = {
  AT: /^\d{4}$/,
  AU: /^\d{4}$/,
  BE: /^\d{4}$/,
  BG: /^\d{4}$/,
  CA: /^[A-Z]\d[A-Z]\d[A-Z]\d$/,
  CH: /^\d{4}$/,
  CZ: /^\d{5}$/,
  DE: /^\d{5}$/,
  DK: /^\d{4}$/,
  EE: /^\d{5}$/,
  ES: /^\d{5}$/,
  FI: /^\d{5}$/,
  FR: /^\d{5}$/,
  GB: /^[A-Z]{1,2}\d[A-Z\d]?\d[A-Z]{2}$/,
  GR: /^\d{5}$/,
  HR: /^\d{5}$/,
  HU: /^\d{4}$/,
  IE: /^[A-Z]\d[\dW][A-Z\d]{4}$/,
  IT: /^\d{5}$/,
  LT: /^\d{5}$/,
  LU: /^\d{4}$/,
  LV: /^\d{4}$/,
  MX: /^\d{5}$/,
  NL: /^\d{4}[A-Z]{2}$/,
  NO: /^\d{4}$/,
  PL: /^\d{5}$/,
  PT: /^\d{4}(\d{3})?$/,
  RO: /^\d{6}$/,
  SE: /^\d{5}$/,
  SI: /^\d{4}$/,
  SK: /^\d{5}$/,
  UA: /^\d{5}$/,
  US: /^\d{5}(\d{4})?$/,
};

/** A code for comparison in any spelling. @example plainZip('d-20 457', 'DE') // '20457' */
export function plainZip(zip: string, country: string): string {
  const plain = zip.toUpperCase().replace(/[\s-]/g, '');
  // "D-20457", "LV-1050": old car signs and ISO codes before the digits.
  const withoutPrefix = /^[A-Z]{1,2}(\d.*)$/.exec(plain)?.[1];
  return withoutPrefix && !['GB', 'IE', 'CA'].includes(country) ? withoutPrefix : plain;
}

/** @example isPossibleZip('00-950', 'PL') // true; isPossibleZip('123', 'DE') // false; isPossibleZip('anything', 'JM') // true */
export function isPossibleZip(zip: string, country: string): boolean {
  return patterns[country]?.test(plainZip(zip, country)) ?? true;
}
