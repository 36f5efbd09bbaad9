import { type RawBuilder, sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';
import type { FileKind } from '../../files/file-kinds.ts';
import { termColumns } from '../../projects/api/card-store.ts';
import type { TermsRow } from '../../projects/api/present.ts';
import { type ApplicationFacts, blockedFromProjectSql } from '../policy.ts';
import { type ApplicationStatus, statusCodes, type TransitionFacts } from '../status.ts';
import type { Terms } from '../terms.ts';
import type { ApplicationRow } from './tables.ts';

/** An application with what lists and panels show of its project and files. */
export type ApplicationView = ApplicationRow &
  TermsRow & {
    title: string;
    company: string | null;
    originating_display_name: string | null;
    project_status: string;
    rate_min: string | null;
    rate_max: string | null;
    project_currency: string | null;
    project_unit: RateUnit | null;
    forward_mode: TransitionFacts['forwardMode'];
    vms_id: string | null;
    /** Of the interviewer. */
    calendar_zone: string | null;
    cv_name: string | null;
    cover_name: string | null;
    cover_kind: FileKind | null;
    is_blocked_from_project: boolean;
    /** What the project is now. */
    project_terms: Terms;
  };

/** Opening the form starts an application, so that it has an id; people see a draft only once something is filled in. */
export const isBegun: RawBuilder<unknown> = sql`(a.status <> ${sql.lit(statusCodes.draft)} or a.step_name is not null)`;

type ViewFilter = {
  /** Leaves out those that were only opened. */
  begunOnly?: boolean;
  id?: number;
  projectIds?: readonly number[];
  poolId?: number;
  statuses?: readonly ApplicationStatus[];
  limit?: number;
  offset?: number;
};

/** Applications of one talent, the newest change first, with the number of all that match and of the drafts among them. */
export async function viewApplications(
  db: Db,
  scope: TalentScope,
  filter: ViewFilter = {},
): Promise<{ rows: ApplicationView[]; total: number; drafts: number }> {
  const conditions: RawBuilder<unknown>[] = [sql`a.tenant_id = ${scope.tenantId} and a.talent_id = ${scope.talentId}`];
  if (filter.begunOnly) conditions.push(isBegun);
  if (filter.id !== undefined) conditions.push(sql`a.id = ${filter.id}`);
  if (filter.projectIds) conditions.push(sql`a.project_id = any(${[...filter.projectIds]}::int[])`);
  if (filter.poolId !== undefined)
    conditions.push(sql`exists (select 1 from project_pool pp where pp.project_id = a.project_id and pp.pool_id = ${filter.poolId})`);
  if (filter.statuses) conditions.push(sql`a.status = any(${[...filter.statuses]}::text[])`);
  const { rows } = await sql<ApplicationView & { total: number; drafts: number }>`
    select a.*, p.title, openpool_shown_company(p) as company, ${sql.raw(termColumns)}, p.originating_display_name, p.status as project_status, p.rate_min, p.rate_max,
      p.rate_currency as project_currency, p.rate_unit as project_unit, p.forward_mode, p.vms_id, k.time_zone as calendar_zone, cv.name as cv_name, cover.name as cover_name, cover.kind as cover_kind,
      openpool_project_terms(p) as project_terms, ${blockedFromProjectSql} as is_blocked_from_project, count(*) over () as total, count(*) filter (where a.status = ${statusCodes.draft}) over () as drafts
    from application a
    join project p on p.id = a.project_id and p.tenant_id = a.tenant_id
    left join calendar k on k.id = p.calendar_id
    left join city c on c.id = p.city_id
    left join file cv on cv.id = a.cv_file_id
    left join file cover on cover.id = a.cover_file_id
    where ${sql.join(conditions, sql` and `)}
    order by a.last_updated desc, a.id desc
    limit ${filter.limit ?? 200} offset ${filter.offset ?? 0}`.execute(db);
  // A page past the last one has no row that carries the numbers.
  if (rows.length === 0 && filter.offset) return { ...(await viewApplications(db, scope, { ...filter, limit: 1, offset: 0 })), rows: [] };
  return { rows, total: Number(rows[0]?.total ?? 0), drafts: Number(rows[0]?.drafts ?? 0) };
}

/** How many stand before an application in the list of these statuses; null where it is not in that list. */
export async function countNewer(db: Db, scope: TalentScope, id: number, statuses: readonly ApplicationStatus[]): Promise<number | null> {
  const { rows } = await sql<{ newer: number }>`
    select (select count(*) from application b where b.tenant_id = a.tenant_id and b.talent_id = a.talent_id and b.status = any(${[...statuses]}::text[])
      and (b.status <> ${sql.lit(statusCodes.draft)} or b.step_name is not null)
      and (b.last_updated, b.id) > (a.last_updated, a.id)) as newer
    from application a
    where a.tenant_id = ${scope.tenantId} and a.talent_id = ${scope.talentId} and a.id = ${id} and a.status = any(${[...statuses]}::text[]) and ${isBegun}`.execute(
    db,
  );
  return rows[0] ? Number(rows[0].newer) : null;
}

/** One application of this talent, or null for everyone else's. */
export async function findView(db: Db, scope: TalentScope, id: number): Promise<ApplicationView | null> {
  return (await viewApplications(db, scope, { id })).rows[0] ?? null;
}

/** The part of it that the policy needs besides its events. */
export function factsOf(view: ApplicationView): Omit<ApplicationFacts['confirm'], keyof TransitionFacts> {
  const { status, reason, is_blocked_from_project: isBlocked, project_status: projectStatus } = view;
  const offer = [view.offered_rate_value, view.offered_display_rate_value, view.rate_currency];
  return { status, reason, isBlocked, projectStatus, hasOffer: !offer.includes(null) };
}
