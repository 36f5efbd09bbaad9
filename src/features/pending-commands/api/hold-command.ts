import { v7 as uuidv7 } from 'uuid';
import type { AuditAction } from '../../../contract/audit-log.ts';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import type { Queue } from '../../../server/jobs/queue.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import type { CommandKind } from '../pending-command.ts';
import { type CommandSubject, findPendingAbout, insertCommand } from './command-store.ts';
import type { PendingCommandDeps } from './deps.ts';
import type { CommandRow } from './tables.ts';

export const runCommandJob = 'run-command';

type Given = {
  kind: CommandKind;
  talent: TalentScope;
  projectId: number;
  applicationId: number | null;
  to: ApplicationStatus | null;
  /** For `CommandRunner`: what was requested, and what it was about now. */
  input: object;
  expected: object;
  undoSeconds: number;
  /** The long work that it is part of. */
  workId: string | null;
};

/**
 * Keeps what an operator requested until its time. Call it in the transaction that has locked what it is about, and after that was found
 * possible: what would be refused is refused now.
 *
 * @throws AppError COMMAND_PENDING (409) where another one about the same is pending.
 */
export async function holdCommand(
  deps: Omit<PendingCommandDeps, 'db'>,
  trx: Transaction,
  by: Actor,
  { kind, talent, projectId, applicationId, to, input, expected, undoSeconds, workId }: Given,
): Promise<CommandRow> {
  const now = deps.clock();
  const row = await insertCommand(trx, {
    id: uuidv7(),
    tenant_id: talent.tenantId,
    kind,
    talent_id: talent.talentId,
    project_id: projectId,
    application_id: applicationId,
    target: to,
    input: JSON.stringify(input),
    expected: JSON.stringify(expected),
    actor_kind: by.kind,
    actor_id: by.id,
    actor_name: by.name,
    created_at: now,
    undo_until: new Date(now.getTime() + undoSeconds * 1000),
    state: 'pending',
    ended_at: null,
    reason: null,
    refusal_code: null,
    work_id: workId,
  });
  if (!row) {
    await requireNonePending(trx, talent, applicationId === null ? { projectId, talentId: talent.talentId } : { applicationId });
    throw new AppError('COMMAND_PENDING');
  }
  await enqueueCommand(deps.queue, trx, row.id, undoSeconds);
  await recordCommand(trx, row, by, 'command.held', { undoUntil: row.undo_until.toISOString() }, now);
  return row;
}

/** Has a command carried out after so many seconds: relative ones, as the queue goes by the clock of the database. */
export async function enqueueCommand(queue: Queue, db: Db, id: string, seconds: number): Promise<void> {
  await queue.enqueue(db, runCommandJob, { id }, { startAfter: Math.ceil(seconds) });
}

/** @throws AppError COMMAND_PENDING (409), naming the one that is pending. */
export async function requireNonePending(db: Db, scope: TenantScope, subject: CommandSubject): Promise<void> {
  const row = await findPendingAbout(db, scope, subject);
  if (!row) return;
  const what = row.target === null ? 'An invitation' : `A move to "${row.target}"`;
  throw new AppError('COMMAND_PENDING', {
    commandId: row.id,
    detail: `${what} by ${row.actor_name} is pending until ${row.undo_until.toISOString()}; take the command ${row.id} back first, or wait.`,
  });
}

/** Writes what happened to a command into the audit log, under the application or the talent that it is about. */
export async function recordCommand(
  trx: Transaction,
  row: CommandRow,
  by: Actor,
  action: Extract<AuditAction, `command.${string}`>,
  facts: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const subject =
    row.application_id === null ? { kind: 'talent' as const, id: row.talent_id } : { kind: 'application' as const, id: row.application_id };
  const after = { commandId: row.id, kind: row.kind, projectId: row.project_id, ...(row.target ? { to: row.target } : {}), ...facts };
  await recordChange(trx, { tenantId: row.tenant_id }, by, { action, subject, after }, now);
}
