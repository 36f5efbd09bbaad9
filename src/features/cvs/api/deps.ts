import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type CvDeps = { db: Db; blobs: BlobStore; clock: Clock };

/** Proposals follow the client's rules of profiles. */
export type ProposalDeps = CvDeps & { tenants: TenantRegistry };
