import { detectAll } from 'tinyld';
import { foldText } from '../../../../contract/fold-text.ts';
import { isLanguageCode } from '../../../../contract/i18n/language-code.ts';
import { type Language, languages } from '../../../../contract/i18n/languages.ts';

/** Languages whose names are known. */
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

const byName: ReadonlyMap<string, string> = new Map(
  languages.flatMap((locale) => {
    const names = new Intl.DisplayNames([locale], { type: 'language' });
    return known.map((code): [string, string] => [foldText(names.of(code) ?? code), code]);
  }),
);

/** A language by its tag or its name. @example readLanguage('Deutsch') // 'de' */
export function readLanguage(text: string): string | null {
  const plain = text.trim();
  const tag = /^([a-z]{2})(?:[-_][\w-]+)?$/i.exec(plain)?.[1]?.toLowerCase();
  if (tag === 'ua') return 'uk';
  if (tag) return isLanguageCode(tag) ? tag : null;
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

/** Of shorter texts one in a thousand is taken for the wrong one of two languages; longer ones are not surer. */
const minLetters = 60;
/** Without common words, a text must be this long. */
const enoughLetters = 200;
const minCommon = 2;
const maxLength = 600;

/** Words that nearly every sentence of a language has: those of the program, and their neighbours, which share some of them. */
const commonWords: ReadonlyMap<string, readonly string[]> = ownWords({
  en: 'the and of to with for you is are will be on this that our your we as by from have who what',
  de: 'der die das und mit für sie ist sind wir ein eine den dem zu von im auf bei als auch werden oder sich nicht ihre',
  fr: 'le la les et des du une vous est pour dans avec sur au aux nous votre notre qui par ou ce cette sont',
  nl: 'de het een en van je met voor op is zijn wij aan dat te bij ook naar jij onze wordt als heeft zich',
  es: 'el la los las y de del una que con para en por se es al tu como su sus nuestro más un eres',
  pl: 'i w na z do się oraz dla jest że od przez po nie jako przy lub nad ich są twoje w ramach',
  uk: 'і та в на з до для що ви ми від про як не або за це у по із який ваш',
  pt: 'o a os as de do da que um uma e em no na com para por se não mais ao são você sua seu',
  it: 'il lo la le gli di del della che e un una con per in nel non sono si al come dei alla',
  ru: 'и в на с для что вы мы от как не или это по из за до про у к который будет',
  cs: 'a v na se že je pro do s z po od nebo jako jsou k ve si které o jsme který bude jak aby při za i u máš být naše',
  sv: 'och att det i en ett som på för med är av vi du till den har om',
  da: 'og at det i en et som på for med er af vi du til den har om',
  no: 'og å det i en et som på for med er av vi du til den har om',
  fi: 'ja on ei että se joka ovat tai kuin myös sekä sinun meidän työ olet voit',
  ro: 'și de la în a cu pentru pe din este un o sau care mai nu să sunt',
  hu: 'a az és hogy nem egy is van vagy meg azt ki mint de ha el',
} satisfies Record<Language, string> & Record<string, string>);
/** A language wins with this many of its words, and this many times as many as the next. */
const clear = { min: 4, minOther: 6, times: 2, timesOther: 3 };

function ownWords(words: Readonly<Record<string, string>>): Map<string, string[]> {
  const byWord = new Map<string, string[]>();
  for (const [language, list] of Object.entries(words)) {
    for (const word of new Set(list.split(' '))) byWord.set(word, [...(byWord.get(word) ?? []), language]);
  }
  return byWord;
}

/**
 * The language a text is written in, or null when it is too short to tell. Its common words tell most texts in microseconds; the detector,
 * which takes a hundred times as long, is for the others.
 *
 * @param among the client's own languages, as codes: any other is only recognised by its common words.
 */
export function recogniseLanguage(text: string, among: readonly string[]): string | null {
  // The middle is running text, where the beginning may be a name and the end an address.
  const start = Math.max(0, Math.floor((text.length - maxLength) / 3));
  const sample = text.slice(start, start + maxLength);
  const letters = sample.match(/\p{L}/gu)?.length ?? 0;
  const byScript = languageOfScript(sample, letters, among);
  if (byScript) return byScript;
  if (letters < minLetters) return markers.find(([marker]) => marker.test(sample))?.[1] ?? null;
  const words = sample.toLowerCase().match(/\p{L}+/gu) ?? [];
  const found = byCommonWords(words, among);
  if (found) return found;
  // A title and names are no sentence.
  const common = words.filter((word) => commonWords.get(word)?.some((language) => among.includes(language))).length;
  return common < minCommon && letters < enoughLetters ? null : (detectAll(sample, { only: [...among] })[0]?.lang ?? null);
}

/** How titles name the genders: of a title alone, it is all that tells its language. */
const markers: readonly [marker: RegExp, language: string][] = [
  [/\((?:m\/w|w\/m|d\/m\/w|m\/d\/w)(?:\/[dxgi])?\)/i, 'de'],
  [/(?<![\p{L}/])(?:H\/F|F\/H)(?![\p{L}/])/u, 'fr'],
  [/\((?:k\/m|m\/k)(?:\/\p{L}+\.?)?\)/iu, 'pl'],
  [/\((?:m\/v|v\/m)(?:\/x)?\)/i, 'nl'],
  [/\((?:m\/ž|ž\/m)(?:\/\p{L})?\)/iu, 'cs'],
];

/** Scripts of one language, or nearly. Japanese has Chinese characters too, so that it goes first. */
const scripts: readonly [script: RegExp, language: string, share: number][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja', 0.1],
  [/\p{Script=Hangul}/gu, 'ko', 0.3],
  [/\p{Script=Han}/gu, 'zh', 0.3],
  [/\p{Script=Greek}/gu, 'el', 0.5],
  [/\p{Script=Hebrew}/gu, 'he', 0.5],
  [/\p{Script=Arabic}/gu, 'ar', 0.5],
];
const minScriptLetters = 10;

/** Whether a text is a sentence, not only a title. */
export function isLongEnough(text: string): boolean {
  return (text.match(/\p{L}/gu)?.length ?? 0) >= minLetters;
}

/** Letters that Russian has and Ukrainian and Bulgarian have not; those that show another language, such as Ukrainian, Belarusian or Kazakh. */
const [russian, notRussian] = [/[ыэё]/gi, /[іїєґўәғқңөұүһ]/gi];
/** Of Cyrillic letters, so that a name alone shows nothing. */
const minCyrillic = 12;

/** What the letters alone say: a client of seven European languages also gets texts in Chinese, and Ukrainian is not Russian. */
function languageOfScript(sample: string, letters: number, among: readonly string[]): string | null {
  const count = (pattern: RegExp) => sample.match(pattern)?.length ?? 0;
  const found = scripts.find(([script, , share]) => count(script) >= Math.max(minScriptLetters, letters * share));
  if (found) return found[1];
  const isRussian = !among.includes('ru') && count(russian) > 0 && count(notRussian) === 0;
  return isRussian && count(/\p{Script=Cyrillic}/gu) >= Math.max(minCyrillic, letters / 2) ? 'ru' : null;
}

function byCommonWords(words: readonly string[], among: readonly string[]): string | null {
  const counts = new Map<string, number>();
  for (const word of words) for (const language of commonWords.get(word) ?? []) counts.set(language, (counts.get(language) ?? 0) + 1);
  const sorted = [...counts].sort(([, a], [, b]) => b - a);
  const [first, second] = sorted.filter(([language]) => among.includes(language));
  const [other] = sorted.filter(([language]) => !among.includes(language));
  if (other && isClearlyOther(words, other[0], first?.[0])) return other[0];
  return first && first[1] >= clear.min && first[1] >= clear.times * (second?.[1] ?? 0) ? first[0] : null;
}

/** A text is in none of the client's languages where it has words of another that the most likely one of them does not have. */
function isClearlyOther(words: readonly string[], other: string, own: string | undefined): boolean {
  const has = (word: string, language: string | undefined) => language !== undefined && (commonWords.get(word) ?? []).includes(language);
  const [forOther, forOwn] = [
    words.filter((word) => has(word, other) && !has(word, own)).length,
    words.filter((word) => has(word, own) && !has(word, other)).length,
  ];
  return forOther >= clear.minOther && forOther >= clear.timesOther * forOwn;
}
