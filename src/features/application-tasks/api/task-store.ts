import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import type { TaskFilter } from '../desk-contract.ts';
import { applicationTaskTables, type NewTask, type TaskRow } from './tables.ts';

/** A task with what it is about. */
export type ShownTask = TaskRow & {
  status: ApplicationStatus;
  project_id: number;
  project_title: string;
  first_name: string;
  last_name: string;
};

type Wish = Omit<TaskFilter, 'whose'> & {
  /** Only tasks of this operator. */
  assigneeId?: string | undefined;
  /** Only this one. */
  id?: string;
  /** Day and id of the last one of the page before. */
  after?: readonly [string, string] | null;
  limit: number;
};

/** By their day, the earliest first. */
export async function listTasks(
  db: Db,
  { tenantId }: TenantScope,
  { state, applicationId, dueUntil, assigneeId, id, after, limit }: Wish,
): Promise<ShownTask[]> {
  const wishes = [
    ...(state === 'all' ? [] : [state === 'open' ? sql`k.done_at is null` : sql`k.done_at is not null`]),
    ...(applicationId === undefined ? [] : [sql`k.application_id = ${applicationId}`]),
    ...(dueUntil === undefined ? [] : [sql`k.due_on <= ${dueUntil}::date`]),
    ...(assigneeId === undefined ? [] : [sql`k.assignee_id = ${assigneeId}::uuid`]),
    ...(id === undefined ? [] : [sql`k.id = ${id}::uuid`]),
    ...(after ? [sql`(k.due_on, k.id) > (${after[0]}::date, ${after[1]}::uuid)`] : []),
  ];
  const { rows } = await sql<ShownTask>`
    select k.*, k.due_on::text as due_on, a.status, p.id as project_id, p.title as project_title, t.first_name, t.last_name
    from application_task k
    join application a on a.id = k.application_id and a.tenant_id = k.tenant_id
    join project p on p.id = a.project_id and p.tenant_id = a.tenant_id
    join talent t on t.id = a.talent_id and t.tenant_id = a.tenant_id
    where ${sql.join([sql`k.tenant_id = ${tenantId}`, isWithOperatorsSql, ...wishes], sql` and `)}
    order by k.due_on, k.id limit ${limit}`.execute(db);
  return rows;
}

/** @throws AppError NOT_FOUND */
export async function requireTask(db: Db, scope: TenantScope, id: string): Promise<ShownTask> {
  const [task] = await listTasks(db, scope, { state: 'all', id, limit: 1 });
  if (!task) throw notFound('no such task');
  return task;
}

export async function insertTask(trx: Transaction, row: NewTask): Promise<void> {
  await applicationTaskTables(trx).insertInto('application_task').values(row).execute();
}

/** @returns null for one that is not there */
export async function lockTask(trx: Transaction, scope: TenantScope, id: string): Promise<TaskRow | null> {
  const row = await applicationTaskTables(trx)
    .selectFrom('application_task')
    .selectAll()
    .select(sql<string>`due_on::text`.as('due_on'))
    .$call(inTenant(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateTask(trx: Transaction, scope: TenantScope, id: string, columns: Partial<NewTask>): Promise<void> {
  await applicationTaskTables(trx).updateTable('application_task').set(columns).$call(inTenant(scope)).where('id', '=', id).execute();
}

/** The tasks of somebody who leaves the team are for all. */
export async function clearAssignee(trx: Transaction, scope: TenantScope, operatorId: string): Promise<void> {
  await applicationTaskTables(trx)
    .updateTable('application_task')
    .set({ assignee_id: null, assignee_name: null })
    .$call(inTenant(scope))
    .where('assignee_id', '=', operatorId)
    .execute();
}

/** The tasks about a talent, for their copy; names them first, as nothing else lets a talent's request read tasks. */
export async function listTasksForCopy(trx: Transaction, scope: TalentScope): Promise<TaskRow[]> {
  await sql`select set_config('openpool.copy_of', ${scope.talentId}, true)`.execute(trx);
  const rows = await applicationTaskTables(trx)
    .selectFrom('application_task')
    .selectAll()
    .select(sql<string>`due_on::text`.as('due_on'))
    .$call(ownedBy(scope))
    .orderBy('created_at')
    .execute();
  await sql`select set_config('openpool.copy_of', '', true)`.execute(trx);
  return rows;
}
