import type { ClientBase } from 'pg';
import { bitsOf, groupColumns, groupsSql, type HitGroup } from './facets.ts';
import { type FacetFilters, type SearchSet, sampleSql } from './search-set.ts';
import { type Add, type Statement, statement } from './statement.ts';
import { sampleLevels, sampleRate, sampleTagSql } from './tags.ts';

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

/** How many moments of the finest sample a page that ends at `count` needs at most. */
export function momentsFor(count: number): number {
  return placeInSample(count, sampleLevels.finest) * widening;
}

/** A guess that was short is widened by this factor. */
export const widening = 4;

/** Which newest hit of a sample is surely older than the `count` newest hits of all. */
export function placeInSample(count: number, level: number): number {
  const expected = count / sampleRate(level);
  return Math.ceil(expected + 3 * Math.sqrt(expected) + 2);
}

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

/** When the newest hits of the finest sample were published that are no older than tags say, newest first, in moments. */
export async function readMoments(
  client: ClientBase,
  set: SearchSet,
  options: { since: readonly number[]; newest: number },
): Promise<number[]> {
  const { rows } = await client.query<{ moments: number[] }>(
    statement((add) => {
      const hits = sampleSql(set, add, { columns: 's.published_at', from: sampleLevels.finest, since: options.since });
      return `select array(select openpool_search_moment(published_at) from (${hits}) as hit order by published_at desc limit ${add(options.newest)}) as moments`;
    }),
  );
  return rows[0]?.moments ?? [];
}

function sampleStatement(set: SearchSet, { within, newest, enough }: Options): Statement {
  return statement((add: Add) => {
    const few = add(enough);
    const { finest, coarse, coarsest } = sampleLevels;
    const first = sampleSql(set, add, {
      columns: '1',
      from: coarse,
      tags: `array[${sampleTagSql(String(coarsest))}]`,
    });
    // All but one are skipped: their condition is evaluated before their index is read.
    const tags = '(select tags from chosen)';
    const chosen = [
      { from: finest, when: `(select level from chosen) = ${finest}` },
      { from: finest, tags, when: `(select level from chosen) between ${finest + 1} and ${coarse - 1}` },
      { from: coarse, tags, when: `(select level from chosen) >= ${coarse}` },
    ].map(
      (part) => `(${sampleSql(set, add, { ...part, columns: `s.published_at, ${within ? groupColumns(within, add) : '0 as fits'}` })})`,
    );
    const levels = Array.from({ length: coarsest - finest }, (_, index) => coarsest - index);
    const choose = levels.map((level) => `when hits * ${sampleRate(coarsest) / sampleRate(level)} >= ${few} then ${level}`).join(' ');
    const all = add(within ? bitsOf(within) : 0);
    return `
      with coarse as materialized (select count(*) as hits from (${first}) as c),
      chosen as materialized (
        select level, array[${sampleTagSql('level')}] as tags
        from (select case ${choose} else ${finest} end as level from coarse) as l
      ),
      hit as materialized (${chosen.join(' union all ')})
      select (select level from chosen) as level, (select count(*)::int from hit where fits = ${all}) as hits,
        array(select openpool_search_moment(published_at) from hit where fits = ${all} order by published_at desc limit ${add(newest)}) as moments,
        ${within ? groupsSql('hit') : "'[]'::json"} as groups`;
  });
}
