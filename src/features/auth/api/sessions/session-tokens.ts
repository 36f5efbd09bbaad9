import { createHmac, timingSafeEqual } from 'node:crypto';
import { SignJWT } from 'jose';
import type { TalentId } from '../../../../contract/ids.ts';
import type { SessionKeys } from '../../../../server/session-keys.ts';
import { readToken, signToken } from '../../../../server/signed-token.ts';

/** Security design, "Tokens": access tokens live 15 minutes. */
export const accessTokenSeconds = 900;
const issuer = 'openpool';

type AccessClaims = { sessionId: string; talentId: TalentId };
/** `expiresAt` in seconds since 1970, as the token has it. */
type ReadClaims = AccessClaims & { expiresAt: number };

/** A signed access token for one tenant. */
export function signAccessToken(keys: SessionKeys, tenantKey: string, claims: AccessClaims & { amr: string }, now: Date): Promise<string> {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const token = new SignJWT({ sid: claims.sessionId, amr: [claims.amr] })
    .setIssuer(issuer)
    .setAudience(tenantKey)
    .setSubject(claims.talentId)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + accessTokenSeconds);
  return signToken(keys, token);
}

/** The claims of a valid token that this server signed for this tenant; null otherwise. */
export async function readAccessToken(keys: SessionKeys, tenantKey: string, token: string, now: Date): Promise<ReadClaims | null> {
  const payload = await readToken(keys, token, { issuer, audience: tenantKey, currentDate: now });
  // Signed by us a moment ago, so the subject is a talent id.
  return payload && typeof payload.sid === 'string' && payload.sub && payload.exp
    ? { sessionId: payload.sid, talentId: payload.sub as TalentId, expiresAt: payload.exp }
    : null;
}

/** `<session id>.<counter>.<hmac>`: nothing of it is stored, the session's own key proves it. */
export function makeRefreshToken(session: { id: string; counter: number; hmacKey: Buffer }): string {
  const body = `${session.id}.${session.counter}`;
  return `${body}.${createHmac('sha256', session.hmacKey).update(body).digest('base64url')}`;
}

/** Splits a refresh token without trusting it; null when its format is wrong. */
export function splitRefreshToken(token: string): { sessionId: string; counter: number } | null {
  const match = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(\d{1,9})\.[\w-]{43}$/.exec(token);
  return match?.[1] ? { sessionId: match[1], counter: Number(match[2]) } : null;
}

export function isOwnRefreshToken(token: string, session: { id: string; counter: number; hmacKey: Buffer }): boolean {
  const expected = Buffer.from(makeRefreshToken(session));
  const given = Buffer.from(token);
  return expected.length === given.length && timingSafeEqual(expected, given);
}
