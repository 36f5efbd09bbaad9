import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { blockApplication } from '../application-status.ts';
import { type ApplicationDeps, transitionRefused } from './change-status.ts';
import type { FlowProjectRow } from './flow-project.ts';
import { findLiveApplication, insertApplication, insertEvent, isBlockedFrom } from './store.ts';
import type { ApplicationRow } from './tables.ts';

/** The draft of this talent for a project, made when there is none yet (– -> co). */
export async function startDraft(deps: ApplicationDeps, trx: Db, scope: TalentScope, project: FlowProjectRow): Promise<ApplicationRow> {
  const now = deps.clock();
  const live = await findLiveApplication(trx, scope, project.id);
  if (live) return live;
  const made = await insertApplication(trx, scope, project.id, now);
  if (made) {
    await insertEvent(trx, made.id, { at: now, from: null, to: 'co', actor: 'talent', reasonCode: null, note: null });
    await deps.invitations.follow(trx, scope, project.id, 'started');
    return made;
  }
  // Another request of the same talent was faster; its row is committed by now.
  const other = await findLiveApplication(trx, scope, project.id);
  if (!other) throw new AppError('CONFLICT');
  return other;
}

/** @throws AppError PROJECT_CLOSED, CONFLICT or TRANSITION_REFUSED when nothing can be sent now. */
export async function requireOpen(db: Db, scope: TalentScope, project: FlowProjectRow): Promise<void> {
  const live = await findLiveApplication(db, scope, project.id);
  const reason = blockApplication({
    liveStatus: live?.status ?? null,
    projectStatus: project.status,
    isBlocked: await isBlockedFrom(db, scope, project.id),
  });
  if (reason === 'APPLIED') throw transitionRefused(live?.status ?? '');
  if (reason === 'BLOCKED') throw new AppError('CONFLICT', { messages: ['talent.apply.blocked'] });
  if (reason) throw closed();
}

export function closed(): AppError {
  return new AppError('PROJECT_CLOSED', { messages: ['talent.apply.closedMeanwhile'] });
}
