import type pg from 'pg';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TalentProjects } from '../../projects/api/talent-projects.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type FitDeps = { pool: pg.Pool; db: Db; clock: Clock; tenants: TenantRegistry; talentProjects: TalentProjects };
