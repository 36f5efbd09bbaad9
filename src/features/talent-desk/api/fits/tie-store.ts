import { sql } from 'kysely';
import type { TalentId, TenantScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import { isWithOperatorsSql } from '../../../application-moves/policy.ts';
import type { ApplicationStatus } from '../../../applications/status.ts';
import type { InvitationCode, InvitationStatus } from '../../../invitations/invitation-status.ts';
import { shownInvitationSql } from '../../../invitations/policy.ts';

/** What is between a talent and a project. JSON holds instants as text. */
export type ProjectTie = {
  id: TalentId;
  isConfirmed: { email: boolean; mobile: boolean };
  isBlocked: boolean;
  isBeingInvited: boolean;
  /** The one that was sent last. */
  application: { id: number; status: ApplicationStatus; submittedAt: string } | null;
  invitation: { id: number; code: InvitationCode; status: InvitationStatus | null; created_at: string; expires_at: string } | null;
};

/** What is between these talents and a project, and what decides whether a list by fit may name them. */
export async function listProjectTies(
  db: Db,
  { tenantId }: TenantScope,
  projectId: number,
  ids: readonly TalentId[],
): Promise<Map<TalentId, ProjectTie>> {
  const { rows } = await sql<ProjectTie>`
    select t.id, jsonb_build_object('email', t.email_verified_at is not null, 'mobile', t.mobile_verified_at is not null) as "isConfirmed",
      exists (select from application a where a.tenant_id = t.tenant_id and a.talent_id = t.id and a.project_id = ${projectId} and a.is_blocked) as "isBlocked",
      exists (select from pending_command c where c.tenant_id = t.tenant_id and c.talent_id = t.id and c.project_id = ${projectId}
        and c.kind = 'invitation.send' and c.state = 'pending') as "isBeingInvited",
      (select jsonb_build_object('id', a.id, 'status', a.status, 'submittedAt', a.submitted_at) from application a
        where a.tenant_id = t.tenant_id and a.talent_id = t.id and a.project_id = ${projectId} and ${isWithOperatorsSql}
        order by a.submitted_at desc, a.id desc limit 1) as application,
      (select jsonb_build_object('id', i.id, 'code', i.code, 'status', i.status, 'created_at', i.created_at, 'expires_at', i.expires_at)
        from project_invitation i where i.tenant_id = t.tenant_id and i.talent_id = t.id and i.project_id = ${projectId}
        and ${sql.raw(shownInvitationSql('i'))} order by i.created_at desc, i.id desc limit 1) as invitation
    from talent t where t.tenant_id = ${tenantId} and t.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}
