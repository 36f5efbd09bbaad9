import type { Pool } from 'pg';
import { type CardRow, readCards } from '../../../projects/api/card-store.ts';
import { maxSimilar } from '../../../projects/contract.ts';
import { likenessOf, type Term, type Traits, titleTerms } from '../../similarity.ts';
import { readAudience, type SearchViewer } from './audience.ts';
import { findCandidates } from './candidates.ts';
import { inSearchSession } from './session.ts';
import { type AskedTerm, readFacts, readSource, readWindow, type SimilarFacts, type SimilarSource } from './similar-store.ts';

/** The maximum number of searched terms; a project with more skills is about the first ones. */
const maxSkills = 12;
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
    const { ids, terms } = await findCandidates(client, scope, asked, { since, pools: source.pools, max: maxCompared });
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
