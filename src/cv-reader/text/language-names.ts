import { foldWords } from './fold.ts';

const CODES =
  'af am ar az be bg bn br bs ca cs csb cy da de dsb el en eo es et eu fa fi fil fr fur fy ga gd gl gu ha he hi hr hsb hu hy id ig is it ja jv ka kk km kn ko ku ky la lb ln lo lt lv mg mi mk ml mn mr ms mt my nb ne nl nn no oc om pa pl ps pt rm ro ru rw sc sd si sk sl so sq sr sv sw ta te tg th ti tk tl tr tt ug uk ur uz vi xh yo yue zh zu'.split(
    ' ',
  );
const LOCALES = 'en de fr es it nl pt pl cs sk sv da nb fi hu ro el tr ru uk bg hr sl lt lv et ca zh ja ko'.split(' ');
const SAME: Record<string, string> = { nb: 'no', nn: 'no', yue: 'zh', tl: 'fil' };
const EXTRA: Record<string, string> = {
  castellano: 'es',
  castilian: 'es',
  mandarin: 'zh',
  'mandarin chinese': 'zh',
  mandarino: 'zh',
  kantonesisch: 'zh',
  cantonese: 'zh',
  farsi: 'fa',
  flemish: 'nl',
  vlaams: 'nl',
  flamisch: 'nl',
  tagalog: 'fil',
  hochdeutsch: 'de',
  schweizerdeutsch: 'de',
  'swiss german': 'de',
  moldovan: 'ro',
  neugriechisch: 'el',
  'modern greek': 'el',
  汉语: 'zh',
  普通话: 'zh',
  国语: 'zh',
  粤语: 'zh',
  日语: 'ja',
  日文: 'ja',
  英文: 'en',
  'brazilian portuguese': 'pt',
  inglesa: 'en',
  inglese: 'en',
  // As in "znajomość języka angielskiego" and "володіння англійською".
  angielskiego: 'en',
  niemieckiego: 'de',
  francuskiego: 'fr',
  hiszpańskiego: 'es',
  włoskiego: 'it',
  rosyjskiego: 'ru',
  polskiego: 'pl',
  ukraińskiego: 'uk',
  niderlandzkiego: 'nl',
  англійською: 'en',
  англійської: 'en',
  німецькою: 'de',
  німецької: 'de',
  українською: 'uk',
  польською: 'pl',
  польської: 'pl',
  французької: 'fr',
  іспанської: 'es',
  українська: 'uk',
};

/** Folded language names, in many languages, with their code (BCP 47, without region). */
const codesByName: ReadonlyMap<string, string> = collectNames();

function collectNames(): Map<string, string> {
  const names = new Map<string, string>();
  for (const locale of LOCALES) {
    const display = new Intl.DisplayNames(locale, { type: 'language', fallback: 'none' });
    for (const code of CODES) {
      const name = foldWords(display.of(code) ?? '');
      if (name.length >= 2 && !names.has(name)) names.set(name, SAME[code] ?? code);
    }
  }
  for (const [name, code] of Object.entries(EXTRA)) names.set(foldWords(name), code);
  return names;
}

/** The code of the language a text names ("Deutsch", "inglés", "Chinese (Mandarin)"), or null. */
export function languageCode(text: string): string | null {
  return codesByName.get(foldWords(text)) ?? null;
}

/** Countries that people write for their language. */
const COUNTRIES: Record<string, string> = { ua: 'uk', gb: 'en', us: 'en', cz: 'cs', dk: 'da', gr: 'el', jp: 'ja', cn: 'zh', kr: 'ko' };

/** The language that two letters stand for ("de", "UA"), or null. */
export function codeOfLetters(letters: string): string | null {
  const code = letters.toLowerCase();
  return COUNTRIES[code] ?? (CODES.includes(code) ? (SAME[code] ?? code) : null);
}

/** The first language named within a text, word by word. */
export function languageWithin(text: string): { code: string; name: string } | null {
  const words = text.match(/[\p{L}\p{M}]+/gu) ?? [];
  for (let index = 0; index < words.length; index += 1) {
    const pair = words.slice(index, index + 2).join(' ');
    const word = words[index] ?? '';
    const code = languageCode(pair) ?? languageCode(word);
    if (code) return { code, name: languageCode(pair) ? pair : word };
  }
  // Chinese and Japanese write without blanks ("英语流利").
  const glued = text.match(/[\p{Script=Han}]{2,3}/u)?.[0];
  const code = glued ? languageCode(glued.slice(0, 2)) : null;
  return code && glued ? { code, name: glued.slice(0, 2) } : null;
}
