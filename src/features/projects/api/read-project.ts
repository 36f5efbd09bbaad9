import type pg from 'pg';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { TalentState } from '../main-action.ts';
import { closedPageMs } from '../project-facts.ts';
import { findProject, type ProjectRow } from './project-store.ts';
import type { TalentProjects } from './talent-projects.ts';
import { listAllowedIds } from './tie-store.ts';
import { talentOf, type Viewer } from './viewer.ts';

type Deps = { pool: pg.Pool; db: Db; talentProjects: TalentProjects };

/**
 * A project as this viewer may open it (policy.ts), with what they have done with it, and why they cannot apply if only that is closed to them.
 *
 * @throws AppError NOT_FOUND; PROJECT_CLOSED (410) 90 days after it closed, except for a talent who applied.
 */
export async function readProject(deps: Deps, viewer: Viewer, id: number): Promise<{ row: ProjectRow; state: TalentState | undefined }> {
  const row = await findProject(deps.pool, viewer, id);
  if (!row) throw notFound();
  const talent = talentOf(viewer);
  const state = talent ? (await deps.talentProjects.statesOf(talent, [id])).get(id) : undefined;
  const allows = async (act: 'open' | 'apply') => row.is_public || (talent !== null && (await isAllowed(deps, talent, id, act)));
  if (!(await allows('open'))) throw notFound();
  const hasToDoWithIt = state?.application !== undefined || state?.invitation !== undefined;
  const isGone = row.closed_at !== null && viewer.now.getTime() - row.closed_at.getTime() > closedPageMs;
  if (isGone && !hasToDoWithIt) throw new AppError('PROJECT_CLOSED', { messages: ['talent.error.410'] });
  // What they applied for stays open to them; for another application they need what everybody needs.
  if (state && row.status === 'ACTIVE' && !(await allows('apply'))) state.blockedReason ??= 'talent.project.blocked.private';
  return { row, state };
}

async function isAllowed({ db, talentProjects }: Deps, talent: TalentScope, id: number, act: 'open' | 'apply'): Promise<boolean> {
  const allowed = await listAllowedIds(db, talent, act, { ids: [id], related: await talentProjects.relatedProjects(talent) });
  return allowed.length > 0;
}
