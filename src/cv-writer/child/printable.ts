/** Whether a font has a letter. */
export type HasGlyph = (letter: string) => boolean;

/** Longer than this without a blank, a word would leave the page. */
const maxUnbroken = 60;

/**
 * The text as it can be printed: composed, without control characters, and without signs no font has (emoji). Letters that no font
 * has are collected in `missing`, for leaving them out would change a name.
 */
function printableText(text: string, hasGlyph: HasGlyph, missing: Set<string>): string {
  let printed = '';
  for (const letter of text.normalize('NFC').replace(/[^\S\n]+/g, ' ')) {
    if (letter === '\n' || letter === ' ') printed += letter;
    else if (/[\p{Cc}\p{Cf}\p{Co}\p{Cs}]/u.test(letter)) continue;
    else if (hasGlyph(letter)) printed += letter;
    else if (/[\p{L}\p{M}\p{N}]/u.test(letter)) missing.add(letter);
  }
  return printed.replace(/\S{61,}/gu, breakable);
}

/** With places where a line may end, which nobody sees. */
function breakable(word: string): string {
  const letters = [...word];
  const parts: string[] = [];
  for (let from = 0; from < letters.length; from += maxUnbroken / 2) parts.push(letters.slice(from, from + maxUnbroken / 2).join(''));
  return parts.join('\u200b');
}

/** The same for every text in a value. @param keep names of properties that are passed on as they are. */
export function printableValue(value: unknown, hasGlyph: HasGlyph, missing: Set<string>, keep: readonly string[] = []): unknown {
  if (typeof value === 'string') return printableText(value, hasGlyph, missing);
  if (Array.isArray(value)) return value.map((item) => printableValue(item, hasGlyph, missing, keep));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, keep.includes(name) ? part : printableValue(part, hasGlyph, missing, keep)]),
  );
}
