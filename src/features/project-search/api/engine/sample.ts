import type { ClientBase } from 'pg';
import { bitsOf, groupColumns, groupsSql, type HitGroup } from './facets.ts';
import { type FacetFilters, type SearchSet, sampleSql } from './search-set.ts';
import { type Add, type Statement, statement } from './statement.ts';
import { sampleLevels, sampleRate, sampleTagSql, tagsSql } from './tags.ts';

/** The result of a random sample of the projects for a set. */
export type Sample = {
  /** One of how many projects was sampled: see `sampleRate`. */
  level: number;
  hits: number;
  groups: readonly HitGroup[];
  /** When the newest hits of the sample were published, newest first, in moments (tags.ts). */
  moments: number[];
};

/** `within`: filters beyond the set, which hits and moments pass; null: no groups. */
type Options = { within: FacetFilters | null; newest: number; enough: number };

/**
 * Samples 1 of 1,024 projects first, then at as many as it takes to have about `enough` of the set: at most twice as
 * many rows, however large the set is.
 */
export async function readSample(client: ClientBase, set: SearchSet, options: Options): Promise<Sample> {
  const { rows } = await client.query<Sample>(sampleStatement(set, options));
  const [row] = rows;
  if (!row) throw new Error('the statement always answers one row');
  return row;
}

function sampleStatement(set: SearchSet, { within, newest, enough }: Options): Statement {
  return statement((add: Add) => {
    const few = add(enough);
    const { finest, coarse, coarsest } = sampleLevels;
    const first = sampleSql(set, add, {
      columns: '1',
      from: coarse,
      narrower: `${tagsSql} && array[${sampleTagSql(String(coarsest))}]`,
    });
    // One of the two is skipped: its condition is evaluated before its index is read.
    const chosen = [
      { from: finest, when: `(select level from chosen) < ${coarse}` },
      { from: coarse, when: `(select level from chosen) >= ${coarse}` },
    ].map(({ from, when }) => {
      const columns = `s.published_at, ${within ? groupColumns(within, add) : '0 as fits'}`;
      return `(${sampleSql(set, add, { columns, from, narrower: `${tagsSql} @> (select tags from chosen) and ${when}` })})`;
    });
    const levels = Array.from({ length: coarsest - finest }, (_, index) => coarsest - index);
    const choose = levels.map((level) => `when hits * ${sampleRate(coarsest) / sampleRate(level)} >= ${few} then ${level}`).join(' ');
    const all = add(within ? bitsOf(within) : 0);
    return `
      with coarse as materialized (select count(*) as hits from (${first}) as c),
      chosen as materialized (
        select level, case when level = ${finest} then '{}'::int[] else array[${sampleTagSql('level')}] end as tags
        from (select case ${choose} else ${finest} end as level from coarse) as l
      ),
      hit as materialized (${chosen.join(' union all ')})
      select (select level from chosen) as level, (select count(*)::int from hit where fits = ${all}) as hits,
        array(select openpool_search_moment(published_at) from hit where fits = ${all} order by published_at desc limit ${add(newest)}) as moments,
        ${within ? groupsSql('hit') : "'[]'::json"} as groups`;
  });
}
