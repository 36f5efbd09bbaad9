import type pg from 'pg';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { SearchBody } from '../contract.ts';
import { type CardRow, readCards } from './cards.ts';
import { citiesNear, citiesNearPoint } from './places.ts';
import { type SearchFilters, type SearchRow, searchStatement } from './search-statement.ts';
import { projectLanguages, readSearchText, searchConfigs } from './search-text.ts';

/** Whose search it is. `talentId` null is a visitor; `invitedIds` are private projects the talent was invited to. */
export type SearchScope = TenantScope & { talentId: TalentId | null; invitedIds: readonly number[]; now: Date };

export type SearchAnswer = Omit<SearchRow, 'ids'> & { rows: CardRow[]; page: number; pageSize: number };

export const defaultPageSize = 20;

/**
 * The one door to project search (specification sections 2 and 7): a page of projects in order (hits in title or skills
 * first, then the newest), the exact total, and counts per filter. Facets of languages and tenants never mix: the tenant
 * is part of every condition.
 *
 * @example await searchProjects(pool, { tenantId, talentId: null, invitedIds: [], now }, { any: 'react', openOnly: true })
 */
export async function searchProjects(pool: pg.Pool, scope: SearchScope, query: SearchBody): Promise<SearchAnswer> {
  const { page = 1, pageSize = defaultPageSize } = query;
  const text = readSearchText(query.any ?? '');
  const [place, configs] = await Promise.all([placeOf(pool, query), text ? projectLanguages(pool, scope).then(searchConfigs) : []]);
  const statement = searchStatement({
    tenantId: scope.tenantId,
    now: scope.now,
    talentId: scope.talentId,
    invitedIds: scope.invitedIds,
    text,
    configs,
    pools: query.pools ?? [],
    place,
    hours: query.hoursPerWeek ?? {},
    duration: query.duration ?? null,
    workPrefs: query.workPrefs ?? [],
    openOnly: query.openOnly ?? false,
    vmsId: query.vmsId?.trim() || null,
    status: query.status ?? null,
    sort: query.sort ?? 'match',
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const { rows } = await pool.query<SearchRow>(statement);
  const [row] = rows;
  if (!row) throw new Error('the search statement always answers one row');
  const { ids, ...counts } = row;
  return { ...counts, rows: await readCards(pool, scope, ids), page, pageSize };
}

/** A named place wins over the position: who types a city wants that city. */
async function placeOf(pool: pg.Pool, query: SearchBody): Promise<SearchFilters['place']> {
  const name = query.location?.trim();
  if (name) {
    const cityIds = await citiesNear(pool, name);
    return cityIds ? { cityIds } : { text: name };
  }
  return query.userLocation ? { cityIds: await citiesNearPoint(pool, query.userLocation) } : null;
}
