import { dayMs } from '../../../../contract/dates.ts';
import type { TalentScope, TenantScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError, notFound } from '../../../../server/http/app-error.ts';
import { findTalent, updateTalent } from '../../../account/api/store.ts';
import { recipientOf } from '../../../mail/api/talent-mail.ts';
import type { TokenPurpose } from '../../token-lifetimes.ts';
import type { AuthDeps } from '../deps.ts';
import { mailConfirmation } from '../mails.ts';
import { recordSecurityEvent } from '../security-event-store.ts';
import { consumeAccountToken, createAccountToken, findAccountToken, lockLinks } from './account-token-store.ts';
import { confirmsEmails, mailedTo, requireResendAllowed, wasMailedTo } from './mailed-links.ts';

/**
 * Confirms the address a link was mailed to. Mail programs and people open links twice, so a repeat within
 * 24 hours succeeds.
 *
 * @throws AppError LINK_EXPIRED (400) for expired or used links, NOT_FOUND (404) for unknown ones.
 */
export async function confirmEmail(
  deps: AuthDeps,
  scope: TenantScope,
  purposes: readonly TokenPurpose[],
  secret: string,
): Promise<'now' | 'before'> {
  const now = deps.clock();
  const isDone = await inTransaction(deps.db, async (trx) => {
    const talentId = await consumeAccountToken(trx, scope, purposes, secret, now);
    if (!talentId) return false;
    const talent: TalentScope = { ...scope, talentId };
    const row = await findTalent(trx, talent);
    if (row && !row.email_verified_at) {
      const token = await findAccountToken(trx, scope, purposes, secret, now);
      if (!token || !wasMailedTo(token.payload, row.email)) throw linkExpired();
      await updateTalent(trx, talent, { emailVerifiedAt: now }, now);
      await recordSecurityEvent(trx, talent, 'emailVerified', now);
      await deps.onVerified(trx, talent);
    }
    return true;
  });
  if (isDone) return 'now';
  const token = await findAccountToken(deps.db, scope, purposes, secret, now);
  if (!token) throw notFound('unknown link');
  if (token.usedAt && now.getTime() - token.usedAt.getTime() < dayMs) return 'before';
  throw linkExpired();
}

/** Mails a fresh link, where the client wants addresses confirmed. @throws AppError TOO_MANY_REQUESTS within a minute of the last one and after five a day. */
export async function sendConfirmation(
  deps: AuthDeps,
  talent: TalentScope,
  purpose: 'activation' | 'verifyEmail',
): Promise<'sent' | 'alreadyVerified'> {
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await lockLinks(trx, talent);
    const row = await findTalent(trx, talent);
    if (!row?.is_active) throw new AppError('UNAUTHENTICATED');
    if (row.email_verified_at || !row.email || !confirmsEmails(deps, talent)) return 'alreadyVerified';
    await requireResendAllowed(trx, talent, purpose, now);
    const secret = await createAccountToken(trx, talent, purpose, now, mailedTo(row.email));
    await mailConfirmation(deps, trx, talent, recipientOf(row), purpose, secret);
    return 'sent';
  });
}

/** Whose activation link this is, expired or not: having it proves that the mailbox is theirs, so they may ask for another. */
export async function ownerOfActivationLink(deps: AuthDeps, scope: TenantScope, secret: string): Promise<TalentScope> {
  const token = await findAccountToken(deps.db, scope, ['activation', 'verifyEmail'], secret, deps.clock());
  if (!token) throw notFound('unknown link');
  return { ...scope, talentId: token.talentId };
}

function linkExpired(): AppError {
  return new AppError('LINK_EXPIRED', { messages: ['talent.auth.activate.expired'] });
}
