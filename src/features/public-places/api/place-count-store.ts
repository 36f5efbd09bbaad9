import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { isNearSql, nameStartsWithSql } from '../../geo/api/store.ts';
import { publicPoolSql } from '../../pools/policy.ts';
import { radiusKm } from '../../projects/project-facts.ts';

/** Open public projects of a tenant per city (0: none) and combination of pools: few rows, maintained by triggers. */
export const places = (scope: TenantScope) => sql`places as materialized (
  select city_id, pools, sum(open)::int as open from project_place where tenant_id = ${scope.tenantId} group by 1, 2 having sum(open) > 0)`;

/** Sums up the rows of changes to one per city and combination of pools. Two runs at once are harmless: each takes its own rows. */
export async function compactPlaceCounts(db: Db): Promise<void> {
  await sql`with taken as (delete from project_place returning *)
    insert into project_place select tenant_id, city_id, pools, sum(open) from taken group by 1, 2, 3 having sum(open) <> 0`.execute(db);
}

/** Open public projects per pool, or of one pool. */
export async function openProjectCounts(db: ReadDb, scope: TenantScope, poolId?: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ pool: number; open: number }>`with ${places(scope)}
    select pool, sum(open)::int as open from places, unnest(pools) as pool where ${poolId ?? null}::int is null or pool = ${poolId ?? null} group by 1`.execute(
    db,
  );
  return new Map(rows.map(({ pool, open }) => [pool, open]));
}

/** Open public projects of a pool in and around each city that it names, as far as a search for that city reaches. */
export async function openCityCounts(db: Db, scope: TenantScope, poolId: number): Promise<Map<number, number>> {
  const { rows } = await sql<{ id: number; open: number }>`with ${places(scope)},
    of_pool as materialized (select city_id, sum(open) as open from places where ${poolId}::int = any(pools) group by 1)
    select centre.id, sum(of_pool.open)::int as open
    from pool_city named join city centre on centre.id = named.city_id, of_pool join city on city.id = of_pool.city_id
    where named.pool_id = ${poolId} and ${sql.raw(isNearSql(radiusKm))} group by 1`.execute(db);
  return new Map(rows.map(({ id, open }) => [id, open]));
}

/** `begins`: only cities with a name that begins with it, in any language. */
type WhichSites = { limit: number; offset?: number; begins?: string | undefined };

/** Cities with open public projects, most first. `names` holds the spelling per language; `total` is how many there are in all. */
export async function listSites(db: ReadDb, scope: TenantScope, { limit, offset = 0, begins }: WhichSites) {
  const { rows } = await sql<{ names: Record<string, string>; country: string; count: number; total: number }>`with ${places(scope)},
    wanted as (select lower(openpool_unaccent(${begins ?? null}::text)) as name)
    select city.names || jsonb_build_object('en', city.name) as names, city.country, f.count, (count(*) over ())::int as total
    from (select city_id, sum(open)::int as count from places group by 1) f join city on city.id = f.city_id, wanted
    where wanted.name is null or exists (select from city_name n where n.city_id = city.id and ${sql.raw(nameStartsWithSql('wanted.name'))})
    order by f.count desc, city.name, city.id limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

/** Pairs of public pool and city that have open projects, most first. */
export async function listPoolCities(db: ReadDb, scope: TenantScope, limit: number) {
  const { rows } = await sql<{ pool_id: number; pool_name: Record<string, string>; names: Record<string, string> }>`with ${places(scope)}
    select pool.id as pool_id, pool.name as pool_name, city.names || jsonb_build_object('en', city.name) as names
    from (select pool_id, city_id, sum(open) as count from places, unnest(pools) as pool_id group by 1, 2) f
    join pool on pool.id = f.pool_id and ${sql.raw(publicPoolSql('pool'))} and pool.tenant_id = ${scope.tenantId} join city on city.id = f.city_id
    order by f.count desc, pool.id, city.id limit ${limit}`.execute(db);
  return rows;
}
