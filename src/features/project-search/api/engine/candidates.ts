import type { ClientBase, Pool } from 'pg';
import type { Term } from '../../similarity.ts';
import type { Audience, SearchViewer } from './audience.ts';
import { inSearchSession } from './session.ts';
import { type AskedTerm, type CandidateScope, findByPools, findByTerms, findNewest, readWindow, type TermHits } from './similar-store.ts';

/** Terms are looked for among the newest projects; one that is this rare there is looked for among all. */
const rareBelow = 5;

/** Open projects that share terms or pools, those with the rarest terms first, and how many of the newest projects have each term. */
export async function findCandidates(
  client: ClientBase,
  scope: CandidateScope,
  asked: readonly AskedTerm[],
  { since, pools = [], max }: { since: readonly number[] | null; pools?: readonly number[]; max: number },
): Promise<{ ids: number[]; terms: Term[] }> {
  const recent = await findByTerms(client, scope, asked, since);
  const rare = since ? recent.filter(({ found }) => found < rareBelow).map(({ nr }) => nr) : [];
  const older = rare.length > 0 ? await findByTerms(client, scope, asked, null, rare) : [];
  const fromPools = await findByPools(client, scope, pools, since);
  const terms = asked.map(({ kind }, nr): Term => ({ kind, found: recent.find((hit) => hit.nr === nr)?.found ?? 0 }));
  return { ids: chooseCandidates([...recent, ...older], fromPools, terms).slice(0, max), terms };
}

/**
 * Open projects that this viewer may find, without these ids: those that share the rarest terms first, then the newest. The cost does not
 * grow with the number of projects.
 */
export async function listCandidates(
  pool: Pool,
  viewer: SearchViewer,
  { audience, except, language, asked }: { audience: Audience; except: readonly number[]; language: string; asked: readonly AskedTerm[] },
  max: number,
): Promise<number[]> {
  return inSearchSession(pool, async (client) => {
    const { since } = await readWindow(client, viewer);
    const scope = { tenantId: viewer.tenantId, audience, except, language };
    const { ids } = await findCandidates(client, scope, asked, { since, max });
    const rest = { ...scope, except: [...except, ...ids] };
    return ids.length < max ? [...ids, ...(await findNewest(client, rest, since, max - ids.length))] : ids;
  });
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
  return [...promise].sort(([a, pa], [b, pb]) => pb - pa || b - a).map(([id]) => id);
}
