import type pg from 'pg';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SessionKeys } from '../../../server/session-keys.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import type { CardRow } from './card-store.ts';
import type { TalentProjects } from './talent-projects.ts';
import type { Viewer } from './viewer.ts';

export type ProjectsDeps = {
  db: Db;
  pool: pg.Pool;
  clock: Clock;
  tenants: TenantRegistry;
  /** Creates the hashes by which a visitor counts once. */
  sessionKeys: SessionKeys;
  talentProjects: TalentProjects;
  /** Similar projects that this viewer may see, from the search engine. */
  similarProjects: (viewer: Viewer, id: number) => Promise<CardRow[]>;
};
