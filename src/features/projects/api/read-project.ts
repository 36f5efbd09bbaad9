import type pg from 'pg';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { TalentState } from '../main-action.ts';
import { allowsProject, isPublicProject } from '../policy.ts';
import { closedPageMs } from '../project-facts.ts';
import { findProject, isPoolMember, type ProjectRow } from './project-store.ts';
import type { TalentProjects } from './talent-projects.ts';
import { talentOf, type Viewer } from './viewer.ts';

type Deps = { pool: pg.Pool; db: Db; talentProjects: TalentProjects };

/**
 * A project as this viewer may open it (policy.ts), with what they have done with it.
 *
 * @throws AppError NOT_FOUND; PROJECT_CLOSED (410) 90 days after it closed, except for a talent who applied.
 */
export async function readProject(deps: Deps, viewer: Viewer, id: number): Promise<{ row: ProjectRow; state: TalentState | undefined }> {
  const row = await findProject(deps.pool, viewer, id);
  if (!row) throw notFound();
  const talent = talentOf(viewer);
  const state = talent ? (await deps.talentProjects.statesOf(talent, [id])).get(id) : undefined;
  if (!(await mayOpen(deps, viewer, row, state))) throw notFound();
  const hasToDoWithIt = state?.application !== undefined || state?.invitation !== undefined;
  const isGone = row.closed_at !== null && viewer.now.getTime() - row.closed_at.getTime() > closedPageMs;
  if (isGone && !hasToDoWithIt) throw new AppError('PROJECT_CLOSED', { messages: ['talent.error.410'] });
  return { row, state };
}

/** Ties that need a query are read only where the others do not suffice. */
async function mayOpen(deps: Deps, viewer: Viewer, row: ProjectRow, state: TalentState | undefined): Promise<boolean> {
  const known = { isPublic: isPublicProject(row), hasApplied: state?.application !== undefined };
  if (allowsProject('open', known)) return true;
  const talent = talentOf(viewer);
  if (!talent) return false;
  const [isMember, invitedIds] = await Promise.all([isPoolMember(deps.db, talent, row.id), deps.talentProjects.invitedProjectIds(talent)]);
  return allowsProject('open', { ...known, isPoolMember: isMember, isInvited: invitedIds.includes(row.id) });
}
