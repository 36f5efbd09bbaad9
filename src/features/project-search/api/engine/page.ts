import type { ClientBase } from 'pg';
import { searchMax } from '../../search-fields.ts';
import type { Audience } from './audience.ts';
import type { Counted } from './counts.ts';
import type { Count } from './facets.ts';
import { momentsFor, placeInSample, readMoments, readSample, type Sample, widening } from './sample.ts';
import { rowsSql, type SearchSet } from './search-set.ts';
import { type Statement, statement } from './statement.ts';
import { publishedBetween, sampleLevels, sampleRate } from './tags.ts';
import type { SearchText } from './text-query.ts';

/** The conditions that make a tier of hits of a set; none for the whole set. */
type Tier = Partial<Pick<SearchSet, 'words' | 'titleQuery'>>;

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

type Known = Pick<Counted, 'sample' | 'newest'>;

/** `found`: how many hits up to the end of the page were found, and one more where there is one. */
type Page = { ids: number[]; found: number };

/**
 * The ids of a page. Of a set with many hits only the newest are read: how far back the page reaches is guessed from the
 * sample and widened when the guess was short, so that the cost follows `offset + limit` and not the hits.
 *
 * @param known of the whole set, of which a sample was taken already, and perhaps all hits read.
 */
export async function readPage(client: ClientBase, set: SearchSet, { sample, newest: known }: Known, wanted: Wanted): Promise<Page> {
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
    const newest = (isLast && known) || (await readNewest(client, part, { moments: isSmall ? null : moments, count: end }));
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
  return Math.min(searchMax.page, Math.ceil(hits / page.pageSize));
}

/** `moments` null: read all of it. */
type Newest = { moments: Sample | null; count: number };

/** Rows read in vain from which on a look at the finest sample is cheaper. */
const manyInVain = 500;

async function readNewest(client: ClientBase, set: SearchSet, { moments, count }: Newest): Promise<number[]> {
  const latest = moments ? await readLatest(client, set.audience) : 0;
  for (let place = moments ? placeInSample(count, moments.level) : 0; ; place *= widening) {
    const moment = moments?.moments[place - 1];
    const since = moment === undefined ? undefined : publishedBetween(moment, latest);
    const isWide = moments && place * sampleRate(moments.level) > count + manyInVain;
    const narrower = since && isWide ? await narrow(client, set, { since, count, latest }) : since;
    const { rows } = await client.query<{ ids: number[] }>(newestStatement(set, { since: narrower, limit: count }));
    const ids = rows[0]?.ids ?? [];
    if (ids.length >= count || since === undefined) return ids;
  }
}

/** A later start of a span in which the finest sample has enough hits for `count`. */
async function narrow(
  client: ClientBase,
  set: SearchSet,
  { since, count, latest }: { since: readonly number[]; count: number; latest: number },
): Promise<readonly number[]> {
  const place = placeInSample(count, sampleLevels.finest);
  const moment = (await readMoments(client, set, { since, newest: place }))[place - 1];
  return moment === undefined ? since : publishedBetween(moment, latest);
}

/** When the tenant's newest project was published, in moments: that may be in the future. */
async function readLatest(client: ClientBase, { tenantId }: Audience): Promise<number> {
  const { rows } = await client.query<{ moment: number | null }>({
    name: 'search-latest',
    text: 'select openpool_search_moment(max(published_at)) as moment from project where tenant_id = $1',
    values: [tenantId],
  });
  return rows[0]?.moment ?? 0;
}

function newestStatement(set: SearchSet, { since, limit }: { since: readonly number[] | undefined; limit: number }): Statement {
  return statement((add) => {
    const rows = rowsSql(set, add, { columns: 's.project_id, s.published_at', since });
    return `select array(select project_id from (${rows}) as hit order by published_at desc, project_id desc limit ${add(limit)}) as ids`;
  });
}
