import type { TalentScope } from '../../../contract/ids.ts';
import type { Db, Transaction, WithoutPool } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { transitionRefused } from '../../applications/api/change-status.ts';
import type { ApplicationDeps } from '../../applications/api/deps.ts';
import { findLiveApplication, insertApplication, insertEvent, isBlockedFrom } from '../../applications/api/store.ts';
import type { ApplicationRow } from '../../applications/api/tables.ts';
import { allows } from '../../applications/policy.ts';
import { hasTrait, statusCodes } from '../../applications/status.ts';
import type { ApplyProject } from './apply-project-store.ts';
import { blockReasonOf } from './read-apply-project.ts';

/** The draft of this talent for a project, created when there is none yet (– -> co). */
export async function startDraft(
  deps: WithoutPool<ApplicationDeps>,
  trx: Transaction,
  scope: TalentScope,
  project: ApplyProject,
): Promise<ApplicationRow> {
  const now = deps.clock();
  const live = await findLiveApplication(trx, scope, project.id);
  if (live) return live;
  const made = await insertApplication(trx, scope, project.id, now);
  if (made) {
    await insertEvent(trx, made.id, { at: now, from: null, to: statusCodes.draft, actor: 'talent', reasonCode: null, note: null });
    await deps.invitations.follow(trx, scope, project.id, 'started');
    return made;
  }
  // Another request of the same talent was faster; its row is committed by now.
  const other = await findLiveApplication(trx, scope, project.id);
  if (!other) throw new AppError('CONFLICT');
  return other;
}

/** @throws AppError PROJECT_CLOSED, CONFLICT or TRANSITION_REFUSED when nothing can be sent now. */
export async function requireOpen(deps: Pick<ApplicationDeps, 'db' | 'tenants'>, scope: TalentScope, project: ApplyProject): Promise<void> {
  const { db } = deps;
  const live = await findLiveApplication(db, scope, project.id);
  const reason = blockReasonOf(project, deps.tenants.byId(scope.tenantId).config, {
    status: live?.status ?? null,
    isBlocked: await isBlockedFrom(db, scope, project.id),
  });
  if (reason === 'APPLIED') throw transitionRefused(live?.status ?? '');
  if (reason === 'BLOCKED') throw blockedByOperator();
  if (reason === 'EXTERNAL') throw new AppError('CONFLICT', { messages: ['talent.apply.external'] });
  if (reason) throw projectClosed(reason);
}

/**
 * Applies the rule of `canEdit` to the change itself too.
 *
 * @throws AppError TRANSITION_REFUSED, PROJECT_CLOSED or CONFLICT when it cannot be changed now.
 */
export async function requireEditable(db: Db, scope: TalentScope, row: ApplicationRow, project: ApplyProject): Promise<void> {
  const isBlocked = await isBlockedFrom(db, scope, project.id);
  if (allows('edit', { status: row.status, isBlocked, projectStatus: project.status })) return;
  if (!hasTrait(row.status, 'editable')) throw transitionRefused(row.status);
  throw isBlocked ? blockedByOperator() : projectClosed(project.status);
}

function blockedByOperator(): AppError {
  return new AppError('CONFLICT', { messages: ['talent.apply.blocked'] });
}

function projectClosed(status: string): AppError {
  return new AppError('PROJECT_CLOSED', {
    messages: [status === 'PAUSED' ? 'talent.apply.pausedMeanwhile' : 'talent.apply.closedMeanwhile'],
  });
}
