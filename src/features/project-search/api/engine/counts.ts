import type { ClientBase } from 'pg';
import { estimatesFrom, isSurelyMore } from './estimates.ts';
import {
  bitsOf,
  type Count,
  type Facet,
  type FacetCounts,
  type FacetValues,
  groupColumns,
  groupsSql,
  type HitGroup,
  hitsOf,
  readFacets,
} from './facets.ts';
import { readSample, type Sample } from './sample.ts';
import { type FacetFilters, facetFilterNames, rowsSql, type SearchSet } from './search-set.ts';
import { statement } from './statement.ts';
import { sampleLevels, sampleRate } from './tags.ts';

/** `sample` is one of the whole set. */
export type Counted = { total: Count; facets: FacetCounts; sample: Sample };

/**
 * `exactUpTo`: hits that are counted one by one. `enoughInSample`: hits in a sample that make a good estimate.
 * `dominantShare`: the share of all projects from which on a tenant is dominant. Tests take others.
 */
export type SearchLimits = { exactUpTo: number; enoughInSample: number; dominantShare: number };

type Options = Omit<SearchLimits, 'dominantShare'> & { newest: number };

/**
 * How many projects a set has, in all and per value of each facet. A facet leaves its own filter out: with Remote ticked,
 * Hybrid shows how many it would add. So filters that are facets make wider sets to count: they are counted at once, as
 * the set without any of them, where that has few hits.
 *
 * What has up to `exactUpTo` projects is counted. Above, total and facets are estimated from a sample; so are the facets
 * of ticked filters when all of them together leave out much.
 *
 * @param options.newest how many moments of the newest hits the sample shall hold, for the page.
 */
export async function countSet(client: ClientBase, set: SearchSet, options: Options): Promise<Counted> {
  const { exactUpTo, enoughInSample: enough, newest } = options;
  const { facetFilters } = set;
  const ticked = facetFilterNames.filter((filter) => facetFilters[filter]);
  if (ticked.length === 0) return countOne(client, set, await readSample(client, set, { within: {}, newest, enough }), options);
  const widest = { ...set, facetFilters: {} };
  const sample = await readSample(client, widest, { within: facetFilters, newest, enough });
  const ofWidest = { level: sample.level, hits: hitsOf(sample.groups, {}) };
  if (!isSurelyMore(ofWidest, exactUpTo)) {
    const groups = await readGroups(client, widest, facetFilters, exactUpTo);
    if (groups) return { total: exactly(hitsOf(groups, facetFilters)), facets: readFacets(groups, facetFilters, exactly), sample };
  }
  // The sample of the widest set suffices for the set itself where hits are counted anyway, and where it has many of them.
  const isTelling = sample.hits * sampleRate(sample.level) <= exactUpTo || isGood(sample, enough);
  const ofSet = isTelling ? narrowed(sample, facetFilters) : await readSample(client, set, { within: {}, newest, enough });
  const narrow = await countOne(client, set, ofSet, options);
  const guessed = readFacets(sample.groups, facetFilters, estimatesFrom(ofWidest, exactUpTo));
  const ofTicked = ticked.map((filter): [Facet, FacetValues] => {
    // Ticked filters have been counted already.
    const counted = [...narrow.facets[filter].counts].filter(([value]) => facetFilters[filter]?.includes(value));
    return [filter, { ...guessed[filter], counts: new Map([...guessed[filter].counts, ...counted]) }];
  });
  const { anyDuration } = facetFilters.duration ? guessed : narrow.facets;
  return { ...narrow, facets: { ...narrow.facets, ...Object.fromEntries(ofTicked), anyDuration } };
}

function narrowed(sample: Sample, facetFilters: FacetFilters): Sample {
  const all = bitsOf(facetFilters);
  return { ...sample, groups: sample.groups.filter(([fits]) => fits === all) };
}

/** Whether a sample has enough hits for an estimate, or is the largest there is. */
function isGood({ hits, level }: Sample, enough: number): boolean {
  return level === sampleLevels.finest || hits * 2 >= enough;
}

/** Counts the set with all its filters. */
async function countOne(client: ClientBase, set: SearchSet, given: Sample, options: Options): Promise<Counted> {
  const { exactUpTo, enoughInSample: enough, newest } = options;
  const groups = isGood(given, enough) && isSurelyMore(given, exactUpTo) ? null : await readGroups(client, set, {}, exactUpTo);
  if (groups) return { total: exactly(hitsOf(groups, {})), facets: readFacets(groups, {}, exactly), sample: given };
  const sample = isGood(given, enough) ? given : await readSample(client, set, { within: {}, newest, enough });
  const estimate = estimatesFrom(sample, exactUpTo);
  const total = estimate(Math.max(sample.hits, 1));
  return { total, facets: { ...readFacets(sample.groups, {}, estimate), anyDuration: total }, sample };
}

/** Every project of the set, counted in groups; null when there are more than `exactUpTo`. */
async function readGroups(
  client: ClientBase,
  set: SearchSet,
  within: FacetFilters,
  exactUpTo: number,
): Promise<readonly HitGroup[] | null> {
  const { rows } = await client.query<{ groups: readonly HitGroup[] }>(
    statement((add) => {
      const hits = rowsSql(set, add, { columns: groupColumns(within, add) });
      return `select ${groupsSql(`(select * from (${hits}) as every limit ${add(exactUpTo + 1)}) as hit`)} as groups`;
    }),
  );
  const groups = rows[0]?.groups ?? [];
  return hitsOf(groups, {}) > exactUpTo ? null : groups;
}

function exactly(count: number): Count {
  return { count, relation: 'eq' };
}
