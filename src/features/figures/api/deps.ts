import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type FigureDeps = { db: Db; clock: Clock; tenants: TenantRegistry };
