import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { AppError, fieldError } from '../../../server/http/app-error.ts';
import { replaceUnprovenAddress } from '../../account/api/address-store.ts';
import { emailInUse, requireAllowedEmail } from '../../account/api/check-account-values.ts';
import { findTalent, findTalentByEmail, type TalentRow, updateTalent } from '../../account/api/store.ts';
import type { AuthDeps, Caller } from '../../auth/api/deps.ts';
import {
  createAccountToken,
  latestTokenPayload,
  lockLinks,
  recentAccountTokens,
  voidAccountTokens,
} from '../../auth/api/mailed-links/account-token-store.ts';
import { sendConfirmation } from '../../auth/api/mailed-links/confirm-email.ts';
import { confirmsEmails, mailedTo, mailsPerDay, requireResendAllowed, resendWaitMs } from '../../auth/api/mailed-links/mailed-links.ts';
import { mailConfirmation } from '../../auth/api/mails.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import type { EmailState } from '../contract.ts';
import { emailProofFor, requireEmailProof } from './email-proof.ts';
import { mailEmailChange, mailEmailChangeRequested } from './mails.ts';

type Given = { email: string; password?: string | undefined };

/**
 * Asks for another address. A confirmed one stays valid until the link in the mail to the new one is used; one that was
 * never confirmed (a typo at sign-up) is replaced at once, and every link mailed to it is void.
 *
 * @throws AppError VALIDATION_FAILED, FORBIDDEN when a new log-in is needed, ALREADY_EXISTS (409), TOO_MANY_REQUESTS,
 * CONFLICT when the old address was confirmed at the same moment.
 */
export async function requestEmailChange(
  deps: AuthDeps,
  talent: TalentScope,
  caller: Pick<Caller, 'addressKey'> & { sessionId: string },
  { email, password }: Given,
): Promise<'pending' | 'replaced' | 'resent'> {
  const row = await requireActive(deps, talent);
  const { tenantId } = talent;
  requireAllowedEmail(deps.tenants.byId(tenantId), email);
  if (isSame(email, row.future_email) || (isSame(email, row.email) && !row.email_verified_at)) {
    await resendVerification(deps, talent);
    return 'resent';
  }
  if (isSame(email, row.email)) throw fieldError('email', 'talent.account.email.same');
  await deps.limiter.take('changeEmail', `${tenantId}:${talent.talentId}`);
  await requireEmailProof(deps, { ...talent, sessionId: caller.sessionId }, row, password);
  // As at sign-up, an address in use is reported (specification section 5); this counts against the same limit as `email/exists`.
  await deps.limiter.take('existence', `${tenantId}:${caller.addressKey}`);
  if (await findTalentByEmail(deps.db, { tenantId }, email)) throw emailInUse();
  if (row.email_verified_at) await makePending(deps, talent, row, email, caller.sessionId);
  else await replaceUnproven(deps, talent, row, email);
  return row.email_verified_at ? 'pending' : 'replaced';
}

async function makePending(deps: AuthDeps, talent: TalentScope, row: TalentRow, email: string, sessionId: string): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await lockLinks(trx, talent);
    if ((await recentAccountTokens(trx, talent, 'emailChange', now)).count >= mailsPerDay) throw enoughForToday();
    // Confirming ends every session but the one that asked, so the link remembers which that was.
    const secret = await createAccountToken(trx, talent, 'emailChange', now, { sessionId, ...mailedTo(email) });
    await updateTalent(trx, talent, { futureEmail: email }, now);
    await mailEmailChange(deps, trx, talent, { email, locale: row.locale, firstName: '' }, secret);
    await mailEmailChangeRequested(deps, trx, talent, recipientOf(row));
    await recordSecurityEvent(trx, talent, 'emailChangeRequested', now);
  });
}

async function replaceUnproven(deps: AuthDeps, talent: TalentScope, row: TalentRow, email: string): Promise<void> {
  await inTransaction(deps.db, (trx) => replaceUnprovenIn(deps, trx, talent, row, email, {}));
}

/**
 * The same in a transaction, where a talent or an operator corrects an address that was never confirmed; `details` go into the talent's
 * security log.
 *
 * @returns whether a mail that asks to confirm it is on its way
 * @throws AppError TOO_MANY_REQUESTS, ALREADY_EXISTS, CONFLICT when the old address was confirmed at the same moment
 */
export async function replaceUnprovenIn(
  deps: WithoutPool<AuthDeps>,
  trx: Transaction,
  talent: TalentScope,
  row: Pick<TalentRow, 'locale'>,
  email: string,
  details: Record<string, string>,
): Promise<boolean> {
  const now = deps.clock();
  await lockLinks(trx, talent);
  if ((await recentAccountTokens(trx, talent, 'activation', now)).count >= mailsPerDay) throw enoughForToday();
  // Links first: confirming locks in the same order. They prove the old mailbox, not the new one.
  await voidAccountTokens(trx, talent, now);
  if (!(await replaceUnprovenAddress(trx, talent, email, now))) throw new AppError('CONFLICT');
  await deps.onAddressChanged(trx, talent);
  const isAsked = confirmsEmails(deps, talent);
  if (isAsked) {
    const secret = await createAccountToken(trx, talent, 'activation', now, mailedTo(email));
    await mailConfirmation(deps, trx, talent, { email, locale: row.locale, firstName: '' }, 'activation', secret);
  }
  await recordSecurityEvent(trx, talent, 'emailReplaced', now, details);
  return isAsked;
}

/** Mails the link again: to the pending address if there is one, else to the one not confirmed yet. */
export async function resendVerification(deps: AuthDeps, talent: TalentScope): Promise<'sent' | 'alreadyVerified'> {
  const row = await requireActive(deps, talent);
  if (row.future_email === null) return sendConfirmation(deps, talent, 'verifyEmail');
  const now = deps.clock();
  return inTransaction(deps.db, async (trx) => {
    await lockLinks(trx, talent);
    // The current pending address: it may have been withdrawn or changed at this moment.
    const email = (await findTalent(trx, talent))?.future_email;
    if (!email) return 'alreadyVerified';
    await requireResendAllowed(trx, talent, 'emailChange', now);
    // The session that requested the change is kept when another session requests another mail.
    const asked = await latestTokenPayload(trx, talent, 'emailChange');
    const secret = await createAccountToken(trx, talent, 'emailChange', now, { ...asked, ...mailedTo(email) });
    await mailEmailChange(deps, trx, talent, { email, locale: row.locale, firstName: '' }, secret);
    return 'sent';
  });
}

/** Withdraws a pending change; without one it changes nothing. */
export async function cancelEmailChange(deps: AuthDeps, talent: TalentScope): Promise<void> {
  const row = await requireActive(deps, talent);
  if (row.future_email === null) return;
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    await voidAccountTokens(trx, talent, now, 'emailChange');
    await updateTalent(trx, talent, { futureEmail: null }, now);
    await recordSecurityEvent(trx, talent, 'emailChangeCancelled', now);
  });
}

/** Data for the form of the account page. */
export async function emailChangeState(deps: AuthDeps, talent: TalentScope, sessionId: string): Promise<EmailState> {
  const row = await requireActive(deps, talent);
  return {
    email: row.email,
    isConfirmed: row.email_verified_at !== null,
    futureEmail: row.future_email,
    resendInSeconds: await resendInSeconds(deps, talent, row),
    proof: await emailProofFor(deps, { ...talent, sessionId }, row),
  };
}

/** The banner of an address that was never confirmed sends `activation`, the account page `verifyEmail`: both wait for the last mail of either. */
async function resendInSeconds({ db, clock }: Pick<AuthDeps, 'db' | 'clock'>, talent: TalentScope, row: TalentRow): Promise<number> {
  const purposes = row.future_email === null ? (['activation', 'verifyEmail'] as const) : (['emailChange'] as const);
  const waits = await Promise.all(purposes.map((purpose) => resendWaitMs(db, talent, purpose, clock())));
  return Math.ceil(Math.max(...waits) / 1000);
}

async function requireActive(deps: Pick<AuthDeps, 'db'>, talent: TalentScope): Promise<TalentRow> {
  const row = await findTalent(deps.db, talent);
  if (!row?.is_active) throw new AppError('UNAUTHENTICATED');
  return row;
}

/** Addresses are unique without regard to case, so they are compared that way. */
function isSame(email: string, other: string | null): boolean {
  return email.toLowerCase() === other?.toLowerCase();
}

function enoughForToday(): AppError {
  return new AppError('TOO_MANY_REQUESTS', { messages: ['talent.auth.resend.wait'], retryAfterSeconds: 86_400 });
}
