import type { ReactNode } from 'react';
import { foldText } from '../../contract/fold-text.ts';
import styles from './marked.module.css';

/** A text with the words that were typed underlined in it. */
export function Marked({ text, words }: { text: string; words: readonly string[] }): ReactNode {
  return splitMarks(text, words).map(({ part, isMarked, at }) =>
    isMarked ? (
      <mark key={at} className={styles.mark}>
        {part}
      </mark>
    ) : (
      part
    ),
  );
}

/** @example splitMarks('Umspannwerk Nord', ['umsp']) // [{ part: 'Umsp', isMarked: true, at: 0 }, { part: 'annwerk Nord', isMarked: false, at: 4 }] */
export function splitMarks(text: string, words: readonly string[]): { part: string; isMarked: boolean; at: number }[] {
  const letters = [...text];
  // Letter by letter, because folding may make two of one: a mark must end where the letter ends.
  const folded = letters.map((letter) => foldText(letter));
  const marks = letters.map(() => false);
  for (const word of words.map(foldText)) {
    if (word === '') continue;
    for (let start = 0; start < letters.length; start += 1) {
      let [length, joined] = [0, ''];
      while (joined.length < word.length && start + length < letters.length) {
        joined += folded[start + length];
        length += 1;
      }
      if (joined.startsWith(word)) marks.fill(true, start, start + length);
    }
  }
  const parts: { part: string; isMarked: boolean; at: number }[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = parts.at(-1);
    if (last && last.isMarked === marks[at]) last.part += letter;
    else parts.push({ part: letter, isMarked: marks[at] ?? false, at });
  }
  return parts;
}
