import { detectAll } from 'tinyld';
import { foldText } from '../../../../contract/fold-text.ts';

/** Languages that projects are written in; fewer to choose from is surer and faster. */
const known = [
  'en',
  'de',
  'fr',
  'nl',
  'es',
  'pl',
  'uk',
  'it',
  'pt',
  'cs',
  'sk',
  'sv',
  'da',
  'no',
  'fi',
  'hu',
  'ro',
  'ru',
  'tr',
  'el',
  'bg',
  'lt',
  'lv',
  'et',
  'hr',
  'sl',
  'ja',
  'zh',
  'ko',
  'ar',
  'he',
  'ca',
];
const locales = ['en', 'de', 'fr', 'nl', 'es', 'pl', 'uk'];

const byName: ReadonlyMap<string, string> = new Map(
  locales.flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return known.map((code): [string, string] => [foldText(names.of(code) ?? code), code]);
  }),
);

/** A language by its tag or its name. @example readLanguage('Deutsch') // 'de' */
export function readLanguage(text: string): string | null {
  const plain = text.trim();
  const tag = /^([a-z]{2})(?:[-_][\w-]+)?$/i.exec(plain)?.[1]?.toLowerCase();
  if (tag) return tag === 'ua' ? 'uk' : tag;
  return byName.get(foldText(plain)) ?? iso3.get(plain.toLowerCase()) ?? null;
}

const iso3: ReadonlyMap<string, string> = new Map(
  [
    'eng en',
    'deu de',
    'ger de',
    'fra fr',
    'fre fr',
    'nld nl',
    'dut nl',
    'spa es',
    'pol pl',
    'ukr uk',
    'ita it',
    'por pt',
    'swe sv',
    'dan da',
  ].map((pair): [string, string] => [pair.slice(0, 3), pair.slice(4)]),
);

/** Shorter texts are names and numbers; longer ones are not surer. */
const minLetters = 20;
const maxLength = 600;

/** The language a text is written in, or null when it is too short to tell. */
export function recogniseLanguage(text: string): string | null {
  // The middle is running text, where the beginning may be a name and the end an address.
  const start = Math.max(0, Math.floor((text.length - maxLength) / 3));
  const sample = text.slice(start, start + maxLength);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < minLetters) return null;
  return detectAll(sample, { only: known })[0]?.lang ?? null;
}
