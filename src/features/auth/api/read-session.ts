import { getCookie } from 'hono/cookie';
import { createMiddleware } from 'hono/factory';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ApiEnv } from '../../../server/http/env.ts';
import { findLiveSession } from './session-store.ts';
import { readAccessToken } from './tokens.ts';

/** The specification's cookie prefix is `auth` (section 9). */
export const accessCookie = 'auth.access';
export const refreshCookie = 'auth.refresh';

/**
 * Sets `session` when the request carries an access token of this tenant whose session still lives.
 * It never refuses: calls that need a talent say so themselves.
 */
export function readSession(deps: { db: Db; clock: Clock; sessionSecret: Uint8Array }) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const bearer = c.req.header('authorization')?.match(/^Bearer (\S+)$/)?.[1];
    const token = bearer ?? getCookie(c, accessCookie);
    const now = deps.clock();
    const claims = token ? await readAccessToken(deps.sessionSecret, c.get('tenantKey'), token, now) : null;
    const row = claims && (await findLiveSession(deps.db, { tenantId: c.get('tenantId') }, claims.sessionId, now));
    if (claims && row?.talentId === claims.talentId) {
      c.set('session', { sessionId: claims.sessionId, talentId: claims.talentId, deviceId: row.deviceId, byCookie: !bearer });
    }
    await next();
  });
}
