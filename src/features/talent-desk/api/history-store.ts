import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import { statusCodes } from '../../applications/status.ts';
import { stateCodes, storedAs } from '../../invitations/invitation-status.ts';
import { shownInvitationSql } from '../../invitations/policy.ts';
import type { ShownTalent } from '../desk-talent.ts';
import { type LastApplication, type LastInvitation, statusSinceSql } from './desk-talent-store.ts';

const maxListed = 50;
const maxEntries = 100;
const declined = storedAs(stateCodes.declined);

/** What a talent sent, the last change first. */
export async function listSentApplications(db: Db, { tenantId, talentId }: TalentScope): Promise<LastApplication[]> {
  const { rows } = await sql<LastApplication>`
    select a.id, p.id as project_id, p.title, a.status, a.submitted_at, a.last_updated, ${statusSinceSql} as status_since
    from application a join project p on p.id = a.project_id
    where a.tenant_id = ${tenantId} and a.talent_id = ${talentId} and ${isWithOperatorsSql}
    order by a.last_updated desc, a.id desc limit ${maxListed}`.execute(db);
  return rows;
}

/** Invitations to a talent, the newest first; not those the talent has removed. */
export async function listInvitationsOf(db: Db, { tenantId, talentId }: TalentScope): Promise<LastInvitation[]> {
  const { rows } = await sql<LastInvitation>`
    select i.id, p.id as project_id, p.title, i.code, i.status, i.created_at, i.expires_at
    from project_invitation i join project p on p.id = i.project_id
    where i.tenant_id = ${tenantId} and i.talent_id = ${talentId} and ${sql.raw(shownInvitationSql('i'))}
    order by i.created_at desc, i.id desc limit ${maxListed}`.execute(db);
  return rows;
}

type Entry = ShownTalent['timeline'][number];
export type TimelineRow = Pick<Entry, 'kind' | 'id' | 'from' | 'to' | 'actor'> & {
  at: Date;
  /** Of a project. */
  title: string | null;
  /** Of a pool, by language. */
  name: Record<string, string> | null;
  reason: Entry['reasonCode'];
};

/** What was between a talent and the client, newest first: events of applications and pools, and each invitation with its answer. */
export async function listTimeline(db: Db, { tenantId, talentId }: TalentScope): Promise<TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select * from (
      select e.at, 'APPLICATION' as kind, a.id, p.title, null::jsonb as name, e.from_status as "from", e.to_status as "to", e.actor,
        e.reason_code as reason
      from application a join application_event e on e.application_id = a.id join project p on p.id = a.project_id
      where a.tenant_id = ${tenantId} and a.talent_id = ${talentId} and ${isWithOperatorsSql} and e.to_status <> ${statusCodes.draft}
      union all
      select i.created_at, 'INVITATION', i.id, p.title, null, null, ${stateCodes.invited}, 'operator', null
      from project_invitation i join project p on p.id = i.project_id
      where i.tenant_id = ${tenantId} and i.talent_id = ${talentId} and ${sql.raw(shownInvitationSql('i'))}
      union all
      select i.changed_at, 'INVITATION', i.id, p.title, null, ${stateCodes.invited},
        case when i.status = ${declined.status} and i.code = ${declined.code} then ${stateCodes.declined} else i.code end, null, i.reason
      from project_invitation i join project p on p.id = i.project_id
      where i.tenant_id = ${tenantId} and i.talent_id = ${talentId} and ${sql.raw(shownInvitationSql('i'))} and i.code <> ${stateCodes.invited}
      union all
      select e.at, 'POOL', o.id, null, o.name, e.from_status, e.to_status, e.actor, null
      from pool_membership_event e join pool o on o.id = e.pool_id
      where e.tenant_id = ${tenantId} and e.talent_id = ${talentId}
    ) as entry order by at desc, kind, id desc limit ${maxEntries}`.execute(db);
  return rows;
}
