import { type RawBuilder, sql } from 'kysely';
import type { PlainDate } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { DecimalString } from '../../../contract/money.ts';
import { defaultRateUnit, rateEquivalents } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { isNearSql } from '../../geo/api/store.ts';
import type { FoundAmong, TalentSort } from '../desk-contract.ts';
import { knownTalentsSql, poolMembersSql } from '../policy.ts';
import { type DeskTalentRow, deskTalentColumns } from './desk-talent-store.ts';

/** The conditions of a search; all of them must hold. */
export type TalentFilter = {
  among: FoundAmong | 'EVERYBODY';
  /** Only those whom a list by fit may name. */
  forFit?: true;
  /** A tsquery (`readTalentWords`). */
  words?: string;
  skills?: readonly string[];
  languages?: readonly string[];
  ids?: readonly string[];
  tag?: string;
  poolId?: number;
  near?: { latitude: number; longitude: number; km: number };
  availableOn?: PlainDate;
  /** Per hour. */
  rate?: { max: DecimalString; currency: string; defaultCurrency: string };
  updatedAfter?: string;
  email?: string;
};

/** Where a page ended: rank or time of the last change, and the talent. */
export type TalentPosition = readonly [value: string, talentId: string];
export type FoundTalentRow = DeskTalentRow & { position: string };

/**
 * Talents of a client, the best match or the last change first. Words, skills and languages meet in one index; what is shown of a
 * talent is read only for those of the page.
 */
export async function searchTalents(
  db: Db,
  scope: TenantScope,
  filter: TalentFilter,
  { sort, after, limit }: { sort: TalentSort; after: TalentPosition | null; limit: number },
): Promise<FoundTalentRow[]> {
  const byMatch = sort === 'match' && filter.words !== undefined;
  const value = byMatch ? sql`ts_rank(s.doc, ${filter.words}::tsquery)` : sql`s.changed_at`;
  const type = byMatch ? sql`real` : sql`timestamptz`;
  const conditions = conditionsOf(scope, filter);
  if (after) conditions.push(sql`(${value}, s.talent_id) < (${after[0]}::${type}, ${after[1]}::uuid)`);
  const { rows } = await sql<FoundTalentRow>`
    with found as materialized (
      select s.talent_id, s.changed_at, s.is_findable, ${value} as value
      from talent_search_of_operators s
      cross join lateral (select s.latitude, s.longitude) as city
      cross join ${centreSql(filter)}
      where ${sql.join(conditions, sql` and `)}
      order by ${value} desc, s.talent_id desc limit ${limit})
    select ${deskTalentColumns}, s.changed_at, s.is_findable, s.value::text as position
    from found s
    join talent t on t.id = s.talent_id and t.tenant_id = ${scope.tenantId}
    left join profile f on f.talent_id = t.id and f.tenant_id = t.tenant_id
    order by s.value desc, s.talent_id desc`.execute(db);
  return rows;
}

type Part = keyof TalentFilter;
type Condition<P extends Part> = (value: NonNullable<TalentFilter[P]>, scope: TenantScope) => RawBuilder<unknown> | null;

/** What each part of a filter asks for; null where it asks for nothing, or is one of the keys that one index holds (`keysOf`). */
const conditionBy: { readonly [P in Part]-?: Condition<P> } = {
  among: (among, scope) => {
    if (among === 'EVERYBODY') return null;
    const isKnown = sql`s.talent_id in ${knownTalentsSql(scope)}`;
    return { FINDABLE: sql`s.is_findable`, KNOWN: isKnown, BOTH: sql`(s.is_findable or ${isKnown})` }[among];
  },
  forFit: (_is, scope) => sql`(s.is_findable or s.talent_id in ${poolMembersSql(scope)})`,
  words: (words) => sql`s.doc @@ ${words}::tsquery`,
  skills: () => null,
  languages: () => null,
  near: ({ km }) => sql.raw(isNearSql(km)),
  updatedAfter: (time) => sql`s.changed_at > ${time}::timestamptz`,
  rate: rateSql,
  ids: (ids) => sql`s.talent_id = any(${[...ids]}::uuid[])`,
  tag: (tag, { tenantId }) =>
    sql`s.talent_id in (select g.talent_id from talent_tag g where g.tenant_id = ${tenantId} and g.folded = lower(${tag}))`,
  poolId: (poolId, { tenantId }) => sql`s.talent_id in (select m.talent_id from pool_membership m
      where m.tenant_id = ${tenantId} and m.pool_id = ${poolId} and m.status = 'ACCEPTED')`,
  email: (email, { tenantId }) =>
    sql`s.talent_id in (select e.id from talent e where e.tenant_id = ${tenantId} and e.email_folded = lower(${email}))`,
  availableOn: (
    day,
    { tenantId },
  ) => sql`not exists (select from not_available n where n.tenant_id = ${tenantId} and n.talent_id = s.talent_id
      and ${day}::date between n.starts_on and n.ends_on)`,
};

/** What a filter asks of `talent_search_of_operators s`, with `city` and `centre`. */
export function conditionsOf(scope: TenantScope, filter: TalentFilter): RawBuilder<unknown>[] {
  const conditionOf = <P extends Part>(part: P) => {
    const value = filter[part];
    return value === undefined ? null : (conditionBy[part] as Condition<P>)(value as NonNullable<TalentFilter[P]>, scope);
  };
  const keys = keysOf(scope, filter);
  return [
    sql`s.tenant_id = ${scope.tenantId}`,
    // The names of an object are its keys.
    ...(Object.keys(conditionBy) as Part[]).flatMap((part) => conditionOf(part) ?? []),
    ...(keys.length > 0 ? [sql`s.keys @> array[${sql.join(keys)}]`] : []),
  ];
}

function keysOf({ tenantId }: TenantScope, { among, words, skills = [], languages = [] }: TalentFilter): RawBuilder<unknown>[] {
  const keys = [
    ...skills.map((skill) => sql`'skill ' || lower(openpool_unaccent(${skill}))`),
    ...languages.map((code) => sql`'language ' || ${code}::text`),
  ];
  // The index of words holds every client's talents.
  const isShared = among === 'FINDABLE' && (words !== undefined || keys.length > 0);
  return isShared ? [...keys, sql`'found ' || ${tenantId}::text`] : keys;
}

/** Excludes talents without a rate, and those whose unit has no hours. */
function rateSql({ max, currency, defaultCurrency }: NonNullable<TalentFilter['rate']>): RawBuilder<unknown> {
  const bounds = [{ period: defaultRateUnit, value: max }, ...rateEquivalents(max, defaultRateUnit)].map(
    ({ period, value }) => sql`(coalesce(s.rate_period, ${sql.lit(defaultRateUnit)}) = ${period} and s.rate_value <= ${value}::numeric)`,
  );
  return sql`(coalesce(s.rate_currency, ${defaultCurrency}) = ${currency} and (${sql.join(bounds, sql` or `)}))`;
}

/** How many talents fit a filter. */
export async function countTalents(db: Db, scope: TenantScope, filter: TalentFilter): Promise<number> {
  const { rows } = await sql<{ talents: number }>`
    select count(*)::int as talents from talent_search_of_operators s
    cross join lateral (select s.latitude, s.longitude) as city
    cross join ${centreSql(filter)} where ${sql.join(conditionsOf(scope, filter), sql` and `)}`.execute(db);
  return rows[0]?.talents ?? 0;
}

/** The middle of the place that is searched around. */
export function centreSql({ near }: Pick<TalentFilter, 'near'>): RawBuilder<unknown> {
  return sql`(select ${near?.latitude ?? null}::float8 as latitude, ${near?.longitude ?? null}::float8 as longitude) as centre`;
}

/** How many talents with an open account agreed to be found; reads nothing but entries of one index. */
export async function countFindableTalents(db: ReadDb, { tenantId }: TenantScope): Promise<number> {
  const { rows } = await sql<{ talents: number }>`
    select count(*)::int as talents from talent_search_of_operators s where s.tenant_id = ${tenantId} and s.is_findable`.execute(db);
  return rows[0]?.talents ?? 0;
}
