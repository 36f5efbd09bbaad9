import type pg from 'pg';
import type { SearchBody } from '../contract.ts';
import { type SearchScope, searchProjects } from './search.ts';
import { readSet } from './search-filters.ts';
import { inSearchSession } from './search-session.ts';
import { rowsSql, statement } from './search-set.ts';
import { publishedSince } from './search-tags.ts';
import { readSearchText, repairSearchText } from './search-text.ts';

/** Some projects, and when the oldest of them was published (`openpool_search_moment`). */
export type Among = { ids: readonly number[]; since: number };

/** So few projects are looked at one by one; of more, what the search finds since the oldest is compared with them. */
const fewProjects = 1_000;

/**
 * Which of some projects a search finds, the newest first, at most `limit`. Nothing is counted, so it costs what these
 * projects cost and not what the search finds in all. A typing mistake is repaired where the page would repair it.
 */
export async function searchAmong(pool: pg.Pool, scope: SearchScope, query: SearchBody, among: Among, limit: number): Promise<number[]> {
  if (among.ids.length === 0) return [];
  const found = await findAmong(pool, scope, query, among, limit);
  if (found.length > 0 || (await repairSearchText(pool, scope, query)) === null) return found;
  // Whether it is a mistake depends on all there is.
  const { correction } = await searchProjects(pool, scope, { ...query, pageSize: 1 });
  return correction ? findAmong(pool, scope, { ...query, any: correction.shown }, among, limit) : [];
}

async function findAmong(pool: pg.Pool, scope: SearchScope, query: SearchBody, { ids, since }: Among, limit: number): Promise<number[]> {
  const text = await readSearchText(pool, scope, query.any ?? '');
  return inSearchSession(pool, async (client) => {
    const set = await readSet(client, scope, query, text?.all ?? null);
    const isFew = ids.length <= fewProjects;
    const { rows } = await client.query<{ ids: number[] }>(
      statement((add) => {
        const columns = 's.project_id, s.published_at';
        const hits = isFew
          ? rowsSql({ ...set, onlyIds: ids }, add, { columns })
          : rowsSql(set, add, { columns, since: publishedSince(since) });
        const wanted = isFew ? '' : `join unnest(${add(ids)}::int[]) as wanted (id) on wanted.id = hit.project_id`;
        return `select array(select project_id from (${hits}) as hit ${wanted} order by published_at desc, project_id desc limit ${add(limit)}) as ids`;
      }),
    );
    return rows[0]?.ids ?? [];
  });
}
