import type { CountRelation } from '../contract.ts';
import { durations, workModes } from '../project-facts.ts';

/** A number of projects and how it is meant. */
export type Count = { count: number; relation: CountRelation };

/** The counts beside a filter, by value, most first. */
export const facets = ['workPrefs', 'duration', 'pools', 'cities'] as const;
export type Facet = (typeof facets)[number];

/** Counts by code (search-tags.ts) of work mode and duration, by id of pools and cities. */
export type FacetCounts = Record<Facet, FacetValues>;
export type FacetValues = { counts: ReadonlyMap<number, Count> /** Of a value that was not met. */; others: Count };

/** What `facetsSql` answers: pairs of code or id and hits; a facet that was not asked for is missing. */
export type RawFacets = { hits: number } & Partial<Record<Facet, [value: number, hits: number][]>>;

/** Columns of `project_search s` that `facetsSql` counts. */
export const facetColumns = 's.work_mode, s.duration, s.city_id, s.pools';

/** Cities shown: the rest is found by typing. */
const mostCities = 24;

const facetSql: Readonly<Record<Facet, (hits: string) => string>> = {
  // Few values: counting each in passing is cheaper than grouping.
  workPrefs: () => perCode('work_mode', workModes.length),
  duration: () => perCode('duration', durations.length),
  cities: (hits) => pairs(`select city_id, count(*) from ${hits} where city_id > 0 group by 1 order by 2 desc, 1 limit ${mostCities}`),
  // Few projects have a combination of pools to themselves, so combinations are counted first.
  pools: (hits) =>
    pairs(
      `select pool, sum(n)::int from (select pools, count(*) as n from ${hits} group by 1) as combined, unnest(pools) as pool group by 1`,
    ),
};

/** SQL of `RawFacets` over a `with` query of `facetColumns`. */
export function facetsSql(hits: string, wanted: readonly Facet[]): string {
  return ['count(*) as hits', ...wanted.map((facet) => `${facetSql[facet](hits)} as "${facet}"`)].join(', ');
}

function pairs(select: string): string {
  return `array(select json_build_array(value, n) from (${select}) as counted (value, n))`;
}

function perCode(column: string, codes: number): string {
  const counts = Array.from(
    { length: codes },
    (_, index) => `json_build_array(${index + 1}, count(*) filter (where ${column} = ${index + 1}))`,
  );
  return `json_build_array(${counts.join(', ')})`;
}

/** The facets that were asked for, each number read by `count`. */
export function readFacets(raw: RawFacets, count: (hits: number) => Count): Partial<FacetCounts> {
  return Object.fromEntries(
    facets.flatMap((facet) => {
      const found = raw[facet];
      return found ? [[facet, { counts: new Map(found.map(([value, hits]) => [value, count(hits)])), others: count(0) }]] : [];
    }),
  );
}
