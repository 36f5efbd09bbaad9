import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ApplicationStage, TalentState } from '../../projects/main-action.ts';
import { type ApplicationStatus, hasTrait, statusCodes } from '../status.ts';
import { refusalMs } from '../time-limits.ts';
import { viewApplications } from './application-view-store.ts';
import { medianReplyDays } from './reply-time-store.ts';

const medianKeeping = { maxAgeMs: 600_000, max: 1000 };

/** The states of a talent's applications by project, for the projects feature to the left. The newest application of a project counts. */
export async function applicationStates(
  db: Db,
  scope: TalentScope,
  projectIds: readonly number[],
  now: Date,
): Promise<Map<number, TalentState>> {
  const states = new Map<number, TalentState>();
  if (projectIds.length === 0) return states;
  const { rows } = await viewApplications(db, scope, { projectIds });
  for (const row of rows) {
    const state = states.get(row.project_id) ?? {};
    if (row.is_blocked_from_project) state.blockedReason = 'talent.apply.blocked';
    const stage = stageOf(row);
    const isRecent = now.getTime() - row.last_updated.getTime() < refusalMs;
    state.application ??= {
      id: row.id,
      status: row.status,
      stage,
      appliedAt: row.submitted_at?.toISOString() ?? null,
      savedAt: row.last_updated.toISOString(),
      refusedAt: stage === 'refused' && isRecent ? row.last_updated.toISOString() : null,
    };
    states.set(row.project_id, state);
  }
  return states;
}

/** The operator's median reply time, worked out at most every ten minutes: every project page shows it. */
export function medianReplyReader(deps: { db: Db; clock: Clock }): (scope: TenantScope) => Promise<number | null> {
  const kept = cacheAnswers<number | null>(deps.clock, medianKeeping);
  return ({ tenantId }) => kept(String(tenantId), () => medianReplyDays(deps.db, { tenantId }, deps.clock()));
}

function stageOf({ status, step_name }: { status: ApplicationStatus; step_name: string | null }): ApplicationStage {
  if (status === statusCodes.draft) return step_name === null ? 'opened' : 'draft';
  if (status === statusCodes.hired) return 'hired';
  if (status === statusCodes.withdrawn) return 'withdrawn';
  return hasTrait(status, 'refusal') ? 'refused' : 'sent';
}
