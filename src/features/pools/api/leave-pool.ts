import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { currentStatuses, decideCancel, endOf } from '../join-rules.ts';
import { insertMembershipEvent } from './event-store.ts';
import { deletePoolInvitation, listInvitedPools } from './invitation-store.ts';
import { deleteMembership, listMemberships, lockMembership, type MembershipRow, saveMembership } from './membership-store.ts';

/**
 * Leaves a pool, withdraws a request, or declines an invitation; null when no membership remains.
 *
 * @throws AppError NOT_FOUND without a membership, CONFLICT when it cannot be cancelled any more.
 */
export function leavePool(db: Db, scope: TalentScope, poolId: number, now: Date, decide = decideCancel): Promise<MembershipRow | null> {
  return inTransaction(db, async (trx) => {
    const membership = await lockMembership(trx, scope, poolId);
    const from = membership?.status ?? null;
    if (await deletePoolInvitation(trx, scope, poolId)) {
      await insertMembershipEvent(trx, scope, poolId, { from, to: 'DECLINED', actor: 'talent' }, now);
      if (!membership || !decide(membership.status)) return membership;
    }
    if (!membership) throw notFound();
    const outcome = decide(membership.status);
    if (!outcome) throw new AppError('CONFLICT', { currentStatus: membership.status });
    if (outcome === 'LEFT') return saveMembership(trx, scope, poolId, { from, to: 'LEFT', actor: 'talent' }, now);
    await deleteMembership(trx, scope, poolId);
    await insertMembershipEvent(trx, scope, poolId, { from, to: 'WITHDRAWN', actor: 'talent' }, now);
    return null;
  });
}

/** For an account that is closed: leaves every pool, withdraws every request to join one and declines every open invitation. */
export function leavePools(db: Db, scope: TalentScope, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    for (const { pool_id } of await listMemberships(trx, scope, { status: currentStatuses }))
      await leavePool(trx, scope, pool_id, now, endOf);
    for (const { pool_id } of await listInvitedPools(trx, scope)) await deletePoolInvitation(trx, scope, pool_id);
  });
}
