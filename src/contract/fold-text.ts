/** Letters that Unicode does not decompose into a plain letter and a mark, folded as `unaccent` of the database does. */
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
 * A text for comparison with typed text, without case and accents; for Latin letters the same as
 * `lower(openpool_unaccent(…))` in the database.
 *
 * @example foldText('Łódź') // 'lodz'
 */
export function foldText(text: string): string {
  if (/^[\0-\x7f]*$/.test(text)) return text.toLowerCase();
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæœđðþı]/g, (letter) => wholeLetters[letter] ?? letter);
}
