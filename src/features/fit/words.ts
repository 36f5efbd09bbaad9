import { wordKey } from '../project-search/word-key.ts';

/** How the words of this client's fields relate; made from its synonyms (`api/`). Keys are those of `wordKey`. */
export type Words = {
  /** `same`: other words for one thing; `near`: one is narrower than the other. */
  relate: (a: string, b: string) => 'same' | 'near' | null;
  /** 1 for a word of no other project, near 0 for one of all. */
  rarityOf: (key: string) => number;
};

/** Words of titles and skills that say nothing about the work: small words, levels, and who may apply. */
const emptyWords = new Set(
  `and the for with from into our your und der die das den dem des fur mit bei von vom zur zum als ein eine auf aus in im am an pour avec des les
  une dans sur par chez aux en de du la le et a l d voor met een van het bij naar aan op para con por los las del una el y e dla oraz przy nad pod od i z w do
  pro abo pri na та для і й у в з на mwd wmd dfm fmd mw hf fh m w f k x d h
  junior senior lead principal expert experte expertin interim freelance freelancer freiberuflich contract project projekt projet mission opdracht proyecto
  month months monate mois remote hybrid onsite medewerker specialist spezialist specjalista`.split(/\s+/),
);

/** The words of a text that say what the work is about, folded. */
export function tokensOf(text: string): string[] {
  // "Rédacteur·rice", "Entwickler:in", "Programista/programistka" and "(m/w/d)" name one role.
  const words = wordKey(text.replace(/\([^)]*\/[^)]*\)/g, ' ').replace(/(?<=\p{L})[·:*_]\p{L}+/gu, ''))
    .split(/[\s/]+/)
    .map((word) => word.replace(/^[.&]+|[.]+$/g, ''));
  return [...new Set(words.filter((word) => word !== '' && !emptyWords.has(word)))];
}

/** Endings by which many titles differ only in gender. */
const genderEndings: readonly (readonly [RegExp, string])[] = [
  [/trice$/, 'teur'],
  [/euse$/, 'eur'],
  [/iere$/, 'ier'],
  [/(?<=.{5})innen$/, ''],
  [/(?<=.{5})in$/, ''],
];

const minPrefix = 5;
const minShare = 0.65;
const minPart = 5;

/** 1 for two forms of one word, half for one that is part of the other (Ingenieur, Bauingenieur), else 0. */
export function likenessOfTokens(first: string, second: string): number {
  const [a = '', b = ''] = [first, second].map((word) => genderEndings.reduce((text, [ending, form]) => text.replace(ending, form), word));
  if (a === b) return 1;
  if (/\d/.test(a) || /\d/.test(b)) return 0;
  const longer = Math.max(a.length, b.length);
  let prefix = 0;
  while (prefix < Math.min(a.length, b.length) && a[prefix] === b[prefix]) prefix += 1;
  if (prefix >= minPrefix && prefix / longer >= minShare) return 1;
  const shorter = Math.min(a.length, b.length);
  return shorter >= minPart && (a.includes(b) || b.includes(a)) ? 0.5 : 0;
}
