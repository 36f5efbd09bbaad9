import { diffArrays } from 'diff';

/** Words and gaps. Texts that differ more are marked as a whole: the time grows with the square of it, and nobody reads such marks. */
const maxEdits = 400;

/**
 * A description with `<mark>` around the words that the published one does not have, and a mark where words were taken out.
 *
 * @example markChanges('<p>Lift steel.</p>', '<p>Lift heavy steel.</p>') // '<p>Lift <mark>heavy </mark>steel.</p>'
 */
export function markChanges(before: string, after: string): string {
  const runs = diffArrays(partsOf(before), partsOf(after), { maxEditLength: maxEdits });
  if (!runs) return marked(partsOf(after));
  return runs
    .map(({ value, added, removed }, index) => {
      if (added) return marked(value);
      if (!removed) return value.join('');
      const isReplaced = [runs[index - 1], runs[index + 1]].some((next) => next?.added && next.value.some(isWord));
      return value.some(isWord) && !isReplaced ? '<mark>[…]</mark>' : '';
    })
    .join('');
}

/** Tags, words and what is between them. */
function partsOf(html: string): string[] {
  return html.match(/<[^>]*>|[^<\s]+|\s+/g) ?? [];
}

function isWord(part: string): boolean {
  return !part.startsWith('<') && part.trim() !== '';
}

/** Marks stand within the tags, of which they would cut elements apart. */
function marked(parts: readonly string[]): string {
  return parts
    .join('')
    .replace(/(^|>)([^<]+)(?=<|$)/g, (_, tag: string, text: string) => (text.trim() === '' ? tag + text : `${tag}<mark>${text}</mark>`));
}
