import type { ReadPool } from '../../../../server/db/read-source.ts';
import type { SearchBody } from '../../contract.ts';
import type { SearchViewer } from './audience.ts';
import { readSet } from './filters.ts';
import { searchProjects } from './search-projects.ts';
import { rowsSql } from './search-set.ts';
import { inSearchSession } from './session.ts';
import { statement } from './statement.ts';
import { publishedSince } from './tags.ts';
import { readSearchText, repairSearchText } from './text-query.ts';

/** Some projects, and when the oldest of them was published (`openpool_search_moment`). */
type Among = { ids: readonly number[]; since: number };

/** Up to so many projects are looked up by id; more are compared with all that the search finds since the oldest of them. */
const maxProjectsById = 1_000;

/**
 * Which of some projects a search finds, the newest first, at most `limit`. Nothing is counted, so the cost follows the
 * number of these projects, not of all hits. A typing mistake is corrected where the page would do so.
 */
export async function searchAmong(pool: ReadPool, viewer: SearchViewer, query: SearchBody, among: Among, limit: number): Promise<number[]> {
  if (among.ids.length === 0) return [];
  const found = await findAmong(pool, viewer, query, among, limit);
  if (found.length > 0 || (await repairSearchText(pool, viewer, query)) === null) return found;
  // Whether it is a mistake depends on all projects.
  const { correction } = await searchProjects(pool, viewer, { ...query, pageSize: 1 });
  return correction ? findAmong(pool, viewer, { ...query, any: correction.shown }, among, limit) : [];
}

async function findAmong(pool: ReadPool, viewer: SearchViewer, query: SearchBody, { ids, since }: Among, limit: number): Promise<number[]> {
  const text = await readSearchText(pool, viewer, query.any ?? '');
  return inSearchSession(pool, async (client) => {
    const set = await readSet(client, viewer, query, { words: text?.all ?? null });
    const isFew = ids.length <= maxProjectsById;
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
