import { wordKey } from '../project-search/word-key.ts';
import { likenessOf, stemOf, tokensOf, type Words } from './words.ts';

/** A word, or a phrase that may be the name of one thing ("project manager"), and the words it consists of. */
export type Part = { key: string; tokens: readonly string[] };

/** A part of another text that is like one of these, and how much. */
type Match = { tokens: readonly string[]; likeness: number };

/** The words of a text, to be compared with those of many others. */
export type Vocabulary = {
  tokens: readonly string[];
  matchesOf: (part: Part) => readonly Match[];
};

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
      phrases.push({ key: tokens.join(' '), tokens });
    }
  return [...tokensOf(text).map((token) => ({ key: token, tokens: [token] })), ...phrases];
}

/** Answers are kept: projects of one field use the same words. */
export function vocabularyOf(parts: readonly Part[], words: Words): Vocabulary {
  const named = new Map<string, Match[]>();
  const name = (key: string, match: Match) => named.set(key, [...(named.get(key) ?? []), match]);
  for (const { key, tokens } of parts) {
    const relatives = words.relativesOf(key);
    if (tokens.length === 1 || relatives) name(key, { tokens, likeness: 1 });
    for (const other of relatives?.same ?? []) name(other, { tokens, likeness: 1 });
    for (const other of relatives?.near ?? []) name(other, { tokens, likeness: nearLikeness });
  }
  const singles = parts.filter(({ tokens }) => tokens.length === 1).map(({ key, tokens }) => ({ tokens, stem: stemOf(key) }));
  const kept = new Map<string, readonly Match[]>();
  const compare = (token: string): readonly Match[] => {
    const stem = stemOf(token);
    const similar = singles.map((single) => ({ tokens: single.tokens, likeness: likenessOf(stem, single.stem) }));
    return [...(named.get(token) ?? none), ...similar.filter(({ likeness }) => likeness > 0)];
  };
  return {
    tokens: singles.flatMap(({ tokens }) => tokens),
    matchesOf: ({ key, tokens }) => {
      if (tokens.length > 1) return named.get(key) ?? none;
      const known = kept.get(key) ?? compare(key);
      kept.set(key, known);
      return known;
    },
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
