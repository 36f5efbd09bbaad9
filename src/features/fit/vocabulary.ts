import { wordKey } from '../project-search/word-key.ts';
import { keepAnswers, likenessReader, stemOf, tokensOf, type Words } from './words.ts';

/** A word, or a phrase that may be the name of one thing ("project manager"), and the words it consists of. Phrases have no stem. */
export type Part = { key: string; tokens: readonly string[]; stem: string };

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
      phrases.push({ key: tokens.join(' '), tokens, stem: '' });
    }
  return [...tokensOf(text).map((token) => ({ key: token, tokens: [token], stem: stemOf(token) })), ...phrases];
}

/** The single words among parts. */
export function wordsOf(parts: readonly Part[]): string[] {
  return parts.filter(({ tokens }) => tokens.length === 1).map(({ key }) => key);
}

/** Looks parts up in several texts at once, because most are in none of them. Answers are kept: projects of one field use the same words. */
export function matchReader(texts: readonly (readonly Part[])[], words: Words): (part: Part) => readonly Match[] {
  const named = new Map<string, Match[]>();
  const name = (key: string, match: Match) => named.set(key, [...(named.get(key) ?? []), match]);
  const byStem = new Map<string, Omit<Match, 'likeness'>[]>();
  for (const [text, parts] of texts.entries()) {
    for (const { key, tokens, stem } of parts) {
      const relatives = words.relativesOf(key);
      if (tokens.length === 1 || relatives) name(key, { text, tokens, likeness: 1 });
      for (const other of relatives?.same ?? []) name(other, { text, tokens, likeness: 1 });
      for (const other of relatives?.near ?? []) name(other, { text, tokens, likeness: nearLikeness });
      if (tokens.length === 1) byStem.set(stem, [...(byStem.get(stem) ?? []), { text, tokens }]);
    }
  }
  const alike = likenessReader([...byStem.keys()]);
  const similarTo = keepAnswers((stem): readonly Match[] =>
    [...alike(stem)].flatMap(([other, likeness]) => (byStem.get(other) ?? []).map((part) => ({ ...part, likeness }))),
  );
  return ({ key, tokens, stem }) => {
    const exact = named.get(key) ?? none;
    const similar = tokens.length === 1 ? similarTo(stem) : none;
    return exact === none ? similar : similar.length === 0 ? exact : [...exact, ...similar];
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
