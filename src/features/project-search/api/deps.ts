import type pg from 'pg';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Reads } from '../../../server/db/read-source.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { TalentProjects } from '../../projects/api/talent-projects.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

/** How projects suit a talent; the feature `fit` is to the right. */
export type FitOrder = {
  /** Whether neither the client nor the talent has switched it off. */
  isOn: (talent: TalentScope) => Promise<boolean>;
  /** Those that suit the talent best first, else in the order they have. */
  order: (talent: TalentScope, ids: readonly number[]) => Promise<number[]>;
};

export type ProjectSearchDeps = {
  db: Db;
  pool: pg.Pool;
  reads: Pick<Reads, 'searches'>;
  clock: Clock;
  tenants: TenantRegistry;
  catalogues: Catalogues;
  talentProjects: TalentProjects;
  fit: FitOrder;
};
