import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { fieldError } from '../../../server/http/app-error.ts';
import { findFirstAnswer, runOnce } from '../../../server/http/idempotency.ts';
import { isPasswordRight } from '../../../server/passwords/password-hash.ts';
import { findTalentByEmail } from '../../account/api/store.ts';
import type { TokenPair } from '../session-cookies.ts';
import type { AuthDeps, Caller } from './deps.ts';
import type { Registration } from './register-talent.ts';
import { findSession, firstCounter } from './sessions/session-store.ts';
import { splitRefreshToken } from './sessions/session-tokens.ts';
import { issueTokens } from './sessions/start-session.ts';

type FirstAnswer = { sessionId: string | null };

/** Keeps what a sign-up with this key made; call it in the transaction that made it. */
export async function keepRegistration(
  trx: Transaction,
  talent: TalentScope,
  { given, key, tokens, now }: { given: Registration; key: string | undefined; tokens: TokenPair; now: Date },
): Promise<void> {
  // No token is stored: the session can issue the same ones again.
  const sessionId = splitRefreshToken(tokens.refresh_token)?.sessionId ?? null;
  await runOnce<FirstAnswer>(trx, talent, key, comparable(given), now, async () => ({ sessionId }));
}

/**
 * The earlier answer to the same sign-up, for a caller who did not get it. The key counts only for the account that it made, together
 * with that account's password: anyone who guesses a key gets nothing.
 *
 * @returns null when no sign-up with this key made an account of this address, or when its session has been used or has ended.
 * @throws AppError IDEMPOTENCY_MISMATCH (422) for the same key and address with other values, TOO_MANY_REQUESTS.
 */
export async function repeatRegistration(
  deps: AuthDeps,
  caller: Caller,
  given: Registration,
  key: string | undefined,
): Promise<(TokenPair & { id: string }) | null> {
  const { scope } = caller;
  const row = key === undefined ? null : await findTalentByEmail(deps.db, scope, given.email);
  if (key === undefined || !row) return null;
  const talent: TalentScope = { ...scope, talentId: row.id };
  const first = await findFirstAnswer<FirstAnswer>(deps.db, talent, key, comparable(given));
  if (!first) return null;
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  if (!first.isSameBody || !(await isPasswordRight(row.password_hash, given.password)))
    throw fieldError('email', 'talent.register.email.in.use', 'IDEMPOTENCY_MISMATCH');
  const now = deps.clock();
  const session = first.answer.sessionId ? await findSession(deps.db, scope, first.answer.sessionId, now) : null;
  if (!session?.isLive || !session.isActiveTalent || session.counter !== firstCounter) return null;
  return { id: row.id, ...(await issueTokens(deps, caller.tenantKey, session, now)) };
}

/** The values that are compared by a fast hash: not the password, and not the captcha, which is another one each time. */
function comparable({ password: _, captcha: __, ...values }: Registration): Omit<Registration, 'password' | 'captcha'> {
  return values;
}
