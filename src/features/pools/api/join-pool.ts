import type { TalentScope } from '../../../contract/ids.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { recordEvent } from '../../../server/events/record-event.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { decideJoin } from '../join-rules.ts';
import { maySeePool } from '../policy.ts';
import { deletePoolInvitation, listInvitedPools } from './invitation-store.ts';
import { lockMembership, type MembershipRow, saveMembership } from './membership-store.ts';
import { listPools } from './pool-store.ts';

/**
 * Joins a pool or asks to; a repeat changes nothing. An invited talent is a member at once.
 *
 * @throws AppError NOT_FOUND when there is no such pool here, CONFLICT when the rules of the pool refuse.
 */
export function joinPool(db: Db, scope: TalentScope, poolId: number, now: Date): Promise<MembershipRow> {
  return inTransaction(db, async (trx) => {
    const membership = await lockMembership(trx, scope, poolId);
    const [pool] = await listPools(trx, scope, { id: poolId });
    const [invitation] = await listInvitedPools(trx, scope, { poolId });
    // A request must not reveal a private pool.
    if (!pool || !maySeePool(pool, { membership: membership?.status, isInvited: invitation !== undefined })) throw notFound();
    const known = membership && { status: membership.status, changedAt: membership.changed_at };
    const decision = decideJoin(pool.join_rule, known, now, invitation !== undefined);
    if ('status' in decision) {
      if (invitation) await deletePoolInvitation(trx, scope, poolId);
      if (decision.status === 'APPLIED')
        await recordEvent(
          trx,
          scope,
          { type: 'pool.requested', subject: `pool:${poolId}`, data: { poolId, talentId: scope.talentId } },
          now,
        );
      return saveMembership(trx, scope, poolId, { from: membership?.status ?? null, to: decision.status, actor: 'talent' }, now);
    }
    if (decision.refused === 'ALREADY' && membership) return membership;
    throw new AppError('CONFLICT', {
      messages: [`talent.pool.refused.${decision.refused}`],
      ...(membership ? { currentStatus: membership.status } : {}),
    });
  });
}
