import { sql } from 'kysely';
import type { Transaction } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { openPublicProjectSql } from '../../../projects/policy.ts';
import { searchTermTables } from '../tables.ts';

/** First half of the advisory lock's key, the tenant being the other: any number, as long as every process takes the same one. */
const lockKey = 7_310_003;

/** Locks a tenant's dictionary until the transaction ends. @returns false when another process holds the lock. */
export async function lockTerms(trx: Transaction, tenantId: number): Promise<boolean> {
  const { rows } = await sql<{ is_free: boolean }>`select pg_try_advisory_xact_lock(${lockKey}, ${tenantId}) as is_free`.execute(trx);
  return rows[0]?.is_free ?? false;
}

/** When the dictionary was last gathered, and the mark (`readMark`) of the projects then. */
export async function findLastGathering(trx: Transaction, tenantId: number): Promise<{ mark: string; gathered_at: Date } | undefined> {
  return searchTermTables(trx)
    .selectFrom('search_gathering')
    .select(['mark', 'gathered_at'])
    .$call(inTenant({ tenantId }))
    .executeTakeFirst();
}

export async function storeGathering(trx: Transaction, tenantId: number, { mark, now }: { mark: string; now: Date }): Promise<void> {
  await sql`insert into search_gathering (tenant_id, mark, gathered_at) values (${tenantId}, ${mark}, ${now})
    on conflict (tenant_id) do update set mark = excluded.mark, gathered_at = excluded.gathered_at`.execute(trx);
}

/** The dictionary has words of public advertisements. */
const isListed = sql.raw(openPublicProjectSql('project'));

/** How many advertisements are open and public, and a mark that changes with any project of the tenant. */
export async function readMark(trx: Transaction, tenantId: number): Promise<{ open: number; mark: string }> {
  const { rows } = await sql<{ open: number; changed: string | null }>`
    select count(*) filter (where ${isListed}) as open, max(updated_at)::text as changed
    from project where tenant_id = ${tenantId}`.execute(trx);
  const { open = 0, changed = null } = rows[0] ?? {};
  return { open, mark: `${open} ${changed}` };
}

/** The separators of words in a title; signs inside names (C++, .NET, S/4HANA) stay. */
const betweenWords = sql.lit('[\\s,;:()|–—"„“”«»·\\-]+|/(?=[[:alpha:]]{3})');
/** The role of a title ends where its circumstances begin: "Java-Entwickler (m/w/d) für …", "Process Engineer – …", "Monteur pour …". */
const afterRole = sql.lit(
  '\\s*(\\(|[,:|–—]|\\s-\\s|\\s(für|im|in|zur|zum|mit|bei|am|an der|for|with|at|on|to|pour|chez|avec|para|con|en|voor|met|bij|do|dla|w|z|przy|для|на|із|у|в)\\s).*$',
);

/**
 * Counts skills, roles and single words of titles and skills into the temporary table `fresh_term`, which lasts as long as
 * the transaction. Every `step`-th advertisement is read.
 */
export async function gatherTitleTerms(trx: Transaction, tenantId: number, step: number): Promise<void> {
  await sql`create temp table fresh_term on commit drop as
    with chosen as materialized (
      select id, title, skills, job_language in ('de', 'nl') as is_compound from project
      where tenant_id = ${tenantId} and ${isListed} and (${step}::int <= 1 or id % greatest(1, ${step}::int) = 0)
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
    -- The spelling that is most frequent among skills, or else among titles.
    best as (select distinct on (term) term, rank, shown from spelling order by term, rank, projects desc, shown),
    counted as (select term, rank, sum(projects) as projects, bool_or(is_compound) as is_compound from spelling group by term, rank)
    select best.term, min(best.shown) as shown, min(best.rank) as rank, (max(counted.projects) * greatest(1, ${step}::int))::int as projects,
      (max(counted.projects) * greatest(1, ${step}::int))::int as mentions, bool_or(counted.is_compound) as is_compound
    from best join counted using (term)
    group by best.term`.execute(trx);
  await sql`create unique index on fresh_term (term)`.execute(trx);
}

/** Adds words of descriptions to `fresh_term`: how often any word is named, and words that no title has, for repairs. */
export async function gatherTextTerms(trx: Transaction, tenantId: number, step: number): Promise<void> {
  const chosen = `select to_tsvector('simple', lower(title || ' ' || array_to_string(skills, ' ') || ' ' || description_text)) from project
    where tenant_id = ${Number(tenantId)} and ${openPublicProjectSql('project')} and id % ${Math.max(1, step)} = 0`;
  await sql`insert into fresh_term (term, shown, rank, projects, mentions, is_compound)
    select openpool_search_term(word), min(word), 4, 0, sum(ndoc)::int * ${Math.max(1, step)}::int, false
    from ts_stat(${sql.lit(chosen)}) where word ~ '^[[:alpha:]]{3,40}$' and (${step}::int <= 1 or ndoc > 1)
    group by 1
    on conflict (term) do update set mentions = greatest(fresh_term.projects, excluded.mentions)`.execute(trx);
}

/** Replaces the tenant's dictionary by `fresh_term`; only differences are written. */
export async function replaceTerms(trx: Transaction, tenantId: number): Promise<void> {
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
