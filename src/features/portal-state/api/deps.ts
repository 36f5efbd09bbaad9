import type { Clock } from '../../../server/clock.ts';
import type { Config } from '../../../server/config.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type PortalStateDeps = {
  db: Db;
  clock: Clock;
  tenants: TenantRegistry;
  config: Pick<Config, 'SMTP_URL' | 'hasMailbox'>;
};
