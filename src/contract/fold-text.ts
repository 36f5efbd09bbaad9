/** Letters that Unicode does not take apart into a plain letter and a mark, as `unaccent` of the database folds them. */
const wholeLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * A text as it is compared with what somebody types, without case and accents; for Latin letters what
 * `lower(openpool_unaccent(…))` is in the database.
 *
 * @example foldText('Łódź') // 'lodz'
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæœđðþı]/g, (letter) => wholeLetters[letter] ?? letter);
}
