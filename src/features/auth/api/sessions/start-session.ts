import type { TalentScope } from '../../../../contract/ids.ts';
import type { Transaction, WithoutPool } from '../../../../server/db/database.ts';
import { AppError } from '../../../../server/http/app-error.ts';
import { findTalent } from '../../../account/api/store.ts';
import type { TokenPair } from '../../session-cookies.ts';
import type { Caller, SessionDeps } from '../deps.ts';
import { recordSecurityEvent } from '../security-event-store.ts';
import { recordDevice } from './known-devices.ts';
import { createSession, findSession, revokeSession, type SessionRow } from './session-store.ts';
import { accessTokenSeconds, isOwnRefreshToken, makeRefreshToken, signAccessToken, splitRefreshToken } from './session-tokens.ts';

/** How an identity was proven; goes into the session and its tokens (`amr`, RFC 8176 where it has a name for it). */
export type Proof = 'pwd' | 'otl' | 'sms' | 'linkedin' | 'google' | 'auth0' | 'passkey' | 'urlToken' | 'leadProfile';

/**
 * Signs in a talent whose identity was proven by another method than the password; call it in the transaction that used the
 * proof up.
 *
 * @throws AppError UNAUTHENTICATED when the account is gone, ACCOUNT_DEACTIVATED (403).
 */
export async function signInTalent(
  deps: WithoutPool<SessionDeps>,
  trx: Transaction,
  talent: TalentScope,
  caller: Caller,
  by: Proof,
): Promise<TokenPair> {
  const row = await findTalent(trx, talent);
  if (!row) throw new AppError('UNAUTHENTICATED');
  if (!row.is_active) throw new AppError('ACCOUNT_DEACTIVATED', { messages: ['talent.legal.deactivated'] });
  await recordSecurityEvent(trx, talent, 'signedIn', deps.clock(), { by });
  return startSession(deps, trx, talent, caller, by);
}

/**
 * Opens a session for a talent whose identity is proven; every sign-in method ends here. The one that the browser had before ends: its
 * cookies are replaced, and nobody could end it by logging out. `amr` says how the identity was proven.
 */
export async function startSession(
  deps: WithoutPool<SessionDeps>,
  trx: Transaction,
  scope: TalentScope,
  caller: Caller,
  amr: string,
): Promise<TokenPair> {
  const now = deps.clock();
  await endSessionOfBrowser(trx, caller, now);
  const deviceId = await recordDevice(deps, trx, scope, caller, now);
  const session = await createSession(trx, scope, { deviceId, amr }, now);
  return issueTokens(deps, caller.tenantKey, session, now);
}

async function endSessionOfBrowser(trx: Transaction, { scope, refreshToken }: Caller, now: Date): Promise<void> {
  const parts = refreshToken === null ? null : splitRefreshToken(refreshToken);
  if (refreshToken === null || !parts) return;
  const session = await findSession(trx, scope, parts.sessionId, now);
  const isOwn = session && isOwnRefreshToken(refreshToken, { ...session, counter: parts.counter });
  if (isOwn) await revokeSession(trx, scope, session.id, 'replaced', now);
}

/** The specification's token pair for the current state of a session. */
export async function issueTokens(
  deps: Pick<SessionDeps, 'sessionKeys'>,
  tenantKey: string,
  session: SessionRow,
  now: Date,
): Promise<TokenPair> {
  const claims = { sessionId: session.id, talentId: session.talentId, amr: session.amr };
  return {
    access_token: await signAccessToken(deps.sessionKeys, tenantKey, claims, now),
    refresh_token: makeRefreshToken(session),
    expires_in: accessTokenSeconds,
  };
}
