import type { ClientBase } from 'pg';
import { readSample, type Sample } from './search-sample.ts';
import { rowsSql, type SearchSet, type Statement, statement, type WordColumn } from './search-set.ts';
import { publishedSince, sampleLevels, sampleRate } from './search-tags.ts';

/**
 * THE order of results: all hits of the first tier, then those of the next that were in none before; in each the newest
 * first, id last. Every tier's hits must be hits of the last one, which is the whole set.
 */
export const tiersByMatch: readonly WordColumn[] = ['head', 'doc'];
export const tiersByDate: readonly WordColumn[] = ['doc'];

type Wanted = { tiers: readonly WordColumn[]; offset: number; limit: number; enoughInSample: number };

/**
 * The ids of a page. Of a set with many hits only the newest are read: how far back the page reaches is guessed from the
 * sample and widened when the guess was short, so that the cost follows `offset + limit` and not the hits.
 *
 * @param sample of the whole set, which is there already.
 */
export async function readPage(client: ClientBase, set: SearchSet, sample: Sample, wanted: Wanted): Promise<number[]> {
  const most = wanted.offset + wanted.limit;
  const found: number[] = [];
  for (const column of wanted.tiers) {
    const isLast = column === wanted.tiers.at(-1);
    const own = isLast
      ? sample
      : await readSample(client, set, { column, withFacets: false, newest: momentsFor(most), enough: wanted.enoughInSample });
    // Hits of earlier tiers are hits of this one too, so `most` newest ones hold enough that are new.
    found.push(...(await readNewest(client, set, { column, moments: own, count: most, except: found })));
    if (found.length >= most) break;
  }
  return found.slice(wanted.offset, most);
}

/** How many moments of the finest sample a page that ends at `count` needs at most. */
export function momentsFor(count: number): number {
  return placeInSample(count, sampleLevels.finest) * widening;
}

const widening = 4;

/** Which newest hit of a sample is surely older than the `count` newest hits of all. */
function placeInSample(count: number, level: number): number {
  const expected = count / sampleRate(level);
  return Math.ceil(expected + 4 * Math.sqrt(expected) + 4);
}

type Newest = { column: WordColumn; moments: Sample; count: number; except: readonly number[] };

async function readNewest(client: ClientBase, set: SearchSet, { column, moments, count, except }: Newest): Promise<number[]> {
  const missing = count - except.length;
  for (let place = placeInSample(count, moments.level); ; place *= widening) {
    const moment = moments.moments[place - 1];
    const since = moment === undefined ? undefined : publishedSince(moment);
    const { rows } = await client.query<{ ids: number[] }>(newestStatement(set, { column, since, except, limit: missing }));
    const ids = rows[0]?.ids ?? [];
    if (ids.length >= missing || since === undefined) return ids;
  }
}

function newestStatement(
  set: SearchSet,
  { column, since, except, limit }: { column: WordColumn; since: readonly number[] | undefined; except: readonly number[]; limit: number },
): Statement {
  return statement((add) => {
    const rows = rowsSql(set, add, { column, columns: 's.project_id, s.published_at', since });
    const others = except.length > 0 ? `where project_id <> all(${add(except)}::int[])` : '';
    return `select array(select project_id from (${rows}) as hit ${others} order by published_at desc, project_id desc limit ${add(limit)}) as ids`;
  });
}
