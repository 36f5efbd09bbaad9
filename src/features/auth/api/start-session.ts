import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TokenPair } from '../session-cookies.ts';
import type { AuthDeps, Caller } from './deps.ts';
import { meetDevice } from './devices.ts';
import { createSession, type SessionRow } from './session-store.ts';
import { accessTokenSeconds, makeRefreshToken, signAccessToken } from './tokens.ts';

/** Opens a session for a talent whose identity is proven; every way in ends here. `amr` says how it was proven. */
export async function startSession(deps: AuthDeps, db: Db, scope: TalentScope, caller: Caller, amr: string): Promise<TokenPair> {
  const now = deps.clock();
  const deviceId = await meetDevice(deps, db, scope, caller, now);
  const session = await createSession(db, scope, { deviceId, amr }, now);
  return issueTokens(deps, caller.tenantKey, session, now);
}

/** The specification's pair for a session as it stands. */
export async function issueTokens(
  deps: Pick<AuthDeps, 'sessionSecret'>,
  tenantKey: string,
  session: SessionRow,
  now: Date,
): Promise<TokenPair> {
  const claims = { sessionId: session.id, talentId: session.talentId, amr: session.amr };
  return {
    access_token: await signAccessToken(deps.sessionSecret, tenantKey, claims, now),
    refresh_token: makeRefreshToken(session),
    expires_in: accessTokenSeconds,
  };
}
