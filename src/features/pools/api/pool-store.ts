import { sql } from 'kysely';
import type { TenantId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { publicPoolSql, seenPoolSql } from '../policy.ts';
import { poolTables } from './tables.ts';

export type PoolRow = Awaited<ReturnType<typeof listPools>>[number];

/** Pools with their cities; names are still in every language. */
export function listPools(db: ReadDb, scope: TenantScope, filter: { id?: number; onlyPublic?: boolean } = {}) {
  let query = poolTables(db)
    .selectFrom('pool')
    .select(['id', 'category_id', 'name', 'description', 'visibility', 'join_rule'])
    .select(
      sql<
        { id: number; names: Record<string, string> }[]
      >`coalesce((select json_agg(jsonb_build_object('id', c.id, 'names', c.names || jsonb_build_object('en', c.name)) order by c.name) from pool_city pc join city c on c.id = pc.city_id where pc.pool_id = pool.id), '[]')`.as(
        'cities',
      ),
    )
    .$call(inTenant(scope));
  if (filter.id !== undefined) query = query.where('id', '=', filter.id);
  if (filter.onlyPublic) query = query.where(sql<boolean>`${sql.raw(publicPoolSql('pool'))}`);
  return query.orderBy('id').execute();
}

type PoolName = { name: Record<string, string>; maySee: boolean };

/** Names of these pools in every language, and whether this talent, or a visitor, may read them. */
export async function readPoolNames(
  db: Db,
  { tenantId, talentId }: TenantScope & { talentId: string | null },
  ids: readonly number[],
): Promise<Map<number, PoolName>> {
  if (ids.length === 0) return new Map();
  const seen = seenPoolSql('pool', { tenant: 'viewer.tenant_id', talent: 'viewer.talent_id' });
  const { rows } = await sql<PoolName & { id: number }>`
    with viewer as (select ${tenantId}::int as tenant_id, ${talentId}::uuid as talent_id)
    select pool.id, pool.name, ${sql.raw(seen)} as "maySee" from pool, viewer
    where pool.tenant_id = viewer.tenant_id and pool.id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, ...pool }) => [id, pool]));
}

/** A pool of any client, and its client: the command line serves them all. */
export async function findPoolOfAnyClient(db: Db, id: number): Promise<{ tenantId: TenantId; name: Record<string, string> } | null> {
  const row = await poolTables(db)
    .selectFrom('pool')
    .select(['tenant_id', 'name'])
    .$call(acrossTenants('the pool names its own tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  // The row names its own tenant.
  return row ? { tenantId: row.tenant_id, name: row.name } : null;
}
