import { type Selectable, sql, type Updateable } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { AccountTables } from '../../account/api/tables.ts';
import type { MembershipStatus } from '../join-rules.ts';
import { type PoolTables, poolTables } from './tables.ts';

export type DeskPoolRow = Selectable<PoolTables['pool']>;

/** One pool with all languages; `lock` holds it for a change. */
export async function findDeskPool(db: Db, scope: TenantScope, id: number, { lock = false } = {}): Promise<DeskPoolRow | null> {
  const query = poolTables(db).selectFrom('pool').selectAll().$call(inTenant(scope)).where('id', '=', id);
  return (await (lock ? query.forNoKeyUpdate() : query).executeTakeFirst()) ?? null;
}

export type PoolColumns = Pick<Updateable<PoolTables['pool']>, 'visibility' | 'join_rule' | 'category_id'> & {
  name?: Record<string, string>;
  description?: Record<string, string>;
};

/** @returns the id; null when the client has a pool of this key already. */
export async function insertPool(
  db: Db,
  scope: TenantScope,
  { key, name, ...columns }: PoolColumns & { key: string; name: Record<string, string> },
  now: Date,
): Promise<number | null> {
  const row = await poolTables(db)
    .insertInto('pool')
    .values({ tenant_id: scope.tenantId, key, name, category_id: null, created_at: now, ...columns })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function updatePool(db: Db, scope: TenantScope, id: number, columns: PoolColumns): Promise<void> {
  await poolTables(db).updateTable('pool').set(columns).$call(inTenant(scope)).where('id', '=', id).execute();
}

type MemberFilter = { status: MembershipStatus | null; updatedAfter: Date | null };
/** Where a page ended: the instant in the database's own precision, and the talent. */
type MemberPosition = readonly [changedAt: string, talentId: string];

/** Members of a pool and those who asked, the longest unchanged first. */
export async function listMembers(
  db: Db,
  scope: TenantScope,
  poolId: number,
  { status, updatedAfter }: MemberFilter,
  { after, limit }: { after: MemberPosition | null; limit: number },
) {
  let query = poolTables(db)
    .withTables<AccountTables>()
    .selectFrom('pool_membership')
    .innerJoin('talent', 'talent.id', 'pool_membership.talent_id')
    .select(['pool_membership.talent_id', 'pool_membership.status', 'pool_membership.joined_at', 'pool_membership.changed_at'])
    .select(['talent.first_name', 'talent.last_name', 'talent.email'])
    .select(sql<string>`pool_membership.changed_at::text`.as('position'))
    .$call(inTenant(scope, 'pool_membership'))
    .where('pool_membership.pool_id', '=', poolId);
  if (status) query = query.where('pool_membership.status', '=', status);
  if (updatedAfter) query = query.where('pool_membership.changed_at', '>', updatedAfter);
  if (after)
    query = query.where(
      sql<boolean>`(pool_membership.changed_at, pool_membership.talent_id) > (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    );
  return query.orderBy('pool_membership.changed_at').orderBy('pool_membership.talent_id').limit(limit).execute();
}
export type MemberRow = Awaited<ReturnType<typeof listMembers>>[number];
