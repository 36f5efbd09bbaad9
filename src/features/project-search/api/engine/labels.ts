import type { ClientBase } from 'pg';
import { namedPoolSql } from '../../../pools/policy.ts';
import type { CardViewer } from '../../../projects/api/card-store.ts';
import { type Duration, durations, type WorkMode, workModes } from '../../../projects/project-facts.ts';
import type { Count, FacetCounts, FacetValues } from './facets.ts';

/** Names per language. */
type Names = Record<string, string>;

/** Counts beside the filters, by label; pools and cities most first. */
export type LabelledFacets = {
  workPrefs: ReadonlyMap<WorkMode, Count>;
  duration: ReadonlyMap<Duration, Count>;
  anyDuration: Count;
  pools: { id: number; names: Names; count: Count }[];
  cities: { names: Names; count: Count }[];
};

const labelsText = `
  with viewer as (select $1::int as tenant_id, $2::uuid as talent_id)
  select array(select json_build_array(id, name) from viewer join pool on pool.tenant_id = viewer.tenant_id
      where pool.id = any($3::int[]) and ${namedPoolSql('pool', { tenant: 'viewer.tenant_id', talent: 'viewer.talent_id' })}) as pools,
    array(select json_build_array(id, names || jsonb_build_object('en', name)) from city where id = any($4::int[])) as cities`;

/** Puts names to codes and ids. A chosen pool stays in the list when it is empty. */
export async function labelFacets(
  client: ClientBase,
  viewer: CardViewer,
  counts: FacetCounts,
  chosenPools: readonly number[],
): Promise<LabelledFacets> {
  const {
    pools: found,
    cities: { counts: cities },
  } = counts;
  const pools = new Map([...chosenPools.map((id): [number, Count] => [id, found.others]), ...found.counts]);
  const { rows } = await client.query<{ pools: [number, Names][]; cities: [number, Names][] }>({
    name: 'search-labels',
    text: labelsText,
    values: [viewer.tenantId, viewer.talentId, [...pools.keys()], [...cities.keys()]],
  });
  const named = (pairs: readonly [number, Names][] = [], from: ReadonlyMap<number, Count>) =>
    pairs.map(([id, names]) => ({ id, names, count: from.get(id) ?? found.others }));
  return {
    workPrefs: byCode(workModes, counts.workPrefs),
    duration: byCode(durations, counts.duration),
    anyDuration: counts.anyDuration,
    pools: named(rows[0]?.pools, pools).sort((a, b) => b.count.count - a.count.count || a.id - b.id),
    cities: named(rows[0]?.cities, cities).sort((a, b) => b.count.count - a.count.count || compareText(a.names.en, b.names.en)),
  };
}

function byCode<T>(list: readonly T[], { counts, others }: FacetValues): Map<T, Count> {
  return new Map(list.map((value, index) => [value, counts.get(index + 1) ?? others]));
}

function compareText(a = '', b = ''): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
