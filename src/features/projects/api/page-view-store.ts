import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Counts a view of a project's page where this visitor has none on this day (`YYYY-MM-DD`) yet. `visitor` is a hash. */
export async function insertPageView(
  db: Db,
  scope: TenantScope,
  projectId: number,
  { visitor, today }: { visitor: Uint8Array; today: string },
): Promise<void> {
  await sql`
    with first as (
      insert into page_open_visitor (project_id, opened_on, visitor)
      select id, ${today}::date, ${visitor} from project where tenant_id = ${scope.tenantId} and id = ${projectId}
      on conflict do nothing returning project_id
    )
    insert into page_open (project_id, opened_on, opens) select project_id, ${today}::date, 1 from first
    on conflict (project_id, opened_on) do update set opens = page_open.opens + 1`.execute(db);
}

/** Deletes records of viewers before this day; the counts stay. */
export async function deleteVisitorsBefore(db: Db, today: string): Promise<void> {
  await sql`delete from page_open_visitor where opened_on < ${today}::date`.execute(db);
}
