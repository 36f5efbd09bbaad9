import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { findTalent, lockTalent, reactivateTalent } from '../../account/api/store.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { withdrawAllApplications } from '../../applications/api/withdraw-application.ts';
import { consumeAccountToken, findAccountToken } from '../../auth/api/mailed-links/account-token-store.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { declineAllInvitations } from '../../invitations/api/answer-invitation.ts';
import { removeAllInvitations } from '../../invitations/api/remove-invitation.ts';
import { leavePools } from '../../pools/api/leave-pool.ts';
import { deactivateAccount } from './deactivate-account.ts';

/** Ends the talent's live applications and closes the account, in one transaction. @returns when it is erased. */
export function closeAccount(deps: ApplicationDeps, talent: TalentScope): Promise<Date> {
  return inTransaction(deps.db, async (trx) => {
    const trxDeps = { ...deps, db: trx };
    await lockTalent(trx, talent);
    await endEverything(trxDeps, talent);
    await deactivateAccount(trxDeps, talent, 'erasure');
    const row = await findTalent(trx, talent);
    if (!row?.erase_after) throw new Error('a closed account has no time of erasure');
    return row.erase_after;
  });
}

/** Applications first: an invitation that was followed can be declined once its application is gone, and removed once it is over. */
export async function endEverything(deps: ApplicationDeps, talent: TalentScope): Promise<void> {
  await withdrawAllApplications(deps, talent);
  await declineAllInvitations(deps, talent);
  await removeAllInvitations(deps, talent);
  await leavePools(deps.db, talent, deps.clock());
}

/**
 * Opens a closed account again; sessions stay ended, applications stay withdrawn.
 *
 * @throws AppError LINK_EXPIRED (400) for used and expired links, NOT_FOUND for unknown ones and erased accounts.
 */
export async function reopenAccount(deps: Pick<ApplicationDeps, 'db' | 'clock'>, scope: TenantScope, secret: string): Promise<void> {
  const now = deps.clock();
  const isDone = await inTransaction(deps.db, async (trx) => {
    const talentId = await consumeAccountToken(trx, scope, ['restore'], secret, now);
    if (!talentId || !(await reactivateTalent(trx, { ...scope, talentId }, now))) return false;
    await recordSecurityEvent(trx, { ...scope, talentId }, 'restored', now);
    return true;
  });
  if (isDone) return;
  if (!(await findAccountToken(deps.db, scope, ['restore'], secret, now))) throw notFound('unknown link');
  throw new AppError('LINK_EXPIRED', { messages: ['talent.account.restore.expired'] });
}
