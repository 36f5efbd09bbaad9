import type pg from 'pg';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Catalogues } from '../../../server/i18n/catalogue.ts';
import type { Log } from '../../../server/log.ts';
import type { MailDeps } from '../../mail/api/deps.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';

export type SavedSearchDeps = { db: Db; pool: pg.Pool; clock: Clock; tenants: TenantRegistry; catalogues: Catalogues };
export type NewProjectDeps = { db: Db; pool: pg.Pool; tenants: Pick<TenantRegistry, 'byId'> };
export type AlertDeps = MailDeps & NewProjectDeps & { clock: Clock; log: Log };
