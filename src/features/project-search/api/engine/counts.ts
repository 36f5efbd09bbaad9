import type { ClientBase } from 'pg';
import { about, estimatesFrom, isSurelyMore } from './estimates.ts';
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
import { momentsFor, readSample, type Sample } from './sample.ts';
import { type FacetFilters, facetFilterNames, rowsSql, type SearchSet } from './search-set.ts';
import { statement } from './statement.ts';
import { sampleLevels, sampleRate } from './tags.ts';

/** `sample` is one of the whole set. `newest`: ids of its newest hits, where counting has met all of them; else null. */
export type Counted = { total: Count; facets: FacetCounts; sample: Sample; newest: number[] | null };

/**
 * `exactUpTo`: hits that are counted one by one. `enoughInSample`: hits in a sample that make a good estimate.
 * `dominantShare`: the share of all projects from which on a tenant is dominant. Tests take others.
 */
export type SearchLimits = { exactUpTo: number; enoughInSample: number; dominantShare: number };

type Options = Omit<SearchLimits, 'dominantShare'> & { end: number };

/**
 * How many projects a set has, in all and per value of each facet. A facet leaves its own filter out: with Remote ticked,
 * Hybrid shows how many it would add. So filters that are facets make wider sets to count: they are counted at once, as
 * the set without any of them, where that has few hits.
 *
 * What has up to `exactUpTo` projects is counted. Above, total and facets are estimated from a sample; so are the facets
 * of ticked filters when all of them together leave out much.
 *
 * @param options.end how many of the newest hits the page needs: of so many ids, or moments of the sample.
 */
export async function countSet(client: ClientBase, set: SearchSet, options: Options): Promise<Counted> {
  const { exactUpTo, enoughInSample: enough, end } = options;
  const newest = momentsFor(end);
  const { facetFilters } = set;
  if (!facetFilterNames.some((filter) => facetFilters[filter]))
    return countOne(client, set, await readSample(client, set, { within: {}, newest, enough }), options);
  const widest = { ...set, facetFilters: {} };
  const sample = await readSample(client, widest, { within: facetFilters, newest, enough });
  const ofWidest = { level: sample.level, hits: hitsOf(sample.groups, {}) };
  if (!isSurelyMore(ofWidest, exactUpTo)) {
    const hits = await readHits(client, widest, facetFilters, options);
    if (hits) return { ...countHits(hits, facetFilters, exactUpTo), sample };
  }
  // The sample of the widest set suffices for the set itself where hits are counted anyway, and where it has many of them.
  const isTelling = sample.hits * sampleRate(sample.level) <= exactUpTo || isGood(sample, enough);
  const ofSet = isTelling ? narrowed(sample, facetFilters) : await readSample(client, set, { within: {}, newest, enough });
  const narrow = await countOne(client, set, ofSet, options);
  return withTicked(narrow, readFacets(sample.groups, facetFilters, estimatesFrom(ofWidest, exactUpTo)), facetFilters);
}

/** Facets of ticked filters show what each other value would find, which was counted in the wider set. */
function withTicked<T extends { facets: FacetCounts }>(narrow: T, wide: FacetCounts, facetFilters: FacetFilters): T {
  const ticked = facetFilterNames.filter((filter) => facetFilters[filter]);
  const ofTicked = ticked.map((filter): [Facet, FacetValues] => {
    // Ticked values have been counted already.
    const counted = [...narrow.facets[filter].counts].filter(([value]) => facetFilters[filter]?.includes(value));
    return [filter, { ...wide[filter], counts: new Map([...wide[filter].counts, ...counted]) }];
  });
  const { anyDuration } = facetFilters.duration ? wide : narrow.facets;
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
  const { exactUpTo, enoughInSample: enough, end } = options;
  const isLarge = isGood(given, enough) && isSurelyMore(given, exactUpTo);
  const hits = isLarge ? null : await readHits(client, set, {}, options);
  if (hits) return { ...countHits(hits, {}, exactUpTo), sample: given };
  const sample = isGood(given, enough) ? given : await readSample(client, set, { within: {}, newest: momentsFor(end), enough });
  const estimate = estimatesFrom(sample, exactUpTo);
  const total = estimate(Math.max(sample.hits, 1));
  return { total, facets: { ...readFacets(sample.groups, {}, estimate), anyDuration: total }, sample, newest: null };
}

/** The index is read whole before the first row, so that some more rows than are counted exactly cost little. */
const rowsPerExact = 4;

/** All hits of a set: in groups, and the ids of the newest that pass further filters. */
type Hits = { groups: readonly HitGroup[]; newest: number[] };

/** Every project of the set; null where there are so many that not all were read. */
async function readHits(client: ClientBase, set: SearchSet, within: FacetFilters, { exactUpTo, end }: Options): Promise<Hits | null> {
  const maxRows = exactUpTo * rowsPerExact;
  const { rows } = await client.query<Hits>(
    statement((add) => {
      const hits = rowsSql(set, add, { columns: `s.project_id, s.published_at, ${groupColumns(within, add)}` });
      return `with hit as materialized (select * from (${hits}) as every limit ${add(maxRows)})
        select ${groupsSql('hit')} as groups, array(select project_id from hit where fits = ${add(bitsOf(within))}
          order by published_at desc, project_id desc limit ${add(end)}) as newest`;
    }),
  );
  const [hits] = rows;
  return hits && hitsOf(hits.groups, {}) < maxRows ? hits : null;
}

function countHits({ groups, newest }: Hits, filters: FacetFilters, exactUpTo: number): Omit<Counted, 'sample'> {
  const [all, passing] = [hitsOf(groups, {}), hitsOf(groups, filters)];
  const countOf = (total: number) => (total <= exactUpTo ? exactly : about);
  const narrow = { total: countOf(passing)(passing), facets: readFacets(groups, filters, countOf(passing)), newest };
  return withTicked(narrow, readFacets(groups, filters, countOf(all)), filters);
}

function exactly(count: number): Count {
  return { count, relation: 'eq' };
}
