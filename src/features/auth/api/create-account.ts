import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import { legalDocuments } from '../../../contract/legal-documents.ts';
import type { Transaction, WithoutPool } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { insertTalent, type NewTalent } from '../../account/api/store.ts';
import { keepTouch } from '../../affiliate/api/affiliate-touch.ts';
import { textsOf } from '../../legal/api/missing-consents.ts';
import { recordConsents } from '../../legal/api/store.ts';
import type { AuthDeps, Caller } from './deps.ts';
import { createAccountToken } from './mailed-links/account-token-store.ts';
import { confirmsEmails, mailedTo } from './mailed-links/mailed-links.ts';
import { mailConfirmation, mailOperatorSignUp } from './mails.ts';
import { recordSecurityEvent } from './security-event-store.ts';

export type NewAccount = Omit<NewTalent, 'emailVerifiedAt' | 'mobileVerifiedAt'> & {
  /** Proven by the sign-in method (a social sign-in, an invitation); otherwise an activation mail goes out, if the client confirms addresses. */
  isEmailVerified?: boolean;
  isMobileVerified?: boolean;
  /** False where the texts were not shown yet; the terms notice asks on the first page. */
  hasConsented?: boolean;
};

/**
 * Creates an account, its consents to the current texts and its first security event, for any sign-in method.
 * Call it in the transaction that also opens the session.
 *
 * @returns null when the address or the number is taken, even by a simultaneous request.
 * @throws AppError FORBIDDEN (403) while the terms or the privacy notice are missing in the account's language: nobody agrees to
 *   what they cannot read.
 */
export async function createAccount(
  deps: WithoutPool<AuthDeps>,
  trx: Transaction,
  caller: Caller,
  account: NewAccount,
  now: Date,
): Promise<TalentScope | null> {
  requireOpenSignUp(deps, caller.tenantKey, account.locale);
  const { isEmailVerified = false, isMobileVerified = false, hasConsented = true, ...given } = account;
  const row = { ...given, emailVerifiedAt: isEmailVerified ? now : null, mobileVerifiedAt: isMobileVerified ? now : null };
  const talentId = await insertTalent(trx, caller.scope, row, now);
  if (!talentId) return null;
  const talent: TalentScope = { ...caller.scope, talentId };
  if (hasConsented)
    await recordConsents(trx, talent, textsOf(deps.legal, caller.tenantKey, legalDocuments, account.locale), 'registration', now);
  await recordSecurityEvent(trx, talent, 'registered', now);
  await keepTouch(deps, trx, talent, caller.affiliate, now);
  const { registerNotificationCountry } = deps.tenants.byId(caller.scope.tenantId).config;
  if (account.email !== null && !isEmailVerified && confirmsEmails(deps, caller.scope)) {
    const secret = await createAccountToken(trx, talent, 'activation', now, mailedTo(account.email));
    await mailConfirmation(deps, trx, talent, { email: account.email, locale: account.locale, firstName: '' }, 'activation', secret);
  }
  if (account.residenceCountry !== null && registerNotificationCountry.includes(account.residenceCountry))
    await mailOperatorSignUp(deps, trx, caller.scope, account.residenceCountry, caller.affiliate);
  if (isEmailVerified || isMobileVerified) await deps.onVerified(trx, talent);
  return talent;
}

function requireOpenSignUp({ legal }: Pick<AuthDeps, 'legal'>, tenantKey: string, locale: string): void {
  const languages = legal.signUpLanguages(tenantKey);
  if (languages.some((language) => messageLocale(language) === messageLocale(locale))) return;
  const message = languages.length === 0 ? 'talent.auth.signup.closed' : 'talent.auth.signup.closed.language';
  throw new AppError('FORBIDDEN', { log: `legal texts are missing in ${locale}`, messages: [message] });
}
