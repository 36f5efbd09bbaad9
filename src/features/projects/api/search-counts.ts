import type { ClientBase } from 'pg';
import { type Count, type Facet, type FacetCounts, facetColumns, facets, facetsSql, type RawFacets, readFacets } from './search-facets.ts';
import { readSample, type Sample } from './search-sample.ts';
import { type OwnFilter, ownFilters, ownSql, rowsSql, type SearchSet, type Statement, statement } from './search-set.ts';
import { sampleRate } from './search-tags.ts';

/** `sample` is the one of the whole set. */
export type Counted = { total: Count; facets: Partial<FacetCounts>; sample: Sample };

/** Up to how many hits are counted, and how many hits in a sample make a good guess. Tests take smaller ones. */
export type SearchLimits = { exactUpTo: number; enoughInSample: number };

type Options = SearchLimits & { newest: number };

/**
 * How many projects a set has, in all and per value of each facet. A facet leaves its own filter out: with Remote ticked,
 * Hybrid shows how many it would add. So each filter that is a facet makes a wider set to count.
 *
 * What has up to `exactUpTo` projects is counted. Above, a total is that number "or more", and facets are estimated from a
 * sample.
 *
 * @param options.newest how many moments of the newest hits the sample shall hold, for the page.
 */
export async function countSet(
  client: ClientBase,
  set: SearchSet,
  { exactUpTo, enoughInSample: enough, newest }: Options,
): Promise<Counted> {
  const own = ownFilters.filter((filter) => set.own[filter]);
  const shared = facets.filter((facet) => !own.some((filter) => filter === facet));
  const sample = await readSample(client, set, { facets: shared, newest, enough });
  const counts: Partial<FacetCounts> = {};
  let hits: Exact | null = null;
  for (const filter of own) {
    const { [filter]: _left, ...rest } = set.own;
    const wider = { ...set, own: rest };
    const guess = await readSample(client, wider, { facets: [filter], newest: 0, enough });
    // The hits are among the wider set's, so the first one counts them along.
    const exact: Exact | null = isSurelyMore(guess, exactUpTo)
      ? null
      : await countExactly(client, wider, { exactUpTo, facets: [filter], within: hits ? null : { set, filter, facets: shared } });
    hits ??= exact;
    Object.assign(counts, exact ? exact.facets : estimate(guess, exactUpTo));
  }
  if (!hits && !isSurelyMore(sample, exactUpTo)) hits = await countExactly(client, set, { exactUpTo, facets: shared, within: null });
  if (hits) return { total: exactly(hits.hits), facets: { ...hits.facets, ...counts }, sample };
  return { total: { count: exactUpTo, relation: 'gte' }, facets: { ...estimate(sample, exactUpTo), ...counts }, sample };
}

type Exact = { hits: number; facets: Partial<FacetCounts> };
type Within = { set: SearchSet; filter: OwnFilter; facets: readonly Facet[] };

/** Null when there are more than `exactUpTo`. `within` counts a narrower set along, whose facets join the answer. */
async function countExactly(
  client: ClientBase,
  set: SearchSet,
  options: { exactUpTo: number; facets: readonly Facet[]; within: Within | null },
): Promise<Exact | null> {
  const { rows } = await client.query<{ everything: RawFacets; narrower: RawFacets | null }>(exactStatement(set, options));
  const [row] = rows;
  if (!row || row.everything.hits > options.exactUpTo) return null;
  const { hits } = row.narrower ?? row.everything;
  return { hits, facets: { ...readFacets(row.everything, exactly), ...(row.narrower ? readFacets(row.narrower, exactly) : {}) } };
}

/** Counts every project of the set, or one more than `exactUpTo`. */
function exactStatement(
  set: SearchSet,
  { exactUpTo, facets: wanted, within }: { exactUpTo: number; facets: readonly Facet[]; within: Within | null },
): Statement {
  return statement((add) => {
    const isNarrow = within ? ownSql(within.filter, add(within.set.own[within.filter])) : 'true';
    const rows = rowsSql(set, add, { columns: `${facetColumns}, ${isNarrow} as is_narrow` });
    const narrower = within ? `(select to_json(n) from (select ${facetsSql('narrow', within.facets)} from narrow) as n)` : 'null::json';
    return `
      with hit as materialized (select * from (${rows}) as every limit ${add(exactUpTo + 1)}), narrow as (select * from hit where is_narrow)
      select (select to_json(e) from (select ${facetsSql('hit', wanted)} from hit) as e) as everything, ${narrower} as narrower`;
  });
}

/** More hits in the sample than chance puts there if all hits were `exactUpTo`: six standard deviations. */
function isSurelyMore(sample: Sample, exactUpTo: number): boolean {
  const expected = exactUpTo / sampleRate(sample.level);
  return sample.counts.hits > expected + 6 * Math.sqrt(expected);
}

function estimate(sample: Sample, exactUpTo: number): Partial<FacetCounts> {
  return readFacets(sample.counts, (hits) => estimated(hits * sampleRate(sample.level), exactUpTo));
}

function exactly(count: number): Count {
  return { count, relation: 'eq' };
}

/** @example estimated(3_136, 10_000) // { count: 3100, relation: 'approx' } */
export function estimated(hits: number, exactUpTo: number): Count {
  if (hits > exactUpTo) return { count: exactUpTo, relation: 'gte' };
  return { count: Number(hits.toPrecision(2)), relation: 'approx' };
}
