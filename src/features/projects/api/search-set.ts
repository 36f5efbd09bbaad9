import { createHash } from 'node:crypto';
import type { ProjectStatus } from '../project-facts.ts';
import { type Audience, audienceTags, hoursTags, tagOf, tagsSql } from './search-tags.ts';
import { wantedParts } from './wanted-parts.ts';

/** Filters that are facets too: their counts leave them out. Codes of work modes and durations, ids of pools; an empty list finds nothing. */
export type OwnFilters = Partial<Record<'workPrefs' | 'duration' | 'pools', readonly number[]>>;
export const ownFilters = ['workPrefs', 'duration', 'pools'] as const;
export type OwnFilter = (typeof ownFilters)[number];

/** The projects a search is about. */
export type SearchSet = {
  audience: Audience;
  /** What was typed, as a tsquery. */
  words: string | null;
  /** What title, skills and marks have to say besides: another tsquery, of a tier of hits (search-page.ts). */
  head?: string;
  own: OwnFilters;
  /** Null: anywhere; empty: nowhere. */
  cities: readonly number[] | null;
  hours: { min?: number | undefined; max?: number | undefined };
  /** A reference; a town or a postal code that is no known city's name. */
  marks: readonly { kind: 'reference' | 'place'; value: string }[];
  /** Null: of every status. */
  status: ProjectStatus | null;
  /** Closed ones count until their page is gone. Null where only open ones are asked for. */
  closedAfter: Date | null;
  /** Projects the talent has hidden. */
  hiddenIds: readonly number[];
  /** Only these, where somebody asks about a few (search-among.ts). */
  onlyIds?: readonly number[];
};

export type Statement = { name?: string; text: string; values: unknown[] };

/** Collects the values of a statement while its text is put together. */
export type Add = (value: unknown) => string;

/**
 * A statement whose text depends on its shape only, so that each connection plans a usual one once under its name.
 * PostgreSQL cuts names at 63 bytes, so the text's hash is the name.
 */
export function statement(write: (add: Add) => string): Statement {
  const values: unknown[] = [];
  const text = write((value) => {
    values.push(value);
    return `$${values.length}`;
  });
  const name = usualNames(text);
  return { ...(name && { name }), text, values };
}

/**
 * Names of statements that are asked for often. A connection keeps the plan of every name it ever met, some hundred kB
 * each, and filters combine to thousands of statements: whoever tried them all would use up the database's memory.
 */
export function createNames({ most, askedBefore }: { most: number; askedBefore: number }): (text: string) => string | null {
  const names = new Map<string, string>();
  const asked = new Map<string, number>();
  return (text) => {
    const known = names.get(text);
    if (known || names.size >= most) return known ?? null;
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 20);
    const times = (asked.get(hash) ?? 0) + 1;
    asked.delete(hash);
    if (times > askedBefore) {
      names.set(text, `search-${hash}`);
      return names.get(text) ?? null;
    }
    asked.set(hash, times);
    const [oldest] = asked.size > mostCounted ? asked.keys() : [];
    if (oldest !== undefined) asked.delete(oldest);
    return null;
  };
}

const mostCounted = 2_000;
const usualNames = createNames({ most: 120, askedBefore: 4 });

const markSql = {
  reference: (value: string) => `s.head @@ openpool_search_marked('#', ${value}, false)`,
  place: (value: string) => `s.head @@ (openpool_search_marked('@', ${value}, true) || openpool_search_marked('%', ${value}, false))`,
} as const;

/** SQL of a filter that is a facet too, on the row. */
export function ownSql(filter: OwnFilter, values: string): string {
  return {
    workPrefs: `s.work_mode = any(${values}::int[])`,
    duration: `s.duration = any(${values}::int[])`,
    pools: `s.pools && ${values}::int[]`,
  }[filter];
}

/** Conditions on `project_search s`. Words, marks and tags are answered by one index, the rest by the rows it finds. */
function conditions(set: SearchSet, add: Add): string {
  const { audience, own, hours } = set;
  const hasHours = hours.min !== undefined || hours.max !== undefined;
  const furtherTags = [
    ...(own.pools ? [own.pools.map(tagOf.pool)] : []),
    ...(set.cities ? [set.cities.map(tagOf.city)] : []),
    ...(hasHours ? [hoursTags(hours)] : []),
  ];
  const isByRow = audience.hasMost && !own.workPrefs && !own.duration && (furtherTags.length > 0 || hasListedWords(set));
  return [
    ...(set.words === null ? [] : wantedParts(set.words).map((part) => `s.doc @@ ${add(part)}::tsquery`)),
    ...(set.head === undefined ? [] : wantedParts(set.head).map((part) => `s.head @@ ${add(part)}::tsquery`)),
    ...set.marks.map(({ kind, value }) => markSql[kind](add(value))),
    ...(isByRow ? [] : [tagged(audienceTags(audience, own.workPrefs ?? [], own.duration ?? []), add)]),
    ...furtherTags.map((tags) => tagged(tags, add)),
    ...(isByRow ? [visibleSql(audience, add)] : []),
    `s.tenant_id = ${add(audience.tenantId)}`,
    ...(own.workPrefs ? [ownSql('workPrefs', add(own.workPrefs))] : []),
    ...(own.duration ? [ownSql('duration', add(own.duration))] : []),
    ...(hasHours ? [`s.hours_per_week between ${add(hours.min ?? 0)} and ${add(hours.max ?? 168)}`] : []),
    ...(set.closedAfter ? [`s.closed_at > ${add(set.closedAfter)}::timestamptz`] : []),
    ...(set.onlyIds ? [`s.project_id = any(${add(set.onlyIds)}::int[])`] : []),
    ...(set.hiddenIds.length === 0 ? [] : [`s.project_id <> all(${add(set.hiddenIds)}::int[])`]),
  ].join(' and ');
}

/** Whether words alone limit what the index reads: words that are only excluded do not. */
function hasListedWords({ words, head, marks }: SearchSet): boolean {
  return marks.length > 0 || [words, head].some((query) => query && !query.includes('!'));
}

/**
 * SQL of who may see a project, on the row. Where nearly all projects are one tenant's, the list of its tag holds nearly all of the index and
 * reading it took a third of a search for a word.
 */
function visibleSql({ memberOf, invitedTo }: Audience, add: Add): string {
  const ofTalent = [
    ...(memberOf.length > 0 ? [`s.pools && ${add(memberOf)}::int[]`] : []),
    ...(invitedTo.length > 0 ? [`s.project_id = any(${add(invitedTo)}::int[])`] : []),
  ];
  return `(${['s.is_public', ...ofTalent].join(' or ')})`;
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
 * the other: `or` would make PostgreSQL choose neither. `offset 0` keeps what is asked of the rows out of the search for them.
 */
export function rowsSql(set: SearchSet, add: Add, options: { columns: string; since?: readonly number[] | undefined }): string {
  const where = conditions(set, add);
  const since = options.since ? ` and ${tagged(options.since, add)}` : '';
  const rows = (part: string) => `(select ${options.columns} from project_search s where ${part} and ${where}${since} offset 0)`;
  if (set.status === 'ACTIVE') return rows('s.is_open');
  if (set.status) return rows(`not s.is_open and ${statusSql(set.status, add)}`);
  return `${rows('s.is_open')} union all ${rows('not s.is_open')}`;
}

/** SQL of the set's rows in the sample of a level, which has an index; `narrower` may pick a coarser one. */
export function sampleSql(set: SearchSet, add: Add, options: { columns: string; from: number; narrower: string }): string {
  const ofStatus = set.status ? `${statusSql(set.status, add)} and ` : '';
  // The finest level has no tag, and GIN reads all of an index of whose tags nothing is wanted: so the tag of the audience stays.
  const where = conditions({ ...set, audience: { ...set.audience, hasMost: false } }, add);
  return `select ${options.columns} from project_search s where s.sample_level >= ${options.from} and ${ofStatus}${where} and ${options.narrower} offset 0`;
}
