import { wordKey } from '../project-search/word-key.ts';
import type { Fact, FactSource, ProjectFacts, TalentFacts } from './facts.ts';
import { likenessOf, stemOf, tokensOf, type Words } from './words.ts';

/** More than these are not read: a list of 200 skills says nothing about a project. */
const maxSkills = 30;
/** Letters of a text that are read. */
const maxTextLength = 20_000;
/** Skills that a project names only in its title or text, at most; shorter names are words with other meanings, too. */
const maxFromText = 5;
const minNameLength = 3;
/** The share of a name's words that make another one near. */
const nearShare = 0.5;

type Named = { state: 'met' | 'near'; found: string; source: FactSource };
type OwnSkill = { text: string; key: string; stems: readonly string[] };

/** Makes a fact for each skill of a project: named in the profile, named by a narrower or wider name or long ago, or not said. */
export function skillReader(talent: Pick<TalentFacts, 'title' | 'skills' | 'history'>, words: Words) {
  const own = talent.skills.map((text): OwnSkill => ({ text, key: wordKey(text), stems: tokensOf(text).map(stemOf) }));
  const find = keepAnswers(findIn(own, talent, words));
  return ({ skills, title, text }: Pick<ProjectFacts, 'skills' | 'title' | 'text'>): Fact[] => {
    const seen = new Set(['']);
    const listed = skills.slice(0, maxSkills).flatMap((skill): Fact[] => {
      const key = wordKey(skill);
      if (seen.has(key)) return [];
      seen.add(key);
      return [{ kind: 'skill', state: 'unknown', found: null, source: null, ...find(key), wanted: skill, km: null }];
    });
    return [...listed, ...namedInText(own, seen, proseOf([title, text]))];
  };
}

function namedInText(own: readonly OwnSkill[], listed: ReadonlySet<string>, prose: string): Fact[] {
  return own
    .filter(({ key }) => key.length >= minNameLength && !listed.has(key) && prose.includes(` ${key} `))
    .slice(0, maxFromText)
    .map(({ text }) => ({ kind: 'skill', state: 'met', wanted: text, found: text, source: 'skills', km: null }));
}

/** Looks a skill up in all that a profile says; the plainest place is found first. */
function findIn(own: readonly OwnSkill[], talent: Pick<TalentFacts, 'title' | 'history'>, words: Words): (key: string) => Named | null {
  const entries = (isRecent: boolean) =>
    proseOf(talent.history.filter((entry) => entry.isRecent === isRecent).flatMap(({ title, text }) => [title, text]));
  const [title, recent, earlier] = [proseOf([talent.title ?? '']), entries(true), entries(false)];
  const formsOf = formReader(own);
  const named = (state: Named['state'], skill: OwnSkill | undefined): Named | null =>
    skill ? { state, found: skill.text, source: 'skills' } : null;
  return (key) => {
    const relatives = words.relativesOf(key);
    const names = new Set([key, ...(relatives?.same ?? [])]);
    const said = (state: Named['state'], text: string, source: FactSource): Named | null => {
      const found = [...names].find((name) => text.includes(` ${name} `));
      return found === undefined ? null : { state, found, source };
    };
    const { same, near } = formsOf(key);
    const wider = new Set(relatives?.near);
    return (
      named('met', own.find((skill) => names.has(skill.key)) ?? same) ??
      said('met', title, 'title') ??
      said('met', recent, 'history') ??
      named('near', own.find((skill) => wider.has(skill.key)) ?? near) ??
      said('near', earlier, 'history')
    );
  };
}

/** Finds the talent's skill that has the words of a name: `same` where it begins with them, `near` where it has half of them. */
function formReader(own: readonly OwnSkill[]) {
  const stems = [...new Set(own.flatMap((skill) => skill.stems))];
  const alike = keepAnswers((stem: string) => new Map(stems.map((other) => [other, likenessOf(stem, other)])));
  return (key: string): { same: OwnSkill | undefined; near: OwnSkill | undefined } => {
    const wanted = tokensOf(key).map(stemOf);
    const likenesses = wanted.map(alike);
    const isSame = ({ stems }: OwnSkill) =>
      wanted.length > 0 && stems.length >= wanted.length && likenesses.every((likeness, place) => likeness.get(stems[place] ?? '') === 1);
    const shareIn = ({ stems }: OwnSkill) =>
      likenesses.reduce((sum, likeness) => sum + Math.max(0, ...stems.map((stem) => likeness.get(stem) ?? 0)), 0) / (wanted.length || 1);
    const isTooShort = wanted.join('').length < 5;
    return { same: own.find(isSame), near: isTooShort ? undefined : own.find((skill) => shareIn(skill) >= nearShare) };
  };
}

function proseOf(texts: readonly string[]): string {
  return ` ${wordKey(texts.join(' ').slice(0, maxTextLength)).replace(/[./]+(?= |$)/g, '')} `;
}

/** Projects of one field name the same things. */
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
