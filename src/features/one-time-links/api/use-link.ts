import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { inTransaction, type Transaction, type WithoutPool } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { findTalent, type TalentRow, updateTalent } from '../../account/api/store.ts';
import { type AuthDeps, type Caller, requireLoginMethod } from '../../auth/api/deps.ts';
import { consumeAccountToken, findAccountToken } from '../../auth/api/mailed-links/account-token-store.ts';
import { wasMailedTo } from '../../auth/api/mailed-links/mailed-links.ts';
import { recordSecurityEvent } from '../../auth/api/security-event-store.ts';
import { signInTalent } from '../../auth/api/sessions/start-session.ts';
import { revokeUnprovenCredentials } from '../../auth/api/unproven-credentials.ts';
import type { TokenPair } from '../../auth/session-cookies.ts';

type LiveLink = { talent: TalentScope; row: TalentRow; isSameBrowser: boolean };

/** The state of a link, without using it up. @throws AppError as `openOneTimeLink` does for invalid links. */
export async function lookAtLink(deps: AuthDeps, caller: Caller, secret: string): Promise<{ email: string; isSameBrowser: boolean }> {
  requireLoginMethod(deps.tenants, caller.scope, 'otl');
  await deps.limiter.take('signIn', `${caller.scope.tenantId}:${caller.addressKey}`);
  const { row, isSameBrowser } = await readLink(deps, caller, secret);
  return { email: row.email ?? '', isSameBrowser };
}

/**
 * Signs in with a link and uses it up; the link also proves the address.
 *
 * @throws AppError NOT_FOUND for unknown links and those of other clients, LINK_EXPIRED (400) for expired and used ones,
 *   CONFLICT (409) in another browser than the one that asked, unless the person chose to go on there (the link stays),
 *   ACCOUNT_DEACTIVATED (403, the link is used up), TOO_MANY_REQUESTS.
 */
export async function openOneTimeLink(
  deps: AuthDeps,
  caller: Caller,
  given: { token: string; continueHere?: boolean | undefined },
): Promise<TokenPair> {
  const { scope } = caller;
  requireLoginMethod(deps.tenants, scope, 'otl');
  await deps.limiter.take('signIn', `${scope.tenantId}:${caller.addressKey}`);
  const { talent, row, isSameBrowser } = await readLink(deps, caller, given.token);
  if (!isSameBrowser && !given.continueHere) throw new AppError('CONFLICT', { messages: ['talent.auth.otl.otherBrowser'] });
  const outcome = await inTransaction(deps.db, async (trx) => {
    if (!(await consumeAccountToken(trx, scope, ['oneTimeLink'], given.token, deps.clock()))) throw linkExpired();
    // A refused sign-in must not undo the use: a link is good for one attempt.
    if (!row.is_active) return signInTalent(deps, trx, talent, caller, 'otl').catch(returnRefusal);
    await proveAddress(deps, trx, talent, caller, row);
    return signInTalent(deps, trx, talent, caller, 'otl');
  });
  if (outcome instanceof AppError) throw outcome;
  return outcome;
}

async function readLink(deps: AuthDeps, caller: Caller, secret: string): Promise<LiveLink> {
  const scope: TenantScope = caller.scope;
  const token = await findAccountToken(deps.db, scope, ['oneTimeLink'], secret, deps.clock());
  if (!token) throw notFound('unknown link');
  const talent: TalentScope = { ...scope, talentId: token.talentId };
  const row = await findTalent(deps.db, talent);
  if (!row || token.usedAt || token.isExpired || !wasMailedTo(token.payload, row.email)) throw linkExpired();
  // The id alone opens nothing; it only decides whether the person is asked first.
  const { deviceId } = token.payload;
  return { talent, row, isSameBrowser: deviceId != null && deviceId === caller.deviceId };
}

/** Opening the link proves the mailbox. */
async function proveAddress(
  deps: WithoutPool<AuthDeps>,
  trx: Transaction,
  talent: TalentScope,
  caller: Caller,
  row: TalentRow,
): Promise<void> {
  if (row.email_verified_at) return;
  const now = deps.clock();
  await revokeUnprovenCredentials(deps, trx, talent, caller, now);
  await updateTalent(trx, talent, { emailVerifiedAt: now }, now);
  await recordSecurityEvent(trx, talent, 'emailVerified', now);
  await deps.onVerified(trx, talent);
}

function returnRefusal(error: unknown): AppError {
  if (error instanceof AppError) return error;
  throw error;
}

function linkExpired(): AppError {
  return new AppError('LINK_EXPIRED', { messages: ['talent.auth.otl.expired'] });
}
