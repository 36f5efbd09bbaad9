import type { ClientBase } from 'pg';
import type { TenantScope } from '../../../contract/ids.ts';

/** Names per language. */
export type Names = Record<string, string>;

/** Names of public pools of the tenant and of cities, by id; ids that are neither are missing. */
export async function readLabels(
  client: ClientBase,
  scope: TenantScope,
  ids: { pools: readonly number[]; cities: readonly number[] },
): Promise<{ pools: Map<number, Names>; cities: Map<number, Names> }> {
  const { rows } = await client.query<{ kind: 'pool' | 'city'; id: number; names: Names }>({
    name: 'search-labels',
    text: `select 'pool' as kind, id, name as names from pool where tenant_id = $1 and visibility = 'PUBLIC' and id = any($2::int[])
      union all select 'city', id, names || jsonb_build_object('en', name) from city where id = any($3::int[])`,
    values: [scope.tenantId, ids.pools, ids.cities],
  });
  const of = (kind: 'pool' | 'city') => new Map(rows.filter((row) => row.kind === kind).map((row) => [row.id, row.names]));
  return { pools: of('pool'), cities: of('city') };
}
