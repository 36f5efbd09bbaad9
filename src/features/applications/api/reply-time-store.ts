import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { statusesWith } from '../status.ts';
import { statusList } from './tables.ts';

/** When an application `a` was first answered after it was sent; for a lateral join. */
export const firstReply = sql`select min(at) as at from application_event where application_id = a.id and actor in ('operator', 'vms')
        and to_status in ${statusList(statusesWith('reply'))} and at >= a.submitted_at`;

/** The median days to the answer of applications of the last 180 days; null below three answers. */
export async function medianReplyDays(db: Db, scope: TenantScope, now: Date): Promise<number | null> {
  const { rows } = await sql<{ n: number; days: number | null }>`
    with answered as (
    select extract(epoch from e.at - a.submitted_at) / 86400 as days
    from application a
    join lateral (
      ${firstReply}
    ) e on e.at is not null
    where a.tenant_id = ${scope.tenantId} and a.submitted_at > ${now}::timestamptz - interval '180 days'
    union all
    select p.reply_days from past_application p
    where p.tenant_id = ${scope.tenantId} and p.reply_days is not null and p.submitted_on > (${now}::timestamptz - interval '180 days')::date
    )
    select count(*) as n, percentile_cont(0.5) within group (order by days) as days from answered`.execute(db);
  const [row] = rows;
  return row && Number(row.n) >= 3 && row.days !== null ? Math.max(1, Math.round(Number(row.days))) : null;
}
