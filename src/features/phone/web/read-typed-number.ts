import { type CountryCode, isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/mobile';

/** Browser only, loaded when a number was typed; the server decides with the full metadata (`phone-number.ts`). */
export function readTypedNumber(typed: string, countryCode: string): { countryCode: string; number: string } | null {
  const region: CountryCode | undefined = isSupportedCountry(countryCode) ? countryCode : undefined;
  const parsed = parsePhoneNumberFromString(typed, { extract: false, ...(region ? { defaultCountry: region } : {}) });
  return parsed?.isValid() && parsed.country ? { countryCode: parsed.country, number: parsed.formatNational() } : null;
}
