import type { AuditAction } from '../../../contract/audit-log.ts';
import { dayMs } from '../../../contract/dates.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { statusCodes, statusesWith } from '../../applications/status.ts';
import {
  lockOperatedProject,
  type OperatedProject,
  type ProjectColumns,
  updateOperatedProject,
} from '../../projects/api/operated-project-store.ts';
import type { ProjectClosing } from '../desk-contract.ts';
import { goesWith, reopenDays, type StopVerb } from '../stopping-rules.ts';
import { countByStatus, countOpenInvitations } from './concerned-store.ts';
import type { ProjectDeskDeps } from './deps.ts';

/** Then the applications to a closed project are declined (`applications/api/overdue-application-store.ts`). */
const declineMs = 5 * dayMs;

type Deps = Pick<ProjectDeskDeps, 'db' | 'clock'>;
type Check = (current: OperatedProject) => void;

const mayBe = (verb: StopVerb, { status, closed_at }: OperatedProject, now: Date) => goesWith(verb, { status, closedAt: closed_at }, now);

/** @throws AppError NOT_FOUND; TRANSITION_REFUSED unless it is open. */
export function pauseProject(deps: Deps, scope: TenantScope, by: Actor, id: number, requireSame: Check): Promise<OperatedProject> {
  return withLocked(deps, scope, id, requireSame, async (trx, row, now) => {
    if (!mayBe('pause', row, now)) throw refused(row, 'Only an open project can be paused.');
    return move(trx, scope, by, row, { action: 'project.paused', columns: { status: 'PAUSED', paused_by: 'operator' } }, now);
  });
}

/**
 * Resumes a paused project, or opens a closed one again.
 *
 * @throws AppError NOT_FOUND; TRANSITION_REFUSED for an open one, after 30 days, and past its deadline.
 */
export function reopenProject(deps: Deps, scope: TenantScope, by: Actor, id: number, requireSame: Check): Promise<OperatedProject> {
  return withLocked(deps, scope, id, requireSame, async (trx, row, now) => {
    if (row.status === 'ACTIVE') throw refused(row, 'The project is open.');
    if (!mayBe('reopen', row, now)) throw refused(row, `It was closed more than ${reopenDays} days ago; duplicate it instead.`);
    if (row.period_deadline && row.period_deadline <= now) throw refused(row, 'Its deadline has passed; set another one first.');
    const columns = { status: 'ACTIVE', closed_at: null, closed_by: null, paused_by: null, confirmed_open_at: now } as const;
    return move(trx, scope, by, row, { action: 'project.reopened', columns }, now);
  });
}

/**
 * Closes a project, or only says whom that would concern.
 *
 * @param reason for the team alone: applicants read that the position is closed (product decisions, section 2)
 * @throws AppError NOT_FOUND; TRANSITION_REFUSED for a closed one.
 */
export function closeProject(
  deps: Deps,
  scope: TenantScope,
  by: Actor,
  id: number,
  { isPreview, reason = '', requireSame }: { isPreview: boolean; reason?: string; requireSame: Check },
): Promise<ProjectClosing> {
  return withLocked(deps, scope, id, requireSame, async (trx, row, now) => {
    if (!mayBe('close', row, now)) throw refused(row, 'The project is closed.');
    const counts = (await countByStatus(trx, scope, [id])).get(id) ?? {};
    const ending = statusesWith('endsWithProject').flatMap((status) => (counts[status] ? [[status, counts[status]] as const] : []));
    const concerned = {
      applications: Object.fromEntries(ending),
      drafts: counts[statusCodes.draft] ?? 0,
      invitations: await countOpenInvitations(trx, scope, id),
    };
    const answer = { ...concerned, declinedAt: new Date(now.getTime() + declineMs).toISOString() };
    if (isPreview) return { ...answer, isPreview, status: row.status };
    const columns = { status: 'CLOSED', closed_by: 'operator', closed_at: now } as const;
    const { status } = await move(
      trx,
      scope,
      by,
      row,
      { action: 'project.closed', columns, facts: { ...concerned, ...(reason && { reason }) } },
      now,
    );
    return { ...answer, isPreview, status };
  });
}

function withLocked<T>(
  { db, clock }: Deps,
  scope: TenantScope,
  id: number,
  requireSame: Check,
  work: (trx: Transaction, row: OperatedProject, now: Date) => Promise<T>,
): Promise<T> {
  return inTransaction(db, async (trx) => {
    const row = await lockOperatedProject(trx, scope, id);
    if (!row) throw notFound('no such project');
    requireSame(row);
    return work(trx, row, clock());
  });
}

async function move(
  trx: Transaction,
  scope: TenantScope,
  by: Actor,
  row: OperatedProject,
  { action, columns, facts }: { action: AuditAction; columns: ProjectColumns; facts?: Record<string, unknown> },
  now: Date,
): Promise<OperatedProject> {
  await updateOperatedProject(trx, scope, row.id, columns, now);
  const subject = { kind: 'project', id: row.id } as const;
  await recordChange(trx, scope, by, { action, subject, before: { status: row.status }, after: { status: columns.status, ...facts } }, now);
  const moved = await lockOperatedProject(trx, scope, row.id);
  if (!moved) throw new Error(`project ${row.id} is gone within its transaction`);
  return moved;
}

function refused(row: OperatedProject, detail: string): AppError {
  return new AppError('TRANSITION_REFUSED', { currentStatus: row.status, detail });
}
