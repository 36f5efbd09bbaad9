import type { TenantScope } from '../../../../contract/ids.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';
import { wordKey } from '../../word-key.ts';
import { type Candidate, findUnknownWords } from './dictionary-store.ts';
import { editDistance, maxMistakes } from './edit-distance.ts';
import { readSynonyms } from './synonym-store.ts';
import type { Synonyms } from './synonyms.ts';
import { readTypedWords, type TypedQuery } from './typed-words.ts';

const maxWords = 6;

/**
 * Replaces words that look like typing mistakes by known ones. Never touches a word that exists or is a synonym,
 * a number, a code, a phrase in quotes or an excluded word.
 *
 * @returns null when there is nothing to repair, or nothing that resembles it.
 */
export async function repairWords(pool: ReadPool, scope: TenantScope, typed: string, configs: readonly string[]): Promise<string | null> {
  const query = readTypedWords(typed);
  if (!query) return null;
  const synonyms = await readSynonyms(pool, scope);
  const places = repairable(query).filter(({ word }) => synonyms.formsOf(wordKey(word)).length === 0);
  if (places.length === 0) return null;
  const open = places.find((place) => place.isOpen)?.word ?? null;
  const unknown = await findUnknownWords(pool, scope, {
    words: places.map(({ word }) => word),
    open,
    configs,
    synonyms: places.flatMap((place) => synonymsLike(place, synonyms)),
  });
  const repaired = new Map(
    unknown.flatMap(({ word, term, candidates }) => {
      const best = bestCandidate(term, candidates);
      return best ? [[word, best.shown] as const] : [];
    }),
  );
  if (repaired.size === 0) return null;
  let text = query.text;
  // From the end, so that earlier positions stay valid.
  for (const { word, start, end } of [...places].sort((a, b) => b.start - a.start)) {
    text = text.slice(0, start) + (repaired.get(word) ?? word) + text.slice(end);
  }
  return text;
}

/** Every other form of each synonym that a word resembles. */
function synonymsLike({ word }: Place, synonyms: Synonyms): { word: string; shown: string; form: string }[] {
  return synonyms.resembling(wordKey(word)).flatMap((shown) => synonyms.formsOf(wordKey(shown)).map((form) => ({ word, shown, form })));
}

type Place = { word: string; start: number; end: number; isOpen: boolean };

/** Runs of four letters and more, alone or between hyphens; next to a digit or a sign they are a code or a name. */
function repairable(query: TypedQuery): Place[] {
  return query.alternatives
    .flat()
    .filter((word) => !word.isPhrase && !word.isExcluded)
    .flatMap((word) =>
      [...word.text.matchAll(/(?<![\p{L}\p{N}+#.@_])\p{L}{4,40}(?![\p{L}\p{N}+#@_]|\.\p{L})/gu)].map((match) => {
        const start = word.start + match.index;
        const end = start + match[0].length;
        return { word: match[0], start, end, isOpen: word.isOpen && end === word.end };
      }),
    )
    .slice(0, maxWords);
}

/** The nearest word, of equally near ones the most frequent. */
export function bestCandidate(term: string, candidates: readonly Candidate[]): Candidate | null {
  const max = maxMistakes(term);
  const near = candidates
    .map((candidate) => ({ candidate, distance: editDistance(term, candidate.term, max) }))
    .filter(({ distance }) => distance > 0 && distance <= max)
    .sort(
      (a, b) => a.distance - b.distance || b.candidate.mentions - a.candidate.mentions || (a.candidate.term < b.candidate.term ? -1 : 1),
    );
  return near[0]?.candidate ?? null;
}
