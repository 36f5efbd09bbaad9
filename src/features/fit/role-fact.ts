import type { Fact, TalentFacts } from './facts.ts';
import { type Coverage, cover, type Part, partsOf, shareOf, type Vocabulary, vocabularyOf } from './vocabulary.ts';
import type { Words } from './words.ts';

const metFrom = 0.55;
const nearFrom = 0.25;
const fullFrom = 0.8;
/** Words that only the skills of a profile have count less than those of its titles. */
const skillShare = 0.7;
/** What the talent's title says and the project's names is less sure than the reverse, most of all after the role. */
const reverseShare = { role: 0.6, circumstances: 0.35 } as const;
/** Titles of the history that are read, the newest first. */
const maxTitles = 12;

/** `value`, from 0 to 1, orders roles of one state. */
export type RoleFact = { fact: Fact; value: number };

type Title = { text: string; source: 'title' | 'history'; words: Vocabulary };

/** Compares a talent's titles with those of projects: rare words weigh more, and words for the same role are one. */
export function roleReader(talent: Pick<TalentFacts, 'title' | 'history' | 'skills'>, words: Words) {
  const own = [
    { text: talent.title ?? '', source: 'title' as const },
    ...talent.history.slice(0, maxTitles).map(({ title }) => ({ text: title, source: 'history' as const })),
  ];
  const titles: Title[] = own
    .filter(({ text }, index) => text.trim() !== '' && own.findIndex((other) => other.text === text) === index)
    .map((title) => ({ ...title, words: vocabularyOf(partsOf(title.text), words) }));
  const skills = vocabularyOf(talent.skills.flatMap(partsOf), words);
  return (wantedTitle: string): RoleFact => {
    const fact = { kind: 'role' as const, wanted: wantedTitle, km: null };
    const [whole, role] = [partsOf(wantedTitle), partsOf(wantedTitle.replace(afterRole, ''))];
    let best: { title: Title; share: number } | null = null;
    for (const title of titles) {
      const share = Math.max(
        likenessOfTitles(role, title.words, skills, reverseShare.role, words),
        likenessOfTitles(whole, title.words, skills, reverseShare.circumstances, words),
      );
      if (!best || share > best.share) best = { title, share };
    }
    if (!best) return { fact: { ...fact, state: 'unknown', found: null, source: null }, value: 0 };
    const state = best.share >= metFrom ? 'met' : best.share >= nearFrom ? 'near' : 'missing';
    const { text: found, source } = best.title;
    return { fact: { ...fact, state, found, source }, value: Math.min(1, best.share / fullFrom) };
  };
}

/** The role of a title ends where its circumstances begin: "Java-Entwickler (m/w/d) für …", "Process Engineer – …", "Monteur pour …". */
const afterRole =
  /(?<=\p{L})(?:\s*[,:|–—(]|\s-\s|\s(?:für|im|in|zur|zum|mit|bei|am|an der|for|with|at|on|to|pour|chez|avec|para|con|en|voor|met|bij|do|dla|w|z|przy|для|на|із|у|в)\s).*$/u;

/** Titles name a trade or a customer as well as the role: it is enough that one of both is in the other. */
function likenessOfTitles(wanted: readonly Part[], title: Vocabulary, skills: Vocabulary, reverse: number, { rarityOf }: Words): number {
  const [covered, own]: [Coverage, Coverage] = [new Map(), new Map()];
  for (const part of wanted) {
    for (const { tokens, likeness } of title.matchesOf(part)) {
      cover(covered, part.tokens, likeness);
      cover(own, tokens, likeness);
    }
    for (const { likeness } of skills.matchesOf(part)) cover(covered, part.tokens, likeness * skillShare);
  }
  const tokens = wanted.filter((part) => part.tokens.length === 1).map(({ key }) => key);
  return Math.max(shareOf(tokens, covered, rarityOf), reverse * shareOf(title.tokens, own, rarityOf));
}
