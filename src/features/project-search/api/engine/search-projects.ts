import type { ReadPool } from '../../../../server/db/read-source.ts';
import { type CardRow, readCards } from '../../../projects/api/card-store.ts';
import { maxOrderedByFit, type SearchBody } from '../../contract.ts';
import type { SearchViewer } from './audience.ts';
import { countSet, type SearchLimits } from './counts.ts';
import { ownsMostProjects } from './dominant-tenant.ts';
import type { Count } from './facets.ts';
import { readSet } from './filters.ts';
import { type LabelledFacets, labelFacets } from './labels.ts';
import { countPages, readPage, tiersByDate, tiersByRelevance } from './page.ts';
import { inSearchSession } from './session.ts';
import { expandText, readTypedText, repairSearchText } from './text-query.ts';

export type SearchAnswer = {
  rows: CardRow[];
  total: Count;
  facets: LabelledFacets;
  /** Set when nothing matched `original` and the answer is that of `shown`. */
  correction: { shown: string; original: string } | null;
  page: number;
  pageSize: number;
  /** How many pages can be opened: `countPages`. */
  pages: number;
};

export const usualLimits: SearchLimits = { exactUpTo: 1_000, enoughInSample: 800, dominantShare: 0.9 };

const defaultPageSize = 20;

/** Another order of some projects; it holds no connection of the search. */
type Reorder = (ids: readonly number[]) => Promise<number[]>;

/**
 * The only entry point of project search (specification sections 2 and 7): a page of projects in order (page.ts), their number,
 * and counts per filter. Both are exact up to `exactUpTo` hits and estimates above (counts.ts). docs/scaling.md explains how it stays fast.
 *
 * @example await searchProjects(pool, { tenantId, talentId: null, invitedIds: [], now }, { any: 'react', openOnly: true })
 */
export async function searchProjects(
  pool: ReadPool,
  viewer: SearchViewer,
  query: SearchBody,
  limits = usualLimits,
  orderByFit: Reorder | null = null,
): Promise<SearchAnswer> {
  const reorder = query.sort === 'fit' ? orderByFit : null;
  const asked = await searchFor(pool, viewer, query, limits, reorder);
  if (asked.total.count > 0) return asked;
  const shown = await repairSearchText(pool, viewer, query);
  if (shown === null) return asked;
  const repaired = await searchFor(pool, viewer, { ...query, any: shown }, limits, reorder);
  return repaired.total.count > 0 ? { ...repaired, correction: { shown, original: query.any?.trim() ?? '' } } : asked;
}

async function searchFor(
  pool: ReadPool,
  viewer: SearchViewer,
  query: SearchBody,
  limits: SearchLimits,
  reorder: Reorder | null,
): Promise<SearchAnswer> {
  const { page = 1, pageSize = defaultPageSize } = query;
  const [typed, isDominantTenant] = await Promise.all([
    readTypedText(pool, viewer, query.any ?? ''),
    ownsMostProjects(pool, viewer, limits.dominantShare),
  ]);
  const offset = (page - 1) * pageSize;
  const isReordered = reorder !== null && offset < maxOrderedByFit;
  // All that is ordered is read for each of its pages, so that they are parts of one list.
  const read = isReordered ? { offset: 0, limit: Math.max(maxOrderedByFit, offset + pageSize) } : { offset, limit: pageSize };
  const { ids, ...answer } = await inSearchSession(pool, async (client) => {
    const text = typed === 'nothing typed' ? null : await expandText(client, viewer, typed);
    const set = await readSet(client, viewer, query, { words: text?.all ?? null, isDominantTenant });
    const { total, facets, sample, newest } = await countSet(client, set, { ...limits, end: read.offset + read.limit + 1 });
    const tiers = text !== null && query.sort !== 'newest' ? tiersByRelevance(text) : tiersByDate;
    const { ids, found } = await readPage(client, set, { sample, newest }, { tiers, ...read, enoughInSample: limits.enoughInSample });
    const rows = isReordered ? [] : await readCards(client, viewer, ids);
    const pages = countPages(total, { found, pageSize, exactUpTo: limits.exactUpTo });
    const labelled = await labelFacets(client, viewer, facets, query.pools ?? []);
    return { ids, rows, total, facets: labelled, correction: null, page, pageSize, pages };
  });
  if (!isReordered) return answer;
  const first = await reorder(ids.slice(0, maxOrderedByFit));
  const shown = [...first, ...ids.slice(maxOrderedByFit)].slice(offset, offset + pageSize);
  return { ...answer, rows: await readCards(pool, viewer, shown) };
}
