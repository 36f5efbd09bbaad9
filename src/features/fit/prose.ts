import { wordKey } from '../project-search/word-key.ts';
import { addMark, createMarks, hashOf, hasMark, type Marks } from './marks.ts';
import { neutralForm } from './neutral-form.ts';
import { hasForms, likenessOf, minShared } from './words.ts';

/** Letters of a text that are read. */
const maxTextLength = 20_000;
/** Letters of a name that are looked for. */
const maxPhraseLength = 120;

/** A folded text, and marks of its words and of their beginnings, by which most names that it does not say are refused without reading it. */
export type Prose = { text: string; marks: Marks };

/** A name to look for in texts: a key of `wordKey`, and the hash of its first word. */
export type Name = { key: string; hash: number };

export function proseOf(texts: readonly string[]): Prose {
  const text = ` ${wordKey(texts.join(' ').slice(0, maxTextLength)).replace(/[./]+(?= |$)/g, '')} `;
  const marks = createMarks();
  for (let start = 1; start < text.length; ) {
    const end = text.indexOf(' ', start);
    addMark(marks, hashOf(text, start, end));
    if (end - start > minShared) addMark(marks, hashOf(text, start, start + minShared));
    start = end + 1;
  }
  return { text, marks };
}

/** What a history says, in entries of the last years and in earlier ones. */
export type HistoryProse = { recent: Prose; earlier: Prose };
type Entry = { title: string; text: string; isRecent: boolean };

const kept = new WeakMap<readonly Entry[], HistoryProse>();

/** Folds a history once, for all facts that are read from it. */
export function historyProse(history: readonly Entry[]): HistoryProse {
  const known = kept.get(history);
  if (known) return known;
  const of = (isRecent: boolean) =>
    proseOf(history.filter((entry) => entry.isRecent === isRecent).flatMap(({ title, text }) => [title, text]));
  const prose = { recent: of(true), earlier: of(false) };
  kept.set(history, prose);
  return prose;
}

export function nameOf(key: string): Name {
  const end = key.indexOf(' ');
  return { key, hash: hashOf(key, 0, end < 0 ? key.length : end) };
}

/** Whether a text says a name, as whole words. */
export function says({ text, marks }: Prose, { key, hash }: Name): boolean {
  return hasMark(marks, hash) && text.includes(` ${key} `);
}

/** Whether a text says a name in other forms of its words (captation, captations). */
export function saysForm({ text, marks }: Prose, key: string): boolean {
  if (!hasMark(marks, hashOf(key, 0, minShared))) return false;
  const stems = key.split(' ').map(neutralForm);
  if (!hasForms(stems[0] ?? '')) return false;
  const beginning = ` ${key.slice(0, minShared)}`;
  for (let at = text.indexOf(beginning); at >= 0; at = text.indexOf(beginning, at + 1)) {
    const found = text.slice(at + 1, at + maxPhraseLength).split(' ', stems.length);
    if (stems.every((stem, place) => likenessOf(stem, neutralForm(found[place] ?? '')) === 1)) return true;
  }
  return false;
}
