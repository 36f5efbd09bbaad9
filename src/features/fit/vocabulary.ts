import { wordKey } from '../project-search/word-key.ts';
import { addMark, createMarks, hashOf, hasMark } from './marks.ts';
import { neutralName } from './neutral-form.ts';
import { keepAnswers, likenessReader, tokensOf, type Words } from './words.ts';

/**
 * A word, or a phrase that may be the name of one thing ("project manager"), and the words it consists of. `form` is the same for all genders.
 * `isName`: it may stand alone, so that its synonyms count. `hash`: of the form.
 */
export type Part = { key: string; tokens: readonly string[]; form: string; hash: number; isName: boolean };

/** A part of the text with this number that is like another part, and how much. */
type Match = { text: number; tokens: readonly string[]; likeness: number };

const nearLikeness = 0.6;
const maxPhraseWords = 4;
const none: readonly Match[] = [];

/** The words of a text, and all its phrases. */
export function partsOf(text: string): Part[] {
  const all = wordKey(text).split(' ');
  const phrases: Part[] = [];
  for (let size = 2; size <= maxPhraseWords; size += 1)
    for (let from = 0; from + size <= all.length; from += 1) {
      const tokens = all.slice(from, from + size);
      const key = tokens.join(' ');
      phrases.push(partOf(key, tokens));
    }
  return [...tokensOf(text).map((token) => partOf(token, [token])), ...phrases];
}

function partOf(key: string, tokens: readonly string[]): Part {
  const form = neutralName(key);
  return { key, tokens, form, hash: hashOf(form), isName: true };
}

/** The same of one name: its words are no names of their own ("prise de vue" is not Vue). */
export function partsOfName(name: string): Part[] {
  const parts = partsOf(name);
  const isOneWord = parts.filter(({ tokens }) => tokens.length === 1).length <= 1;
  return isOneWord ? parts : parts.map((part) => (part.tokens.length === 1 ? { ...part, isName: false } : part));
}

/** The single words among parts. */
export function wordsOf(parts: readonly Part[]): string[] {
  return parts.filter(({ tokens }) => tokens.length === 1).map(({ key }) => key);
}

/** Looks parts up in several texts at once, because most are in none of them. Answers are kept: projects of one field use the same words. */
export function matchReader(texts: readonly (readonly Part[])[], words: Words): (part: Part) => readonly Match[] {
  const named = new Map<string, Match[]>();
  const marks = createMarks();
  const name = (form: string, match: Match) => {
    addMark(marks, hashOf(form));
    named.set(form, [...(named.get(form) ?? []), match]);
  };
  const byForm = new Map<string, Omit<Match, 'likeness'>[]>();
  for (const [text, parts] of texts.entries()) {
    for (const { key, tokens, form, isName } of parts) {
      const relatives = isName ? words.relativesOf(key) : null;
      if (tokens.length === 1 || relatives) name(form, { text, tokens, likeness: 1 });
      for (const other of relatives?.same ?? []) name(neutralName(other), { text, tokens, likeness: 1 });
      for (const other of relatives?.near ?? []) name(neutralName(other), { text, tokens, likeness: nearLikeness });
      if (tokens.length === 1) byForm.set(form, [...(byForm.get(form) ?? []), { text, tokens }]);
    }
  }
  const alike = likenessReader([...byForm.keys()]);
  const matchesOfWord = keepAnswers((form): readonly Match[] => {
    const similar = [...alike(form)].flatMap(([other, likeness]) => (byForm.get(other) ?? []).map((part) => ({ ...part, likeness })));
    return [...(named.get(form) ?? none), ...similar];
  });
  return ({ tokens, form, hash }) => {
    if (tokens.length === 1) return matchesOfWord(form);
    return hasMark(marks, hash) ? (named.get(form) ?? none) : none;
  };
}

/** How much of each word is covered, by word. */
export type Coverage = Map<string, number>;

export function cover(coverage: Coverage, tokens: readonly string[], likeness: number): void {
  for (const token of tokens) if (likeness > (coverage.get(token) ?? 0)) coverage.set(token, likeness);
}

/** The covered share of the words, from 0 to 1, in which rare ones weigh more. */
export function shareOf(tokens: readonly string[], coverage: Coverage, rarityOf: Words['rarityOf']): number {
  let [sum, whole] = [0, 0];
  for (const token of tokens) {
    const rarity = rarityOf(token);
    whole += rarity;
    sum += rarity * (coverage.get(token) ?? 0);
  }
  return whole === 0 ? 0 : sum / whole;
}
