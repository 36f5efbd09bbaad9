import type { WorkMode } from '../projects/project-facts.ts';

/** How rare a term is among the newest open projects of the client: `found` of `all` have it. */
export type Term = { kind: 'skill' | 'title'; found: number };

/** The facts of a project that count for similarity, besides the shared terms. */
export type Traits = {
  title: string;
  workMode: WorkMode | null;
  language: string;
  place: { latitude: number; longitude: number } | null;
  poolIds: readonly number[];
  categoryIds: readonly number[];
};

/** Weights of the parts; the largest two decide what a project is about, the others order projects that are equal in that. */
const weights = { skills: 4, title: 3, pool: 1, category: 0.4, place: 0.6, workMode: 0.3, seniority: 0.3, language: 0.3 } as const;

/** Below this a project is not similar: none is better than an unrelated one. */
const minLikeness = 0.9;

/**
 * The similarity of two projects: rare skills and title words they share, then pool, place, way of working, level and language.
 *
 * @param terms every term of the project, by its number; `shared` are the numbers the other one has too.
 */
export function likenessOf(
  mine: Traits,
  other: Traits,
  facts: { terms: readonly Term[]; shared: ReadonlySet<number>; all: number },
): number {
  const share = (kind: Term['kind']) => {
    let [sum, whole] = [0, 0];
    for (const [nr, term] of facts.terms.entries()) {
      if (term.kind !== kind) continue;
      const rarity = rarityOf(term.found, facts.all);
      whole += rarity;
      if (facts.shared.has(nr)) sum += rarity;
    }
    return whole === 0 ? 0 : sum / whole;
  };
  // Skills and title tell what a project is about; similar circumstances alone do not make projects similar.
  const about = weights.skills * share('skill') + weights.title * share('title') + poolsOf(mine, other);
  const around =
    weights.place * nearness(mine, other) +
    (mine.workMode !== null && mine.workMode === other.workMode ? weights.workMode : 0) +
    weights.seniority * levelsOf(mine.title, other.title) +
    (mine.language === other.language ? weights.language : 0);
  return about < minLikeness ? 0 : about + around;
}

/** 1 for a term of no other project, near 0 for one of all projects. */
export function rarityOf(found: number, all: number): number {
  return Math.log(1 + (all + 1) / (found + 1)) / Math.log(2 + all);
}

function poolsOf(mine: Traits, other: Traits): number {
  const meets = (a: readonly number[], b: readonly number[]) => a.some((id) => b.includes(id));
  if (meets(mine.poolIds, other.poolIds)) return weights.pool;
  return meets(mine.categoryIds, other.categoryIds) ? weights.category : 0;
}

/** 1 in the same town, half at 70 km, nothing far away. Remote work is near to remote work wherever it is. */
function nearness(mine: Traits, other: Traits): number {
  if (mine.workMode === 'REMOTE' && other.workMode === 'REMOTE') return 1;
  if (!mine.place || !other.place) return 0;
  return Math.exp(-kilometres(mine.place, other.place) / 100);
}

/** The distance of two points, as the crow flies. */
export function kilometres(a: NonNullable<Traits['place']>, b: NonNullable<Traits['place']>): number {
  const radians = (degrees: number) => (degrees * Math.PI) / 180;
  const half = (angle: number) => Math.sin(radians(angle) / 2) ** 2;
  const chord =
    half(b.latitude - a.latitude) + Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude)) * half(b.longitude - a.longitude);
  return 12_742 * Math.asin(Math.sqrt(Math.min(1, chord)));
}

const levels: readonly RegExp[] = [
  /\b(junior|trainee|werkstudent|stagiaire|praktyk\w*)\b/i,
  /\b(senior|expert\w*|principal|staff|starsz\w*|старш\w*)\b/i,
  /\b(lead|leit\w*|head|manager\w*|architect\w*|architekt\w*|interim\w*|directeur|directrice|kierownik\w*|responsable|jefe|jefa)\b/i,
];

/** 1 when both name the same level, -1 when they name different ones, 0 when one of them names none. */
function levelsOf(a: string, b: string): number {
  const [mine, other] = [a, b].map((title) => levels.findLastIndex((level) => level.test(title)));
  if (mine === undefined || other === undefined || mine < 0 || other < 0) return 0;
  return mine === other ? 1 : -1;
}

/** Words of a title that do not describe the work: small words of every language, levels, and who may apply. */
export const emptyWords = new Set(
  `and the for with from into our your und der die das den dem des für mit bei von vom zur zum als ein eine auf aus pour avec des les une dans sur par
  chez aux voor met een van het bij naar para con por los las del una dla oraz przy nad pod від для про або або при mwd wmd
  junior senior lead principal expert interim freelance freelancer freiberuflich contract project projekt projet mission opdracht proyecto
  month months monate mois remote hybrid onsite`.split(/\s+/),
);

/**
 * The words of a title that describe the work, eight at most.
 *
 * @example titleTerms('Senior SPS-Entwickler (m/w/d) mit TwinCAT 3') // ['SPS', 'Entwickler', 'TwinCAT']
 */
export function titleTerms(title: string): string[] {
  const words = title.replace(/\([^)]*\/[^)]*\)/g, ' ').match(/[\p{L}\p{N}][\p{L}\p{N}+#.]*/gu) ?? [];
  const known = new Set<string>();
  return words
    .map((word) => word.replace(/\.+$/, ''))
    .filter((word) => {
      const folded = word.toLowerCase();
      if ((word.length < 3 && !/^(?:\p{Lu}{2}|C#|Go)$/u.test(word)) || /^\d+$/.test(word) || emptyWords.has(folded) || known.has(folded))
        return false;
      known.add(folded);
      return true;
    })
    .slice(0, 8);
}
