import { foldText } from '../../../../contract/fold-text.ts';
import { languages } from '../../../../contract/i18n/languages.ts';
import { countryCodes, otherCountryNames } from './country-codes-data.ts';

/** Languages in which countries name themselves and their neighbours, besides those of the program, which go first. */
const otherLanguages = ['cs', 'sk', 'sv', 'da', 'nb', 'fi', 'it', 'pt', 'hu', 'ro', 'hr', 'sl', 'et', 'lv', 'lt', 'el', 'bg', 'ru', 'tr'];

const byName: ReadonlyMap<string, string> = new Map([
  ...[...otherLanguages, ...languages].flatMap((locale) =>
    (['long', 'short'] as const).flatMap((style) => {
      const names = new Intl.DisplayNames([locale], { type: 'region', style, fallback: 'none' });
      return countryCodes.flatMap(([code]): [string, string][] => {
        const name = names.of(code);
        return name ? [[foldCountry(name), code]] : [];
      });
    }),
  ),
  ...Object.entries(otherCountryNames).map(([name, code]): [string, string] => [foldCountry(name), code]),
]);
const byCode: ReadonlyMap<string, string> = new Map(
  countryCodes.flatMap(([alpha2, alpha3]): [string, string][] => [
    [alpha2, alpha2],
    [alpha3, alpha2],
  ]),
);

function foldCountry(name: string): string {
  return foldText(name.replaceAll('&', ' and '))
    .replaceAll('’', "'")
    .replace(/[^\p{L}]+/gu, ' ')
    .trim();
}

/**
 * A country by its name in the languages of the program, or by its code of two or three letters.
 *
 * @example readCountry('Niemcy') // 'DE'
 * @returns null when it is none
 */
export function readCountry(text: string): string | null {
  const plain = text.trim();
  const code = byCode.get(plain.toUpperCase());
  if (code) return code;
  if (plain.toUpperCase() === 'UK') return 'GB';
  const name = byName.get(foldCountry(plain));
  if (name) return name;
  // "Germany (DE)", "DE - Germany", "Deutschland / Germany"
  const parts = plain
    .split(/[()/|]|\s-\s/)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== plain);
  for (const part of parts) {
    const found = byCode.get(part) ?? byName.get(foldCountry(part));
    if (found) return found;
  }
  return null;
}

/** A country by its name or its code of three letters: "CA" in an address is California as well, "UK" and "US" are nothing else. */
export function readCountryName(text: string): string | null {
  const plain = text.trim();
  if (plain.length > 2) return readCountry(plain);
  return plain === 'UK' || plain === 'uk' ? 'GB' : plain === 'US' ? 'US' : null;
}
