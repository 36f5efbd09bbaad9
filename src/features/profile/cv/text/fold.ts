const SPECIAL: Record<string, string> = { ß: 'ss', ł: 'l', ø: 'o', đ: 'd', æ: 'ae', œ: 'oe', ı: 'i', þ: 'th' };

/** Lower case without accents, so that words compare across spellings ("Fähigkeiten" and "FAHIGKEITEN"). */
export function foldLetters(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[ßłøđæœıþ]/g, (letter) => SPECIAL[letter] ?? letter);
}

/** Folded words with single blanks between them; everything but letters and digits is dropped. */
export function foldWords(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
