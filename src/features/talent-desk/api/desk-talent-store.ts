import { sql } from 'kysely';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import type { InvitationCode, InvitationStatus } from '../../invitations/invitation-status.ts';
import { shownInvitationSql } from '../../invitations/policy.ts';
import type { MembershipStatus } from '../../pools/join-rules.ts';
import type { ProfileRow } from '../../profile/api/store.ts';
import { isKnownTalentSql } from '../policy.ts';

type Titled = { project_id: number; title: string };
export type LastApplication = Titled & {
  id: number;
  status: ApplicationStatus;
  submitted_at: string;
  last_updated: string;
  status_since: string;
};
export type LastInvitation = Titled & {
  id: number;
  code: InvitationCode;
  status: InvitationStatus | null;
  created_at: string;
  expires_at: string;
};

type ProfileColumn =
  | 'professional_title'
  | 'linkedin_handle'
  | 'address_line1'
  | 'address_line2'
  | 'street'
  | 'zip'
  | 'city'
  | 'country'
  | 'rate_value'
  | 'rate_currency'
  | 'availability_confirmed_at';

/** A talent as a row of operators' lists. JSON holds instants as text. */
export type DeskTalentRow = {
  /** Null while a talent has no profile yet. */
  [Column in ProfileColumn]: ProfileRow[Column] | null;
} & {
  talent_id: TalentId;
  first_name: string;
  last_name: string;
  locale: string;
  email: string | null;
  mobile_number: string | null;
  residence_country: string | null;
  created_at: Date;
  skills: ProfileRow['skills'] | null;
  languages: ProfileRow['languages'] | null;
  rate_period: RateUnit | null;
  changed_at: Date;
  is_findable: boolean;
  tags: string[];
  periods: { start: string; end: string }[];
  pools: { id: number; name: Record<string, string>; status: MembershipStatus }[];
  applications: number;
  last_application: LastApplication | null;
  last_invitation: LastInvitation | null;
};

/** Since when `application a` has its status: marks such as a moved interview, and edits, change it later without another status. */
export const statusSinceSql = sql<string>`coalesce((select max(e.at) from application_event e
    where e.application_id = a.id and e.to_status = a.status and e.from_status is distinct from e.to_status), a.last_updated)`;

/** Of `talent t` and `profile f`: what operators read of a talent in lists. */
export const deskTalentColumns = sql`
  t.id as talent_id, t.first_name, t.last_name, t.locale, t.email, t.mobile_number, t.residence_country, t.created_at,
  f.professional_title, f.linkedin_handle, f.address_line1, f.address_line2, f.street, f.zip, f.city, f.country,
  f.rate_value, f.rate_currency, f.rate_period, f.availability_confirmed_at, f.skills, f.languages,
  array(select g.tag from talent_tag g where g.tenant_id = t.tenant_id and g.talent_id = t.id order by g.folded) as tags,
  (select coalesce(jsonb_agg(jsonb_build_object('start', n.starts_on, 'end', n.ends_on)), '[]')
    from not_available n where n.tenant_id = t.tenant_id and n.talent_id = t.id) as periods,
  (select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name, 'status', m.status) order by o.id), '[]')
    from pool_membership m join pool o on o.id = m.pool_id
    where m.tenant_id = t.tenant_id and m.talent_id = t.id and m.status in ('APPLIED', 'ACCEPTED')) as pools,
  (select count(*) from application a where a.tenant_id = t.tenant_id and a.talent_id = t.id and ${isWithOperatorsSql})::int as applications,
  (select jsonb_build_object('id', a.id, 'project_id', p.id, 'title', p.title, 'status', a.status, 'submitted_at', a.submitted_at,
      'last_updated', a.last_updated, 'status_since', ${statusSinceSql})
    from application a join project p on p.id = a.project_id
    where a.tenant_id = t.tenant_id and a.talent_id = t.id and ${isWithOperatorsSql}
    order by a.last_updated desc, a.id desc limit 1) as last_application,
  (select jsonb_build_object('id', i.id, 'project_id', p.id, 'title', p.title, 'code', i.code, 'status', i.status,
      'created_at', i.created_at, 'expires_at', i.expires_at)
    from project_invitation i join project p on p.id = i.project_id
    where i.tenant_id = t.tenant_id and i.talent_id = t.id and ${sql.raw(shownInvitationSql('i'))}
    order by i.created_at desc, i.id desc limit 1) as last_invitation`;

/** One talent whose account is open, with whether operators may see them; null when the client has no such one. */
export async function findDeskTalent(db: Db, scope: TenantScope, id: string): Promise<(DeskTalentRow & { is_known: boolean }) | null> {
  const { rows } = await sql<DeskTalentRow & { is_known: boolean }>`
    select ${deskTalentColumns}, s.changed_at, s.is_findable, ${isKnownTalentSql} as is_known
    from talent_search_of_operators s
    join talent t on t.id = s.talent_id and t.tenant_id = s.tenant_id
    left join profile f on f.talent_id = t.id and f.tenant_id = t.tenant_id
    where s.tenant_id = ${scope.tenantId} and s.talent_id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** What decides whether operators see these talents; those without an open account are left out. */
export async function listStandings(
  db: Db,
  scope: TenantScope,
  ids: readonly string[],
): Promise<{ talent_id: TalentId; is_findable: boolean; is_known: boolean }[]> {
  const { rows } = await sql<{ talent_id: TalentId; is_findable: boolean; is_known: boolean }>`
    select s.talent_id, s.is_findable, ${isKnownTalentSql} as is_known
    from talent_search_of_operators s join talent t on t.id = s.talent_id and t.tenant_id = s.tenant_id
    where s.tenant_id = ${scope.tenantId} and s.talent_id = any(${[...ids]}::uuid[])`.execute(db);
  return rows;
}
