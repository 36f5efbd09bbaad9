import type { ClientBase } from 'pg';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { WorkMode } from '../../../projects/project-facts.ts';
import type { Term } from '../../similarity.ts';
import type { Audience } from './audience.ts';
import { taggedVisibleSql } from './search-set.ts';
import { type Add, statement } from './statement.ts';
import { publishedSince, tagOf, tagsSql } from './tags.ts';

/** Only the newest projects of a client are compared, so that the work stays the same however many there are. */
const newest = 5_000;
/** How many projects of one term, and of the pools, are candidates. */
const maxPerTerm = 60;

/** The project others are compared with. */
export type SimilarSource = { id: number; title: string; skills: string[]; job_language: string; pools: number[] };

export async function readSource(client: ClientBase, { tenantId }: TenantScope, id: number): Promise<SimilarSource | null> {
  const { rows } = await client.query<SimilarSource>({
    name: 'similar-source',
    text: `select id, title, skills, job_language, array(select pool_id from project_pool where project_id = project.id order by 1) as pools
      from project where tenant_id = $1 and id = $2`,
    values: [tenantId, id],
  });
  return rows[0] ?? null;
}

/** The time from which projects are among the newest (as tags of search's index), and how many there are; no `since` where all of them are. */
export async function readWindow(client: ClientBase, { tenantId }: TenantScope): Promise<{ since: number[] | null; size: number }> {
  const { rows } = await client.query<{ size: number; moment: number | null }>({
    name: 'similar-window',
    text: `select count(*) as size, openpool_search_moment(min(published_at) filter (where place > ${newest})) as moment from (
      select published_at, row_number() over (order by published_at desc, id desc) as place from project
      where tenant_id = $1 order by published_at desc, id desc limit ${newest + 1}) as newest`,
    values: [tenantId],
  });
  const { size = 0, moment = null } = rows[0] ?? {};
  return { since: moment === null ? null : publishedSince(moment), size };
}

/** Where candidates come from: what this audience finds, without these ids. `language` is that of the terms. */
export type CandidateScope = TenantScope & { audience: Audience; except: readonly number[]; language: string };

/** A term as it is written in the project. */
export type AskedTerm = { kind: Term['kind']; text: string };

/** Skills are searched as they are written, words of a title in all their forms. */
function askedSql(asked: readonly AskedTerm[], { language }: CandidateScope, add: Add): string {
  const [kinds, texts] = [add(asked.map(({ kind }) => kind)), add(asked.map(({ text }) => text))];
  return `select (t.nr - 1)::int as nr, case when t.kind = 'skill' then phraseto_tsquery('simple', openpool_search_fold(t.term))
    else plainto_tsquery(openpool_search_config(${add(language)}), openpool_search_fold(t.term)) end as query
  from unnest(${kinds}::text[], ${texts}::text[]) with ordinality as t(kind, term, nr)`;
}

/** SQL of the candidates on `project_search s`, of the newest or all. */
function candidateSql({ tenantId, audience, except }: CandidateScope, since: readonly number[] | null, add: Add): string {
  return `s.is_open and s.tenant_id = ${add(tenantId)} and ${taggedVisibleSql(audience, add)}
    ${since ? `and ${tagsSql} && ${add(since)}::int[]` : ''} and s.project_id <> all(${add(except)}::int[])`;
}

/** The highest ids of the projects that have the term numbered `nr`, and how many have it. */
export type TermHits = { nr: number; ids: number[]; found: number };

/**
 * Looks for terms among open projects, the newest or all (`since` null); a term that holds no word is missing.
 *
 * @param only numbers of the terms to look for; all of them otherwise.
 */
export async function findByTerms(
  client: ClientBase,
  scope: CandidateScope,
  asked: readonly AskedTerm[],
  since: readonly number[] | null,
  only?: readonly number[],
): Promise<TermHits[]> {
  if (asked.length === 0) return [];
  const { rows } = await client.query<TermHits>(
    statement(
      (add) => `select asked.nr, hit.ids, hit.found from (${askedSql(asked, scope, add)}) asked cross join lateral (
        select coalesce((array_agg(id order by id desc))[1:${maxPerTerm}], '{}') as ids, count(*) as found from (
          select s.project_id as id from project_search s where ${candidateSql(scope, since, add)} and s.head @@ asked.query offset 0
        ) as hits
      ) hit where asked.nr = any(${add(only ?? asked.map((_term, nr) => nr))}::int[]) and numnode(asked.query) > 0 order by asked.nr`,
    ),
  );
  return rows;
}

/** The highest ids of open projects that share a pool. */
export async function findByPools(
  client: ClientBase,
  scope: CandidateScope,
  pools: readonly number[],
  since: readonly number[] | null,
): Promise<number[]> {
  if (pools.length === 0) return [];
  const { rows } = await client.query<{ id: number }>(
    statement(
      (add) => `select id from (
        select s.project_id as id from project_search s
        where ${candidateSql(scope, since, add)} and ${tagsSql} && ${add(pools.map(tagOf.pool))}::int[] offset 0
      ) as hits order by id desc limit ${maxPerTerm}`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** The ids of the newest open projects. */
export async function findNewest(
  client: ClientBase,
  scope: CandidateScope,
  since: readonly number[] | null,
  limit: number,
): Promise<number[]> {
  const { rows } = await client.query<{ id: number }>(
    statement(
      (add) => `select id from (
        select s.project_id as id, s.published_at from project_search s where ${candidateSql(scope, since, add)} offset 0
      ) as hits order by published_at desc, id desc limit ${add(limit)}`,
    ),
  );
  return rows.map(({ id }) => id);
}

/** The facts for the similarity; `shared` are the numbers of the terms it has too. */
export type SimilarFacts = {
  id: number;
  title: string;
  work_mode: WorkMode | null;
  job_language: string;
  latitude: number | null;
  longitude: number | null;
  pools: number[];
  categories: number[];
  published_at: Date;
  shared: number[];
};

/** The facts of these projects; those of other tenants are missing. */
export async function readFacts(
  client: ClientBase,
  scope: CandidateScope,
  asked: readonly AskedTerm[],
  ids: readonly number[],
): Promise<SimilarFacts[]> {
  const { rows } = await client.query<SimilarFacts>(
    statement(
      (add) => `with asked as materialized (${askedSql(asked, scope, add)})
      select p.id, p.title, p.work_mode, p.job_language, c.latitude, c.longitude, p.published_at,
        array(select pool_id from project_pool where project_id = p.id) as pools,
        array(select distinct pool.category_id from project_pool pp join pool on pool.id = pp.pool_id where pp.project_id = p.id and pool.category_id is not null) as categories,
        array(select asked.nr from project_search s, asked where s.project_id = p.id and s.head @@ asked.query order by 1) as shared
      from project p join project_search shown on shown.project_id = p.id left join city c on c.id = shown.city_id
      where p.tenant_id = ${add(scope.tenantId)} and p.id = any(${add(ids)}::int[])`,
    ),
  );
  return rows;
}
