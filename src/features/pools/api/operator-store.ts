import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { currentStatuses } from '../join-rules.ts';
import { listPools } from './pool-store.ts';
import { poolTables } from './tables.ts';

/** The pools of a client with the numbers of members, requests and invitations, for the operator. */
export async function listPoolCounts(db: Db, scope: TenantScope) {
  const tables = poolTables(db);
  const [pools, members, invited] = await Promise.all([
    listPools(db, scope),
    tables
      .selectFrom('pool_membership')
      .select((eb) => ['pool_id', 'status', eb.fn.countAll<number>().as('count')])
      .$call(inTenant(scope))
      .where('status', 'in', currentStatuses)
      .groupBy(['pool_id', 'status'])
      .execute(),
    tables
      .selectFrom('pool_invitation')
      .select((eb) => ['pool_id', eb.fn.countAll<number>().as('count')])
      .$call(inTenant(scope))
      .groupBy('pool_id')
      .execute(),
  ]);
  const count = (id: number, status: string) => Number(members.find((row) => row.pool_id === id && row.status === status)?.count ?? 0);
  return pools.map((pool) => ({
    id: pool.id,
    name: pool.name,
    joinRule: pool.join_rule,
    members: count(pool.id, 'ACCEPTED'),
    requests: count(pool.id, 'APPLIED'),
    invitations: Number(invited.find((row) => row.pool_id === pool.id)?.count ?? 0),
  }));
}

/** Talents who wait for an answer of the operator, the longest first. */
export function listRequests(db: Db, scope: TenantScope) {
  return poolTables(db)
    .selectFrom('pool_membership')
    .innerJoin('pool', 'pool.id', 'pool_membership.pool_id')
    .select(['pool_membership.pool_id', 'pool_membership.talent_id', 'pool_membership.changed_at', 'pool.name'])
    .$call(inTenant(scope, 'pool_membership'))
    .where('pool_membership.status', '=', 'APPLIED')
    .orderBy('pool_membership.changed_at')
    .orderBy('pool_membership.pool_id')
    .execute();
}
