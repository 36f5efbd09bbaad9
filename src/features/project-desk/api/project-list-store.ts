import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { namesOf } from '../../../contract/address-filters.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { projectTables } from '../../projects/api/tables.ts';
import { type ProjectStatus, projectStatuses } from '../../projects/project-facts.ts';
import { figureStatuses, type ProjectOrder, type ProjectSort } from '../project-order.ts';

type ProjectFilter = {
  /** Each has to be in the title, a reference, the company or the city. */
  words?: readonly string[];
  /** One of these; null: any. */
  statuses?: readonly ProjectStatus[] | null;
  source?: string | null;
  company?: string | null;
  poolId?: number | null;
  responsibleOperatorId?: string | null;
  updatedAfter?: Date | null;
};

/** Where a page ended: what it is sorted by, and the id. */
type ProjectPosition = readonly [string | number, number];
type Page = { order?: ProjectOrder; after?: ProjectPosition | null; limit: number };
const newestFirst = { sort: 'newest', direction: 'descending' } as const;

const countedSql = (figure: keyof typeof figureStatuses) =>
  sql`(select count(*) from application where application.tenant_id = project.tenant_id and project_id = project.id
    and application.status = any(${[...figureStatuses[figure]]}))`;
const viewsSql = sql`(select coalesce(sum(opens), 0) from page_open where project_id = project.id)`;
/** Whole numbers, which a cursor holds exactly. */
const millisecondsSql = (moment: RawBuilder<unknown>) => sql`floor(extract(epoch from ${moment}) * 1000)`;

const keys: Record<Exclude<ProjectSort, 'title'>, RawBuilder<unknown>> = {
  newest: sql`project.id`,
  status: sql`array_position(${[...projectStatuses]}::text[], project.status::text)`,
  seen: viewsSql,
  started: countedSql('started'),
  sent: countedSql('sent'),
  forwarded: countedSql('forwarded'),
  hired: countedSql('hired'),
  toAnswer: countedSql('toAnswer'),
  deadline: millisecondsSql(sql`project.period_deadline`),
  start: millisecondsSql(sql`project.assignment_period_start`),
  updated: millisecondsSql(sql`project.updated_at`),
};
/** Projects without a deadline or start come last in either direction. */
const behindAll = { ascending: sql.lit(4_000_000_000_000_000), descending: sql.lit(-4_000_000_000_000_000) };
/** A longer beginning would not fit into a cursor. */
const titleSql = sql`left(lower(openpool_unaccent(project.title)), 60)`;

/** Projects of a client whatever their status; equal ones newest first. */
export function listOperatedProjects(
  db: Db,
  scope: TenantScope,
  filter: ProjectFilter,
  { order: { sort, direction } = newestFirst, after = null, limit }: Page,
) {
  const key = sort === 'title' ? titleSql : sql`coalesce(${keys[sort]}, ${behindAll[direction]})::float8`;
  const query = projectTables(db)
    .selectFrom('project')
    .select(['id', 'source', 'reference', 'vms_id', 'title', 'status', 'closed_by', 'paused_by', 'visibility'])
    .select(['legal_entity_name', 'site_city', 'site_country', 'period_deadline', 'published_at', 'closed_at', 'updated_at'])
    .select(['responsible_operator_id', 'positions_number', 'confirmed_open_at', 'assignment_period_start'])
    .select(sql<string | null>`(select time_zone from city where id = project.city_id)`.as('time_zone'))
    .select([sql<number>`${viewsSql}::int`.as('views'), sql<string | number>`${key}`.as('sort_key')])
    .$call(inTenant(scope))
    .where(fits(filter))
    .limit(limit);
  return (after ? query.where(isBehind(key, direction, after)) : query)
    .orderBy(sql`sort_key`, direction === 'ascending' ? 'asc' : 'desc')
    .orderBy('id', 'desc')
    .execute();
}
export type ListedProject = Awaited<ReturnType<typeof listOperatedProjects>>[number];

function isBehind(key: RawBuilder<unknown>, direction: ProjectOrder['direction'], [at, id]: ProjectPosition): RawBuilder<SqlBool> {
  const given = typeof at === 'string' ? sql`${at}::text` : sql`${at}::float8`;
  const further = direction === 'ascending' ? sql`>` : sql`<`;
  return sql`(${key} ${further} ${given} or (${key} = ${given} and project.id < ${id}))`;
}

/** How many projects fit a filter, by status; a status without any is left out. */
export async function countOperatedProjects(db: Db, scope: TenantScope, filter: ProjectFilter): Promise<Map<ProjectStatus, number>> {
  const rows = await projectTables(db)
    .selectFrom('project')
    .select((eb) => ['status', eb.fn.countAll<string>().as('count')])
    .$call(inTenant(scope))
    .where(fits({ ...filter, statuses: null }))
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}

/** Whether a client has any project, whatever its status. */
export async function hasProjects(db: Db, scope: TenantScope): Promise<boolean> {
  const row = await projectTables(db).selectFrom('project').select('id').$call(inTenant(scope)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** The sources of a client's projects, by name. */
export async function listProjectSources(db: Db, scope: TenantScope): Promise<string[]> {
  const rows = await projectTables(db).selectFrom('project').select('source').distinct().$call(inTenant(scope)).orderBy('source').execute();
  return rows.map(({ source }) => source);
}

/** The companies that a client has projects of, by name: those with the most projects. */
export async function listProjectCompanies(db: Db, scope: TenantScope, limit: number): Promise<string[]> {
  const rows = await projectTables(db)
    .selectFrom('project')
    .select('legal_entity_name as name')
    .$call(inTenant(scope))
    .where('legal_entity_name', 'is not', null)
    .groupBy('legal_entity_name')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('legal_entity_name')
    .limit(limit)
    .execute();
  return rows.flatMap(({ name }) => name ?? []).toSorted((one, other) => one.localeCompare(other));
}

type Part = keyof ProjectFilter;
type Condition<P extends Part> = (value: NonNullable<ProjectFilter[P]>) => RawBuilder<SqlBool>;

const conditionBy: { readonly [P in Part]-?: Condition<P> } = {
  words: (words) => allOf(words.map((word) => sql`${searched} like ${containing(word)}`)),
  statuses: (statuses) => sql`project.status = any(${statuses})`,
  source: (source) => sql`project.source = ${source}`,
  company: (company) => sql`project.legal_entity_name = ${company}`,
  poolId: (poolId) => sql`exists (select from project_pool where project_id = project.id and pool_id = ${poolId})`,
  responsibleOperatorId: (id) => sql`project.responsible_operator_id = ${id}::uuid`,
  // The database keeps microseconds, answers have milliseconds: a caller who passes an answer's time must not get the same row again.
  updatedAfter: (time) => sql`date_trunc('milliseconds', project.updated_at) > ${time}`,
};

function fits(filter: ProjectFilter): RawBuilder<SqlBool> {
  const conditionOf = <P extends Part>(part: P) => {
    const value = filter[part];
    return value === undefined || value === null ? [] : [(conditionBy[part] as Condition<P>)(value)];
  };
  return allOf(namesOf(conditionBy).flatMap((part) => conditionOf(part)));
}

function allOf(conditions: readonly RawBuilder<SqlBool>[]): RawBuilder<SqlBool> {
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

const searched = sql`lower(openpool_unaccent(concat_ws(' ', project.title, project.reference, project.vms_id, project.legal_entity_name, project.site_city)))`;

function containing(word: string) {
  return sql`'%' || lower(openpool_unaccent(${word.replace(/[\\%_]/g, '\\$&')})) || '%'`;
}
