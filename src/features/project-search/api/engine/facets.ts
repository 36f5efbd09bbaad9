import type { CountRelation } from '../../contract.ts';
import type { FacetField } from '../../search-fields.ts';
import { type FacetFilterName, type FacetFilters, facetFilterNames, facetFilterSql } from './search-set.ts';
import type { Add } from './statement.ts';

/** A number of projects and its precision. */
export type Count = { count: number; relation: CountRelation };

/** The counts of a filter, by value; those of the place are counted by city. */
export type Facet = Exclude<FacetField, 'location'> | 'cities';

/** Counts by code (tags.ts) of work mode and duration, by id of pools and cities; and how many hits there are of any duration, not said included. */
export type FacetCounts = Record<Facet, FacetValues> & { anyDuration: Count };
export type FacetValues = { counts: ReadonlyMap<number, Count> /** Count of a value without hits. */; others: Count };

/**
 * How many hits are equal: in work mode and duration (`ways`), in city, or in pools; the others are null. `fits` says which
 * filters beyond the set they pass, in bits by the order of `facetFilterNames`.
 */
export type HitGroup = readonly [fits: number, ways: number | null, city: number | null, pools: readonly number[] | null, hits: number];

/** Work mode and duration in one number, so that they are grouped once; codes of durations are smaller. */
const durationRange = 1_000;

/** Columns of `project_search s` that `groupsSql` counts. */
export function groupColumns(within: FacetFilters, add: Add): string {
  const fits = facetFilterNames.flatMap((filter) => {
    const wanted = within[filter];
    return wanted ? [`${bitOf(filter)} * (${facetFilterSql(filter, add(wanted))})::int`] : [];
  });
  return `${fits.join(' + ') || '0'} as fits, s.work_mode * ${durationRange} + s.duration as ways, s.city_id, s.pools`;
}

/** SQL of `HitGroup[]` as JSON, over rows of `groupColumns`. */
export function groupsSql(hits: string): string {
  return `(select coalesce(json_agg(json_build_array(fits, ways, city_id, pools, n)), '[]') from (
    select fits, ways, city_id, pools, count(*) as n from ${hits} group by grouping sets ((fits, ways), (fits, city_id), (fits, pools))) as grouped)`;
}

/** The bits of all these filters, as `fits` has them. */
export function bitsOf(filters: FacetFilters, but?: Facet): number {
  return facetFilterNames.reduce((bits, filter) => (filters[filter] && filter !== but ? bits | bitOf(filter) : bits), 0);
}

/** How many hits pass these filters, but for one. */
export function hitsOf(groups: readonly HitGroup[], filters: FacetFilters, but?: Facet): number {
  const needed = bitsOf(filters, but);
  return groups.reduce((sum, [fits, ways, , , hits]) => (ways !== null && (fits & needed) === needed ? sum + hits : sum), 0);
}

/** Cities shown: others are found by typing. */
const maxCities = 24;

/**
 * Each facet's counts, of the hits that pass these filters but for the facet's own one: with Remote ticked, Hybrid shows how
 * many it would add.
 */
export function readFacets(groups: readonly HitGroup[], filters: FacetFilters, count: (hits: number) => Count): FacetCounts {
  const values = (facet: Facet, valuesOf: (group: HitGroup) => readonly (number | null)[], max?: number): FacetValues => {
    const needed = bitsOf(filters, facet);
    const sums = new Map<number, number>();
    for (const group of groups) {
      const [fits, , , , hits] = group;
      if ((fits & needed) !== needed) continue;
      for (const value of valuesOf(group)) if (value) sums.set(value, (sums.get(value) ?? 0) + hits);
    }
    const byHits = [...sums].sort(([a, hitsOfA], [b, hitsOfB]) => hitsOfB - hitsOfA || a - b).slice(0, max);
    return { counts: new Map(byHits.map(([value, hits]) => [value, count(hits)])), others: count(0) };
  };
  return {
    // Code 0 means no value: not given or unknown.
    workPrefs: values('workPrefs', ([, ways]) => [Math.floor((ways ?? 0) / durationRange)]),
    duration: values('duration', ([, ways]) => [(ways ?? 0) % durationRange]),
    cities: values('cities', ([, , city]) => [city], maxCities),
    pools: values('pools', ([, , , pools]) => pools ?? []),
    anyDuration: count(hitsOf(groups, filters, 'duration')),
  };
}

function bitOf(filter: FacetFilterName): number {
  return 1 << facetFilterNames.indexOf(filter);
}
