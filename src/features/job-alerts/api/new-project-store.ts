import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { codeList } from '../../invitations/api/tables.ts';
import { unsentCodes } from '../../invitations/invitation-status.ts';

/** Of more new projects only the last published are mailed. */
const maxFresh = 20_000;

/**
 * The new projects of a client since an instant, the last published first, and the moment the first of it was published
 * (`openpool_search_moment`).
 */
export type Fresh = { ids: readonly number[]; since: number };

/** Projects first seen after `since`, by one index scan. */
export async function readFresh(db: Db, scope: TenantScope, since: Date): Promise<Fresh> {
  const { rows } = await sql<{ ids: number[]; since: number }>`
    select coalesce(array_agg(id), '{}') as ids, coalesce(openpool_search_moment(min(published_at)), 0) as since from (
      select id, published_at from project
      where tenant_id = ${scope.tenantId} and first_seen_at > ${since} and status = 'ACTIVE'
      order by published_at desc, id desc limit ${maxFresh}
    ) as fresh`.execute(db);
  return rows[0] ?? { ids: [], since: 0 };
}

/** Cached new projects may be from some minutes before. */
export async function onlyNew(db: Db, scope: TenantScope, ids: readonly number[], since: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from project where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[])
      and first_seen_at > ${since} and status = 'ACTIVE'`.execute(db);
  const isNew = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => isNew.has(id));
}

/**
 * Of these projects the ones a mail may name, in their order: not mailed before by any alert, not hidden, no application
 * or draft of the talent, no invitation that reached them. The caller has checked which projects they may see.
 */
export async function withoutKnown(db: Db, talent: TalentScope, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return [];
  const { tenantId, talentId } = talent;
  const { rows } = await sql<{ id: number }>`
    select p.id from project p where p.tenant_id = ${tenantId} and p.id = any(${[...ids]}::int[]) and p.status = 'ACTIVE'
      and not exists (select from job_alert_sent s where s.tenant_id = ${tenantId} and s.talent_id = ${talentId} and s.project_id = p.id)
      and not exists (select from project_exclusion e where e.tenant_id = ${tenantId} and e.talent_id = ${talentId} and e.project_id = p.id)
      and not exists (select from application a where a.tenant_id = ${tenantId} and a.talent_id = ${talentId} and a.project_id = p.id)
      and not exists (select from project_invitation i where i.tenant_id = ${tenantId} and i.talent_id = ${talentId} and i.project_id = p.id
        and i.code not in ${codeList(unsentCodes)})`.execute(db);
  const allowed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => allowed.has(id));
}
