import { wordKey } from '../project-search/word-key.ts';
import type { Fact, ProjectFacts, TalentFacts } from './facts.ts';
import { likenessOfTokens, tokensOf, type Words } from './words.ts';

const metFrom = 0.55;
const nearFrom = 0.25;
/** Words that only the skills of a profile have count less than those of its titles. */
const skillShare = 0.7;
const maxPhrase = 4;
/** What the talent's title says and the project's names is less sure than the reverse. */
const ownShare = 0.5;

/** `value`, 0 to 1, orders roles of one state. */
type RoleFact = Omit<Fact, 'weight'> & { value: number };

/** The talent's titles beside that of the project: rare words weigh more, and words for the same role are one. */
export function roleFact(talent: TalentFacts, project: Pick<ProjectFacts, 'title'>, words: Words): RoleFact {
  const titles = [talent.title ?? '', ...talent.history.map(({ title }) => title)].filter((title) => title.trim() !== '');
  const fact = (state: Fact['state'], found: string | null, value = 0): RoleFact => ({ kind: 'role', state, wanted: project.title, found, value });
  if (titles.length === 0) return fact('unknown', null);
  const wanted = partsOf(project.title);
  const skills = talent.skills.flatMap(partsOf);
  const best = titles
    .map((title) => ({ title, share: likeness(wanted, partsOf(title), skills, words) }))
    .sort((a, b) => b.share - a.share)[0];
  if (!best || best.share < nearFrom) return fact('missing', talent.title, best?.share);
  return fact(best.share >= metFrom ? 'met' : 'near', best.title, Math.min(1, best.share / metFrom));
}

type Part = { key: string; isPhrase: boolean };

/** Single words, and phrases that may stand for one thing ("project manager"). */
function partsOf(title: string): Part[] {
  const tokens = tokensOf(title);
  const phrases: Part[] = [];
  const all = wordKey(title).split(' ');
  for (let size = 2; size <= maxPhrase; size += 1)
    for (let from = 0; from + size <= all.length; from += 1) phrases.push({ key: all.slice(from, from + size).join(' '), isPhrase: true });
  return [...tokens.map((key) => ({ key, isPhrase: false })), ...phrases];
}

/** Titles name a trade or a customer besides the role: it is enough that one of both is in the other. */
function likeness(wanted: readonly Part[], titled: readonly Part[], skills: readonly Part[], words: Words): number {
  return Math.max(share(wanted, titled, skills, words), ownShare * share(titled, wanted, [], words));
}

function share(wanted: readonly Part[], titled: readonly Part[], skills: readonly Part[], words: Words): number {
  const covered = new Map<string, number>();
  const cover = (key: string, by: number) => covered.set(key, Math.max(covered.get(key) ?? 0, by));
  for (const [others, factor] of [
    [titled, 1],
    [skills, skillShare],
  ] as const)
    for (const part of wanted)
      for (const other of others) {
        const relation = words.relate(part.key, other.key);
        const likeness = relation === 'same' ? 1 : relation === 'near' ? 0.6 : part.isPhrase || other.isPhrase ? 0 : likenessOfTokens(part.key, other.key);
        if (likeness === 0) continue;
        for (const token of part.key.split(' ')) cover(token, likeness * factor);
      }
  const tokens = wanted.filter(({ isPhrase }) => !isPhrase);
  const whole = tokens.reduce((sum, { key }) => sum + words.rarityOf(key), 0);
  return whole === 0 ? 0 : tokens.reduce((sum, { key }) => sum + words.rarityOf(key) * (covered.get(key) ?? 0), 0) / whole;
}
