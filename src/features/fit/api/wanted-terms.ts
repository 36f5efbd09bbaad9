import { titleTerms } from '../../project-search/similarity.ts';
import { wordKey } from '../../project-search/word-key.ts';
import type { ProjectFacts } from '../facts.ts';
import type { Words } from '../words.ts';

/** A skill or a word of a project's title with its synonyms, and how rare it is among projects: 1 for one of no other project. */
export type WantedTerm = { kind: 'skill' | 'title'; texts: string[]; rarity: number };

/** Terms that are looked for, at most; each is one list of an index. */
const maxTerms = 20;
/** Names of one term, at most. */
const maxTexts = 8;

/** The terms by which talents for a project are looked for, the rarest first. */
export function wantedTerms({ title, skills }: Pick<ProjectFacts, 'title' | 'skills'>, words: Words): WantedTerm[] {
  const termOf = (kind: WantedTerm['kind'], text: string): WantedTerm => {
    const key = wordKey(text);
    return { kind, texts: [text, ...(words.relativesOf(key)?.same ?? [])].slice(0, maxTexts), rarity: words.rarityOf(key) };
  };
  const asked = [...skills.map((skill) => termOf('skill', skill)), ...titleTerms(title).map((word) => termOf('title', word))];
  const seen = new Set(['']);
  return asked
    .filter(({ texts: [text = ''] }) => {
      const key = wordKey(text);
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .sort((a, b) => b.rarity - a.rarity)
    .slice(0, maxTerms);
}
