import { sql } from 'kysely';
import type pg from 'pg';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { type CardRow, cardColumns } from './cards.ts';
import { tagOf, tagsSql } from './search-tags.ts';

export type ProjectRow = CardRow & {
  vms_id: string | null;
  reference: string;
  visibility: 'PUBLIC' | 'PRIVATE';
  description_html: string;
  description_text: string;
  skills: string[];
  job_type: string | null;
  job_class: string | null;
  positions_number: number;
  site_address: string | null;
  site_code: string | null;
  published_at: Date;
  confirmed_open_at: Date;
  closed_at: Date | null;
  external_url: string | null;
  cover_letter: 'hidden' | 'optional' | 'required';
  motivation_min: number;
  question_count: number;
  calendar_id: number | null;
};

/** One project of the tenant, whoever may see it. */
export async function findProject(pool: pg.Pool, scope: TenantScope, id: number): Promise<ProjectRow | null> {
  const { rows } = await pool.query<ProjectRow>({
    name: 'project-by-id',
    text: `select ${cardColumns}, p.vms_id, p.reference, p.visibility, p.description_html, p.description_text, p.skills, p.job_type, p.job_class,
        p.positions_number, p.site_address, p.site_code, p.published_at, p.confirmed_open_at, p.closed_at, p.external_url, p.cover_letter,
        p.motivation_min, p.calendar_id,
        (select count(*) from question where question.set_id = p.question_set_id and question.parent_id is null) as question_count
      from project p left join city c on c.id = p.city_id where p.tenant_id = $1 and p.id = $2`,
    values: [scope.tenantId, id],
  });
  return rows[0] ?? null;
}

/** Whether a talent is in a pool of this project, which opens private ones. */
export async function isInPoolOf(db: Db, scope: TalentScope, projectId: number): Promise<boolean> {
  const { rows } = await sql`select 1 from project_pool pp join pool_membership m on m.pool_id = pp.pool_id
    where pp.project_id = ${projectId} and m.tenant_id = ${scope.tenantId} and m.talent_id = ${scope.talentId} and m.status = 'ACCEPTED' limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/**
 * Open public projects per pool, or of one pool, for the pools feature: read from search's narrow index instead of the
 * projects; one pool's from its own entries only.
 */
export async function openProjectCounts(db: Db, scope: TenantScope, poolId?: number): Promise<Map<number, number>> {
  if (poolId !== undefined) {
    const { rows } = await sql<{ count: number }>`select count(*) as count from project_search s
      where s.is_open and s.is_public and s.tenant_id = ${scope.tenantId} and ${sql.raw(tagsSql)} && array[${tagOf.pool(poolId)}]::int[]`.execute(
      db,
    );
    return new Map([[poolId, Number(rows[0]?.count ?? 0)]]);
  }
  const { rows } = await sql<{ pool_id: number; count: number }>`select pool_id, count(*) as count
    from project_search s cross join lateral unnest(s.pools) as pool_id
    where s.is_open and s.is_public and s.tenant_id = ${scope.tenantId} group by 1`.execute(db);
  return new Map(rows.map((row) => [row.pool_id, Number(row.count)]));
}

/** Cities with open public projects, most first. `names` holds the spelling per language. */
export async function listSites(db: Db, scope: TenantScope, limit: number) {
  const { rows } = await sql<{ names: Record<string, string>; country: string; count: number }>`
    select city.names || jsonb_build_object('en', city.name) as names, city.country, f.count from (
      select city_id, count(*) as count from project where tenant_id = ${scope.tenantId} and status = 'ACTIVE' and visibility = 'PUBLIC' and city_id is not null group by 1
    ) f join city on city.id = f.city_id order by f.count desc, city.name limit ${limit}`.execute(db);
  return rows;
}

/** Pairs of public pool and city that have open projects, most first. */
export async function listPoolCities(db: Db, scope: TenantScope, limit: number) {
  const { rows } = await sql<{ pool_id: number; pool_name: Record<string, string>; names: Record<string, string> }>`
    select pool.id as pool_id, pool.name as pool_name, city.names || jsonb_build_object('en', city.name) as names from (
      select pp.pool_id, p.city_id, count(*) as count from project p join project_pool pp on pp.project_id = p.id
      where p.tenant_id = ${scope.tenantId} and p.status = 'ACTIVE' and p.visibility = 'PUBLIC' and p.city_id is not null group by 1, 2
    ) f join pool on pool.id = f.pool_id and pool.visibility = 'PUBLIC' and pool.tenant_id = ${scope.tenantId} join city on city.id = f.city_id
    order by f.count desc, pool.id, city.id limit ${limit}`.execute(db);
  return rows;
}
