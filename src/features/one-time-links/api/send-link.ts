import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { answerInConstantTime } from '../../../server/http/constant-time-answer.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import { type AuthDeps, type Caller, requireLoginMethod } from '../../auth/api/deps.ts';
import { createAccountToken, lockLinks } from '../../auth/api/mailed-links/account-token-store.ts';
import { mailedTo, resendWaitMs } from '../../auth/api/mailed-links/mailed-links.ts';
import { mailedPath, type ReturnTarget } from '../../auth/api/mailed-links/return-target.ts';
import { recipientOf } from '../../mail/api/talent-mail.ts';
import { mailOneTimeLink } from './mails.ts';

type LinkRequest = ReturnTarget & { email: string; captcha?: string | undefined };

/**
 * Mails a link that signs in once. It says `s` in the same time whether there is such an account or not, and sends
 * nothing a second time within a minute or after five mails of a day; the earlier link then still counts.
 *
 * @returns `n_f` for an unknown address where the client switched `hidesRegisteredEmails` off.
 * @throws AppError NOT_FOUND where the client has not switched one-time links on, CAPTCHA_FAILED (403), TOO_MANY_REQUESTS (429).
 */
export async function sendOneTimeLink(deps: AuthDeps, caller: Caller, given: LinkRequest): Promise<'s' | 'n_f'> {
  const { scope } = caller;
  const { config } = requireLoginMethod(deps.tenants, scope, 'otl');
  await deps.captcha.require(scope, given.captcha);
  await deps.limiter.take('oneTimeLinkFrom', `${scope.tenantId}:${caller.addressKey}`);
  await deps.limiter.take('oneTimeLink', `${scope.tenantId}:${given.email.toLowerCase()}`);
  const isKnown = await answerInConstantTime(mailLink(deps, caller, given));
  return isKnown || config.hidesRegisteredEmails ? 's' : 'n_f';
}

/** Deactivated talents get their mail too: only the holder of the mailbox learns the state of the account. */
async function mailLink(deps: AuthDeps, caller: Caller, given: LinkRequest): Promise<boolean> {
  const row = await findTalentByEmail(deps.db, caller.scope, given.email);
  if (!row) return false;
  const now = deps.clock();
  const talent: TalentScope = { ...caller.scope, talentId: row.id };
  await inTransaction(deps.db, async (trx) => {
    await lockLinks(trx, talent);
    if ((await resendWaitMs(trx, talent, 'oneTimeLink', now)) > 0) return;
    const secret = await createAccountToken(trx, talent, 'oneTimeLink', now, { deviceId: caller.deviceId, ...mailedTo(given.email) });
    await mailOneTimeLink(deps, trx, talent, recipientOf(row), mailedPath('/app/login/link', secret, given));
  });
  return true;
}
