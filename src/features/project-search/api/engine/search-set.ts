import { type ProjectStatus, projectStatuses } from '../../../projects/project-facts.ts';
import type { FacetField } from '../../search-fields.ts';
import { type Audience, neededSql, visibleSql } from './audience.ts';
import type { Add } from './statement.ts';
import { audienceTags, codeOf, hoursTags, tagOf, tagsSql } from './tags.ts';
import { requiredParts } from './text-conditions.ts';

/** Filters with counts (facets), by codes of work modes and durations and ids of pools; an empty list finds nothing. */
export type FacetFilters = Partial<Record<FacetFilterName, readonly number[]>>;
export const facetFilterNames = ['workPrefs', 'duration', 'pools'] as const satisfies readonly FacetField[];
export type FacetFilterName = (typeof facetFilterNames)[number];

/** The projects a search is about. */
export type SearchSet = {
  audience: Audience;
  /** What was typed, as a tsquery. */
  words: string | null;
  /** A tsquery that title, skills, reference and place have to match as well: it makes a tier of hits (page.ts). */
  titleQuery?: string;
  facetFilters: FacetFilters;
  /** Null: anywhere; empty: nowhere. */
  cities: readonly number[] | null;
  hours: { min?: number | undefined; max?: number | undefined };
  /** The numbers and tags of the rates that are high enough (tags.ts); null: any, also none. */
  rate: { from: number; to: number; tags: readonly number[] } | null;
  /** A reference; a town or a postal code that is no known city's name. */
  exactTerms: readonly { kind: 'reference' | 'place'; value: string }[];
  /** Null: of every status. */
  status: ProjectStatus | null;
  /** Closed ones count until their page is gone. Null where only open ones are searched. */
  closedAfter: Date | null;
  /** Projects the talent has hidden. */
  hiddenIds: readonly number[];
  /** Only these, for a search among a few projects (search-among.ts). */
  onlyIds?: readonly number[];
};

const exactTermSql = {
  reference: (value: string) => `s.head @@ openpool_search_marked('#', ${value}, false)`,
  place: (value: string) => `s.head @@ (openpool_search_marked('@', ${value}, true) || openpool_search_marked('%', ${value}, false))`,
} as const;

/** SQL of a facet filter, on the row. */
export function facetFilterSql(filter: FacetFilterName, values: string): string {
  return {
    workPrefs: `s.work_mode = any(${values}::int[])`,
    duration: `s.duration = any(${values}::int[])`,
    pools: `s.pools && ${values}::int[]`,
  }[filter];
}

const fewSpans = 2;

/**
 * Conditions on `project_search s`. Words, exact terms and tags are answered by one index, the rest by the rows it finds.
 *
 * @param isListed whether the index has a list to read for another condition than these.
 */
function conditions(set: SearchSet, add: Add, isListed = false): string {
  const { audience, facetFilters, hours } = set;
  const hasHours = hours.min !== undefined || hours.max !== undefined;
  const selective = [
    ...(facetFilters.pools ? [facetFilters.pools.map(tagOf.pool)] : []),
    ...(set.cities ? [set.cities.map(tagOf.city)] : []),
    ...(set.rate ? [set.rate.tags] : []),
  ];
  const isListedAnyhow =
    isListed || selective.length > 0 || hasListedWords(set) || Boolean(facetFilters.workPrefs ?? facetFilters.duration);
  const hoursSpans = hasHours ? hoursTags(hours) : [];
  // Several spans are most projects, and reading their lists costs more than the rows.
  const furtherTags = [...selective, ...(hasHours && (hoursSpans.length <= fewSpans || !isListedAnyhow) ? [hoursSpans] : [])];
  // For the dominant tenant the index's list of its tag holds nearly all projects, and reading it took a third of the time of
  // a search for a word.
  const isAudienceByRow =
    audience.isDominantTenant &&
    !facetFilters.workPrefs &&
    !facetFilters.duration &&
    (isListed || furtherTags.length > 0 || hasListedWords(set));
  return [
    ...(set.words === null ? [] : requiredParts(set.words).map((part) => `s.doc @@ ${add(part)}::tsquery`)),
    ...(set.titleQuery === undefined ? [] : requiredParts(set.titleQuery).map((part) => `s.head @@ ${add(part)}::tsquery`)),
    ...set.exactTerms.map(({ kind, value }) => exactTermSql[kind](add(value))),
    ...(isAudienceByRow ? [] : [taggedVisibleSql(audience, add, facetFilters)]),
    ...furtherTags.map((tags) => tagged(tags, add)),
    ...(isAudienceByRow ? [visibleSql(audience, add)] : []),
    `s.tenant_id = ${add(audience.tenantId)}`,
    ...(facetFilters.workPrefs ? [facetFilterSql('workPrefs', add(facetFilters.workPrefs))] : []),
    ...(facetFilters.duration ? [facetFilterSql('duration', add(facetFilters.duration))] : []),
    ...(hasHours ? [`s.hours_per_week between ${add(hours.min ?? 0)} and ${add(hours.max ?? 168)}`] : []),
    ...(set.rate ? [`s.rate between ${add(set.rate.from)} and ${add(set.rate.to)}`] : []),
    ...(set.closedAfter ? [`s.closed_at > ${add(set.closedAfter)}::timestamptz`] : []),
    ...(set.onlyIds ? [`s.project_id = any(${add(set.onlyIds)}::int[])`] : []),
    ...(set.hiddenIds.length === 0 ? [] : [`s.project_id <> all(${add(set.hiddenIds)}::int[])`]),
  ].join(' and ');
}

/** Whether words alone limit what the index reads: words that are only excluded do not. */
function hasListedWords({ words, titleQuery, exactTerms }: SearchSet): boolean {
  return exactTerms.length > 0 || [words, titleQuery].some((query) => query && !query.includes('!'));
}

/** SQL of what the viewer finds, of these work modes and durations, by the index as far as its tags say it. */
export function taggedVisibleSql(audience: Audience, add: Add, { workPrefs = [], duration = [] }: FacetFilters = {}): string {
  return [tagged(audienceTags(audience, workPrefs, duration), add), ...neededSql(audience, add)].join(' and ');
}

/** SQL of "has one of these tags". */
function tagged(tags: readonly number[], add: Add): string {
  return `${tagsSql} && ${add(tags)}::int[]`;
}

function statusSql(status: ProjectStatus, add: Add): string {
  return tagged([tagOf.status(status)], add);
}

/**
 * SQL of the set's rows. Open projects and the others have an index each, so that a search for both reads them one after
 * the other: `or` would make PostgreSQL choose neither. `offset 0` keeps conditions on the rows out of the index scan.
 */
export function rowsSql(set: SearchSet, add: Add, options: { columns: string; since?: readonly number[] | undefined }): string {
  const where = conditions(set, add, options.since !== undefined);
  const since = options.since ? ` and ${tagged(options.since, add)}` : '';
  const rows = (part: string) => `(select ${options.columns} from project_search s where ${part} and ${where}${since} offset 0)`;
  if (set.status === 'ACTIVE') return rows('s.is_open');
  if (set.status) return rows(`not s.is_open and ${statusSql(set.status, add)}`);
  return `${rows('s.is_open')} union all ${rows('not s.is_open')}`;
}

/**
 * SQL of the set's rows in the sample of a level, which has an index. `tags` is SQL of an array: the tag of this level or of a coarser one.
 * The finest level has none, and GIN reads all of an index of whose tags nothing is wanted.
 */
export function sampleSql(set: SearchSet, add: Add, options: SampleOptions): string {
  const { columns, from, tags, since, when } = options;
  const parts = [
    `s.sample_level >= ${from}`,
    ...(set.status ? [sampledStatusSql(set.status, add)] : []),
    conditions(set, add, Boolean(tags ?? since)),
    ...(tags ? [`${tagsSql} @> ${tags}`] : []),
    ...(since ? [tagged(since, add)] : []),
    ...(when ? [when] : []),
  ];
  return `select ${columns} from project_search s where ${parts.join(' and ')} offset 0`;
}

type SampleOptions = { columns: string; from: number; tags?: string; since?: readonly number[]; when?: string };

/** Most projects are open, so that a list of those is longer to read than the rows that are not. */
function sampledStatusSql(status: ProjectStatus, add: Add): string {
  return status === 'ACTIVE' ? `s.status = ${codeOf(projectStatuses, status)}` : statusSql(status, add);
}
