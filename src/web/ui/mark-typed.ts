import { foldText } from '../../contract/fold-text.ts';

/**
 * Where typed letters are in a suggestion: at the start of the first word that begins with them, whatever their case and accents. All of
 * the text is `before` where there is no such word, as for a suggestion that means the same in other words.
 *
 * @example markTyped('Front-end Überwachung', 'uber') // { before: 'Front-end ', marked: 'Über', after: 'wachung' }
 */
export function markTyped(text: string, typed: string): { before: string; marked: string; after: string } {
  const wanted = foldText(typed.trim());
  const starts = wanted === '' ? [] : [...text.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu)].map(({ index }) => index);
  for (const start of starts) {
    const end = endOf(text, start, wanted);
    if (end !== null) return { before: text.slice(0, start), marked: text.slice(start, end), after: text.slice(end) };
  }
  return { before: text, marked: '', after: '' };
}

/** A folded letter may be two ("ß"), so the end is found letter by letter. */
function endOf(text: string, start: number, wanted: string): number | null {
  let end = start;
  for (const letter of text.slice(start)) {
    end += letter.length;
    const folded = foldText(text.slice(start, end));
    if (folded.startsWith(wanted)) return end;
    if (!wanted.startsWith(folded)) return null;
  }
  return null;
}
