import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants } from '../../../server/db/scope.ts';
import type { ApplicationStatus } from '../status.ts';
import { applicationTables } from './tables.ts';

/** How many applications each client has in each status, drafts included. For figures of the installation. */
export async function countApplicationsByStatus(db: Db): Promise<{ tenantId: TenantId; status: ApplicationStatus; count: number }[]> {
  const rows = await applicationTables(db)
    .selectFrom('application')
    .select((eb) => ['tenant_id', 'status', eb.fn.countAll().as('count')])
    .$call(acrossTenants('figures of the whole installation'))
    .groupBy(['tenant_id', 'status'])
    .execute();
  return rows.map(({ tenant_id, status, count }) => ({ tenantId: tenant_id, status, count: Number(count) }));
}
