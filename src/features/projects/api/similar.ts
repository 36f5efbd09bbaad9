import type { ClientBase, Pool } from 'pg';
import type { WorkMode } from '../project-facts.ts';
import { likenessOf, type Term, type Traits, titleTerms } from '../similarity.ts';
import { type CardRow, readCards } from './cards.ts';
import { readAudience, type SearchReader } from './search-reader.ts';
import { inSearchSession } from './search-session.ts';
import { audienceTags, publishedSince, tagOf, tagsSql } from './search-tags.ts';

/** How many similar projects a page shows. */
export const shownSimilar = 3;

/** Terms that are looked for; a project with more skills than this is about the first ones. */
const mostSkills = 12;
/** Only the newest projects of a client are compared, so that the work stays the same however many there are … */
const newest = 5_000;
/** … but a term that is this rare among them is looked for among all. */
const rareBelow = 5;
/** How many of each term's projects, and of all, are compared exactly. */
const most = { perTerm: 60, compared: 200 } as const;

type Source = { id: number; title: string; skills: string[]; job_language: string; pools: number[] };
type Found = { nr: number; ids: number[]; found: number };

/**
 * Open projects like this one that the reader may see and has not hidden, the most alike first (similarity.ts); newest,
 * then the highest number, where two are equally alike. Candidates come from search's index, so that the cost does not
 * grow with the number of projects (docs/scaling.md).
 */
export async function listSimilar(pool: Pool, reader: SearchReader, id: number): Promise<CardRow[]> {
  return inSearchSession(pool, async (client) => {
    const source = await readSource(client, reader, id);
    if (!source) return [];
    const { audience, hiddenIds } = await readAudience(client, reader);
    const asked = [
      ...source.skills.slice(0, mostSkills).map((text) => skill(text)),
      ...titleTerms(source.title).map((text) => title(text)),
    ];
    const window = await readWindow(client, reader.tenantId);
    const scope = {
      tenantId: reader.tenantId,
      audience: audienceTags(audience, [], []),
      except: [id, ...hiddenIds],
      language: source.job_language,
    };
    const recent = await findByTerms(client, scope, asked, window.since);
    const rare = window.since ? recent.filter(({ found }) => found < rareBelow).map(({ nr }) => nr) : [];
    const older = rare.length > 0 ? await findByTerms(client, scope, asked, null, rare) : [];
    const fromPools = await findByPools(client, scope, source.pools, window.since);
    const terms = asked.map(({ kind }, nr): Term => ({ kind, found: recent.find((hit) => hit.nr === nr)?.found ?? 0 }));
    const ids = mostPromising([...recent, ...older], fromPools, terms);
    const ranked = await rank(client, scope, { id, asked, terms, all: window.size }, ids);
    return readCards(client, reader, ranked.slice(0, shownSimilar));
  });
}

type Asked = { kind: Term['kind']; text: string };
const skill = (text: string): Asked => ({ kind: 'skill', text });
const title = (text: string): Asked => ({ kind: 'title', text });

async function readSource(client: ClientBase, { tenantId }: SearchReader, id: number): Promise<Source | null> {
  const { rows } = await client.query<Source>({
    name: 'similar-source',
    text: `select id, title, skills, job_language, array(select pool_id from project_pool where project_id = project.id order by 1) as pools
      from project where tenant_id = $1 and id = $2`,
    values: [tenantId, id],
  });
  return rows[0] ?? null;
}

/** From when on projects are among the newest, and how many there are; no `since` where there are fewer than that. */
async function readWindow(client: ClientBase, tenantId: number): Promise<{ since: number[] | null; size: number }> {
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

type Scope = { tenantId: number; audience: readonly number[]; except: readonly number[]; language: string };

/** Skills are looked for as they are written, words of a title in all their forms. */
const askedSql = `select (t.nr - 1)::int as nr, case when t.kind = 'skill' then phraseto_tsquery('simple', openpool_search_fold(t.term))
    else plainto_tsquery(openpool_search_config($5), openpool_search_fold(t.term)) end as query
  from unnest($3::text[], $4::text[]) with ordinality as t(kind, term, nr)`;

/** For each term: how many open projects have it, and the highest numbers of them. */
async function findByTerms(
  client: ClientBase,
  scope: Scope,
  asked: readonly Asked[],
  since: readonly number[] | null,
  only?: readonly number[],
): Promise<Found[]> {
  if (asked.length === 0) return [];
  const values: unknown[] = [
    scope.tenantId,
    scope.audience,
    asked.map(({ kind }) => kind),
    asked.map(({ text }) => text),
    scope.language,
    scope.except,
    only ?? asked.map((_term, nr) => nr),
    ...(since ? [since] : []),
  ];
  const { rows } = await client.query<Found>({
    name: since ? 'similar-terms-newest' : 'similar-terms',
    text: `select asked.nr, hit.ids, hit.found from (${askedSql}) asked cross join lateral (
        select coalesce((array_agg(id order by id desc))[1:${most.perTerm}], '{}') as ids, count(*) as found from (
          select s.project_id as id from project_search s where s.is_open and s.tenant_id = $1 and s.head @@ asked.query
            and ${tagsSql} && $2::int[]${since ? ` and ${tagsSql} && $8::int[]` : ''} and s.project_id <> all($6::int[]) offset 0
        ) as hits
      ) hit where asked.nr = any($7::int[]) and numnode(asked.query) > 0 order by asked.nr`,
    values,
  });
  return rows;
}

async function findByPools(client: ClientBase, scope: Scope, pools: readonly number[], since: readonly number[] | null): Promise<number[]> {
  if (pools.length === 0) return [];
  const { rows } = await client.query<{ id: number }>({
    name: since ? 'similar-pools-newest' : 'similar-pools',
    text: `select id from (
        select s.project_id as id from project_search s where s.is_open and s.tenant_id = $1 and ${tagsSql} && $2::int[] and ${tagsSql} && $3::int[]
          ${since ? `and ${tagsSql} && $5::int[]` : ''} and s.project_id <> all($4::int[]) offset 0
      ) as hits order by id desc limit ${most.perTerm}`,
    values: [scope.tenantId, scope.audience, pools.map(tagOf.pool), scope.except, ...(since ? [since] : [])],
  });
  return rows.map(({ id }) => id);
}

/** The candidates that share the rarest terms; those of the same pool come last. */
function mostPromising(hits: readonly Found[], fromPools: readonly number[], terms: readonly Term[]): number[] {
  const promise = new Map<number, number>(fromPools.map((id) => [id, 0.01]));
  const counted = new Set<string>();
  for (const { nr, ids } of hits) {
    for (const id of ids) {
      // A rare term is looked for twice, among the newest and among all.
      if (counted.has(`${nr} ${id}`)) continue;
      counted.add(`${nr} ${id}`);
      promise.set(id, (promise.get(id) ?? 0) + 1 / ((terms[nr]?.found ?? 0) + 2));
    }
  }
  return [...promise]
    .sort(([a, pa], [b, pb]) => pb - pa || b - a)
    .slice(0, most.compared)
    .map(([id]) => id);
}

type Facts = {
  id: number;
  title: string;
  work_mode: WorkMode;
  job_language: string;
  latitude: number | null;
  longitude: number | null;
  pools: number[];
  categories: number[];
  published_at: Date;
  shared: number[];
};

/** Compares the candidates exactly. @returns those that are alike, in order. */
async function rank(
  client: ClientBase,
  scope: Scope,
  source: { id: number; asked: readonly Asked[]; terms: readonly Term[]; all: number },
  ids: readonly number[],
): Promise<number[]> {
  if (ids.length === 0) return [];
  const { rows } = await client.query<Facts>({
    name: 'similar-facts',
    text: `with asked as materialized (${askedSql})
      select p.id, p.title, p.work_mode, p.job_language, c.latitude, c.longitude, p.published_at,
        array(select pool_id from project_pool where project_id = p.id) as pools,
        array(select distinct pool.category_id from project_pool pp join pool on pool.id = pp.pool_id where pp.project_id = p.id and pool.category_id is not null) as categories,
        array(select asked.nr from project_search s, asked where s.project_id = p.id and s.head @@ asked.query order by 1) as shared
      from project p join project_search shown on shown.project_id = p.id left join city c on c.id = shown.city_id
      where p.tenant_id = $1 and p.id = any($2::int[])`,
    values: [
      scope.tenantId,
      [source.id, ...ids],
      source.asked.map(({ kind }) => kind),
      source.asked.map(({ text }) => text),
      scope.language,
    ],
  });
  const mine = rows.find((row) => row.id === source.id);
  if (!mine) return [];
  const { terms, all } = source;
  return rows
    .filter((row) => row.id !== source.id)
    .map((row) => ({ row, likeness: likenessOf(traitsOf(mine), traitsOf(row), { terms, all, shared: new Set(row.shared) }) }))
    .filter(({ likeness: value }) => value > 0)
    .sort((a, b) => b.likeness - a.likeness || b.row.published_at.getTime() - a.row.published_at.getTime() || b.row.id - a.row.id)
    .map(({ row }) => row.id);
}

function traitsOf(row: Facts): Traits {
  const { title: name, work_mode: workMode, job_language: language, latitude, longitude, pools: poolIds, categories: categoryIds } = row;
  return {
    title: name,
    workMode,
    language,
    place: latitude === null || longitude === null ? null : { latitude, longitude },
    poolIds,
    categoryIds,
  };
}
