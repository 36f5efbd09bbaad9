import { emptyWords } from '../project-search/similarity.ts';
import { wordKey } from '../project-search/word-key.ts';
import { addMark, createMarks, hashOf, hasMark } from './marks.ts';

/** Names of the same thing, and of narrower or wider things, as keys of `wordKey`. */
export type Relatives = { same: readonly string[]; near: readonly string[] };

/** How the words of a client's projects relate (`api/word-relations.ts`). Keys are those of `wordKey`. */
export type Words = {
  relativesOf: (key: string) => Relatives | null;
  /** 1 for a word of no other project, near 0 for one of all; the same for all genders of a word. */
  rarityOf: (key: string) => number;
};

/** More words of titles that say nothing about the work: small ones, folded, and forms of "expert". */
const empty = new Set([
  ...[...emptyWords].map(wordKey),
  ...`am an ein eine aux en de du la le et a l d het op y e oraz i z w do na та и у в з m f k x h dfm fmd mw hf fh
    experte expertin medewerker specialist spezialist specjalista`.split(/\s+/),
]);

/** The words of a text that say what the work is about, as keys. @example tokensOf('Senior Monteur·euse (H/F)') // ['monteur'] */
export function tokensOf(text: string): string[] {
  // "Rédacteur·rice", "Entwickler:in" and "(m/w/d)" name one role.
  const words = wordKey(text.replace(/\([^)]*\/[^)]*\)/g, ' ').replace(/(?<=\p{L})[·:*_]\p{L}+/gu, ''))
    .split(/[\s/]+/)
    .map((word) => word.replace(/^[.&]+|[.]+$/g, ''));
  return [...new Set(words.filter((word) => word !== '' && !empty.has(word)))];
}

/** Part of a stem that two forms of one word share at least, in letters and as a share of the longer one. */
export const minShared = 5;
const minShare = 0.65;

/** 1 for two forms of one word, half where one is what the other is a kind of (Bauingenieur: Ingenieur, not Bau), else 0. */
export function likenessOf(a: string, b: string): number {
  if (a === b) return 1;
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  if (!hasForms(shorter) || !hasForms(longer)) return 0;
  return areForms(shorter, longer) ? 1 : longer.endsWith(shorter) ? 0.5 : 0;
}

/** Whether both begin alike far enough to be forms of one word. */
function areForms(shorter: string, longer: string): boolean {
  let shared = 0;
  while (shared < shorter.length && shorter[shared] === longer[shared]) shared += 1;
  return shared >= minShared && shared / longer.length >= minShare;
}

/** Whether a word may have forms: short ones and those with digits are themselves only. */
export function hasForms(stem: string): boolean {
  return stem.length >= minShared && !/\d/.test(stem);
}

/** Finds which of some stems are like another one, and how much (`likenessOf`). Stems that are alike share `minShared` letters in a row. */
export function likenessReader(stems: readonly string[]): (stem: string) => ReadonlyMap<string, number> {
  const marks = createMarks();
  const byLetters = new Map<string, Set<string>>();
  for (const stem of stems)
    for (let at = 0; at === 0 || at + minShared <= stem.length; at += 1) {
      const letters = stem.slice(at, at + minShared);
      addMark(marks, hashOf(letters));
      byLetters.set(letters, (byLetters.get(letters) ?? new Set()).add(stem));
    }
  return keepAnswers((stem) => {
    const like = new Map<string, number>();
    for (let at = 0; at === 0 || at + minShared <= stem.length; at += 1) {
      if (!hasMark(marks, hashOf(stem, at, at + minShared))) continue;
      for (const other of byLetters.get(stem.slice(at, at + minShared)) ?? []) {
        const likeness = like.has(other) ? 0 : likenessOf(stem, other);
        if (likeness > 0) like.set(other, likeness);
      }
    }
    return like;
  });
}

/** Projects of one field name the same things. */
export function keepAnswers<T>(read: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = read(key);
    kept.set(key, answer);
    return answer;
  };
}
