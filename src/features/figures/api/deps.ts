import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Reads } from '../../../server/db/read-source.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type FigureDeps = { db: Db; reads: Pick<Reads, 'upToDate'>; clock: Clock; tenants: TenantRegistry };
