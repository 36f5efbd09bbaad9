import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type CategoryDeps = { db: Db; clock: Clock; blobs: BlobStore; tenants: Pick<TenantRegistry, 'byId'> };
