import type { TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/**
 * `openProjectCounts`: how many open public projects each pool of the tenant has, or one of them; `openCityCounts`: how many of one pool
 * are in and around each of its cities, by the city's id. A later feature answers both.
 */
export type PoolsDeps = {
  db: Db;
  clock: Clock;
  tenants: TenantRegistry;
  limiter: RateLimiter;
  openProjectCounts: (scope: TenantScope, poolId?: number) => Promise<ReadonlyMap<number, number>>;
  openCityCounts: (scope: TenantScope, poolId: number) => Promise<ReadonlyMap<number, number>>;
};

export type OperatePoolDeps = MailDeps & { db: Db; clock: Clock };
