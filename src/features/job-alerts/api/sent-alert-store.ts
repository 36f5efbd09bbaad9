import { sql } from 'kysely';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import { opensProjectsSql, seenPoolSql } from '../../pools/policy.ts';
import { allowsProjectSql, tiesSql } from '../../projects/policy.ts';
import { jobAlertTables } from './tables.ts';

type Window = { since: Date; until: Date };

/** A recipient of a pool's new projects, with their time zone where it is known. */
type PoolRecipient = { talentId: TalentId; timeZone: string | null };
type PoolNews = { id: number; poolId: number; poolName: Record<string, string> };

/** Projects a talent was invited to are no news, so no related ties. */
const isFound = allowsProjectSql('find', tiesSql('p', { tenant: 'm.tenant_id', talent: 'm.talent_id', related: null }));
const isNews = (window: Window) => sql`p.status = 'ACTIVE' and p.first_seen_at > ${window.since} and p.first_seen_at <= ${window.until}
  and ${sql.raw(opensProjectsSql('m'))} and ${sql.raw(isFound)} and m.job_notification and p.first_seen_at > coalesce(m.joined_at, m.changed_at)
  and not exists (select from job_alert_sent s where s.tenant_id = m.tenant_id and s.talent_id = m.talent_id and s.project_id = p.id)`;

/** Talents whose pools have projects first seen within a window that no alert has contained yet. */
export async function listPoolRecipients(db: Db, scope: TenantScope, window: Window): Promise<PoolRecipient[]> {
  const { rows } = await sql<{ talent_id: TalentId; time_zone: string | null }>`
    with recipient as (
      select distinct m.talent_id from project p
        join project_pool pp on pp.project_id = p.id
        join pool_membership m on m.pool_id = pp.pool_id and m.tenant_id = p.tenant_id
      where p.tenant_id = ${scope.tenantId} and ${isNews(window)}
    )
    select t.id as talent_id, coalesce(
      (select s.time_zone from saved_search s where s.tenant_id = t.tenant_id and s.talent_id = t.id and s.time_zone is not null order by s.updated_at desc limit 1),
      (select c.time_zone from city c where c.country = t.residence_country order by c.population desc, c.id limit 1)) as time_zone
    from recipient join talent t on t.id = recipient.talent_id and t.tenant_id = ${scope.tenantId}
    where t.is_active and t.email is not null and t.email_verified_at is not null order by t.id`.execute(db);
  return rows.map(({ talent_id, time_zone }) => ({ talentId: talent_id, timeZone: time_zone }));
}

/** The same for one talent, project by project; one in several of their pools is listed for each. */
export async function listPoolNews(db: Db, talent: TalentScope, window: Window): Promise<PoolNews[]> {
  const { rows } = await sql<{ id: number; pool_id: number; name: Record<string, string> }>`
    select p.id, pool.id as pool_id, pool.name from pool_membership m
      join pool on pool.id = m.pool_id and pool.tenant_id = m.tenant_id and ${sql.raw(seenPoolSql('pool', { tenant: 'm.tenant_id', talent: 'm.talent_id' }))}
      join project_pool pp on pp.pool_id = m.pool_id
      join project p on p.id = pp.project_id and p.tenant_id = m.tenant_id
    where m.tenant_id = ${talent.tenantId} and m.talent_id = ${talent.talentId} and ${isNews(window)}
    order by pool.id, p.published_at desc, p.id desc`.execute(db);
  return rows.map(({ id, pool_id, name }) => ({ id, poolId: pool_id, poolName: name }));
}

/** Pools that mailed a talent after an instant. */
export async function listPoolsMailedAfter(db: Db, talent: TalentScope, after: Date): Promise<Set<number>> {
  const rows = await jobAlertTables(db)
    .selectFrom('job_alert_sent')
    .select('pool_id')
    .distinct()
    .$call(ownedBy(talent))
    .where('kind', '=', 'pool')
    .where('sent_at', '>', after)
    .execute();
  return new Set(rows.flatMap(({ pool_id }) => pool_id ?? []));
}

/** Records the projects of a mail, including those it only counted. */
export async function insertSent(
  db: Db,
  talent: TalentScope,
  projects: readonly { id: number; poolId: number | null }[],
  kind: 'digest' | 'pool',
  now: Date,
): Promise<void> {
  await jobAlertTables(db)
    .insertInto('job_alert_sent')
    .values(
      projects.map(({ id, poolId }) => ({
        tenant_id: talent.tenantId,
        talent_id: talent.talentId,
        project_id: id,
        kind,
        pool_id: poolId,
        sent_at: now,
      })),
    )
    .execute();
}

/** All clients at once: such old projects are no longer new to any talent. */
export async function deleteSentBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from job_alert_sent where sent_at < ${before}`.execute(db);
}
