import { createHash } from 'node:crypto';
import type { ProjectStatus } from '../project-facts.ts';
import { tagOf, tagsSql } from './search-tags.ts';

/** Filters of which a search may name several values; a project has to have one of them. Values are tags. */
export type TagFilter = 'audience' | 'workPrefs' | 'pools' | 'duration' | 'hours' | 'cities';

/** The projects a search is about. What is left out does not narrow; an empty list of tags matches nothing. */
export type SearchSet = {
  tenantId: number;
  /** What was typed, as a tsquery. */
  words: string | null;
  tags: Partial<Record<TagFilter, readonly number[]>> & { audience: readonly number[] };
  hours: { min?: number | undefined; max?: number | undefined };
  /** A reference; a town or a postal code that is no known city's name. */
  marks: readonly { kind: 'reference' | 'place'; value: string }[];
  /** Null: of every status. */
  status: ProjectStatus | null;
  /** Closed ones count until their page is gone. Null where only open ones are asked for. */
  closedAfter: Date | null;
  /** Projects the talent has hidden. */
  hiddenIds: readonly number[];
};

/** Where words are looked for: `head` are title, skills and references, `doc` is all of it. */
export type WordColumn = 'head' | 'doc';

export type Statement = { name: string; text: string; values: unknown[] };

/** Collects the values of a statement while its text is put together. */
export type Add = (value: unknown) => string;

/**
 * A statement whose text depends on its shape only, so that each connection plans it once under its name. PostgreSQL
 * cuts names at 63 bytes, so the text's hash is the name.
 */
export function statement(write: (add: Add) => string): Statement {
  const values: unknown[] = [];
  const text = write((value) => {
    values.push(value);
    return `$${values.length}`;
  });
  return { name: nameOf(text), text, values };
}

const names = new Map<string, string>();

function nameOf(text: string): string {
  const name = names.get(text) ?? `search-${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
  names.set(text, name);
  return name;
}

const markSql = {
  reference: (value: string) => `s.head @@ openpool_search_marked('#', ${value}, false)`,
  place: (value: string) => `s.head @@ (openpool_search_marked('@', ${value}, true) || openpool_search_marked('%', ${value}, false))`,
} as const;

/** Conditions on `project_search s`. Words, marks and tags are answered by one index, the rest by the rows it finds. */
function conditions(set: SearchSet, column: WordColumn, add: Add): string {
  const { min, max } = set.hours;
  return [
    `s.tenant_id = ${add(set.tenantId)}`,
    ...(set.words === null ? [] : [`s.${column} @@ ${add(set.words)}::tsquery`]),
    ...set.marks.map(({ kind, value }) => markSql[kind](add(value))),
    ...Object.values(set.tags).map((tags) => `${tagsSql} && ${add(tags)}::int[]`),
    ...(min === undefined ? [] : [`s.hours_per_week >= ${add(min)}`]),
    ...(max === undefined ? [] : [`s.hours_per_week between 0 and ${add(max)}`]),
    ...(set.closedAfter ? [`s.closed_at > ${add(set.closedAfter)}::timestamptz`] : []),
    ...(set.hiddenIds.length === 0 ? [] : [`s.project_id <> all(${add(set.hiddenIds)}::int[])`]),
  ].join(' and ');
}

function statusSql(status: ProjectStatus, add: Add): string {
  return `${tagsSql} && ${add([tagOf.status(status)])}::int[]`;
}

/**
 * SQL of the set's rows. Open projects and the others have an index each, so that a search for both reads them one after
 * the other: `or` would make PostgreSQL choose neither. `offset 0` keeps what is asked of the rows out of the search for them.
 */
export function rowsSql(
  set: SearchSet,
  add: Add,
  options: { column?: WordColumn; columns: string; since?: readonly number[] | undefined },
): string {
  const where = conditions(set, options.column ?? 'doc', add);
  const since = options.since ? ` and ${tagsSql} && ${add(options.since)}::int[]` : '';
  const rows = (part: string) => `(select ${options.columns} from project_search s where ${part} and ${where}${since} offset 0)`;
  if (set.status === 'ACTIVE') return rows('s.is_open');
  if (set.status) return rows(`not s.is_open and ${statusSql(set.status, add)}`);
  return `${rows('s.is_open')} union all ${rows('not s.is_open')}`;
}

/** SQL of the set's rows in the sample; `narrower` may pick a coarser level. */
export function sampleSql(set: SearchSet, add: Add, options: { column?: WordColumn; columns: string; narrower: string }): string {
  const ofStatus = set.status ? `${statusSql(set.status, add)} and ` : '';
  const where = conditions(set, options.column ?? 'doc', add);
  return `select ${options.columns} from project_search s where s.sample_level > 0 and ${ofStatus}${where} and ${options.narrower} offset 0`;
}
