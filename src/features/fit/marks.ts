/** Bits that stand for words, a power of two of them: what has no mark is surely not there. */
const markBits = 8_192;

export type Marks = Uint32Array;

export function createMarks(): Marks {
  return new Uint32Array(markBits / 32);
}

export function addMark(marks: Marks, hash: number): void {
  const bit = hash & (markBits - 1);
  marks[bit >> 5] = (marks[bit >> 5] ?? 0) | (1 << (bit & 31));
}

export function hasMark(marks: Marks, hash: number): boolean {
  const bit = hash & (markBits - 1);
  return ((marks[bit >> 5] ?? 0) & (1 << (bit & 31))) !== 0;
}

/** Of the letters from `start` to `end`, without making them a text of their own. A 32-bit integer, which is the cheapest number there is. */
export function hashOf(text: string, start = 0, end = text.length): number {
  let hash = 0;
  for (let at = start; at < end && at < text.length; at += 1) hash = (Math.imul(hash, 31) + text.charCodeAt(at)) | 0;
  return hash;
}
