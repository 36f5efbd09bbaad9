import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { announcementTables } from './tables.ts';

/** The notice that is still ahead, if any. */
export function findAnnouncement(db: Db, scope: TenantScope, now: Date) {
  return announcementTables(db)
    .selectFrom('announcement')
    .selectAll()
    .$call(inTenant(scope))
    .where('deadline', '>', now)
    .executeTakeFirst();
}

/** Sets or replaces the notice of a client. */
export async function setAnnouncement(db: Db, scope: TenantScope, times: { deadline: Date; deadlineWithLeadtime: Date }): Promise<void> {
  const row = { deadline: times.deadline, deadline_with_leadtime: times.deadlineWithLeadtime };
  await announcementTables(db)
    .insertInto('announcement')
    .values({ tenant_id: scope.tenantId, ...row })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(row))
    .execute();
}

export async function clearAnnouncement(db: Db, scope: TenantScope): Promise<void> {
  await announcementTables(db).deleteFrom('announcement').$call(inTenant(scope)).execute();
}
