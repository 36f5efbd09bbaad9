import { type RawBuilder, sql } from 'kysely';
import type { ClientBase } from 'pg';
import type { TalentId, TenantScope } from '../../../../contract/ids.ts';
import type { Db } from '../../../../server/db/database.ts';
import type { WantedTerm } from '../../../fit/api/wanted-terms.ts';
import type { Point } from '../../../fit/facts.ts';
import { isNearSql } from '../../../geo/api/store.ts';
import { inSearchSession } from '../../../project-search/api/engine/session.ts';
import type { TalentDeskDeps } from '../deps.ts';
import { centreSql, conditionsOf, type TalentFilter } from '../talent-search-store.ts';

/** How many talents of one term, or of several together, are candidates. */
const maxPerSet = 60;
/** Of frequent terms, those who have several are looked for as well: so many of the rarest are combined. */
const maxCombined = 5;
/** Who lives within so many kilometres of the site comes before others who share as much. */
const nearKm = 50;
const nearShare = 0.3;

type Wanted = { terms: readonly WantedTerm[]; language: string | null; site: Point | null };
/** Terms that must all be there, by their numbers, and whether the home must be near. */
type TermSet = { terms: readonly number[]; isNear: boolean };
type Hits = TermSet & { ids: readonly TalentId[] };

/**
 * The talents of a search who share the rarest terms with a project, those near its site first among equals. The cost does not grow with
 * the number of talents: of each term so many are read, and of frequent ones those who have several of them.
 */
export async function listFitCandidates(
  { db, pool }: Pick<TalentDeskDeps, 'db' | 'pool'>,
  scope: TenantScope,
  filter: TalentFilter,
  wanted: Wanted,
  max: number,
): Promise<TalentId[]> {
  return inSearchSession(pool, async (client) => {
    const run = <Row extends object>(query: RawBuilder<Row>) => runIn(client, db, query);
    const queries = await writeQueries(run, wanted);
    const asked = wanted.terms.flatMap((_term, nr) => (queries.has(nr) ? [nr] : []));
    const find = (sets: readonly TermSet[]) => findHits(run, scope, filter, { sets, queries, site: wanted.site });
    const single = await find(asked.map((nr) => ({ terms: [nr], isNear: false })));
    const frequent = single.filter(({ ids }) => ids.length > maxPerSet).flatMap(({ terms }) => terms);
    return rank([...single, ...(await find(combine(frequent, wanted.site !== null)))], wanted.terms).slice(0, max);
  });
}

/** All of the frequent terms, all but one, and each two of them; near the site each of them alone. */
function combine(frequent: readonly number[], hasSite: boolean): TermSet[] {
  const few = frequent.slice(0, maxCombined);
  const sets = [
    few,
    ...few.map((left) => few.filter((nr) => nr !== left)),
    ...few.flatMap((a, place) => few.slice(place + 1).map((b) => [a, b])),
  ];
  const apart = new Map(sets.filter(({ length }) => length > 1).map((terms) => [terms.join(), { terms, isNear: false }]));
  return [...apart.values(), ...(hasSite ? few.map((nr) => ({ terms: [nr], isNear: true })) : [])];
}

function rank(hits: readonly Hits[], terms: readonly WantedTerm[]): TalentId[] {
  const found = new Map<TalentId, { terms: Set<number>; isNear: boolean }>();
  for (const hit of hits)
    for (const id of hit.ids) {
      const known = found.get(id) ?? { terms: new Set(), isNear: false };
      for (const nr of hit.terms) known.terms.add(nr);
      found.set(id, { terms: known.terms, isNear: known.isNear || hit.isNear });
    }
  const promise = ({ terms: shared, isNear }: { terms: ReadonlySet<number>; isNear: boolean }) =>
    [...shared].reduce((sum, nr) => sum + (terms[nr]?.rarity ?? 0), isNear ? nearShare : 0);
  return [...found]
    .map(([id, each]) => ({ id, promise: promise(each) }))
    .sort((a, b) => b.promise - a.promise || (a.id < b.id ? -1 : 1))
    .map(({ id }) => id);
}

type Run = <Row extends object>(query: RawBuilder<Row>) => Promise<Row[]>;

async function runIn<Row extends object>(client: ClientBase, db: Db, query: RawBuilder<Row>): Promise<Row[]> {
  const { sql: text, parameters } = query.compile(db);
  return (await client.query<Row>(text, [...parameters])).rows;
}

/** Each term as a tsquery of all its names; one that holds no word is missing. */
async function writeQueries(run: Run, { terms, language }: Wanted): Promise<Map<number, string>> {
  const texts = terms.flatMap((term, nr) => term.texts.map((text) => ({ nr, kind: term.kind, text })));
  if (texts.length === 0) return new Map();
  const rows = await run(sql<{ nr: number; query: string }>`
    select nr, string_agg('(' || query::text || ')', ' | ') as query from (
      select t.nr, (case when t.kind = 'skill' then phraseto_tsquery('simple', word)
        else plainto_tsquery(openpool_search_config(${language ?? ''}), word) || plainto_tsquery('simple', word) end) as query
      from unnest(${texts.map(({ nr }) => nr)}::int[], ${texts.map(({ kind }) => kind)}::text[], ${texts.map(({ text }) => text)}::text[])
        as t (nr, kind, text) cross join lateral (select openpool_search_fold(t.text) as word) as folded) as written
    where numnode(query) > 0 group by nr`);
  return new Map(rows.map(({ nr, query }) => [nr, query]));
}

type Sets = { sets: readonly TermSet[]; queries: ReadonlyMap<number, string>; site: Point | null };

async function findHits(run: Run, scope: TenantScope, filter: TalentFilter, { sets, queries, site }: Sets): Promise<Hits[]> {
  if (sets.length === 0) return [];
  const texts = sets.map(({ terms }) => terms.map((nr) => `(${queries.get(nr)})`).join(' & '));
  const conditions = sql.join(conditionsOf(scope, filter), sql` and `);
  const rows = await run(sql<{ nr: number; ids: TalentId[] }>`
    select (asked.nr - 1)::int as nr, array(
      select s.talent_id from talent_search_of_operators s
      cross join lateral (select s.latitude, s.longitude) as city
      cross join ${centreSql(filter)}
      where s.doc @@ asked.query and s.keys && array['found ' || ${scope.tenantId}::text, 'kept ' || ${scope.tenantId}::text] and ${conditions}
        and (not asked.is_near or (select ${sql.raw(isNearSql(nearKm))}
          from ${centreSql(site ? { near: { ...site, km: nearKm } } : {})}))
      limit ${maxPerSet + 1}) as ids
    from (select query::tsquery, is_near, nr from unnest(${texts}::text[], ${sets.map(({ isNear }) => isNear)}::bool[]) with ordinality
      as t (query, is_near, nr)) as asked`);
  return rows.flatMap(({ nr, ids }) => {
    const set = sets[nr];
    return set ? [{ ...set, ids }] : [];
  });
}
