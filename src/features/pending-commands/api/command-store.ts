import { type Insertable, sql } from 'kysely';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import type { CommandKind, CommandState, OvertakenReason } from '../pending-command.ts';
import { type CommandRow, type PendingCommandTables, pendingCommandTables } from './tables.ts';

export type NewCommand = Insertable<PendingCommandTables['pending_command']>;

/** @returns null where another one about the same is pending. */
export async function insertCommand(trx: Transaction, row: NewCommand): Promise<CommandRow | null> {
  const inserted = await pendingCommandTables(trx)
    .insertInto('pending_command')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return inserted ?? null;
}

/** What a pending command can be about: one of each at a time. */
export type CommandSubject = { applicationId: number } | { projectId: number; talentId: string };

/** The pending command about this application, or the invitation of this talent that is pending. */
export async function findPendingAbout(db: Db, scope: TenantScope, subject: CommandSubject): Promise<CommandRow | null> {
  const query = pendingCommandTables(db).selectFrom('pending_command').selectAll().$call(inTenant(scope)).where('state', '=', 'pending');
  const row =
    'applicationId' in subject
      ? await query.where('application_id', '=', subject.applicationId).executeTakeFirst()
      : await query
          .where('kind', '=', 'invitation.send')
          .where('project_id', '=', subject.projectId)
          .where(sql<boolean>`talent_id = ${subject.talentId}::uuid`)
          .executeTakeFirst();
  return row ?? null;
}

/** The pending commands about these applications. */
export async function listPendingAbout(db: Db, scope: TenantScope, applicationIds: readonly number[]): Promise<CommandRow[]> {
  if (applicationIds.length === 0) return [];
  return pendingCommandTables(db)
    .selectFrom('pending_command')
    .selectAll()
    .$call(inTenant(scope))
    .where('state', '=', 'pending')
    .where('application_id', 'in', [...applicationIds])
    .execute();
}

export async function findCommand(db: Db, scope: TenantScope, id: string): Promise<CommandRow | null> {
  const row = await pendingCommandTables(db)
    .selectFrom('pending_command')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

export async function findCommandOfAnyone(db: Db, id: string): Promise<CommandRow | null> {
  const row = await pendingCommandTables(db)
    .selectFrom('pending_command')
    .selectAll()
    .$call(acrossTenants('the job knows the id only; the row names its tenant'))
    .where('id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** Locks a command until the transaction ends; what it is about is locked before. */
export async function lockCommand(trx: Transaction, scope: TenantScope, id: string): Promise<CommandRow | null> {
  const row = await pendingCommandTables(trx)
    .selectFrom('pending_command')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** The pending commands of a long work, locked in the order of their ids. */
export function lockPendingOfWork(trx: Transaction, scope: TenantScope, workId: string): Promise<CommandRow[]> {
  return pendingCommandTables(trx)
    .selectFrom('pending_command')
    .selectAll()
    .$call(inTenant(scope))
    .where('work_id', '=', workId)
    .where('state', '=', 'pending')
    .orderBy('id')
    .forUpdate()
    .execute();
}

type End = { state: Exclude<CommandState, 'pending'>; reason?: OvertakenReason | null; refusalCode?: ErrorCode | null };

/** Ends a locked command; the texts for the talent go. */
export async function endCommand(
  trx: Transaction,
  row: Pick<CommandRow, 'id' | 'tenant_id'>,
  { state, reason = null, refusalCode = null }: End,
  now: Date,
): Promise<CommandRow> {
  return pendingCommandTables(trx)
    .updateTable('pending_command')
    .set({ state, reason, refusal_code: refusalCode, ended_at: now, input: null, expected: null })
    .$call(inTenant({ tenantId: row.tenant_id }))
    .where('id', '=', row.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Commands whose time has come, in the order of their ids. */
export async function listOverdueCommands(
  db: Db,
  scope: TenantScope,
  now: Date,
  { after, limit }: { after: string | null; limit: number },
): Promise<Pick<CommandRow, 'id'>[]> {
  let query = pendingCommandTables(db)
    .selectFrom('pending_command')
    .select('id')
    .$call(inTenant(scope))
    .where('state', '=', 'pending')
    .where('undo_until', '<=', now);
  if (after !== null) query = query.where('id', '>', after);
  return query.orderBy('id').limit(limit).execute();
}

type CommandFilter = {
  kinds: readonly CommandKind[];
  states: readonly CommandState[];
  applicationId?: number | undefined;
  projectId?: number | undefined;
  operatorId?: string | undefined;
};

/** Newest first; `after` is where the page before ended. */
export async function listCommands(
  db: Db,
  scope: TenantScope,
  { kinds, states, applicationId, projectId, operatorId }: CommandFilter,
  { after, limit }: { after: readonly [string, string] | null; limit: number },
): Promise<CommandRow[]> {
  if (kinds.length === 0) return [];
  let query = pendingCommandTables(db)
    .selectFrom('pending_command')
    .selectAll()
    .$call(inTenant(scope))
    .where('kind', 'in', [...kinds])
    .where('state', 'in', [...states]);
  if (applicationId !== undefined) query = query.where('application_id', '=', applicationId);
  if (projectId !== undefined) query = query.where('project_id', '=', projectId);
  if (operatorId !== undefined) query = query.where('actor_id', '=', operatorId);
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

export async function deleteCommandsEndedBefore(db: Db, before: Date): Promise<void> {
  await pendingCommandTables(db)
    .deleteFrom('pending_command')
    .$call(acrossTenants('they go by time alone'))
    .where('ended_at', '<', before)
    .execute();
}
