import { LRUCache } from 'lru-cache';

/** Endings by which words for people differ only in gender, without accents as `wordKey` leaves them; the first that fits is replaced. */
const genderEndings: readonly (readonly [RegExp, string])[] = [
  // German
  [/(?<=.{4})innen$/, ''],
  [/(?<=.{4})in$/, ''],
  [/(?<=.{2})(?:frau|leute)$/, 'mann'],
  [/(?<=lich|ig)(?:er|es|en)$/, ''],
  [/(?<=.{4}(?:end|iert|agt|igt|ellt))er$/, ''],
  // French
  [/trice$/, 'teur'],
  [/euse$/, 'eur'],
  [/iere$/, 'ier'],
  [/ienne$/, 'ien'],
  [/elle$/, 'el'],
  [/ffe$/, 'f'],
  [/ee$/, 'e'],
  // Dutch, and German words in -loge
  [/aarster$/, 'aar'],
  [/(?<=.{4}[dlnt])ster$/, 'er'],
  [/oloog$|ologe$/, 'olog'],
  // Polish
  [/niczka$/, 'nik'],
  [/yczka$/, 'yk'],
  [/(?<=[wt])nica$/, 'nik'],
  [/(?<=.{2})arka$/, 'arz'],
  [/czyni$/, 'c'],
  [/(?<=.{3}[lnrtz])ka$/, ''],
  [/(?<=.{4}[cnw])y$/, ''],
  // Ukrainian
  [/ниця$/, 'ник'],
  [/(?<=.{3}[лнрть])ка$/, ''],
  [/(?<=.{3}ян)ин$/, ''],
  [/(?<=.{4})(?:ии|а)$/, ''],
];

/** What is left differs in one vowel: Adjoint and Adjointe, Ingeniero and Ingeniera. */
const lastVowel = /(?<=.{5})[aeo]$/;

/**
 * The same for all genders of a word for people, and for nothing else; it may be no word itself.
 *
 * @example neutralForm('disponentin') // 'disponent'
 * @example neutralForm('ingeniera') // 'ingenier'
 */
export function neutralForm(word: string): string {
  return kept.memo(word);
}

/** Many texts say the same words, and endings are costly to look for. */
const maxKept = 20_000;
const kept = new LRUCache<string, string>({ max: maxKept, memoMethod: withoutEnding });

function withoutEnding(word: string): string {
  const found = genderEndings.find(([ending]) => ending.test(word));
  return (found ? word.replace(found[0], found[1]) : word).replace(lastVowel, '');
}

/** @example neutralName('freiberufliche beraterin') // 'freiberuflich berater' */
export function neutralName(key: string): string {
  return key.split(' ').map(neutralForm).join(' ');
}
