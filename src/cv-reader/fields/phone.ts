import { type CountryCode, findPhoneNumbersInText, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/max';
import { findDates } from '../history/dates.ts';
import type { Line, PageLink } from '../layout/layout-types.ts';
import type { CvPhone } from '../parsed-cv.ts';
import { DIGIT_DOTS } from '../text/pieces.ts';
import type { Found } from './found.ts';

const LABEL =
  /\b(?:tel|tél|phone|mobile?|mob|handy|telefon|téléphone|teléfono|telefono|telefoon|portable|móvil|cell|gsm|telefone|puhelin|тел)\b/iu;
const FAX = /\bfax\b/i;
// Cells of a line are three blanks apart; a number ends with its cell.
const DIGITS = /(?:\+|00)?\(?\d(?:[\d()./\u2010-\u2015-]|\s(?!\s\s)){5,22}\d/g;

/**
 * The talent's phone number, a mobile one before others. The prefix is `+49`, or empty when neither the number nor the
 * country of the document tells it; the local part keeps the digits only.
 */
export function findPhone(lines: readonly Line[], links: readonly PageLink[], country: string): Found<CvPhone> | null {
  const region: CountryCode | undefined = isSupportedCountry(country) ? country : undefined;
  const candidates = lines.map(withoutDots).flatMap((line) => [...internationalIn(line, region), ...nationalIn(line, region)]);
  const printed = candidates.sort((a, b) => b.confidence - a.confidence)[0];
  if (printed) return printed;
  for (const { url } of links) {
    const number = /^tel:/i.test(url) ? decodeURI(url.slice(4)) : '';
    const [found] = findPhoneNumbersInText(number, region ? { defaultCountry: region, extended: true } : { extended: true });
    if (found)
      return {
        value: { prefix: `+${found.number.countryCallingCode}`, local: found.number.nationalNumber },
        sourceLine: url,
        confidence: 0.85,
      };
  }
  return null;
}

function withoutDots(line: Line): Line {
  return { ...line, text: line.text.replace(DIGIT_DOTS, ' ') };
}

function internationalIn(line: Line, region: CountryCode | undefined): Found<CvPhone>[] {
  if (FAX.test(line.text) && !LABEL.test(line.text)) return [];
  const text = line.text.replace(/\(0\)/g, '').replace(/(^|[^\d+])00(?=[1-9]\d)/g, '$1+');
  return findPhoneNumbersInText(text, region ? { defaultCountry: region, extended: true } : { extended: true })
    .filter(
      ({ number, startsAt, endsAt }) =>
        number.nationalNumber.length >= 7 && looksDialled(text.slice(startsAt, endsAt), line.text) && !isDate(text.slice(startsAt, endsAt)),
    )
    .map(({ number }) => ({
      value: { prefix: `+${number.countryCallingCode}`, local: number.nationalNumber },
      sourceLine: line.text,
      confidence: 0.8 + (number.isValid() ? 0.1 : 0) + (number.getType() === 'MOBILE' ? 0.07 : 0) + (LABEL.test(line.text) ? 0.02 : 0),
    }));
}

/** Whether digits written like a number are in fact dates: "03/2019 – 05/2021" and "1990-02-01" are no phone numbers. */
function isDate(written: string): boolean {
  if (/^(?:\+|00)/.test(written)) return false;
  if (/^\d{1,2}[./-]\d{1,2}[./-](?:\d\d){1,2}$|^\d{4}(?:-\d{4}){3}$/.test(written)) return true;
  const inDates = findDates(written).reduce((sum, { from, to }) => sum + written.slice(from, to).replace(/\D/g, '').length, 0);
  return inDates > 0.6 * written.replace(/\D/g, '').length;
}

/** Any sequence of digits may be a valid number somewhere; a phone number is written like one or is labelled. */
function looksDialled(written: string, line: string): boolean {
  if (/^(?:\+|00|0|\()/.test(written) || LABEL.test(line)) return true;
  const groups = written.match(/\d+/g) ?? [];
  // Nine or ten digits in groups, as in Spain, Poland and America.
  return /^\d{2,4}(?:[-. ]\d{2,4}){2,4}$/.test(written) && groups.length >= 3 && [9, 10].includes(groups.join('').length);
}

/** Numbers outside all numbering plans (invented ones, or without a country) are offered as digits, with less confidence. */
function nationalIn(line: Line, region: CountryCode | undefined): Found<CvPhone>[] {
  if (FAX.test(line.text) || /https?:|www\.|@\d/.test(line.text)) return [];
  const found: Found<CvPhone>[] = [];
  for (const [written] of line.text.replace(/\(0\)/g, '').matchAll(DIGITS)) {
    const digits = written.replace(/\D/g, '');
    if (digits.length < 7 || digits.length > 15 || isDate(written.trim())) continue;
    if (!looksDialled(written.trim(), line.text)) continue;
    const isInternational = written.trim().startsWith('+');
    const dialled = isInternational ? (written.match(/^\+\s?(\d{1,3})(?=[\s(.-])/)?.[1] ?? '') : '';
    const prefix = dialled || (!isInternational && region ? getCountryCallingCode(region) : '');
    const local = dialled ? digits.slice(dialled.length) : prefix ? digits.replace(/^0+/, '') : digits;
    found.push({ value: { prefix: prefix ? `+${prefix}` : '', local }, sourceLine: line.text, confidence: isInternational ? 0.7 : 0.5 });
  }
  return found;
}
