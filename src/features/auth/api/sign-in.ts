import type { TalentId, TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import type { TokenPair } from '../session-cookies.ts';
import { type AuthDeps, type Caller, requireLoginMethod } from './deps.ts';
import { enter } from './enter.ts';
import { isPasswordRight } from './password-hash.ts';
import { recordSecurityEvent } from './security-event-store.ts';

/**
 * Signs in with e-mail and password. Unknown address and wrong password are one answer that takes one time.
 *
 * @throws AppError WRONG_CREDENTIALS (401), ACCOUNT_DEACTIVATED (403, only to who knows the password), TOO_MANY_REQUESTS.
 */
export async function signIn(deps: AuthDeps, caller: Caller, given: { email: string; password: string }): Promise<TokenPair> {
  const { scope } = caller;
  requireLoginMethod(deps.tenants, scope, 'email');
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  await deps.limiter.take('signInAccount', `${scope.tenantId}:${given.email.toLowerCase()}`);
  const row = await findTalentByEmail(deps.db, scope, given.email);
  const isRight = await isPasswordRight(row?.password_hash ?? null, given.password);
  // An id of the talent table.
  const talent: TalentScope | null = row ? { ...scope, talentId: row.id as TalentId } : null;
  if (!isRight || !row || !talent) {
    if (talent) await recordSecurityEvent(deps.db, talent, 'signInFailed', deps.clock());
    throw new AppError('WRONG_CREDENTIALS', { messages: ['talent.auth.wrong'] });
  }
  return inTransaction(deps.db, (trx) => enter(deps, trx, talent, caller, 'pwd'));
}
