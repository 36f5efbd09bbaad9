import { createMiddleware } from 'hono/factory';
import { readCookie } from '../../../../contract/cookies.ts';
import type { TalentId, TenantId } from '../../../../contract/ids.ts';
import type { Clock } from '../../../../server/clock.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { ApiEnv } from '../../../../server/http/env.ts';
import type { SessionKeys } from '../../../../server/session-keys.ts';
import { accessCookie, refreshCookie } from '../../session-cookies.ts';
import { findSession } from './session-store.ts';
import { readAccessToken, splitRefreshToken } from './session-tokens.ts';

type Deps = { db: Db; clock: Clock; sessionKeys: SessionKeys };

/**
 * Sets `session` when the request carries an access token of this tenant whose session is still open.
 * It never refuses: calls that need a talent say so themselves.
 */
export function readSession(deps: Deps) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const { token, isBearer } = tokenOf(c.req.raw.headers);
    const now = deps.clock();
    const claims = token ? await readAccessToken(deps.sessionKeys, c.get('tenantKey'), token, now) : null;
    const row = claims && (await findSession(deps.db, { tenantId: c.get('tenantId') }, claims.sessionId, now));
    if (claims && row && row.talentId === claims.talentId) {
      if (!row.isActiveTalent) c.set('isDeactivated', true);
      else if (row.isLive)
        c.set('session', { sessionId: claims.sessionId, talentId: claims.talentId, deviceId: row.deviceId, byCookie: !isBearer });
    }
    await next();
  });
}

/**
 * Whether headers carry an access token that this server signed for the client and that has not expired. Its session is not
 * looked up: this is for checks that run before any database query.
 */
export function createTokenCheck(deps: Pick<Deps, 'clock' | 'sessionKeys'>) {
  const readTalent = createTokenReader(deps);
  return async (headers: Headers, tenantKey: string): Promise<boolean> => (await readTalent(headers, tenantKey)) !== null;
}

/** The same with whose token it is; null where there is none, or none that is valid. */
export function createTokenReader(deps: Pick<Deps, 'clock' | 'sessionKeys'>) {
  return async (headers: Headers, tenantKey: string): Promise<TalentId | null> => {
    const { token } = tokenOf(headers);
    const claims = token === null ? null : await readAccessToken(deps.sessionKeys, tenantKey, token, deps.clock());
    return claims?.talentId ?? null;
  };
}

function tokenOf(headers: Headers): { token: string | null; isBearer: boolean } {
  const bearer = headers.get('authorization')?.match(/^Bearer (\S+)$/)?.[1];
  return { token: bearer ?? readCookie(headers.get('cookie'), accessCookie), isBearer: bearer !== undefined };
}

/** What pages need to know of a request's cookies. `expiresInSeconds` tells the browser when to refresh. */
type CookieFacts = { isSignedIn: boolean; needsRefresh: boolean; expiresInSeconds: number | null };

/**
 * Reads the cookies of a page request without changing anything: server rendering never rotates
 * (security design, "Tokens"). `needsRefresh` is true when the browser could get a new access token by itself.
 */
export function createCookieReader(deps: Deps) {
  return async (request: Request, tenant: { id: TenantId; key: string }): Promise<CookieFacts> => {
    const header = request.headers.get('cookie');
    const now = deps.clock();
    const scope = { tenantId: tenant.id };
    const access = readCookie(header, accessCookie);
    const claims = access ? await readAccessToken(deps.sessionKeys, tenant.key, access, now) : null;
    const sessionId = claims?.sessionId ?? splitRefreshToken(readCookie(header, refreshCookie) ?? '')?.sessionId;
    const row = sessionId ? await findSession(deps.db, scope, sessionId, now) : null;
    const isAlive = row?.isLive === true && row.isActiveTalent && (!claims || row.talentId === claims.talentId);
    return {
      isSignedIn: isAlive && claims !== null,
      needsRefresh: isAlive && claims === null,
      expiresInSeconds: isAlive && claims ? claims.expiresAt - Math.floor(now.getTime() / 1000) : null,
    };
  };
}
