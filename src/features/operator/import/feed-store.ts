import { sql } from 'kysely';
import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** A feed silent for this long pauses its projects, so a pause that came sooner was an operator's (product decisions, section 4). */
export const silentForMs = dayMs;

/** Notes that a feed has spoken; its silence is measured from here. */
export async function recordFeedRun(db: Db, scope: TenantScope, source: string, now: Date): Promise<void> {
  await sql`insert into feed (tenant_id, source, last_run_at) values (${scope.tenantId}, ${source}, ${now})
    on conflict (tenant_id, source) do update set last_run_at = greatest(feed.last_run_at, excluded.last_run_at)`.execute(db);
}

/**
 * Pauses the open projects of feeds that were silent for 24 hours. Sources that were never imported (projects entered
 * by hand, the demo) have no feed and no silence.
 *
 * @returns how many projects were paused, by client and source.
 */
export async function pauseSilentFeeds(db: Db, now: Date): Promise<{ tenantId: number; source: string; paused: number }[]> {
  const { rows } = await sql<{ tenant_id: number; source: string; paused: number }>`
    with paused as (
      update project set status = 'PAUSED', updated_at = ${now}
      from feed where feed.last_run_at <= ${new Date(now.getTime() - silentForMs)} and project.tenant_id = feed.tenant_id
        and project.source = feed.source and project.status = 'ACTIVE' and project.confirmed_open_at <= feed.last_run_at
      returning project.tenant_id, project.source
    )
    select tenant_id, source, count(*) as paused from paused group by 1, 2 order by 1, 2`.execute(db);
  return rows.map(({ tenant_id, source, paused }) => ({ tenantId: tenant_id, source, paused }));
}
