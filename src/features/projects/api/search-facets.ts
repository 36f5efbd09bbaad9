import type { CountRelation } from '../contract.ts';
import { type Duration, durations, type WorkMode, workModes } from '../project-facts.ts';

/** A number of projects and how it is meant. */
export type Count = { count: number; relation: CountRelation };

/** Counts per value of the filters, by how many each would show. Cities and pools by their ids, most first. */
export type FacetCounts = {
  workPrefs: Map<WorkMode, Count>;
  duration: Map<Duration, Count>;
  cities: Map<number, Count>;
  pools: Map<number, Count>;
};

/** What `facetsSql` answers: hits per work mode and duration by code, and pairs of id and hits. */
export type RawFacets = { hits: number; modes: number[]; durations: number[]; cities: [number, number][]; pools: [number, number][] };

export const facetColumns = 's.work_mode, s.duration, s.city_id, s.pools';

/** SQL of `RawFacets` over a `with` query of `facetColumns`. Work modes and durations are few, so they need no grouping. */
export function facetsSql(hits: string): string {
  const perCode = (column: string, many: number) =>
    `json_build_array(${Array.from({ length: many }, (_, index) => `count(*) filter (where ${column} = ${index + 1})`).join(', ')})`;
  return `
    coalesce((select json_agg(json_build_array(city_id, n)) from (select city_id, count(*) as n from ${hits} where city_id > 0 group by 1 order by 2 desc, 1 limit 24) c), '[]') as cities,
    coalesce((select json_agg(json_build_array(pool, n)) from (select pool, count(*) as n from ${hits}, unnest(pools) as pool group by 1 order by 2 desc, 1) p), '[]') as pools,
    count(*) as hits, ${perCode('work_mode', workModes.length)} as modes, ${perCode('duration', durations.length)} as durations`;
}

/** Counts by value, each number read by `count`. */
export function readFacets(raw: RawFacets, count: (hits: number) => Count): FacetCounts {
  const byCode = <T>(list: readonly T[], counts: readonly number[]) =>
    new Map(list.map((value, index) => [value, count(counts[index] ?? 0)]));
  const byId = (pairs: readonly [number, number][]) => new Map(pairs.map(([id, hits]) => [id, count(hits)]));
  return {
    workPrefs: byCode(workModes, raw.modes),
    duration: byCode(durations, raw.durations),
    cities: byId(raw.cities),
    pools: byId(raw.pools),
  };
}
