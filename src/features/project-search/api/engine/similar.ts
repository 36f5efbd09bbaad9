import type { Pool } from 'pg';
import { type CardRow, readCards } from '../../../projects/api/card-store.ts';
import { maxSimilar } from '../../../projects/contract.ts';
import { likenessOf, type Term, type Traits, titleTerms } from '../../similarity.ts';
import { readAudience, type SearchViewer } from './audience.ts';
import { inSearchSession } from './session.ts';
import {
  type AskedTerm,
  findByPools,
  findByTerms,
  readFacts,
  readSource,
  readWindow,
  type SimilarFacts,
  type SimilarSource,
  type TermHits,
} from './similar-store.ts';

/** The maximum number of searched terms; a project with more skills is about the first ones. */
const maxSkills = 12;
/** Terms are looked for among the newest projects; one that is this rare there is looked for among all. */
const rareBelow = 5;
/** How many candidates are compared exactly. */
const maxCompared = 200;

/**
 * Open projects like this one that the viewer may see and has not hidden, the most similar first (similarity.ts); newest,
 * then the highest id, where two are equally similar. Candidates come from search's index, so that the cost does not grow
 * with the number of projects (docs/scaling.md).
 */
export async function listSimilar(pool: Pool, viewer: SearchViewer, id: number): Promise<CardRow[]> {
  return inSearchSession(pool, async (client) => {
    const source = await readSource(client, viewer, id);
    if (!source) return [];
    const { audience, hiddenIds } = await readAudience(client, viewer);
    const asked = termsOf(source);
    const { since, size } = await readWindow(client, viewer);
    const scope = { tenantId: viewer.tenantId, audience, except: [id, ...hiddenIds], language: source.job_language };
    const recent = await findByTerms(client, scope, asked, since);
    const rare = since ? recent.filter(({ found }) => found < rareBelow).map(({ nr }) => nr) : [];
    const older = rare.length > 0 ? await findByTerms(client, scope, asked, null, rare) : [];
    const fromPools = await findByPools(client, scope, source.pools, since);
    const terms = asked.map(({ kind }, nr): Term => ({ kind, found: recent.find((hit) => hit.nr === nr)?.found ?? 0 }));
    const ids = chooseCandidates([...recent, ...older], fromPools, terms);
    if (ids.length === 0) return [];
    const facts = await readFacts(client, scope, asked, [id, ...ids]);
    return readCards(client, viewer, sortByLikeness(id, facts, terms, size).slice(0, maxSimilar));
  });
}

function termsOf({ skills, title }: SimilarSource): AskedTerm[] {
  return [
    ...skills.slice(0, maxSkills).map((text): AskedTerm => ({ kind: 'skill', text })),
    ...titleTerms(title).map((text): AskedTerm => ({ kind: 'title', text })),
  ];
}

/** The candidates that share the rarest terms; those of the same pool come last. */
function chooseCandidates(hits: readonly TermHits[], fromPools: readonly number[], terms: readonly Term[]): number[] {
  const promise = new Map<number, number>(fromPools.map((id) => [id, 0.01]));
  const counted = new Set<string>();
  for (const { nr, ids } of hits) {
    for (const id of ids) {
      // A rare term is looked for twice, among the newest and among all.
      if (counted.has(`${nr} ${id}`)) continue;
      counted.add(`${nr} ${id}`);
      promise.set(id, (promise.get(id) ?? 0) + 1 / ((terms[nr]?.found ?? 0) + 2));
    }
  }
  return [...promise]
    .sort(([a, pa], [b, pb]) => pb - pa || b - a)
    .slice(0, maxCompared)
    .map(([id]) => id);
}

/** Those of the projects that are similar to the one with this id, in order. */
function sortByLikeness(id: number, facts: readonly SimilarFacts[], terms: readonly Term[], all: number): number[] {
  const mine = facts.find((row) => row.id === id);
  if (!mine) return [];
  return facts
    .filter((row) => row.id !== id)
    .map((row) => ({ row, likeness: likenessOf(traitsOf(mine), traitsOf(row), { terms, all, shared: new Set(row.shared) }) }))
    .filter(({ likeness }) => likeness > 0)
    .sort((a, b) => b.likeness - a.likeness || b.row.published_at.getTime() - a.row.published_at.getTime() || b.row.id - a.row.id)
    .map(({ row }) => row.id);
}

function traitsOf({ title, work_mode, job_language, latitude, longitude, pools, categories }: SimilarFacts): Traits {
  return {
    title,
    workMode: work_mode,
    language: job_language,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    poolIds: pools,
    categoryIds: categories,
  };
}
