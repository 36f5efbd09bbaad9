import { wordKey } from '../project-search/word-key.ts';
import type { Fact, FactState, ProjectFacts, TalentFacts } from './facts.ts';
import { likenessOfTokens, tokensOf, type Words } from './words.ts';

/** More than these are not read: a list of 200 skills says nothing about a project. */
const maxSkills = 30;
/** Letters of a profile's texts that are read. */
const maxTextLength = 20_000;

/** Shorter names are words of other meanings, too. */
const minNameLength = 3;
const maxFromText = 5;

type Named = { state: 'met' | 'near'; found: string };

/** A fact for each skill of the project: named in the profile, named in other or narrower words or long ago, denied, or not said. */
export function skillFacts(talent: TalentFacts, project: Pick<ProjectFacts, 'skills' | 'title' | 'text'>, words: Words): Omit<Fact, 'weight'>[] {
  const isNamed = findIn(talent, words);
  const denied = new Set(talent.deniedSkills.map(wordKey));
  const seen = new Set<string>();
  const listed = project.skills.slice(0, maxSkills).flatMap((skill) => {
    const key = wordKey(skill);
    if (key === '' || seen.has(key)) return [];
    seen.add(key);
    const named = isNamed(skill, key);
    const state: FactState = named?.state ?? (denied.has(key) ? 'missing' : 'unknown');
    return [{ kind: 'skill' as const, state, wanted: skill, found: named?.found ?? null }];
  });
  const used = new Set(listed.map(({ found }) => found));
  const prose = textOf([project.title, project.text]);
  // Many projects name in their text alone what they are about.
  const inText = talent.skills
    .filter((skill) => !used.has(skill) && wordKey(skill).length >= minNameLength && prose.includes(` ${wordKey(skill)} `))
    .slice(0, maxFromText)
    .map((skill) => ({ kind: 'skill' as const, state: 'met' as const, wanted: skill, found: skill }));
  return [...listed, ...inText];
}

/** Looks a skill up in everything that a profile says; the plainest place is found first. */
function findIn(talent: TalentFacts, words: Words): (skill: string, key: string) => Named | null {
  const own = talent.skills.map((text) => ({ text, key: wordKey(text), tokens: tokensOf(text) }));
  const titles = [talent.title ?? '', ...talent.history.filter(({ isRecent }) => isRecent).map(({ title }) => title)];
  const recent = textOf([...titles, ...talent.history.filter(({ isRecent }) => isRecent).map(({ text }) => text)]);
  const earlier = textOf(talent.history.filter(({ isRecent }) => !isRecent).flatMap(({ title, text }) => [title, text]));
  return (skill, key) => {
    const exact = own.find((one) => one.key === key || words.relate(one.key, key) === 'same');
    if (exact) return { state: 'met', found: exact.text };
    const tokens = tokensOf(skill);
    const part = own.map((one) => ({ one, share: shareOf(tokens, one.tokens) })).sort((a, b) => b.share - a.share)[0];
    if (part && part.share === 1) return { state: 'met', found: part.one.text };
    if (recent.includes(` ${key} `)) return { state: 'met', found: skill };
    const wider = own.find((one) => words.relate(one.key, key) === 'near');
    if (wider) return { state: 'near', found: wider.text };
    if (part && part.share >= 0.5) return { state: 'near', found: part.one.text };
    if (earlier.includes(` ${key} `)) return { state: 'near', found: skill };
    return null;
  };
}

const textOf = (parts: readonly string[]) => ` ${wordKey(parts.join(' ').slice(0, maxTextLength)).replace(/[./]+(?= )/g, '')} `;

/** How much of the wanted words the others have, 0 to 1. */
export function shareOf(wanted: readonly string[], others: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const best = (token: string) => Math.max(0, ...others.map((other) => likenessOfTokens(token, other)));
  return wanted.reduce((sum, token) => sum + best(token), 0) / wanted.length;
}
