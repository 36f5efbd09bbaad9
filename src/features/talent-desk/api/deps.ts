import type pg from 'pg';
import type { BlobStore } from '../../../server/blob/blob-store.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** `pool`: for what other features ask of it, such as words of searches and names of towns. */
export type TalentDeskDeps = { db: Db; pool: pg.Pool; clock: Clock; tenants: TenantRegistry; blobs: BlobStore };
