import type pg from 'pg';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { SearchBody } from '../contract.ts';
import { type CardRow, readCards } from './cards.ts';
import { hasMostProjects } from './most-projects.ts';
import { countSet, type SearchLimits } from './search-counts.ts';
import type { Count } from './search-facets.ts';
import { readSet } from './search-filters.ts';
import { type LabelledFacets, labelFacets } from './search-labels.ts';
import { momentsFor, readPage, tiersByDate, tiersByMatch } from './search-page.ts';
import { inSearchSession } from './search-session.ts';
import { readSearchText, repairSearchText } from './search-text.ts';

/**
 * Whose search it is. `talentId` null is a visitor; `invitedIds` are private projects the talent was invited to; `countries` are
 * where the client mostly works, which decides between places of one name.
 */
export type SearchScope = TenantScope & {
  talentId: TalentId | null;
  invitedIds: readonly number[];
  now: Date;
  countries?: readonly string[];
};

export type SearchAnswer = {
  rows: CardRow[];
  total: Count;
  facets: LabelledFacets;
  /** Set when nothing matched `original` and the answer is that of `shown`. */
  correction: { shown: string; original: string } | null;
  page: number;
  pageSize: number;
};

export const usualLimits: SearchLimits = { exactUpTo: 10_000, enoughInSample: 800, mostShare: 0.9 };

export const defaultPageSize = 20;

/**
 * The one door to project search (specification sections 2 and 7): a page of projects in order (search-page.ts), their number,
 * and counts per filter. Both are exact up to 10,000 hits (search-counts.ts). How it stays fast is written in docs/scaling.md.
 *
 * @example await searchProjects(pool, { tenantId, talentId: null, invitedIds: [], now }, { any: 'react', openOnly: true })
 */
export async function searchProjects(pool: pg.Pool, scope: SearchScope, query: SearchBody, limits = usualLimits): Promise<SearchAnswer> {
  const asked = await searchFor(pool, scope, query, limits);
  if (asked.total.count > 0) return asked;
  const shown = await repairSearchText(pool, scope, query);
  if (shown === null) return asked;
  const repaired = await searchFor(pool, scope, { ...query, any: shown }, limits);
  return repaired.total.count > 0 ? { ...repaired, correction: { shown, original: query.any?.trim() ?? '' } } : asked;
}

async function searchFor(pool: pg.Pool, scope: SearchScope, query: SearchBody, limits: SearchLimits): Promise<SearchAnswer> {
  const { page = 1, pageSize = defaultPageSize } = query;
  const [text, hasMost] = await Promise.all([readSearchText(pool, scope, query.any ?? ''), hasMostProjects(pool, scope, limits.mostShare)]);
  return inSearchSession(pool, async (client) => {
    const set = await readSet(client, { ...scope, hasMost }, query, text?.all ?? null);
    const offset = (page - 1) * pageSize;
    const { total, facets, sample } = await countSet(client, set, { ...limits, newest: momentsFor(offset + pageSize) });
    const tiers = text !== null && query.sort !== 'newest' ? tiersByMatch(text) : tiersByDate;
    const ids = await readPage(client, set, sample, { tiers, offset, limit: pageSize, enoughInSample: limits.enoughInSample });
    const rows = await readCards(client, scope, ids);
    return { rows, total, facets: await labelFacets(client, scope, facets, query.pools ?? []), correction: null, page, pageSize };
  });
}
