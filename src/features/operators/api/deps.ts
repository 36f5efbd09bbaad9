import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { AfterAnswer } from '../../../server/http/after-answer.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { Log } from '../../../server/log.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import { type RelyingParty, relyingPartyOf } from '../../passkeys/api/deps.ts';
import type { OpenId } from '../../social/api/openid.ts';
import type { AgencyProvider } from '../agency-provider.ts';

/** What the services of operators need, on the command line too. */
export type OperatorsDeps = MailDeps & { db: Db; clock: Clock };

/** What their calls need besides. */
export type DeskDeps = OperatorsDeps & {
  limiter: RateLimiter;
  afterAnswer: AfterAnswer;
  isHttps: boolean;
  trustProxy: boolean;
  openId: OpenId;
  /** The agency's own provider; null where none is configured. */
  agencyProvider: AgencyProvider | null;
  /** `DESK_REQUIRE_SECOND_FACTOR`. */
  requiresSecondFactor: boolean;
  /** Encrypts the secrets of authenticator apps. */
  sessionKeys: SessionKeys;
  log: Pick<Log, 'warn'>;
};

/** The browser at a sign-in. */
export type DeskVisitor = { address: string; requestId: string; userAgent: string; locale: string; relyingParty: RelyingParty };
/** The same with the session that ends with the sign-in. */
export type DeskArrival = DeskVisitor & { previousSessionId: string | null };

export function visitorOf(c: ApiContext, deps: Pick<DeskDeps, 'isHttps' | 'trustProxy'>): DeskVisitor {
  return {
    address: c.get('remoteAddress'),
    requestId: c.get('requestId'),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, 400),
    locale: c.get('locale'),
    relyingParty: relyingPartyOf(c, deps),
  };
}
