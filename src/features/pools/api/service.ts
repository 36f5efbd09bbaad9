import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { decideCancel, decideJoin } from '../join-rules.ts';
import { deleteMembership, listPools, lockMembership, type MembershipRow, saveMembership } from './store.ts';

/**
 * Joins a pool or asks to; pressing twice changes nothing.
 *
 * @throws AppError NOT_FOUND when there is no such pool here, CONFLICT when the rules of the pool say no.
 */
export function joinPool(db: Db, scope: TalentScope, poolId: number, now: Date): Promise<MembershipRow> {
  return inTransaction(db, async (trx) => {
    const [pool] = await listPools(trx, scope, { id: poolId });
    const membership = await lockMembership(trx, scope, poolId);
    // A private pool is visible to its members and to those the operator knows, so nobody learns of it by asking.
    if (!pool || (pool.visibility === 'PRIVATE' && !membership)) throw notFound();
    const decision = decideJoin(pool.join_rule, membership && { status: membership.status, changedAt: membership.changed_at }, now);
    if ('status' in decision) return saveMembership(trx, scope, poolId, decision.status, now);
    if (decision.refused === 'ALREADY' && membership) return membership;
    throw new AppError('CONFLICT', {
      messages: [`talent.pool.refused.${decision.refused}`],
      ...(membership ? { currentStatus: membership.status } : {}),
    });
  });
}

/** @throws AppError NOT_FOUND without a membership, CONFLICT when it cannot be cancelled any more. */
export function leavePool(db: Db, scope: TalentScope, poolId: number, now: Date): Promise<MembershipRow | null> {
  return inTransaction(db, async (trx) => {
    const membership = await lockMembership(trx, scope, poolId);
    if (!membership) throw notFound();
    const outcome = decideCancel(membership.status);
    if (!outcome) throw new AppError('CONFLICT', { currentStatus: membership.status });
    if (outcome === 'LEFT') return saveMembership(trx, scope, poolId, 'LEFT', now);
    await deleteMembership(trx, scope, poolId);
    return null;
  });
}
