/** Letters that Unicode does not take apart into a plain letter and a mark, as `unaccent` of the database folds them. */
const folded: Readonly<Record<string, string>> = { ß: 'ss', ł: 'l', ø: 'o', æ: 'ae', œ: 'oe', đ: 'd', ð: 'd', þ: 'th', ı: 'i' };

/**
 * A word or phrase as a key of the synonyms: without case, accents and joining signs, so that `Front-End`, `front end` and
 * `Frontend-` meet where they should. Signs that are part of a name stay: C++, C#, .NET, S/4.
 *
 * @example wordKey('Développeur Front-End') // 'developpeur front end'
 */
export function wordKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ßłøæœđðþı]/gu, (letter) => folded[letter] ?? letter)
    .replace(/[^\p{L}\p{N}+#./&]+/gu, ' ')
    .trim();
}
