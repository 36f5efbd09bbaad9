import { sql } from 'kysely';
import type { TalentScope, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { acrossTenants } from '../../../server/db/scope.ts';
import type { ApplicationStatus } from '../status.ts';
import { isBegun } from './application-view-store.ts';
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

/** How many of this talent's applications have each of these statuses, without those that were only opened. */
export async function countOwnByStatus(
  db: Db,
  { tenantId, talentId }: TalentScope,
  statuses: readonly ApplicationStatus[],
): Promise<{ status: ApplicationStatus; count: number }[]> {
  const { rows } = await sql<{ status: ApplicationStatus; count: number }>`
    select a.status, count(*)::int as count from application a
    where a.tenant_id = ${tenantId} and a.talent_id = ${talentId} and a.status = any(${[...statuses]}::text[]) and ${isBegun}
    group by a.status order by a.status`.execute(db);
  return rows;
}
