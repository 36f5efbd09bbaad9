import type pg from 'pg';
import type { Clock } from '../../../server/clock.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { TalentProjects } from '../../projects/api/talent-projects.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type ProjectSearchDeps = {
  pool: pg.Pool;
  clock: Clock;
  tenants: TenantRegistry;
  catalogues: Catalogues;
  talentProjects: TalentProjects;
};
