import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Found } from '../fields/found.ts';
import type { CvPhone } from '../parsed-cv.ts';

export const EUROPASS_SOURCE = 'Europass XML';

/** What the person typed into Europass is certain; an empty value counts as missing. */
export function typed(value: string): Found<string> | null {
  return value === '' ? null : certain(value);
}

export function certain<Value>(value: Value): Found<Value> {
  return { value, sourceLine: EUROPASS_SOURCE, confidence: 1 };
}

export function typedPhone(written: string): Found<CvPhone> | null {
  const digits = written.replace(/\D/g, '');
  if (digits.length < 5) return null;
  const number = parsePhoneNumberFromString(written.replace(/\(0\)/, ''));
  return certain(number ? { prefix: `+${number.countryCallingCode}`, local: number.nationalNumber } : { prefix: '', local: digits });
}

/** The parts of a list of skills typed as one text. */
export function typedList(text: string): Found<string>[] {
  return text
    .split(/[\n,;•]/)
    .map((part) => part.trim().replace(/^[-*]\s*|\.$/g, ''))
    .filter((part) => part.length > 0 && part.length <= 80)
    .map(certain);
}
