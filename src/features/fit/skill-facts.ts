import { wordKey } from '../project-search/word-key.ts';
import type { Fact, FactSource, ProjectFacts, TalentFacts } from './facts.ts';
import { cover, partsOf, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import { tokensOf, type Words } from './words.ts';

/** More than these are not read: a list of 200 skills says nothing about a project. */
const maxSkills = 30;
/** Letters of a text that are read. */
const maxTextLength = 20_000;
/** Skills that a project names only in its text, at most; shorter names are words with other meanings, too. */
const maxFromText = 5;
const minNameLength = 3;

type Named = { state: 'met' | 'near'; found: string; source: FactSource };
type OwnSkill = { text: string; key: string; words: Vocabulary };

/** Makes a fact for each skill of a project: named in the profile, named by a narrower or wider name or long ago, or not said. */
export function skillReader(talent: Pick<TalentFacts, 'title' | 'skills' | 'history'>, words: Words) {
  const own = talent.skills.map((text): OwnSkill => ({ text, key: wordKey(text), words: vocabularyOf(partsOf(text), words) }));
  const find = keepAnswers(findIn(own, talent, words));
  const inText = own.filter(({ key }) => key.length >= minNameLength);
  return ({ skills, title, text }: Pick<ProjectFacts, 'skills' | 'title' | 'text'>): Fact[] => {
    const seen = new Set(['']);
    const listed = skills.slice(0, maxSkills).flatMap((skill): Fact[] => {
      const key = wordKey(skill);
      if (seen.has(key)) return [];
      seen.add(key);
      const named = find(key);
      return [{ kind: 'skill', state: 'unknown', found: null, source: null, ...named, wanted: skill, km: null }];
    });
    const used = new Set(listed.map(({ found }) => found));
    const prose = proseOf([title, text]);
    // Many projects name only in their text what they are about.
    const fromText = inText.filter((skill) => !used.has(skill.text) && prose.includes(` ${skill.key} `)).slice(0, maxFromText);
    return [
      ...listed,
      ...fromText.map(({ text }): Fact => ({ kind: 'skill', state: 'met', wanted: text, found: text, source: 'skills', km: null })),
    ];
  };
}

/** Looks a skill up in all that a profile says; the plainest place is found first. */
function findIn(own: readonly OwnSkill[], talent: Pick<TalentFacts, 'title' | 'history'>, words: Words): (key: string) => Named | null {
  const entries = (isRecent: boolean) =>
    proseOf(talent.history.filter((entry) => entry.isRecent === isRecent).flatMap(({ title, text }) => [title, text]));
  const [title, recent, earlier] = [proseOf([talent.title ?? '']), entries(true), entries(false)];
  return (key) => {
    const named = (state: Named['state'], skill: OwnSkill | undefined): Named | null =>
      skill ? { state, found: skill.text, source: 'skills' } : null;
    const relatives = words.relativesOf(key);
    const names = [key, ...(relatives?.same ?? [])];
    const shares = own.map((skill) => ({ skill, share: coveredShare(key, skill.words) }));
    const said = (state: Named['state'], text: string, source: FactSource): Named | null => {
      const found = names.find((name) => text.includes(` ${name} `));
      return found === undefined ? null : { state, found, source };
    };
    return (
      named(
        'met',
        own.find((skill) => names.includes(skill.key)),
      ) ??
      named('met', shares.find(({ share }) => share === 1)?.skill) ??
      said('met', title, 'title') ??
      said('met', recent, 'history') ??
      named(
        'near',
        own.find((skill) => relatives?.near.includes(skill.key)),
      ) ??
      named('near', shares.find(({ share }) => share >= 0.5)?.skill) ??
      said('near', earlier, 'history')
    );
  };
}

/** How much of the words of a name another one has, from 0 to 1. */
function coveredShare(key: string, words: Vocabulary): number {
  const tokens = tokensOf(key);
  const covered = new Map<string, number>();
  for (const token of tokens)
    for (const { likeness } of words.matchesOf({ key: token, tokens: [token] })) cover(covered, [token], likeness);
  return tokens.length === 0 ? 0 : [...covered.values()].reduce((sum, likeness) => sum + likeness, 0) / tokens.length;
}

function proseOf(texts: readonly string[]): string {
  return ` ${wordKey(texts.join(' ').slice(0, maxTextLength)).replace(/[./]+(?= |$)/g, '')} `;
}

function keepAnswers<T>(read: (key: string) => T): (key: string) => T {
  const kept = new Map<string, T>();
  return (key) => {
    const known = kept.get(key);
    if (known !== undefined) return known;
    const answer = read(key);
    kept.set(key, answer);
    return answer;
  };
}
