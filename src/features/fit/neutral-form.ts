/** Endings by which words for people differ only in gender, without accents as `wordKey` leaves them; the first that fits is replaced. */
const genderEndings: readonly (readonly [RegExp, string])[] = [
  // German
  [/(?<=.{5})innen$/, ''],
  [/(?<=.{5})in$/, ''],
  [/(?<=.{4})(?:frau|leute)$/, 'mann'],
  [/(?<=lich|ig)(?:er|es|en)$/, ''],
  // French
  [/trice$/, 'teur'],
  [/euse$/, 'eur'],
  [/iere$/, 'ier'],
  [/ienne$/, 'ien'],
  [/nelle$/, 'nel'],
  // Dutch
  [/aarster$/, 'aar'],
  [/(?<=.{4}[dlnt])ster$/, 'er'],
  [/ologe$/, 'oloog'],
  // Polish
  [/niczka$/, 'nik'],
  [/yczka$/, 'yk'],
  [/(?<=.{3}[lnrtz])ka$/, ''],
  [/(?<=.{4}[cnw])y$/, ''],
  // Ukrainian
  [/ниця$/, 'ник'],
  [/(?<=.{3}[лнрт])ка$/, ''],
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
  const found = genderEndings.find(([ending]) => ending.test(word));
  return (found ? word.replace(found[0], found[1]) : word).replace(lastVowel, '');
}
