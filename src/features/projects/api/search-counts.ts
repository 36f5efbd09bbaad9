import type { ClientBase } from 'pg';
import { type Count, type FacetCounts, facetColumns, facetsSql, type RawFacets, readFacets } from './search-facets.ts';
import type { Sample } from './search-sample.ts';
import { type Add, rowsSql, type SearchSet, type Statement, statement } from './search-set.ts';
import { sampleRate } from './search-tags.ts';

/** Counts every hit of the set; answers `exactUpTo + 1` hits when there are more. */
function exactStatement(set: SearchSet, exactUpTo: number): Statement {
  return statement(
    (add: Add) => `
      with hit as materialized (select * from (${rowsSql(set, add, { columns: facetColumns })}) as every limit ${add(exactUpTo + 1)})
      select ${facetsSql('hit')} from hit`,
  );
}

export type Counted = { total: Count; facets: FacetCounts };

/**
 * The total and the counts beside the filters: exact up to `exactUpTo` hits, else the total is that number "or more" and the
 * counts are estimated from the sample.
 */
export async function countSet(client: ClientBase, set: SearchSet, sample: Sample, exactUpTo: number): Promise<Counted> {
  if (!isSurelyMore(sample, exactUpTo)) {
    const { rows } = await client.query<RawFacets>(exactStatement(set, exactUpTo));
    const [found] = rows;
    if (found && found.hits <= exactUpTo)
      return { total: { count: found.hits, relation: 'eq' }, facets: readFacets(found, (count) => ({ count, relation: 'eq' })) };
  }
  const rate = sampleRate(sample.level);
  return { total: { count: exactUpTo, relation: 'gte' }, facets: readFacets(sample.facets, (count) => scaled(count * rate, exactUpTo)) };
}

/** More hits in the sample than chance could put there if all hits were `exactUpTo`: six standard deviations. */
function isSurelyMore(sample: Sample, exactUpTo: number): boolean {
  const expected = exactUpTo / sampleRate(sample.level);
  return sample.facets.hits > expected + 6 * Math.sqrt(expected);
}

/** @example scaled(3_136, 10_000) // { count: 3100, relation: 'approx' } */
export function scaled(estimate: number, exactUpTo: number): Count {
  if (estimate > exactUpTo) return { count: exactUpTo, relation: 'gte' };
  return { count: Number(estimate.toPrecision(2)), relation: 'approx' };
}
