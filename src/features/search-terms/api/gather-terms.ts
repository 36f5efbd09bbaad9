import { sql } from 'kysely';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import type { JobDefinition } from '../../../server/jobs/queue.ts';
import type { Log } from '../../../server/log.ts';
import { searchTermTables } from './tables.ts';

/** Any number will do, as long as every Openpool process takes the same one. */
const lockKey = 7_310_003;
/** How many advertisements are read at most: every n-th one of a client that has more. Titles and skills are short, texts long. */
const mostHeads = 50_000;
const mostTexts = 10_000;
/** Also without a change that was noticed, so that nothing stays for longer. */
const maxAgeMs = 24 * 3600 * 1000;
/** A client of which only a sample is read has a dictionary that changes little in an hour; making it takes fifteen seconds of the database's CPU. */
const largeRestMs = 3600 * 1000;

export const gatherTermsName = 'gather-search-terms';

type Deps = { db: Db; clock: Clock; log: Log; tenants: { all: readonly { id: number }[] } };

/** Keeps the dictionaries: every quarter of an hour, after imports and at the start; for clients where nothing has changed it does nothing. */
export function gatherTermsJob(deps: Deps): JobDefinition {
  return {
    name: gatherTermsName,
    cron: '*/15 * * * *',
    async run() {
      for (const { id } of deps.tenants.all) {
        const startedAt = performance.now();
        const isNew = await gatherTerms(deps.db, id, deps.clock());
        if (isNew) deps.log.info({ tenantId: id, ms: Math.round(performance.now() - startedAt) }, 'search terms gathered');
      }
    },
  };
}

/** Makes a tenant's dictionary from its open public advertisements. @returns false when it stands already. */
export function gatherTerms(db: Db, tenantId: number, now: Date): Promise<boolean> {
  return inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${lockKey}, ${tenantId}) as is_free`.execute(
      trx,
    );
    if (!locks[0]?.is_free) return false;
    const { open, mark } = await readMark(trx, tenantId);
    const last = await searchTermTables(trx)
      .selectFrom('search_gathering')
      .select(['mark', 'gathered_at'])
      .where('tenant_id', '=', tenantId)
      .executeTakeFirst();
    const restMs = last?.mark === mark ? maxAgeMs : open > mostHeads ? largeRestMs : 0;
    if (last && now.getTime() - last.gathered_at.getTime() < restMs) return false;
    await readHeads(trx, tenantId, Math.ceil(open / mostHeads));
    await readTexts(trx, tenantId, Math.ceil(open / mostTexts));
    await keepTerms(trx, tenantId);
    await sql`insert into search_gathering (tenant_id, mark, gathered_at) values (${tenantId}, ${mark}, ${now})
      on conflict (tenant_id) do update set mark = excluded.mark, gathered_at = excluded.gathered_at`.execute(trx);
    return true;
  });
}

async function readMark(trx: Db, tenantId: number): Promise<{ open: number; mark: string }> {
  const { rows } = await sql<{ open: number; changed: string | null }>`
    select count(*) filter (where status = 'ACTIVE' and visibility = 'PUBLIC') as open, max(updated_at)::text as changed
    from project where tenant_id = ${tenantId}`.execute(trx);
  const { open = 0, changed = null } = rows[0] ?? {};
  return { open, mark: `${open} ${changed}` };
}

/** What separates words of a title; signs inside of names (C++, .NET, S/4HANA) stay. */
const betweenWords = sql.lit('[\\s,;:()|–—"„“”«»·\\-]+|/(?=[[:alpha:]]{3})');
/** The role of a title ends where its circumstances begin: "Java-Entwickler (m/w/d) für …", "Process Engineer – …", "Monteur pour …". */
const afterRole = sql.lit(
  '\\s*(\\(|[,:|–—]|\\s-\\s|\\s(für|im|in|zur|zum|mit|bei|am|an der|for|with|at|on|to|pour|chez|avec|para|con|en|voor|met|bij|do|dla|w|z|przy|для|на|із|у|в)\\s).*$',
);

/** Skills, roles and single words of titles and skills, counted, into `fresh_term`. */
async function readHeads(trx: Db, tenantId: number, step: number): Promise<void> {
  await sql`create temp table fresh_term on commit drop as
    with chosen as materialized (
      select id, title, skills, job_language in ('de', 'nl') as is_compound from project
      where tenant_id = ${tenantId} and status = 'ACTIVE' and visibility = 'PUBLIC' and (${step}::int <= 1 or id % greatest(1, ${step}::int) = 0)
    ),
    written as (
      select id, 1 as rank, skill as shown, is_compound from chosen, unnest(skills) skill
      union all
      select id, 2, btrim(regexp_replace(title, ${afterRole}, '')), is_compound from chosen
      union all
      select id, 3, word, is_compound from chosen, regexp_split_to_table(title || ' ' || array_to_string(skills, ' '), ${betweenWords}) word
    ),
    every_spelling as (
      select rank, shown, bool_or(is_compound) as is_compound, count(distinct id) as projects, openpool_search_term(shown) as term
      from written where length(shown) between 2 and 60 group by rank, shown
    ),
    -- A role of one word is a word, and one of many is a sentence.
    spelling as (
      select * from every_spelling
      where length(term) between 2 and 60 and term ~ '[[:alpha:]]'
        and (rank <> 2 or array_length(string_to_array(term, ' '), 1) between 2 and 5)
    ),
    -- As it is written most often where it is written best: among skills, then titles.
    best as (select distinct on (term) term, rank, shown from spelling order by term, rank, projects desc, shown),
    counted as (select term, rank, sum(projects) as projects, bool_or(is_compound) as is_compound from spelling group by term, rank)
    select best.term, min(best.shown) as shown, min(best.rank) as rank, (max(counted.projects) * greatest(1, ${step}::int))::int as projects,
      (max(counted.projects) * greatest(1, ${step}::int))::int as mentions, bool_or(counted.is_compound) as is_compound
    from best join counted using (term)
    group by best.term`.execute(trx);
  await sql`create unique index on fresh_term (term)`.execute(trx);
}

/** Words of descriptions: how often any word is named, and words that no title has, for repairs. */
async function readTexts(trx: Db, tenantId: number, step: number): Promise<void> {
  const chosen = `select to_tsvector('simple', lower(title || ' ' || array_to_string(skills, ' ') || ' ' || description_text)) from project
    where tenant_id = ${Number(tenantId)} and status = 'ACTIVE' and visibility = 'PUBLIC' and id % ${Math.max(1, step)} = 0`;
  await sql`insert into fresh_term (term, shown, rank, projects, mentions, is_compound)
    select openpool_search_term(word), min(word), 4, 0, sum(ndoc)::int * ${Math.max(1, step)}::int, false
    from ts_stat(${sql.lit(chosen)}) where word ~ '^[[:alpha:]]{3,40}$' and (${step}::int <= 1 or ndoc > 1)
    group by 1
    on conflict (term) do update set mentions = greatest(fresh_term.projects, excluded.mentions)`.execute(trx);
}

async function keepTerms(trx: Db, tenantId: number): Promise<void> {
  await sql`insert into search_term (tenant_id, term, shown, kind, projects, mentions, is_compound)
    select ${tenantId}, term, shown, (array['skill', 'title', 'term', 'text'])[rank], projects, mentions, is_compound from fresh_term
    on conflict (tenant_id, term) do update
      set (shown, kind, projects, mentions, is_compound) = (excluded.shown, excluded.kind, excluded.projects, excluded.mentions, excluded.is_compound)
      where (search_term.shown, search_term.kind, search_term.projects, search_term.mentions, search_term.is_compound)
        is distinct from (excluded.shown, excluded.kind, excluded.projects, excluded.mentions, excluded.is_compound)`.execute(trx);
  await sql`delete from search_term where tenant_id = ${tenantId} and not exists (select from fresh_term where fresh_term.term = search_term.term)`.execute(
    trx,
  );
  await sql`drop table fresh_term`.execute(trx);
}
