import { LRUCache } from 'lru-cache';
import { wordKey } from '../project-search/word-key.ts';
import type { Fact, FactSource, TalentFacts } from './facts.ts';
import { type FoldedProject, type FoldedSkill, foldSkill } from './fold-project.ts';
import { historyProse, type Name, nameOf, type Prose, proseOf, says, saysForm } from './prose.ts';
import { likenessReader, type Words } from './words.ts';

/** Skills that a project names only in its title or text, at most; they weigh half. Shorter names are words with other meanings, too. */
const maxFromText = 5;
const minNameLength = 3;
const fromTextShare = 0.5;
/** Skills whose other names are kept for a client. */
const maxNames = 20_000;
/** The share of a name's words that make another one near. */
const nearShare = 0.5;

/** `rarity`: of the skill's name among the client's projects; half of it where only the project's text says it. */
export type SkillFact = { fact: Fact; rarity: number };

type Named = { state: 'met' | 'near'; found: string; source: FactSource };
const said = {
  nothing: { state: 'unknown', found: null, source: null },
  no: { state: 'missing', found: null, source: 'skills' },
} as const;
type OwnSkill = FoldedSkill & { name: Name };

/** Makes a fact for each skill of a project: named in the profile, named by a narrower or wider name or long ago, or not said. */
export function skillReader(talent: Pick<TalentFacts, 'title' | 'skills' | 'notKnown' | 'history'>, words: Words) {
  const own = talent.skills.map(foldSkill).map((skill): OwnSkill => ({ ...skill, name: nameOf(skill.key) }));
  const nameable = own.filter(({ key }) => key.length >= minNameLength);
  const denied = new Set(talent.notKnown.map(wordKey));
  const find = findIn(own, talent, words);
  // Projects of one field name the same skills in the same letters, so that most facts are made once.
  const kept = new Map<string, SkillFact>();
  const factOf = (skill: FoldedSkill): SkillFact => {
    const { state, found, source } = find(skill) ?? (denied.has(skill.key) ? said.no : said.nothing);
    return { fact: { kind: 'skill', state, wanted: skill.text, found, source, km: null }, rarity: words.rarityOf(skill.key) };
  };
  const fromText = ({ text, key }: OwnSkill): SkillFact => ({
    fact: { kind: 'skill', state: 'met', wanted: text, found: text, source: 'skills', km: null },
    rarity: fromTextShare * words.rarityOf(key),
  });
  return ({ skills, prose }: Pick<FoldedProject, 'skills' | 'prose'>): SkillFact[] => {
    const facts = skills.map((skill): SkillFact => {
      const known = kept.get(skill.text);
      if (known) return known;
      const fact = factOf(skill);
      kept.set(skill.text, fact);
      return fact;
    });
    const atMost = facts.length + maxFromText;
    for (const skill of nameable) {
      if (facts.length === atMost) break;
      if (says(prose, skill.name) && !skills.some(({ key }) => key === skill.key)) facts.push(fromText(skill));
    }
    return facts;
  };
}

/** Looks a skill up in all that a profile says; the plainest place is found first. */
function findIn(
  own: readonly OwnSkill[],
  talent: Pick<TalentFacts, 'title' | 'history'>,
  words: Words,
): (skill: FoldedSkill) => Named | null {
  const title = proseOf([talent.title ?? '']);
  const { recent, earlier } = historyProse(talent.history);
  const formsOf = formReader(own);
  const places = new Map(own.map(({ key }, place) => [key, place] as const).toReversed());
  const named = (state: Named['state'], skill: OwnSkill | undefined): Named | null =>
    skill ? { state, found: skill.text, source: 'skills' } : null;
  const ownOf = (keys: readonly string[]) => {
    const first = keys.reduce((least, key) => Math.min(least, places.get(key) ?? own.length), own.length);
    return own[first];
  };
  const namesOf = nameReader(words);
  return (wanted) => {
    const { names, keys, near: nearKeys } = namesOf(wanted.key);
    const saidIn = (state: Named['state'], text: Prose, source: FactSource): Named | null => {
      const found = names.find((name) => says(text, name)) ?? names.find(({ key }) => saysForm(text, key));
      return found === undefined ? null : { state, found: found.key, source };
    };
    const { same, near } = formsOf(wanted);
    return (
      named('met', ownOf(keys) ?? same) ??
      saidIn('met', title, 'title') ??
      saidIn('met', recent, 'history') ??
      named('near', ownOf(nearKeys) ?? near) ??
      saidIn('near', earlier, 'history')
    );
  };
}

type Names = { names: readonly Name[]; keys: readonly string[]; near: readonly string[] };

/** The names of skills do not depend on the talent: they are kept as long as the words are. */
const keptNames = new WeakMap<Words, (key: string) => Names>();

function nameReader(words: Words): (key: string) => Names {
  const known = keptNames.get(words);
  if (known) return known;
  const kept = new LRUCache<string, Names>({
    max: maxNames,
    memoMethod: (key) => {
      const relatives = words.relativesOf(key);
      const keys = [...new Set([key, ...(relatives?.same ?? [])])];
      return { names: keys.map(nameOf), keys, near: relatives?.near ?? [] };
    },
  });
  const read = (key: string) => kept.memo(key);
  keptNames.set(words, read);
  return read;
}

/** Finds the talent's skill that has the words of a name: `same` where it begins with them, `near` where it has half of them. */
function formReader(own: readonly OwnSkill[]) {
  const alike = likenessReader([...new Set(own.flatMap((skill) => skill.stems))]);
  return ({ stems: wanted }: FoldedSkill): { same: OwnSkill | undefined; near: OwnSkill | undefined } => {
    const likenesses = wanted.map(alike);
    if (likenesses.every(({ size }) => size === 0)) return { same: undefined, near: undefined };
    const isSame = ({ stems }: OwnSkill) =>
      stems.length >= wanted.length && likenesses.every((likeness, place) => likeness.get(stems[place] ?? '') === 1);
    const shareIn = ({ stems }: OwnSkill) =>
      likenesses.reduce((sum, likeness) => sum + Math.max(0, ...stems.map((stem) => likeness.get(stem) ?? 0)), 0) / wanted.length;
    const isTooShort = wanted.join('').length < 5;
    return { same: own.find(isSame), near: isTooShort ? undefined : own.find((skill) => shareIn(skill) >= nearShare) };
  };
}
