import type { AskedTerm } from '../../project-search/api/engine/similar-store.ts';
import { titleTerms } from '../../project-search/similarity.ts';
import { wordKey } from '../../project-search/word-key.ts';
import type { TalentFacts } from '../facts.ts';
import { partsOf } from '../vocabulary.ts';
import type { Words } from '../words.ts';

/** Terms that are looked for, at most; each is one list of an index. */
const maxTerms = 120;
/** Titles of the history that are looked for, the newest ones. */
const maxTitles = 3;

/** The terms by which projects for a talent are looked for: skills, words of titles, and their synonyms. */
export function askedTerms({ skills, title, history }: Pick<TalentFacts, 'skills' | 'title' | 'history'>, words: Words): AskedTerm[] {
  const titles = [title ?? '', ...history.slice(0, maxTitles).map((entry) => entry.title)];
  const parts = [...titles.flatMap(partsOf).map(({ key }) => key), ...skills.map(wordKey)];
  const asked: AskedTerm[] = [
    ...skills.map((text): AskedTerm => ({ kind: 'skill', text })),
    ...titles.flatMap(titleTerms).map((text): AskedTerm => ({ kind: 'title', text })),
    ...parts.flatMap((key) => words.relativesOf(key)?.same ?? []).map((text): AskedTerm => ({ kind: 'skill', text })),
  ];
  const seen = new Set<string>();
  return asked
    .filter(({ kind, text }) => {
      const key = `${kind} ${wordKey(text)}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    })
    .slice(0, maxTerms);
}
