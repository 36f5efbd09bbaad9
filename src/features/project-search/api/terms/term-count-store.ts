import type { TenantScope } from '../../../../contract/ids.ts';
import type { ReadPool } from '../../../../server/db/read-source.ts';

/** Terms that are read: the most frequent ones; all others are rare. */
const maxTerms = 50_000;

/** In how many open public projects each term of a client's dictionary is in title or skills; terms of one project are left out. */
export async function listFrequentTerms(pool: ReadPool, { tenantId }: TenantScope): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ term: string; projects: number }>({
    name: 'search-frequent-terms',
    text: `select term, projects from search_term where tenant_id = $1 and projects > 1 order by projects desc limit ${maxTerms}`,
    values: [tenantId],
  });
  return new Map(rows.map(({ term, projects }) => [term, projects]));
}

/** How many open public projects the dictionary was made of; 0 before it was. */
export async function countOpenProjects(pool: ReadPool, { tenantId }: TenantScope): Promise<number> {
  const { rows } = await pool.query<{ open: number }>({
    name: 'search-open-projects',
    text: `select split_part(mark, ' ', 1)::int as open from search_gathering where tenant_id = $1`,
    values: [tenantId],
  });
  return rows[0]?.open ?? 0;
}
