import type { TalentScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { isPasswordRight } from '../../../../server/passwords/password-hash.ts';
import { findTalentByEmail } from '../../../account/api/store.ts';
import type { TokenPair } from '../../session-cookies.ts';
import { type AuthDeps, type Caller, requireLoginMethod } from '../deps.ts';
import { recordFailedSignIn } from '../security-event-store.ts';
import { signInTalent } from '../sessions/start-session.ts';
import { slowGuessingDown } from './slow-guessing-down.ts';

type Credentials = { email: string; password: string; captcha?: string | undefined };

/**
 * Signs in with e-mail and password. Unknown address and wrong password get the same answer in the same time.
 *
 * @throws AppError WRONG_CREDENTIALS (401), ACCOUNT_DEACTIVATED (403, only with the right password), TOO_MANY_REQUESTS, and as
 *   `slowGuessingDown`.
 */
export async function signInByPassword(deps: AuthDeps, caller: Caller, given: Credentials): Promise<TokenPair> {
  const { scope } = caller;
  requireLoginMethod(deps.tenants, scope, 'email');
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  const row = await findTalentByEmail(deps.db, scope, given.email);
  await slowGuessingDown(deps, caller, given, row?.id ?? null);
  const isRight = await isPasswordRight(row?.password_hash ?? null, given.password);
  const talent: TalentScope | null = row ? { ...scope, talentId: row.id } : null;
  if (!isRight || !row || !talent) {
    const now = deps.clock();
    // After the answer, and by address even without an account: response times, of this call or the next, reveal no accounts.
    deps.afterAnswer.run(() => recordFailedSignIn(deps.db, scope, given.email, now));
    throw new AppError('WRONG_CREDENTIALS', { messages: ['talent.auth.wrong'] });
  }
  return inTransaction(deps.db, (trx) => signInTalent(deps, trx, talent, caller, 'pwd'));
}
