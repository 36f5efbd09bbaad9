import type { TalentScope } from '../../../../contract/ids.ts';
import { inTransaction } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { findTalent } from '../../../account/api/store.ts';
import { recipientOf } from '../../../mail/api/talent-mail.ts';
import type { TokenPair } from '../../session-cookies.ts';
import type { AuthDeps, Caller } from '../deps.ts';
import { mailSessionReused } from '../mails.ts';
import { recordSecurityEvent } from '../security-event-store.ts';
import { touchDevice } from './known-device-store.ts';
import { deviceIdOf } from './known-devices.ts';
import { findSession, type KnownSession, revokeSession, rotateSession } from './session-store.ts';
import { isOwnRefreshToken, splitRefreshToken } from './session-tokens.ts';
import { issueTokens } from './start-session.ts';

/** How long the token before the current one still answers: two tabs, or a lost answer. */
const graceMs = 30_000;

/**
 * Exchanges a refresh token (security design, "Tokens"). The current one rotates by one atomic update; the one
 * before it, within 30 seconds and from the same device, gets the same current pair; any older one was copied.
 *
 * @throws AppError UNAUTHENTICATED, ACCOUNT_DEACTIVATED, or SESSION_REUSED after ending the session.
 */
export async function refreshSession(deps: AuthDeps, caller: Caller, token: string): Promise<TokenPair> {
  const parts = splitRefreshToken(token);
  if (!parts) throw new AppError('UNAUTHENTICATED');
  const now = deps.clock();
  const session = await findOwn(deps, caller, token, parts, now);
  if (parts.counter === session.counter && (await rotateSession(deps.db, caller.scope, session.id, parts.counter, now))) {
    const scope = { ...caller.scope, talentId: session.talentId };
    if (session.deviceId) await touchDevice(deps.db, scope, { ...caller, id: session.deviceId }, now);
    return issueTokens(deps, caller.tenantKey, { ...session, counter: parts.counter + 1 }, now);
  }
  // A simultaneous request may have been first: the current row counts.
  const current = parts.counter === session.counter ? await findOwn(deps, caller, token, parts, now) : session;
  const isPrevious = parts.counter === current.counter - 1 && now.getTime() - current.rotatedAt.getTime() <= graceMs;
  if (isPrevious && isSameDevice(current, caller)) return issueTokens(deps, caller.tenantKey, current, now);
  await endReusedSession(deps, caller, current, now);
  throw new AppError('SESSION_REUSED', { messages: ['talent.auth.session.reused'] });
}

/** The open session of a token that this server issued. */
async function findOwn(
  deps: AuthDeps,
  caller: Caller,
  token: string,
  parts: { sessionId: string; counter: number },
  now: Date,
): Promise<KnownSession> {
  const session = await findSession(deps.db, caller.scope, parts.sessionId, now);
  if (!session || !isOwnRefreshToken(token, { id: session.id, counter: parts.counter, hmacKey: session.hmacKey }))
    throw new AppError('UNAUTHENTICATED');
  if (!session.isActiveTalent) throw new AppError('ACCOUNT_DEACTIVATED', { messages: ['talent.legal.deactivated'] });
  if (!session.isLive) throw new AppError('UNAUTHENTICATED');
  return session;
}

/** Sessions of callers without the cookie belong to a device that is named by their user agent only. */
function isSameDevice(session: KnownSession, caller: Caller): boolean {
  return session.deviceId === caller.deviceId || session.deviceId === deviceIdOf({ ...caller.scope, talentId: session.talentId }, caller);
}

async function endReusedSession(deps: AuthDeps, caller: Caller, session: KnownSession, now: Date): Promise<void> {
  const talent: TalentScope = { ...caller.scope, talentId: session.talentId };
  await inTransaction(deps.db, async (trx) => {
    // Only the request that really ends it writes the mail.
    if (!(await revokeSession(trx, caller.scope, session.id, 'reused', now))) return;
    await recordSecurityEvent(trx, talent, 'sessionReused', now, { sessionId: session.id });
    const row = await findTalent(trx, talent);
    if (row) await mailSessionReused(deps, trx, talent, recipientOf(row));
  });
}

/** The live session a refresh token names, for logging out with an expired access token. */
export async function sessionOfRefreshToken(deps: AuthDeps, caller: Caller, token: string): Promise<string | null> {
  const parts = splitRefreshToken(token);
  if (!parts) return null;
  const session = await findSession(deps.db, caller.scope, parts.sessionId, deps.clock());
  return session?.isLive && isOwnRefreshToken(token, { id: session.id, counter: parts.counter, hmacKey: session.hmacKey })
    ? session.id
    : null;
}
