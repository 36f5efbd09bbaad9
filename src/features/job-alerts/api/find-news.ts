import { sql } from 'kysely';
import type pg from 'pg';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { searchProjects } from '../../projects/api/search.ts';
import type { SavedQuery } from '../saved-query.ts';

export type NewsDeps = { db: Db; pool: pg.Pool };

const pageSize = 50;
/** Beyond so many projects a mail says "and more". */
const mostFound = 500;
/** What a feed brings late, behind so many newer hits of the search, is not told: reading on to an old date would search for minutes. */
const mostPagesRead = 20;

/** What is new to a client since an instant: whether a search is worth its time at all, and how far back its results must be read. */
export type Fresh = { count: number; oldest: Date | null };

/** Projects that came here first after `since`, by one look at an index. */
export async function readFresh(db: Db, scope: TenantScope, since: Date): Promise<Fresh> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*) as count, min(published_at) as oldest from project
    where tenant_id = ${scope.tenantId} and first_seen_at > ${since} and status = 'ACTIVE'`.execute(db);
  const [row] = rows;
  return { count: Number(row?.count ?? 0), oldest: row?.oldest ?? null };
}

const freshStepMs = 600_000;

/**
 * `readFresh`, remembered for one run of the job: most of its searches ask from about the same instant, so the answer from
 * up to ten minutes before serves them all.
 */
export function rememberedFresh(): typeof readFresh {
  const known = new Map<string, Fresh>();
  return async (db, scope, since) => {
    const from = Math.floor(since.getTime() / freshStepMs) * freshStepMs;
    const key = `${scope.tenantId} ${from}`;
    const fresh = known.get(key) ?? (await readFresh(db, scope, new Date(from)));
    known.set(key, fresh);
    return fresh;
  };
}

/**
 * Ids of the open projects of a search that were first here after `since`, the newest first. Asks through the one door to
 * search, so that a talent is told exactly what the page would show. A project's own date may lie before `since` (feeds name
 * days, and late): pages are read back to the oldest date among what is new, which is one page as a rule.
 */
export async function findNews(
  { db, pool }: NewsDeps,
  talent: TalentScope,
  query: SavedQuery,
  {
    since,
    fresh,
    now,
    most = mostFound,
    mostPages = mostPagesRead,
  }: { since: Date; fresh: Fresh; now: Date; most?: number; mostPages?: number },
): Promise<number[]> {
  if (fresh.count === 0 || !fresh.oldest) return [];
  const found: number[] = [];
  for (let page = 1; found.length < most && page <= mostPages; page += 1) {
    // Projects a talent was invited to are not news, so none is asked for.
    const scope = { ...talent, invitedIds: [], now };
    const { rows } = await searchProjects(pool, scope, { ...query, sort: 'newest', page, pageSize });
    const ids = rows.map(({ id }) => id);
    const dates = await readDates(db, talent, ids, since);
    found.push(...ids.filter((id) => dates.get(id)?.isNew));
    const last = dates.get(ids.at(-1) ?? 0);
    if (ids.length < pageSize || !last || last.published < fresh.oldest) break;
  }
  return found.slice(0, most);
}

async function readDates(db: Db, scope: TenantScope, ids: readonly number[], since: Date) {
  const { rows } = await sql<{ id: number; published: Date; is_new: boolean }>`
    select id, published_at as published, first_seen_at > ${since} and status = 'ACTIVE' as is_new from project
    where tenant_id = ${scope.tenantId} and id = any(${[...ids]}::int[])`.execute(db);
  return new Map(rows.map(({ id, published, is_new }) => [id, { published, isNew: is_new }]));
}

/**
 * Of these projects the ones a mail may name, in their order: not mailed before by any alert, not hidden, no application
 * or draft of the talent, no invitation that reached them. What they may see was decided by whoever found the ids.
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
        and i.code not in ('cre', 'sf'))`.execute(db);
  const allowed = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => allowed.has(id));
}
