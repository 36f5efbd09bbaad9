import { SignJWT } from 'jose';
import type { SessionKeys } from '../session-keys.ts';
import { readToken, signToken } from '../signed-token.ts';

/** The visitor for whose page a call is made: the host in the browser's address bar, and the network address. */
export type PageVisitor = { host: string; address: string };

/** Proof of a process that renders pages, on its calls to the API in another process (`API_ORIGIN`). */
export const pageCallHeader = 'x-openpool-page-call';

const issuer = 'openpool-pages';
const audience = 'openpool-api';
const lifetimeSeconds = 60;
/** The clocks of two machines differ a little. */
const clockToleranceSeconds = 60;

/**
 * Signs for whom a page's call is made. All processes of an installation share the secret, browsers and proxies do not know it: what a
 * plain header claimed, anybody could claim.
 */
export function signPageCall(keys: SessionKeys, { host, address }: PageVisitor, now: Date): Promise<string> {
  const token = new SignJWT({ host, address })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime(Math.floor(now.getTime() / 1000) + lifetimeSeconds);
  return signToken(keys, token);
}

/** @returns null unless the request has a valid proof. */
export async function readPageCall(keys: SessionKeys, headers: Headers, now: Date): Promise<PageVisitor | null> {
  const token = headers.get(pageCallHeader);
  if (token === null) return null;
  const options = { issuer, audience, currentDate: now, clockTolerance: clockToleranceSeconds };
  const { host, address } = (await readToken(keys, token, options)) ?? {};
  return typeof host === 'string' && typeof address === 'string' ? { host, address } : null;
}
