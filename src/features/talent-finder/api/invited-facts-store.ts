import { sql } from 'kysely';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/**
 * Everything about each talent that what becomes of an invitation depends on, as one text: those with the same text are invited, mailed or
 * refused alike. Those who are not there are not among them.
 */
export async function listInvitationFacts(
  db: Db,
  { tenantId }: TenantScope,
  ids: readonly TalentId[],
  target: { projectId: number } | { poolId: number },
): Promise<Map<TalentId, string>> {
  const standing =
    'poolId' in target
      ? sql`(select m.status from pool_membership m where m.talent_id = t.id and m.pool_id = ${target.poolId}),
            exists (select from pool_invitation i where i.talent_id = t.id and i.pool_id = ${target.poolId})`
      : sql`(select string_agg(a.status || a.is_blocked, ',' order by a.status, a.is_blocked) from application a
               where a.tenant_id = t.tenant_id and a.talent_id = t.id and a.project_id = ${target.projectId}),
            (select string_agg(i.code, ',' order by i.code) from project_invitation i
               where i.tenant_id = t.tenant_id and i.talent_id = t.id and i.project_id = ${target.projectId}),
            exists (select from pending_command p where p.tenant_id = t.tenant_id and p.talent_id = t.id
               and p.project_id = ${target.projectId} and p.kind = 'invitation.send' and p.state = 'pending')`;
  const { rows } = await sql<{ id: TalentId; facts: string }>`
    select t.id, jsonb_build_array(t.is_active, t.locale, t.invitation_mails, t.email is null, ${standing})::text as facts
    from talent t where t.tenant_id = ${tenantId} and t.id = any(${ids}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, facts }) => [id, facts]));
}
