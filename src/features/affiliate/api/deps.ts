import type { TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { MailDeps } from '../../mail/api/deps.ts';

/** A project that may be shown to strangers: where its public page is, and what it is called. */
export type SharedProject = { id: number; title: string; path: string };

export type AffiliateDeps = MailDeps & {
  db: Db;
  clock: Clock;
  limiter: RateLimiter;
  isHttps: boolean;
  /** Projects are a feature to the right; null where it is not public, not open, or missing. */
  findSharedProject: (scope: TenantScope, id: number) => Promise<SharedProject | null>;
};
