import { createHash } from 'node:crypto';
import { durationDays } from '../project-facts.ts';
import { type SearchText, tsquerySql } from './search-text.ts';

/** Everything a search is narrowed by, resolved: places are city ids, words are cut. */
export type SearchFilters = {
  tenantId: number;
  now: Date;
  /** Null: a visitor, who sees public projects only. */
  talentId: string | null;
  /** Private projects the talent was invited to. */
  invitedIds: readonly number[];
  text: SearchText | null;
  configs: readonly string[];
  pools: readonly number[];
  place: { cityIds: readonly number[] } | { text: string } | null;
  hours: { min?: number | undefined; max?: number | undefined };
  duration: string | null;
  workPrefs: readonly string[];
  openOnly: boolean;
  vmsId: string | null;
  status: string | null;
  sort: 'match' | 'newest';
  limit: number;
  offset: number;
};

export type Statement = { name: string; text: string; values: unknown[] };

export type SearchRow = {
  ids: number[];
  total: number;
  work_prefs: [value: string, count: number][];
  pools: [id: number, name: Record<string, string>, count: number][];
  durations: [value: string, count: number][];
  cities: [names: Record<string, string>, count: number][];
};

const names = new Map<string, string>();

const daysSql = '(p.assignment_period_end - p.assignment_period_start + 1)';
const durationSql = `case when ${daysSql} <= ${durationDays.short} then 'short' when ${daysSql} <= ${durationDays.medium} then 'medium' when ${daysSql} is not null then 'long' end`;

/**
 * One statement for a page of ids, the total and the counts beside the filters. A count leaves its own filter out:
 * with Remote ticked, Hybrid shows how many it would add. The text depends only on which filters are set, so it is
 * prepared once per connection under its own name.
 */
export function searchStatement(filters: SearchFilters): Statement {
  const values: unknown[] = [];
  const add = (value: unknown): string => {
    values.push(value);
    return `$${values.length}`;
  };
  const tenant = add(filters.tenantId);
  const always = [`p.tenant_id = ${tenant}`, ...audience(filters, tenant, add), ...lifetime(filters, add)];
  let query = '';
  if (filters.text) {
    const placeholders = { all: add(filters.text.all), head: add(filters.text.head), prefix: add(filters.text.prefix) };
    query = `q as materialized (select ${tsquerySql(filters.configs, placeholders)} as query),`;
    always.push('p.search @@ (select query from q)');
  }
  if (filters.vmsId) always.push(`(lower(p.vms_id) = lower(${add(filters.vmsId)}) or lower(p.reference) = lower($${values.length}))`);
  if (filters.place) always.push(placeSql(filters.place, add));
  const chosenPools = filters.pools.length > 0 ? add(filters.pools) : null;
  const own = {
    work: filters.workPrefs.length > 0 ? `p.work_mode = any(${add(filters.workPrefs)}::text[])` : 'true',
    pool: chosenPools
      ? `exists (select 1 from project_pool pp where pp.project_id = p.id and pp.pool_id = any(${chosenPools}::int[]))`
      : 'true',
    duration: filters.duration ? `${durationSql} is not distinct from ${add(filters.duration)}` : 'true',
    hours: hoursSql(filters.hours, add),
  };
  const order = filters.text && filters.sort === 'match' ? 'is_title_hit desc, published_at desc, id desc' : 'published_at desc, id desc';
  const text = `
    with ${query} base as materialized (
      select p.id, p.work_mode, p.city_id, p.published_at, ${durationSql} as duration,
        ${filters.text ? "ts_filter(p.search, '{a}') @@ (select query from q)" : 'false'} as is_title_hit,
        ${own.work} as in_work, ${own.pool} as in_pool, ${own.duration} as in_duration
      from project p where ${[...always, own.hours].join(' and ')}
    ),
    hit as (select * from base where in_work and in_pool and in_duration),
    page as (select id, row_number() over (order by ${order}) as place from hit order by ${order} limit ${add(filters.limit)} offset ${add(filters.offset)})
    select
      coalesce((select json_agg(id order by place) from page), '[]') as ids,
      (select count(*) from hit) as total,
      coalesce((select json_agg(json_build_array(work_mode, n)) from (select work_mode, count(*) n from base where in_pool and in_duration group by 1) f), '[]') as work_prefs,
      coalesce((select json_agg(json_build_array(f.id, pool.name, f.n) order by f.n desc, f.id) from (
        select id, sum(n)::int as n from (
          select pp.pool_id as id, count(*) n from base join project_pool pp on pp.project_id = base.id where in_work and in_duration group by 1
          ${chosenPools ? `union all select unnest(${chosenPools}::int[]), 0` : ''}
        ) counted group by id
      ) f join pool on pool.id = f.id where pool.tenant_id = ${tenant} and pool.visibility = 'PUBLIC'), '[]') as pools,
      coalesce((select json_agg(json_build_array(duration, n)) from (select duration, count(*) n from base where in_work and in_pool and duration is not null group by 1) f), '[]') as durations,
      coalesce((select json_agg(json_build_array(city.names || jsonb_build_object('en', city.name), f.n) order by f.n desc, city.name) from (
        select city_id, count(*) n from hit where city_id is not null group by 1 order by 2 desc limit 24
      ) f join city on city.id = f.city_id), '[]') as cities`;
  return { name: nameOf(text), text, values };
}

type Add = (value: unknown) => string;

/** Who may see a project: visitors the public ones; a talent also private ones of their pools or invitations, none they hid. */
function audience(filters: SearchFilters, tenant: string, add: Add): string[] {
  if (!filters.talentId) return ["p.visibility = 'PUBLIC'"];
  const talent = `${add(filters.talentId)}::uuid`;
  const invited = filters.invitedIds.length > 0 ? ` or p.id = any(${add(filters.invitedIds)}::int[])` : '';
  return [
    `(p.visibility = 'PUBLIC'${invited} or exists (select 1 from project_pool pp join pool_membership m on m.pool_id = pp.pool_id
      where pp.project_id = p.id and m.tenant_id = ${tenant} and m.talent_id = ${talent} and m.status = 'ACCEPTED'))`,
    `not exists (select 1 from project_exclusion e where e.tenant_id = ${tenant} and e.talent_id = ${talent} and e.project_id = p.id)`,
  ];
}

/** Open ones; or every status, as long as the page of a closed project still stands. */
function lifetime(filters: SearchFilters, add: Add): string[] {
  if (filters.status)
    return [
      `p.status = ${add(filters.status)}`,
      `(p.closed_at is null or p.closed_at > ${add(filters.now)}::timestamptz - interval '90 days')`,
    ];
  if (filters.openOnly) return ["p.status = 'ACTIVE'"];
  return [`(p.closed_at is null or p.closed_at > ${add(filters.now)}::timestamptz - interval '90 days')`];
}

function placeSql(place: NonNullable<SearchFilters['place']>, add: Add): string {
  if ('cityIds' in place) return `p.city_id = any(${add(place.cityIds)}::int[])`;
  const text = add(place.text);
  return `(starts_with(lower(openpool_unaccent(coalesce(p.site_city, ''))), lower(openpool_unaccent(${text}::text))) or p.site_code = ${text})`;
}

function hoursSql(hours: SearchFilters['hours'], add: Add): string {
  const parts = [
    ...(hours.min === undefined ? [] : [`p.hours_per_week >= ${add(hours.min)}`]),
    ...(hours.max === undefined ? [] : [`p.hours_per_week <= ${add(hours.max)}`]),
  ];
  return parts.length > 0 ? `(${parts.join(' and ')})` : 'true';
}

/** PostgreSQL cuts names at 63 bytes, so the text's hash names it. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = `search-${createHash('sha256').update(text).digest('hex').slice(0, 20)}`;
    names.set(text, name);
  }
  return name;
}
