import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { Counts } from './present.ts';

export type AccountDeps = {
  db: Db;
  clock: Clock;
  tenants: TenantRegistry;
  limiter: RateLimiter;
  /** Open applications and invitations, from the features that own them; null when they could not be counted. */
  counts: (scope: TalentScope) => Promise<Counts>;
  /** The talent is not compared with projects any more: what applications keep of it is deleted. */
  onFitSwitchedOff: (trx: Transaction, scope: TalentScope) => Promise<void>;
  /** Whether a social sign-in is linked or there is a passkey, from the features that own them. */
  hasPasswordlessSignIn: (scope: TalentScope) => Promise<boolean>;
};
