import type { TalentScope, TenantScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../../server/http/app-error.ts';
import { answerInConstantTime } from '../../../../server/http/constant-time-answer.ts';
import { hashPassword, isPasswordRight } from '../../../../server/passwords/password-hash.ts';
import { isBreachedPassword } from '../../../../server/passwords/password-rule.ts';
import { findTalent, findTalentByEmail, type TalentRow, updateTalent } from '../../../account/api/store.ts';
import { recipientOf } from '../../../mail/api/talent-mail.ts';
import { enabledLoginMethods } from '../../../tenancy/client-config.ts';
import { type AuthDeps, type Caller, requireLoginMethod } from '../deps.ts';
import {
  consumeAccountToken,
  createAccountToken,
  findAccountToken,
  lockLinks,
  voidAccountTokens,
} from '../mailed-links/account-token-store.ts';
import { mailedTo, resendWaitMs, wasMailedTo } from '../mailed-links/mailed-links.ts';
import { mailedPath, type ReturnTarget } from '../mailed-links/return-target.ts';
import { mailPasswordChanged, mailPasswordReset } from '../mails.ts';
import { recordSecurityEvent } from '../security-event-store.ts';
import { requireRecentProof } from '../sessions/fresh-proof.ts';
import { revokeSessions } from '../sessions/session-store.ts';
import { revokeUnprovenCredentials } from '../unproven-credentials.ts';

/**
 * Mails a link to choose a new password, if the address is registered. It answers the same in either case, and
 * says nothing when a link was sent a minute ago: a second one would reveal the account.
 */
export async function requestPasswordReset(
  deps: AuthDeps,
  caller: Caller,
  given: ReturnTarget & { email: string; captcha?: string | undefined },
): Promise<void> {
  const { scope } = caller;
  const { email } = given;
  requireLoginMethod(deps.tenants, scope, 'email');
  await deps.captcha.require(scope, given.captcha);
  await deps.limiter.take('reset', `${scope.tenantId}:${caller.addressKey}`);
  await deps.limiter.take('reset', `${scope.tenantId}:${email.toLowerCase()}`);
  await answerInConstantTime(mailResetLink(deps, scope, given));
}

async function mailResetLink(deps: AuthDeps, scope: TenantScope, given: ReturnTarget & { email: string }): Promise<void> {
  const row = await findTalentByEmail(deps.db, scope, given.email);
  if (!row?.is_active) return;
  const now = deps.clock();
  const talent: TalentScope = { ...scope, talentId: row.id };
  await inTransaction(deps.db, async (trx) => {
    await lockLinks(trx, talent);
    if ((await resendWaitMs(trx, talent, 'passwordReset', now)) > 0) return;
    const secret = await createAccountToken(trx, talent, 'passwordReset', now, mailedTo(given.email));
    await mailPasswordReset(deps, trx, talent, recipientOf(row), mailedPath('/app/account/forgotPassword', secret, given));
  });
}

/**
 * Says whether a mailed link still sets a password, so that nobody chooses one with an invalid link. The link stays as it is.
 *
 * @throws AppError as `resetByLink` does for invalid links; TOO_MANY_REQUESTS.
 */
export async function checkResetLink(deps: AuthDeps, caller: Caller, secret: string): Promise<void> {
  const { scope } = caller;
  requireLoginMethod(deps.tenants, scope, 'email');
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  await ownerOfLink(deps, scope, secret, deps.clock());
}

async function ownerOfLink(deps: AuthDeps, scope: TenantScope, secret: string, now: Date): Promise<TalentRow> {
  const token = await findAccountToken(deps.db, scope, ['passwordReset'], secret, now);
  if (!token) throw notFound('unknown link');
  const row = await findTalent(deps.db, { ...scope, talentId: token.talentId });
  if (token.usedAt || token.isExpired || !row?.is_active || !wasMailedTo(token.payload, row.email)) throw linkExpired();
  return row;
}

/**
 * Sets a new password with a mailed link and ends every session. The link also proves the address.
 *
 * @throws AppError LINK_EXPIRED (400) for expired or used links, NOT_FOUND for unknown ones, VALIDATION_FAILED for a common password.
 */
export async function resetByLink(deps: AuthDeps, caller: Caller, secret: string, password: string): Promise<void> {
  const { scope } = caller;
  const tenant = requireLoginMethod(deps.tenants, scope, 'email');
  const now = deps.clock();
  const row = await ownerOfLink(deps, scope, secret, now);
  requireUncommon(password, row, tenant.name);
  const passwordHash = await hashPassword(password);
  await inTransaction(deps.db, async (trx) => {
    const talentId = await consumeAccountToken(trx, scope, ['passwordReset'], secret, now);
    if (!talentId) throw linkExpired();
    const talent: TalentScope = { ...scope, talentId };
    // A reset takes the account back: a pending change of address that somebody else began is withdrawn.
    await voidAccountTokens(trx, talent, now);
    if (!row.email_verified_at) await revokeUnprovenCredentials(deps, trx, talent, caller, now);
    const change = { passwordHash, futureEmail: null, ...(row.email_verified_at ? {} : { emailVerifiedAt: now }) };
    await updateTalent(trx, talent, change, now);
    if (!row.email_verified_at) await deps.onVerified(trx, talent);
    await revokeSessions(trx, talent, 'passwordReset', now);
    await recordSecurityEvent(trx, talent, 'passwordReset', now);
    await mailPasswordChanged(deps, trx, talent, recipientOf(row));
  });
}

/**
 * Changes the password of a signed-in talent, who must know the current one if there is one; ends the other sessions.
 *
 * @throws AppError VALIDATION_FAILED on `currentPassword` or `newPassword`; FORBIDDEN when a first one needs a new log-in.
 */
export async function changePassword(
  deps: AuthDeps,
  talent: TalentScope & { sessionId: string },
  given: { currentPassword?: string | undefined; newPassword: string },
): Promise<void> {
  const row = await findTalent(deps.db, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  if (row.password_hash !== null) {
    await deps.limiter.take('signInAccount', `${talent.tenantId}:${talent.talentId}`);
    const isRight = given.currentPassword !== undefined && (await isPasswordRight(row.password_hash, given.currentPassword));
    if (!isRight) throw fieldError('currentPassword', 'talent.account.password.wrong');
  } else if (await canComeBack(deps, talent, row)) {
    // A first password is a new sign-in method, and it ends every other session: an open browser somewhere is not enough for it.
    await requireRecentProof(deps, talent, undefined);
  }
  requireUncommon(given.newPassword, row, deps.tenants.byId(talent.tenantId).name, 'newPassword');
  const passwordHash = await hashPassword(given.newPassword);
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await updateTalent(trx, talent, { passwordHash }, now);
    await revokeSessions(trx, talent, 'passwordChanged', now, talent.sessionId);
    await recordSecurityEvent(trx, talent, 'passwordChanged', now);
    await mailPasswordChanged(deps, trx, talent, recipientOf(row));
  });
}

/** Whether a talent without a password can log in again. If not, the profile guard asks for a first one, however old the session is. */
async function canComeBack(deps: AuthDeps, talent: TalentScope, row: TalentRow): Promise<boolean> {
  const methods = enabledLoginMethods(deps.tenants.byId(talent.tenantId).config);
  if (row.email_verified_at && methods.includes('otl')) return true;
  if (row.mobile_verified_at && methods.includes('mobile')) return true;
  return deps.hasLinkedSignInMethod(deps.db, talent);
}

function requireUncommon(password: string, row: TalentRow, clientName: string, field = 'password'): void {
  if (isBreachedPassword(password, [row.email ?? '', row.first_name, row.last_name, clientName]))
    throw fieldError(field, 'talent.register.password.common');
}

function linkExpired(): AppError {
  return new AppError('LINK_EXPIRED', { messages: ['talent.auth.reset.expired'] });
}
