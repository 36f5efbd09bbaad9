import { httpOnlyCookie, readCookie } from '../../../contract/cookies.ts';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { type AffiliatePayload, decodeAffiliate, encodeAffiliate, sourceOfTouch } from '../payload.ts';
import { insertTouch } from './touch-store.ts';

const affiliateCookieName = 'affiliate';
const cookieDays = 30;

/** The cookie that remembers how a visitor came. The last link with parameters counts; addresses without any leave it unchanged. */
export function affiliateCookie(payload: AffiliatePayload, isHttps: boolean): string {
  return httpOnlyCookie(affiliateCookieName, encodeAffiliate(payload), { maxAgeSeconds: cookieDays * 86_400, isHttps });
}

/** What the caller's header `affiliate` says (specification section 7), else their cookie. */
export function readAffiliate(headers: { affiliate: string | undefined; cookie: string | undefined }): AffiliatePayload | null {
  const value = headers.affiliate ?? readCookie(headers.cookie, affiliateCookieName);
  return value ? decodeAffiliate(value) : null;
}

/** By which campaign or recommendation the caller came; null when nobody knows, or the client keeps no such cookies. */
export function readSource(c: ApiContext, tenants: TenantRegistry): string | null {
  const payload = readAffiliate({ affiliate: c.req.header('affiliate'), cookie: c.req.header('cookie') });
  return payload && tenants.byId(c.get('tenantId')).config.affiliateCookies ? sourceOfTouch(payload) : null;
}

/** Stores with a new account how the person came. Call it in the transaction that makes the account. */
export async function keepTouch(
  deps: { tenants: TenantRegistry },
  trx: Transaction,
  talent: TalentScope,
  payload: AffiliatePayload | null,
  now: Date,
): Promise<void> {
  if (payload && deps.tenants.byId(talent.tenantId).config.affiliateCookies) await insertTouch(trx, talent, payload, now);
}
