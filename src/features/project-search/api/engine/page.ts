import type { ClientBase } from 'pg';
import { maxPage } from '../../search-query.ts';
import type { Count } from './facets.ts';
import { readSample, type Sample } from './sample.ts';
import { rowsSql, type SearchSet } from './search-set.ts';
import { type Statement, statement } from './statement.ts';
import { publishedSince, sampleLevels, sampleRate } from './tags.ts';
import type { SearchText } from './text-query.ts';

/** The conditions that make a tier of hits of a set; none for the whole set. */
export type Tier = Partial<Pick<SearchSet, 'words' | 'titleQuery'>>;

/**
 * THE order of results: what was typed in the title; the same by another name; in title or skills; anywhere. All hits of a
 * tier come before those of the next, in each the newest first, id last. Every tier's hits are hits of the last one, which
 * is the whole set; `unsplitQuery` ensures it where titles do not.
 */
export function tiersByMatch({ titleExact, title, all, unsplitQuery }: SearchText): readonly Tier[] {
  const titleQueries = titleExact === title ? [title, all] : [titleExact, title, all];
  return [...titleQueries.map((titleQuery) => ({ titleQuery, words: unsplitQuery })), {}];
}

export const tiersByDate: readonly Tier[] = [{}];

/** A set of fewer hits is read completely, without first estimating where its newest ones are. */
const maxHitsReadWhole = 2_000;

type Wanted = { tiers: readonly Tier[]; offset: number; limit: number; enoughInSample: number };

/** `found`: how many hits up to the end of the page were found, and one more where there is one. */
type Page = { ids: number[]; found: number };

/**
 * The ids of a page. Of a set with many hits only the newest are read: how far back the page reaches is guessed from the
 * sample and widened when the guess was short, so that the cost follows `offset + limit` and not the hits.
 *
 * @param sample of the whole set, which was taken already.
 */
export async function readPage(client: ClientBase, set: SearchSet, sample: Sample, wanted: Wanted): Promise<Page> {
  const end = wanted.offset + wanted.limit + 1;
  const found: number[] = [];
  const isSmall = sample.hits * sampleRate(sample.level) < maxHitsReadWhole;
  for (const tier of wanted.tiers) {
    const isLast = tier === wanted.tiers.at(-1);
    const part = { ...set, ...tier };
    const moments =
      isLast || isSmall
        ? sample
        : await readSample(client, part, { within: null, newest: momentsFor(end), enough: Math.ceil(wanted.enoughInSample / 2) });
    const newest = await readNewest(client, part, { moments: isSmall ? null : moments, count: end });
    // Hits of earlier tiers are hits of this one too, so `end` newest ones hold enough that are new.
    const before = new Set(found);
    found.push(...newest.filter((id) => !before.has(id)));
    if (found.length >= end) break;
  }
  return { ids: found.slice(wanted.offset, end - 1), found: Math.min(found.length, end) };
}

/**
 * How many pages there are. Where hits are not counted, those that surely exist: more than `exactUpTo` hits do, and what was
 * found reaches to the page after the last one opened.
 */
export function countPages(total: Count, page: { found: number; pageSize: number; exactUpTo: number }): number {
  const hits = total.relation === 'eq' ? total.count : Math.max(page.exactUpTo + 1, page.found);
  return Math.min(maxPage, Math.ceil(hits / page.pageSize));
}

/** How many moments of the finest sample a page that ends at `count` needs at most. */
export function momentsFor(count: number): number {
  return placeInSample(count, sampleLevels.finest) * widening;
}

const widening = 4;

/** Which newest hit of a sample is surely older than the `count` newest hits of all. */
function placeInSample(count: number, level: number): number {
  const expected = count / sampleRate(level);
  return Math.ceil(expected + 3 * Math.sqrt(expected) + 2);
}

/** `moments` null: read all of it. */
type Newest = { moments: Sample | null; count: number };

async function readNewest(client: ClientBase, set: SearchSet, { moments, count }: Newest): Promise<number[]> {
  for (let place = moments ? placeInSample(count, moments.level) : 0; ; place *= widening) {
    const moment = moments?.moments[place - 1];
    const since = moment === undefined ? undefined : publishedSince(moment);
    const { rows } = await client.query<{ ids: number[] }>(newestStatement(set, { since, limit: count }));
    const ids = rows[0]?.ids ?? [];
    if (ids.length >= count || since === undefined) return ids;
  }
}

function newestStatement(set: SearchSet, { since, limit }: { since: readonly number[] | undefined; limit: number }): Statement {
  return statement((add) => {
    const rows = rowsSql(set, add, { columns: 's.project_id, s.published_at', since });
    return `select array(select project_id from (${rows}) as hit order by published_at desc, project_id desc limit ${add(limit)}) as ids`;
  });
}
