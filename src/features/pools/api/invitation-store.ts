import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { poolTables } from './tables.ts';

export type PoolInvitationRow = { pool_id: number; message: string | null; invited_at: Date };

/** Pools the operator has invited this talent to and that were not answered yet. */
export function listInvitedPools(db: Db, scope: TalentScope, filter: { poolId?: number } = {}): Promise<PoolInvitationRow[]> {
  let query = poolTables(db).selectFrom('pool_invitation').select(['pool_id', 'message', 'invited_at']).$call(ownedBy(scope));
  if (filter.poolId !== undefined) query = query.where('pool_id', '=', filter.poolId);
  return query.orderBy('invited_at', 'desc').orderBy('pool_id').execute();
}

/** @returns false when the talent was invited already. */
export async function insertPoolInvitation(
  db: Db,
  scope: TalentScope,
  poolId: number,
  message: string | null,
  now: Date,
): Promise<boolean> {
  const row = await poolTables(db)
    .insertInto('pool_invitation')
    .values({ tenant_id: scope.tenantId, pool_id: poolId, talent_id: scope.talentId, message, invited_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pool_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns whether there was one. */
export async function deletePoolInvitation(db: Db, scope: TalentScope, poolId: number): Promise<boolean> {
  const row = await poolTables(db)
    .deleteFrom('pool_invitation')
    .$call(ownedBy(scope))
    .where('pool_id', '=', poolId)
    .returning('pool_id')
    .executeTakeFirst();
  return row !== undefined;
}
