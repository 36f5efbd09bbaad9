import { createMiddleware } from 'hono/factory';
import { readCookie } from '../../../../contract/cookies.ts';
import { minuteMs } from '../../../../contract/dates.ts';
import type { TenantScope } from '../../../../contract/ids.ts';
import { isOperatorScope, scopesOfRole } from '../../../../contract/operator-scopes.ts';
import { type ApiEnv, tenantScope } from '../../../../server/http/env.ts';
import type { ArrivingOperator, DeskOperator, OperatorPrincipal } from '../../../../server/http/operator-principal.ts';
import { hashSecret } from '../../../../server/secret.ts';
import { deskCookie, proofMs } from '../../operator-session.ts';
import type { OperatorsDeps } from '../deps.ts';
import { keyPrefix } from '../keys/create-key.ts';
import { findKeyBySecret, markKeyUsed } from '../keys/key-store.ts';
import { findLiveSession, touchSession } from './session-store.ts';

type Deps = Pick<OperatorsDeps, 'db' | 'clock'>;

/** So often a use is written down; each call would be a write otherwise. */
const noteEveryMs = minuteMs;

/**
 * Sets `operator` to the person or program of a call below /v1/operator: a key as bearer token, else the cookie of the desk. A session
 * without its second factor sets `arrivingOperator` instead, so that no call takes it for an operator by mistake. It never refuses: calls do
 * that themselves.
 *
 * @param isBackground whether a page makes the call on its own, which keeps no session from ending
 */
export function readOperator(deps: Deps, isBackground: (path: string) => boolean) {
  return createMiddleware<ApiEnv>(async (c, next) => {
    const authorization = c.req.header('authorization');
    const cookie = readCookie(c.req.header('cookie'), deskCookie);
    c.set('operator', null);
    if (authorization !== undefined) c.set('operator', await readKey(deps, tenantScope(c), authorization));
    else if (cookie) {
      const person = await readDeskSession(deps, tenantScope(c), cookie, !isBackground(c.req.path));
      if (person && 'awaits' in person) c.set('arrivingOperator', person);
      else c.set('operator', person);
    }
    await next();
  });
}

async function readKey(deps: Deps, scope: TenantScope, authorization: string): Promise<OperatorPrincipal | null> {
  const key = /^Bearer (\S+)$/i.exec(authorization)?.[1];
  if (!key?.startsWith(keyPrefix)) return null;
  const now = deps.clock();
  const row = await findKeyBySecret(deps.db, scope, hashSecret(key));
  if (!row || row.revoked_at || (row.expires_at && row.expires_at <= now)) return null;
  if (isStale(row.last_used_at, now)) await markKeyUsed(deps.db, scope, row.id, now);
  return { kind: 'key', id: row.id, name: row.name, scopes: row.scopes.filter(isOperatorScope) };
}

async function readDeskSession(
  deps: Deps,
  scope: TenantScope,
  secret: string,
  isSignOfLife: boolean,
): Promise<DeskOperator | ArrivingOperator | null> {
  const now = deps.clock();
  const session = await findLiveSession(deps.db, scope, hashSecret(secret), now);
  if (!session) return null;
  const person = { id: session.operatorId, name: session.name, email: session.email, sessionId: session.id };
  if (session.awaits) return { ...person, awaits: session.awaits };
  if (isSignOfLife && isStale(session.seenAt, now)) await touchSession(deps.db, scope, session, now);
  const provenUntil = new Date(session.provenAt.getTime() + proofMs);
  return {
    kind: 'operator',
    ...person,
    role: session.role,
    scopes: scopesOfRole(session.role, session),
    ownsInstallation: session.ownsInstallation,
    provenUntil,
    isProven: provenUntil > now,
  };
}

function isStale(at: Date | null, now: Date): boolean {
  return at === null || now.getTime() - at.getTime() >= noteEveryMs;
}
