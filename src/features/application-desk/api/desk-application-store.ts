import { type RawBuilder, sql } from 'kysely';
import type { ForwardMode } from '../../../contract/forward-modes.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import { latestMailSql } from '../../applications/api/latest-mail-store.ts';
import { type ApplicationRow, statusList } from '../../applications/api/tables.ts';
import { blockedFromProjectSql } from '../../applications/policy.ts';
import { type ApplicationStatus, applicationStatuses, statusesWith } from '../../applications/status.ts';
import { type Level, levels } from '../../fit/levels.ts';
import type { Certificate, Education, Employment, LanguageSkill } from '../../profile/profile-values.ts';
import type { DeskSort } from '../desk-contract.ts';
import type { RateFit } from '../filter-values.ts';
import type { ChosenFilter } from './filter-of-query.ts';

/** An application with what operators see of its project, talent and files. */
export type DeskApplicationRow = ApplicationRow & {
  /** What the list is sorted by. */
  sort_key: Date | string | number;
  project_title: string;
  project_reference: string;
  project_unit: RateUnit | null;
  forward_mode: ForwardMode;
  vms_id: string | null;
  rate_fit: RateFit | null;
  time_zone: string | null;
  interview_id: number | null;
  interview_calendar_id: number | null;
  is_blocked_from_project: boolean;
  /** Of the newest mail about it, where that was given up. */
  failed_mail_at: Date | null;
  failed_mail_error: string | null;
  fit_off_since: Date | null;
  cv_name: string | null;
  cover_name: string | null;
  first_name: string;
  last_name: string;
  locale: string;
  email: string | null;
  mobile_number: string | null;
  residence_country: string | null;
  professional_title: string | null;
  description: string | null;
  linkedin_handle: string | null;
  address_line1: string | null;
  address_line2: string | null;
  street: string | null;
  zip: string | null;
  city: string | null;
  country: string | null;
  skills: string[] | null;
  tools: string[] | null;
  languages: LanguageSkill[] | null;
  employment: Employment[] | null;
  education: Education[] | null;
  certificates: Certificate[] | null;
};

/** What the calls take, but for what says something only together or to one operator. */
export type DeskFilter = Omit<ChosenFilter, 'q' | 'status' | 'questionId' | 'answer' | 'unread'> & {
  id?: number;
  statuses?: readonly ApplicationStatus[];
  /** Each must occur in the talent's name, their title or the project's. */
  words?: readonly string[];
  /** A value that was given to a question, whatever its case. */
  answer?: { questionId: number; value: string };
  /** What a filter by `fit` leaves out. */
  withoutFit?: readonly Level[];
  /** Whether this operator has opened it; nobody else counts. */
  unread?: { by: string | null; is: boolean };
};
type Part = keyof DeskFilter;

type Answer = NonNullable<DeskFilter['answer']>;

/**
 * The project's range is what the talent receives; a rate without a range fits, as in `rangeFit` of `apply`. Null where the range cannot be
 * compared: it is in another currency or unit than the rate, or does not state one.
 */
const rateFitSql = sql<RateFit | null>`case when a.rate_value is null then null when coalesce(p.rate_min, p.rate_max) is null then 'IN'
  when (p.rate_currency, p.rate_unit) is distinct from (a.rate_currency, a.rate_period) then null
  when a.rate_value > p.rate_max then 'ABOVE' when a.rate_value < p.rate_min then 'BELOW' else 'IN' end`;

/** More matches than so many are found soon by going through the applications in their order. */
const fewMatches = 500;

/**
 * The talents and projects with the first of the words that only few have: their applications have indexes, while words in the order of
 * changes would be looked for in every application there is.
 */
async function findFewNamed(
  db: ReadDb,
  { tenantId }: TenantScope,
  words: readonly string[],
): Promise<{ talents: string[]; projects: number[] } | null> {
  for (const word of words) {
    const { rows } = await sql<{ talents: string[]; projects: number[] }>`select
      array((select id from talent where tenant_id = ${tenantId} and strpos(lower(first_name || ' ' || last_name), lower(${word})) > 0
          limit ${fewMatches + 1})
        union (select talent_id from profile where tenant_id = ${tenantId} and strpos(lower(professional_title), lower(${word})) > 0
          limit ${fewMatches + 1})) as talents,
      array(select id from project where tenant_id = ${tenantId} and strpos(lower(title), lower(${word})) > 0
        limit ${fewMatches + 1}) as projects`.execute(db);
    const [found] = rows;
    if (found && found.talents.length <= fewMatches && found.projects.length <= fewMatches) return found;
  }
  return null;
}

/** Those that gave an answer, unless they are many: then they are met soon enough in the order of the list. */
async function findFewAnswered(db: ReadDb, { tenantId }: TenantScope, { questionId, value }: Answer): Promise<number[] | null> {
  const { rows } = await sql<{ id: number }>`select application_id as id from application_answer
    where tenant_id = ${tenantId} and question_id = ${questionId} and value = lower(${value}) limit ${fewMatches + 1}`.execute(db);
  return rows.length <= fewMatches ? rows.map(({ id }) => id) : null;
}

async function answeredSql(db: ReadDb, scope: TenantScope, answer: Answer): Promise<RawBuilder<unknown>> {
  const few = await findFewAnswered(db, scope, answer);
  if (few) return sql`a.id = any(${few}::int[])`;
  return sql`exists (select from application_answer given where given.tenant_id = a.tenant_id and given.question_id = ${answer.questionId}
    and given.value = lower(${answer.value}) and given.application_id = a.id)`;
}

type Position = readonly [string, number];

/** Behind every real number of a column that may be empty. */
const last = sql.lit(1_000_000_000_000);
const numbered = (key: RawBuilder<unknown>) => ({
  key,
  order: sql`${key}, a.id`,
  isBehind: ([at, id]: Position) => sql`(${key}, a.id) > (${at}::numeric, ${id})`,
});
const epochOf = (moment: RawBuilder<unknown>) => sql`coalesce(extract(epoch from ${moment}), ${last})`;
const nameSql = sql`lower(t.last_name || ' ' || t.first_name)`;
const awaitsReplySql = sql`a.status in ${statusList(statusesWith('awaitsReply'))}`;

/** As `withAnswers` makes it: with a missed answer they fit partly at most. */
const fitLevelSql = sql<Level | null>`case when a.knock_outs > 0 and a.fit_level in ('strong', 'good') then 'partly' else a.fit_level end`;

/** `key`: what the list is sorted by, as the cursor holds it. */
const orders = {
  changed: {
    key: sql`a.last_updated`,
    order: sql`a.last_updated desc, a.id desc`,
    isBehind: ([at, id]: Position) => sql`(a.last_updated, a.id) < (${at}::timestamptz, ${id})`,
  },
  due: {
    key: sql`a.answer_due_at`,
    order: sql`a.answer_due_at, a.id`,
    isBehind: ([at, id]: Position) => sql`(a.answer_due_at, a.id) > (${at}::timestamptz, ${id})`,
  },
  number: { key: sql`''`, order: sql`a.id`, isBehind: ([, id]: Position) => sql`a.id > ${id}` },
  waiting: numbered(sql`case when ${awaitsReplySql} then ${epochOf(sql`a.answer_due_at`)} else ${last} end`),
  name: {
    key: nameSql,
    order: sql`${nameSql}, a.id`,
    isBehind: ([at, id]: Position) => sql`(${nameSql}, a.id) > (${at}, ${id})`,
  },
  status: numbered(sql`array_position(${[...applicationStatuses]}::text[], a.status::text)::numeric`),
  knockOuts: numbered(sql`a.knock_outs::numeric`),
  rate: numbered(sql`coalesce(a.rate_value, ${last})`),
  fit: numbered(sql`coalesce(array_position(${[...levels]}::text[], ${fitLevelSql})::numeric, ${last})`),
  interview: numbered(epochOf(sql`a.interview_start`)),
};

const projectSql = sql`join project p on p.id = a.project_id and p.tenant_id = a.tenant_id`;
const talentSql = sql`join talent t on t.id = a.talent_id and t.tenant_id = a.tenant_id`;
/** A talent may have no profile yet. */
const profileSql = sql`left join profile f on f.talent_id = a.talent_id and f.tenant_id = a.tenant_id`;

/** Applications with what `conditionsOf` the filter and an order need, and no more: of many, most are only counted or sorted. */
export function applicationsSql({ words, rateFit, responsibleOperatorId }: DeskFilter, sort?: DeskSort | 'number'): RawBuilder<unknown> {
  const hasWords = words !== undefined && words.length > 0;
  const joins = [
    ...(hasWords || rateFit || responsibleOperatorId ? [projectSql] : []),
    ...(hasWords || sort === 'name' ? [talentSql] : []),
    ...(hasWords ? [profileSql] : []),
  ];
  return sql`application a ${sql.join(joins, sql` `)}`;
}

type Condition<P extends Part> = (
  value: NonNullable<DeskFilter[P]>,
  db: ReadDb,
  scope: TenantScope,
) => RawBuilder<unknown> | Promise<RawBuilder<unknown>>;

const conditionBy: { readonly [P in Part]-?: Condition<P> } = {
  id: (id) => sql`a.id = ${id}`,
  ids: (ids) => sql`a.id = any(${[...ids]}::int[])`,
  projectId: (id) => sql`a.project_id = ${id}`,
  responsibleOperatorId: (id) => sql`p.responsible_operator_id = ${id}::uuid`,
  statuses: (statuses) => sql`a.status = any(${[...statuses]}::text[])`,
  updatedAfter: (time) => sql`a.last_updated > ${time}::timestamptz`,
  rateFit: (fit) => sql`${rateFitSql} = ${fit}`,
  fit: (wanted) => sql`${fitLevelSql} = any(${[...wanted]}::text[])`,
  withoutFit: (wanted) => sql`(${fitLevelSql} = any(${[...wanted]}::text[])) is not true`,
  hasKnockOut: (has) => (has ? sql`a.knock_outs > 0` : sql`not (a.knock_outs > 0)`),
  answer: (answer, db, scope) => answeredSql(db, scope, answer),
  submittedAfter: (time) => sql`a.submitted_at > ${time}::timestamptz`,
  dueFrom: (time) => sql`${awaitsReplySql} and a.answer_due_at >= ${time}::timestamptz`,
  dueBefore: (time) => sql`${awaitsReplySql} and a.answer_due_at < ${time}::timestamptz`,
  availableOn: (day) => sql`not exists (select from not_available n where n.tenant_id = a.tenant_id and n.talent_id = a.talent_id
    and ${day}::date between n.starts_on and n.ends_on)`,
  unread: ({ by, is }) => (is ? sql`not ${openedBy(by)}` : openedBy(by)),
  words: namedSql,
};

/** What an application fulfils to be in a list; of `applicationsSql`. */
export async function conditionsOf(db: ReadDb, scope: TenantScope, filter: DeskFilter): Promise<RawBuilder<unknown>[]> {
  const conditionOf = <P extends Part>(part: P) => {
    const value = filter[part];
    return value === undefined ? [] : [(conditionBy[part] as Condition<P>)(value as NonNullable<DeskFilter[P]>, db, scope)];
  };
  // The names of an object are its keys.
  const chosen = (Object.keys(conditionBy) as Part[]).flatMap((part) => conditionOf(part));
  return [sql`a.tenant_id = ${scope.tenantId}`, isWithOperatorsSql, ...(await Promise.all(chosen))];
}

async function namedSql(words: readonly string[], db: ReadDb, scope: TenantScope): Promise<RawBuilder<unknown>> {
  const few = await findFewNamed(db, scope, words);
  const conditions = words.map(
    (word) => sql`strpos(lower(concat_ws(' ', t.first_name, t.last_name, f.professional_title, p.title)), lower(${word})) > 0`,
  );
  if (few) conditions.push(sql`(a.talent_id = any(${few.talents}::uuid[]) or a.project_id = any(${few.projects}::int[]))`);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function openedBy(operatorId: string | null): RawBuilder<unknown> {
  return sql`exists (select from application_read r where r.tenant_id = a.tenant_id and r.application_id = a.id and r.operator_id = ${operatorId}::uuid)`;
}

/** How many there are, counted up to `max` and one more. */
export async function countDeskApplications(db: Db, scope: TenantScope, filter: DeskFilter, max: number): Promise<number> {
  const conditions = await conditionsOf(db, scope, filter);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from (
    select from ${applicationsSql(filter)} where ${sql.join(conditions, sql` and `)} limit ${max + 1}) counted`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Applications of a client in one of the orders: the last change first, those that wait for an answer by the day it was promised for, by
 * number, or as the applications of one project are compared.
 *
 * @param after where the page before ended: what the list is sorted by (nothing by number), and the id
 */
export async function listDeskApplications(
  db: ReadDb,
  scope: TenantScope,
  filter: DeskFilter,
  { sort, after, limit }: { sort: DeskSort | 'number'; after: Position | null; limit: number },
): Promise<DeskApplicationRow[]> {
  const conditions = await conditionsOf(db, scope, filter);
  if (sort === 'due') conditions.push(sql`a.answer_due_at is not null and ${awaitsReplySql}`);
  const { key, order, isBehind } = orders[sort];
  if (after) conditions.push(isBehind(after));
  const { rows } = await sql<DeskApplicationRow>`
    with found as (select a.id, ${key} as sort_key from ${applicationsSql(filter, sort)} where ${sql.join(conditions, sql` and `)}
      order by ${order} limit ${limit})
    select a.*, found.sort_key, p.title as project_title, p.reference as project_reference, p.rate_unit as project_unit,
      p.forward_mode, p.vms_id, ${rateFitSql} as rate_fit, coalesce(ik.time_zone, k.time_zone) as time_zone, i.id as interview_id, i.calendar_id as interview_calendar_id, ${blockedFromProjectSql} as is_blocked_from_project,
      latest_mail.created_at as failed_mail_at, latest_mail.last_error as failed_mail_error, cv.name as cv_name,
      cover.name as cover_name, t.fit_off_since, t.first_name, t.last_name, t.locale, t.email, t.mobile_number, t.residence_country, f.professional_title,
      f.description, f.linkedin_handle, f.address_line1, f.address_line2, f.street, f.zip, f.city, f.country, f.skills, f.tools, f.languages,
      f.employment, f.education, f.certificates
    from found join application a on a.id = found.id and a.tenant_id = ${scope.tenantId} ${projectSql} ${talentSql} ${profileSql}
    left join calendar k on k.id = p.calendar_id
    left join lateral (select id, calendar_id from interview where application_id = a.id and cancelled_at is null order by id desc limit 1) i on true
    left join calendar ik on ik.id = i.calendar_id
    left join ${latestMailSql} on latest_mail.refused_at is not null
    left join file cv on cv.id = a.cv_file_id
    left join file cover on cover.id = a.cover_file_id
    order by ${order}`.execute(db);
  return rows;
}

/** One that operators see, or null. */
async function findDeskApplication(db: Db, scope: TenantScope, id: number): Promise<DeskApplicationRow | null> {
  return (await listDeskApplications(db, scope, { id }, { sort: 'changed', after: null, limit: 1 }))[0] ?? null;
}

/** @throws AppError NOT_FOUND */
export async function requireApplication(db: Db, scope: TenantScope, id: number): Promise<DeskApplicationRow> {
  const row = await findDeskApplication(db, scope, id);
  if (!row) throw notFound('no such application');
  return row;
}
