import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/max';

/** `country` is ISO 3166-1 alpha-2; `callingCode` plus sign and digits; `national` digits only. */
export type MobilePhone = { e164: string; country: string; callingCode: string; national: string };

/** Types of numbers that may receive a text message; in North America mobile numbers look like all others. */
const textTypes: readonly (string | undefined)[] = ['MOBILE', 'FIXED_LINE_OR_MOBILE'];

/**
 * Specification section 5, `validPhone`: number and country together must be a valid number; here it must be able to receive texts,
 * too. A number written with its own calling code counts as it is. Server only: the full metadata is large.
 *
 * @returns null when it is not one.
 * @example readMobilePhone('512 555 0142', 'US')?.e164 // '+15125550142'
 */
export function readMobilePhone(number: string, countryCode: string): MobilePhone | null {
  // Longer than any number with its punctuation; the parser would search it for a number.
  if (number.length > 40) return null;
  const region: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(number, { extract: false, ...(region ? { defaultCountry: region } : {}) });
  if (!parsed?.isValid() || !parsed.country || parsed.ext || !textTypes.includes(parsed.getType())) return null;
  return {
    e164: parsed.number,
    country: parsed.country,
    callingCode: `+${parsed.countryCallingCode}`,
    national: parsed.nationalNumber,
  };
}

/** For people, in one line: the spaces do not break. @example showPhone('+15125550142') // '+1 512 555 0142' */
export function showPhone(e164: string): string {
  return (parsePhoneNumberFromString(e164)?.formatInternational() ?? e164).replaceAll(' ', '\u00A0');
}
