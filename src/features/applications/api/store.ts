import { sql } from 'kysely';
import type { ForwardMode } from '../../../contract/forward-modes.ts';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant, ownedBy } from '../../../server/db/scope.ts';
import { projectTables } from '../../projects/api/tables.ts';
import type { ReasonCode, UnconfirmedReason } from '../reason-codes.ts';
import { type Actor, type ApplicationStatus, liveStatuses, statusCodes, statusesWith } from '../status.ts';
import { type ApplicationRow, applicationTables, type EventRow, statusList } from './tables.ts';

/** The application under way for a project, or null. At most one exists (unique index `application_live`). */
export async function findLiveApplication(db: Db, scope: TalentScope, projectId: number): Promise<ApplicationRow | null> {
  const row = await applicationTables(db)
    .selectFrom('application')
    .selectAll()
    .$call(ownedBy(scope))
    .where('project_id', '=', projectId)
    .where('status', 'in', liveStatuses)
    .executeTakeFirst();
  return row ?? null;
}

/** The columns of its project that moving an application needs. */
export type ApplicationProject = {
  id: number;
  title: string;
  forward_mode: ForwardMode;
  vms_id: string | null;
  responsible_operator_id: string | null;
};

export async function findApplicationProject(db: Db, scope: TenantScope, id: number): Promise<ApplicationProject | null> {
  const row = await projectTables(db)
    .selectFrom('project')
    .select(['id', 'title', 'forward_mode', 'vms_id', 'responsible_operator_id'])
    .$call(inTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** For jobs and the command line, which serve every client: the owner of an application, from its own row. */
export async function findApplicationOfAnyone(db: Db, id: number): Promise<{ row: ApplicationRow; scope: TalentScope } | null> {
  const row = await applicationTables(db)
    .selectFrom('application')
    .selectAll()
    .$call(acrossTenants('the caller knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? { row, scope: ownerOf(row) } : null;
}

/** The owner of an application. */
export function ownerOf(row: Pick<ApplicationRow, 'tenant_id' | 'talent_id'>): TalentScope {
  return { tenantId: row.tenant_id, talentId: row.talent_id };
}

/** This talent's applications in some statuses, oldest first. */
/** Whose these applications are; without those that are none of this client. */
export async function listOwnersOf(db: Db, scope: TenantScope, ids: readonly number[]): Promise<Map<number, TalentId>> {
  if (ids.length === 0) return new Map();
  const rows = await applicationTables(db)
    .selectFrom('application')
    .select(['id', 'talent_id'])
    .$call(inTenant(scope))
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, talent_id }) => [id, talent_id]));
}

export async function listOwnIds(db: Db, scope: TalentScope, statuses: readonly ApplicationStatus[]): Promise<number[]> {
  const rows = await applicationTables(db)
    .selectFrom('application')
    .select('id')
    .$call(ownedBy(scope))
    .where('status', 'in', [...statuses])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/** The projects of this talent's applications and drafts. */
export async function listAppliedProjects(db: Db, scope: TalentScope): Promise<{ projectId: number; status: ApplicationStatus }[]> {
  return applicationTables(db).selectFrom('application').select(['project_id as projectId', 'status']).$call(ownedBy(scope)).execute();
}

/** This talent's applications that wait for them for one of these reasons, oldest first. */
export async function listWaitingForTalent(db: Db, scope: TalentScope, reasons: readonly UnconfirmedReason[]): Promise<number[]> {
  const rows = await applicationTables(db)
    .selectFrom('application')
    .select('id')
    .$call(ownedBy(scope))
    .where('status', '=', statusCodes.unconfirmed)
    .where('reason', 'in', [...reasons])
    .orderBy('id')
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Locks one application until the transaction ends: changes of its status happen one after the other. Everything that belongs to it
 * (invitation, hand-over, test, interview slot) is locked after it; rows that only refer to it can be written meanwhile.
 */
export async function lockApplication(db: Db, scope: TenantScope | TalentScope, id: number): Promise<ApplicationRow | null> {
  let query = applicationTables(db).selectFrom('application').selectAll().$call(inTenant(scope)).where('id', '=', id);
  if ('talentId' in scope) query = query.where('talent_id', '=', scope.talentId);
  return (await query.forNoKeyUpdate().executeTakeFirst()) ?? null;
}

/** @returns null when another request started the same application in the meantime. */
export async function insertApplication(db: Db, scope: TalentScope, projectId: number, now: Date): Promise<ApplicationRow | null> {
  const row = await applicationTables(db)
    .insertInto('application')
    .values({
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      project_id: projectId,
      status: statusCodes.draft,
      created_at: now,
      last_updated: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export type ApplicationChange = Partial<
  Omit<ApplicationRow, 'id' | 'tenant_id' | 'talent_id' | 'project_id' | 'created_at' | 'agreed_terms' | 'knock_outs'>
>;

/** Writes what is given, if the application still has the status the caller saw. @returns null when it has not. */
export async function updateApplication(db: Db, row: ApplicationRow, change: ApplicationChange): Promise<ApplicationRow | null> {
  const { draft, answers, asked_questions: asked, fit_facts: facts, ...plain } = change;
  const json = {
    ...(draft === undefined ? {} : { draft: JSON.stringify(draft) }),
    ...(answers === undefined ? {} : { answers: JSON.stringify(answers) }),
    ...(asked === undefined ? {} : { asked_questions: JSON.stringify(asked) }),
    ...(facts === undefined ? {} : { fit_facts: facts && JSON.stringify(facts) }),
  };
  const updated = await applicationTables(db)
    .updateTable('application')
    .set({ ...plain, ...json })
    .$call(ownedBy({ tenantId: row.tenant_id, talentId: row.talent_id }))
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst();
  return updated ?? null;
}

/** The project as it is now is what the talent agreed to, in the currency of their rate where it states none: it was sent, changed or confirmed. */
export async function rememberTerms(db: Db, { tenant_id, talent_id, id }: ApplicationRow): Promise<void> {
  await sql`update application set agreed_terms = openpool_project_terms(project, application.rate_currency) from project
    where application.tenant_id = ${tenant_id} and application.talent_id = ${talent_id} and application.id = ${id}
      and project.id = application.project_id and project.tenant_id = application.tenant_id`.execute(db);
}

/** Drafts only: what was sent is withdrawn instead. */
export async function deleteDraft(db: Db, row: ApplicationRow): Promise<void> {
  await applicationTables(db)
    .deleteFrom('application')
    .$call(ownedBy({ tenantId: row.tenant_id, talentId: row.talent_id }))
    .where('id', '=', row.id)
    .where('status', '=', statusCodes.draft)
    .execute();
}

export async function insertEvent(
  db: Db,
  applicationId: number,
  event: {
    at: Date;
    from: ApplicationStatus | null;
    to: ApplicationStatus;
    actor: Actor;
    reasonCode: ReasonCode | null;
    note: string | null;
  },
): Promise<void> {
  await applicationTables(db)
    .insertInto('application_event')
    .values({
      application_id: applicationId,
      at: event.at,
      from_status: event.from,
      to_status: event.to,
      actor: event.actor,
      reason_code: event.reasonCode,
      note: event.note,
    })
    .execute();
}

/** Oldest first. The caller found the applications in its own scope. */
export function listEvents(db: Db, applicationIds: readonly number[]): Promise<EventRow[]> {
  if (applicationIds.length === 0) return Promise.resolve([]);
  return applicationTables(db)
    .selectFrom('application_event')
    .selectAll()
    .where('application_id', 'in', [...applicationIds])
    .orderBy('at')
    .orderBy('id')
    .execute();
}

/** What the talent sent, the header's number (drafts are not applications yet), and how many of it the talent has to confirm. */
export async function countOwn(db: Db, scope: TalentScope): Promise<{ sent: number; toConfirm: number }> {
  const { rows } = await sql<{ sent: number; to_confirm: number }>`
    select count(*) as sent, count(*) filter (where status = ${statusCodes.unconfirmed}) as to_confirm from application
    where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and status <> ${statusCodes.draft}`.execute(db);
  return { sent: Number(rows[0]?.sent ?? 0), toConfirm: Number(rows[0]?.to_confirm ?? 0) };
}

export async function countSent(db: Db, scope: TalentScope): Promise<number> {
  return (await countOwn(db, scope)).sent;
}

/** When this project last turned the talent down, or null. */
export async function lastRefusal(db: Db, scope: TalentScope, projectId: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(last_updated) as at from application where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and project_id = ${projectId} and status in ${statusList(statusesWith('refusal'))}`.execute(
    db,
  );
  return rows[0]?.at ?? null;
}

/**
 * Keeps the owner of an application from its project by a mark on it, or takes the mark from all they sent there.
 *
 * @returns whether anything changed
 */
export async function markBlocked(trx: Transaction, row: ApplicationRow, isBlocked: boolean): Promise<boolean> {
  let query = applicationTables(trx)
    .updateTable('application')
    .set({ is_blocked: isBlocked })
    .$call(ownedBy(ownerOf(row)))
    .where('project_id', '=', row.project_id)
    .where('is_blocked', '=', !isBlocked);
  if (isBlocked) query = query.where('id', '=', row.id);
  return (await query.returning('id').execute()).length > 0;
}

/** True when the operator keeps this talent from applying to a project. */
export async function isBlockedFrom(db: Db, scope: TalentScope, projectId: number): Promise<boolean> {
  const { rows } =
    await sql`select 1 from application where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and project_id = ${projectId} and is_blocked limit 1`.execute(
      db,
    );
  return rows.length > 0;
}
