import { readCookie } from '../../../contract/cookies.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import type { AfterAnswer } from '../../../server/http/after-answer.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { addressKey } from '../../../server/http/client-address.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import { readAffiliate } from '../../affiliate/api/affiliate-touch.ts';
import type { AffiliatePayload } from '../../affiliate/payload.ts';
import type { Captcha } from '../../captcha/api/captcha.ts';
import type { LegalTexts } from '../../legal/api/texts.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import type { Tenant } from '../../tenancy/api/load-tenants.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { enabledLoginMethods, type LoginMethod } from '../../tenancy/client-config.ts';
import { readDeviceId, refreshCookie } from '../session-cookies.ts';

/** What a session of a proven identity needs. */
export type SessionDeps = MailDeps & {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
  afterAnswer: AfterAnswer;
  captcha: Captcha;
  sessionKeys: SessionKeys;
  legal: LegalTexts;
};

/** With what signing in tells features to its right, and asks of them (`app/application-ports.ts`). One left out would be a hole. */
export type AuthDeps = SessionDeps & {
  /** Resumes what waited for the address to be confirmed (applications, to the right); called in the same transaction. */
  onVerified: (trx: Transaction, talent: TalentScope) => Promise<void>;
  /** Voids what was mailed to an address that is no longer the talent's (links of invitations, to the right); called in the same transaction. */
  onAddressChanged: (trx: Transaction, talent: TalentScope) => Promise<void>;
  /** Removes the sign-in methods of features to the right (passkeys, linked accounts); called in the same transaction. */
  revokeLinkedCredentials: (trx: Transaction, talent: TalentScope) => Promise<void>;
  /** Whether features to the right have a sign-in method (passkeys, linked accounts). */
  hasLinkedSignInMethod: (db: Db, talent: TalentScope) => Promise<boolean>;
};

/** The caller, as far as signing in needs it. */
export type Caller = {
  scope: TenantScope;
  tenantKey: string;
  locale: string;
  addressKey: string;
  deviceId: string | null;
  /** Of the session that the browser has already, from its cookie; nothing of it is checked. */
  refreshToken: string | null;
  userAgent: string;
  /** ISO 3166-1 alpha-2; null where it is unknown. */
  country: string | null;
  /** The names of its city by language; null where it is unknown. */
  cityNames: Readonly<Record<string, string>> | null;
  /** The link they came by, as their browser remembers it. */
  affiliate: AffiliatePayload | null;
};

export function callerOf(c: ApiContext): Caller {
  return {
    scope: tenantScope(c),
    tenantKey: c.get('tenantKey'),
    locale: c.get('locale'),
    addressKey: addressKey(c.get('remoteAddress')),
    deviceId: readDeviceId(c.req.header('cookie')),
    refreshToken: readCookie(c.req.header('cookie'), refreshCookie),
    userAgent: c.req.header('user-agent') ?? '',
    country: c.get('country'),
    cityNames: c.get('cityNames'),
    affiliate: readAffiliate({ affiliate: c.req.header('affiliate'), cookie: c.req.header('cookie') }),
  };
}

/** @throws AppError NOT_FOUND where this client has not switched this sign-in method on; in board mode there is none. */
export function requireLoginMethod(tenants: TenantRegistry, scope: TenantScope, method: LoginMethod): Tenant {
  const tenant = tenants.byId(scope.tenantId);
  if (tenant.config.boardMode || !enabledLoginMethods(tenant.config).includes(method)) throw notFound(`no sign-in by ${method} here`);
  return tenant;
}
