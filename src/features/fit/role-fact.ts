import type { Fact, TalentFacts } from './facts.ts';
import type { FoldedTitle, FoldedWords } from './fold-project.ts';
import { type HistoryProse, historyProse, nameOf, says, saysForm } from './prose.ts';
import { type Coverage, cover, matchReader, type Part, partsOf, partsOfName, shareOf, wordsOf } from './vocabulary.ts';
import { keepAnswers, type Words } from './words.ts';

const metFrom = 0.55;
const nearFrom = 0.25;
const fullFrom = 0.8;
/** Words that only the skills or the history's texts of a profile say count less than those of its titles. */
const elsewhereShare = 0.7;
/** What the talent's title says and the project's names is less sure than the reverse, most of all after the role. */
const reverseShare = { role: 0.6, whole: 0.35 } as const;
/** Titles of the history that are read, the newest first. */
const maxTitles = 12;

/** `value`, from 0 to 1, orders roles of one state. */
export type RoleFact = { fact: Fact; value: number };

/** Compares a talent's titles with those of projects: rare words weigh more, and words for the same role are one. */
export function roleReader(talent: Pick<TalentFacts, 'title' | 'history' | 'skills'>, words: Words): (wanted: FoldedTitle) => RoleFact {
  const own = [
    { text: talent.title ?? '', source: 'title' as const },
    ...talent.history.slice(0, maxTitles).map(({ title }) => ({ text: title, source: 'history' as const })),
  ];
  const titles = own
    .filter(({ text }, index) => text.trim() !== '' && own.findIndex((other) => other.text === text) === index)
    .map((title) => ({ ...title, parts: partsOf(title.text) }));
  const likenessesOf = titleReader(
    titles.map(({ parts }) => parts),
    { skills: talent.skills.flatMap(partsOfName), history: historyProse(talent.history) },
    words,
  );
  return (wanted) => {
    const fact = { kind: 'role' as const, wanted: wanted.text, km: null };
    const role = likenessesOf(wanted.role, reverseShare.role);
    // What a title says after the role counts less.
    const whole = wanted.whole === wanted.role ? role : likenessesOf(wanted.whole, reverseShare.whole);
    const shares = titles.map((_, index) => Math.max(role[index] ?? 0, whole[index] ?? 0));
    const share = Math.max(...shares);
    const best = titles[shares.indexOf(share)];
    if (!best) return { fact: { ...fact, state: 'unknown', found: null, source: null }, value: 0 };
    const state = share >= metFrom ? 'met' : share >= nearFrom ? 'near' : 'missing';
    return { fact: { ...fact, state, found: best.text, source: best.source }, value: Math.min(1, share / fullFrom) };
  };
}

/**
 * Says how much each of a talent's titles is like a wanted one. Titles name a trade or a customer as well as the role: it is enough that
 * one of both is in the other.
 */
function titleReader(
  titles: readonly (readonly Part[])[],
  elsewhere: { skills: readonly Part[]; history: HistoryProse },
  { relativesOf, rarityOf }: Words,
) {
  const words = titles.map(wordsOf);
  const matchesOf = matchReader([...titles, elsewhere.skills], { relativesOf, rarityOf });
  const { recent, earlier } = elsewhere.history;
  const isInHistory = keepAnswers((word) => [recent, earlier].some((prose) => says(prose, nameOf(word)) || saysForm(prose, word)));
  return ({ parts, words: wanted }: FoldedWords, reverse: number): number[] => {
    const byOthers: Coverage = new Map();
    const found = new Map<number, { wanted: Coverage; own: Coverage }>();
    for (const word of wanted) if (isInHistory(word)) cover(byOthers, [word], elsewhereShare);
    for (const part of parts) {
      for (const { text, tokens, likeness } of matchesOf(part)) {
        if (text === titles.length) {
          cover(byOthers, part.tokens, likeness * elsewhereShare);
          continue;
        }
        const covered = found.get(text) ?? { wanted: new Map(), own: new Map() };
        found.set(text, covered);
        cover(covered.wanted, part.tokens, likeness);
        cover(covered.own, tokens, likeness);
      }
    }
    // Most projects share no word with a talent.
    const withOthers = byOthers.size === 0 ? 0 : shareOf(wanted, byOthers, rarityOf);
    if (found.size === 0) return words.map(() => withOthers);
    return words.map((own, index) => {
      const covered = found.get(index);
      if (!covered) return withOthers;
      for (const [token, likeness] of byOthers) cover(covered.wanted, [token], likeness);
      return Math.max(shareOf(wanted, covered.wanted, rarityOf), reverse * shareOf(own, covered.own, rarityOf));
    });
  };
}
