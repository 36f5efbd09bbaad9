import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { decideOperator, type MembershipStatus, mayAskAgainAt, type OperatorResult, type OperatorVerb } from '../join-rules.ts';
import type { OperatePoolDeps } from './deps.ts';
import { insertMembershipEvent } from './event-store.ts';
import { deletePoolInvitation, insertPoolInvitation } from './invitation-store.ts';
import { type PoolMail, queuePoolMail } from './mails.ts';
import { lockMembership, saveMembership } from './membership-store.ts';
import { listPools } from './pool-store.ts';

const mails: Record<OperatorVerb, PoolMail> = {
  accept: 'poolAccepted',
  reject: 'poolRejected',
  remove: 'poolRemoved',
  invite: 'poolInvited',
};

/**
 * The operator's side of a membership: answers a request, removes a member, or invites. It mails the talent and writes an
 * event, all in one transaction.
 *
 * @throws AppError NOT_FOUND without such a pool; TRANSITION_REFUSED with the current status; ALREADY_EXISTS for a second
 *   invitation.
 */
export function operatePool(
  deps: OperatePoolDeps,
  scope: TalentScope,
  poolId: number,
  verb: OperatorVerb,
  note: string | null,
): Promise<{ from: MembershipStatus | null; to: OperatorResult }> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    const membership = await lockMembership(trx, scope, poolId);
    const [pool] = await listPools(trx, scope, { id: poolId });
    if (!pool) throw notFound();
    const from = membership?.status ?? null;
    const to = decideOperator(verb, from);
    if (!to) throw new AppError('TRANSITION_REFUSED', { currentStatus: from ?? 'none' });
    if (to === 'INVITED') {
      if (!(await insertPoolInvitation(trx, scope, poolId, note, now))) throw new AppError('ALREADY_EXISTS');
      await insertMembershipEvent(trx, scope, poolId, { from, to, actor: 'operator', note }, now);
    } else {
      await deletePoolInvitation(trx, scope, poolId);
      await saveMembership(trx, scope, poolId, { from, to, actor: 'operator', note }, now);
    }
    const again = to === 'REJECTED' ? mayAskAgainAt({ status: to, changedAt: now }) : null;
    await queuePoolMail(deps, trx, scope, mails[verb], { pool, note, mayAskAgainAt: again });
    return { from, to };
  });
}
