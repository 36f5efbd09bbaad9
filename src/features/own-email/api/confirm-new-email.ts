import { dayMs } from '../../../contract/dates.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { adoptFutureAddress } from '../../account/api/address-store.ts';
import { findTalent, updateTalent } from '../../account/api/store.ts';
import type { AuthDeps } from '../../auth/api/deps.ts';
import { consumeAccountToken, findAccountToken, voidAccountTokens } from '../../auth/api/mailed-links/account-token-store.ts';
import { wasMailedTo } from '../../auth/api/mailed-links/mailed-links.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { revokeSessions } from '../../auth/api/sessions/session-store.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import { mailEmailChanged } from './mails.ts';

/**
 * Makes a pending address the address of its account: links mailed to the old one are void, every session ends but the
 * one that requested the change, and the old address is notified. A repeat within 24 hours succeeds.
 *
 * @throws AppError LINK_EXPIRED (400) for expired, used or cancelled links, NOT_FOUND for unknown ones, ALREADY_EXISTS (409)
 * when the address was taken meanwhile; nothing is pending any more then.
 */
export async function confirmNewEmail(deps: AuthDeps, scope: TenantScope, secret: string): Promise<'now' | 'before'> {
  const now = deps.clock();
  const token = await findAccountToken(deps.db, scope, ['emailChange'], secret, now);
  if (!token) throw notFound('unknown link');
  if (token.usedAt && now.getTime() - token.usedAt.getTime() < dayMs) return 'before';
  const talent: TalentScope = { ...scope, talentId: token.talentId };
  const row = await findTalent(deps.db, talent);
  const futureEmail = row?.future_email;
  if (token.usedAt || token.isExpired || !row || !futureEmail || !wasMailedTo(token.payload, futureEmail)) throw linkExpired();
  try {
    await inTransaction(deps.db, async (trx) => {
      if (!(await consumeAccountToken(trx, scope, ['emailChange'], secret, now))) throw linkExpired();
      await voidAccountTokens(trx, talent, now);
      if (!(await adoptFutureAddress(trx, talent, futureEmail, now))) throw linkExpired();
      await deps.onAddressChanged(trx, talent);
      await revokeSessions(trx, talent, 'emailChanged', now, token.payload.sessionId ?? undefined);
      await recordSecurityEvent(trx, talent, 'emailChanged', now);
      // Only a verified address is notified: strangers must not get mails about an account.
      if (row.email_verified_at) await mailEmailChanged(deps, trx, scope, recipientOf(row));
      else await deps.onVerified(trx, talent);
    });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'ALREADY_EXISTS') throw error;
    await dropPending(deps, talent, now);
    throw new AppError('ALREADY_EXISTS', { messages: ['talent.auth.confirmEmail.taken'] });
  }
  return 'now';
}

/** An address of another account can never be confirmed, so the change ends. */
async function dropPending(deps: AuthDeps, talent: TalentScope, now: Date): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    await voidAccountTokens(trx, talent, now, 'emailChange');
    await updateTalent(trx, talent, { futureEmail: null }, now);
    await recordSecurityEvent(trx, talent, 'emailChangeRefused', now);
  });
}

function linkExpired(): AppError {
  return new AppError('LINK_EXPIRED', { messages: ['talent.auth.reset.expired'] });
}
