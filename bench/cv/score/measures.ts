import { foldText } from '../../../src/contract/fold-text.ts';

/** How texts are compared when a reading is scored: letter pairs in common, without case, accents and punctuation. */

export function glue(text: string): string {
  return words(text).join('');
}

function words(text: string): string[] {
  return foldText(text)
    .replace(/\u00AD/g, '')
    .replace(/[^\p{L}\p{N}+#]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(Boolean);
}

export function dice(first: string, second: string): number {
  const [a, b] = [glue(first), glue(second)];
  if (!a || !b) return 0;
  if (a === b) return 1;
  if (a.length < 2 || b.length < 2) return 0;
  const [pairsOfA, pairsOfB] = [pairs(a), pairs(b)];
  let common = 0;
  for (const [pair, count] of pairsOfA) common += Math.min(count, pairsOfB.get(pair) ?? 0);
  return (2 * common) / (a.length + b.length - 2);
}

function pairs(text: string): Map<string, number> {
  const found = new Map<string, number>();
  for (let index = 0; index < text.length - 1; index += 1) {
    const pair = text.slice(index, index + 2);
    found.set(pair, (found.get(pair) ?? 0) + 1);
  }
  return found;
}

/** Near equality; a text that contains the other and is not much longer counts as near. */
export function similarity(first: string, second: string): number {
  const own = dice(first, second);
  const [a, b] = [glue(first), glue(second)];
  const [short, long] = a.length < b.length ? [a, b] : [b, a];
  if (short.length < 4 || !long.includes(short)) return own;
  return short.length / long.length >= 0.5 ? Math.max(own, 0.86) : own;
}

/** Similar enough to count as right. */
export const rightSimilarity = 0.8;

export function isSamePhone(truth: string, read: string): boolean {
  const [a, b] = [truth, read].map((text) => text.replace(/\(0\)/, '').replace(/\D/g, '').replace(/^0+/, ''));
  if (!a || !b) return false;
  return a === b || (a.length >= 7 && b.length >= 7 && (a.endsWith(b) || b.endsWith(a)));
}

export function isSameLinkedIn(truth: string, read: string): boolean {
  return linkedInName(truth) === linkedInName(read);
}

function linkedInName(text: string): string {
  const folded = foldText(text);
  const named = folded.match(/linkedin\.com\/(?:in|pub|profile\/view\?id=)\/?([^/?#\s]+)/)?.[1];
  return named ?? folded.replace(/^.*\//, '').replace(/^@/, '').trim();
}

/** Equal to the precision of the truth: a year is enough where the document has no month. */
export function isSameDate(truth: string | null | undefined, read: string | null | undefined): boolean {
  if (!truth || !read) return !truth && !read;
  return truth.length >= 7 ? read.slice(0, 7) === truth.slice(0, 7) : read.slice(0, 4) === truth.slice(0, 4);
}
