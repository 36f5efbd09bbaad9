import { foldText } from '../../contract/fold-text.ts';

/** Folded words with single blanks between them; everything but letters and digits is dropped. */
export function foldWords(text: string): string {
  return foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
