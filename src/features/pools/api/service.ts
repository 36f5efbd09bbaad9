import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { decideCancel, decideJoin, opensPrivatePool } from '../join-rules.ts';
import { insertMembershipEvent } from './event-store.ts';
import { deletePoolInvitation, listInvitedPools } from './invitation-store.ts';
import { deleteMembership, listPools, lockMembership, type MembershipRow, saveMembership } from './store.ts';

/**
 * Joins a pool or asks to; pressing twice changes nothing. Whoever is invited is a member at once.
 *
 * @throws AppError NOT_FOUND when there is no such pool here, CONFLICT when the rules of the pool say no.
 */
export function joinPool(db: Db, scope: TalentScope, poolId: number, now: Date): Promise<MembershipRow> {
  return inTransaction(db, async (trx) => {
    const membership = await lockMembership(trx, scope, poolId);
    const [pool] = await listPools(trx, scope, { id: poolId });
    const [invitation] = await listInvitedPools(trx, scope, { poolId });
    // A private pool is visible to its members and to those the operator knows, so nobody learns of it by asking.
    if (!pool || (pool.visibility === 'PRIVATE' && !opensPrivatePool(membership?.status) && !invitation)) throw notFound();
    const known = membership && { status: membership.status, changedAt: membership.changed_at };
    const decision = decideJoin(pool.join_rule, known, now, invitation !== undefined);
    if ('status' in decision) {
      if (invitation) await deletePoolInvitation(trx, scope, poolId);
      return saveMembership(trx, scope, poolId, { from: membership?.status ?? null, to: decision.status, actor: 'talent' }, now);
    }
    if (decision.refused === 'ALREADY' && membership) return membership;
    throw new AppError('CONFLICT', {
      messages: [`talent.pool.refused.${decision.refused}`],
      ...(membership ? { currentStatus: membership.status } : {}),
    });
  });
}

/**
 * Leaves a pool, takes a request back, or declines an invitation; null when nothing is left of it.
 *
 * @throws AppError NOT_FOUND without a membership, CONFLICT when it cannot be cancelled any more.
 */
export function leavePool(db: Db, scope: TalentScope, poolId: number, now: Date): Promise<MembershipRow | null> {
  return inTransaction(db, async (trx) => {
    const membership = await lockMembership(trx, scope, poolId);
    const from = membership?.status ?? null;
    if (await deletePoolInvitation(trx, scope, poolId)) {
      await insertMembershipEvent(trx, scope, poolId, { from, to: 'DECLINED', actor: 'talent' }, now);
      if (!membership || !decideCancel(membership.status)) return membership;
    }
    if (!membership) throw notFound();
    const outcome = decideCancel(membership.status);
    if (!outcome) throw new AppError('CONFLICT', { currentStatus: membership.status });
    if (outcome === 'LEFT') return saveMembership(trx, scope, poolId, { from, to: 'LEFT', actor: 'talent' }, now);
    await deleteMembership(trx, scope, poolId);
    await insertMembershipEvent(trx, scope, poolId, { from, to: 'WITHDRAWN', actor: 'talent' }, now);
    return null;
  });
}
