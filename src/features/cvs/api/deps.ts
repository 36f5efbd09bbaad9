import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { RateLimiter } from '../../../server/http/rate-limit.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** Proposals follow the client’s rules of profiles; a CV that is made has its look and words. */
export type CvDeps = {
  db: Db;
  blobs: BlobStore;
  clock: Clock;
  tenants: TenantRegistry;
  catalogues: Catalogues;
  limiter: RateLimiter;
};
