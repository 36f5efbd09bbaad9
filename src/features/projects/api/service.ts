import type pg from 'pg';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { TalentState } from '../main-action.ts';
import { closedPageMs } from '../project-facts.ts';
import { findProject, isInPoolOf, type ProjectRow } from './store.ts';
import type { TalentProjects } from './talent-projects.ts';

export type Reader = TenantScope & { talentId: TalentId | null; now: Date };

/**
 * A project as this reader may see it, with what they have done with it. Private ones open to members of their pools,
 * to invited talents and to those who applied; to everybody else they do not exist.
 *
 * @throws AppError NOT_FOUND; PROJECT_CLOSED (410) 90 days after it closed, except for a talent who applied.
 */
export async function readProject(
  deps: { pool: pg.Pool; db: Db; talentProjects: TalentProjects },
  reader: Reader,
  id: number,
): Promise<{ row: ProjectRow; state: TalentState | undefined }> {
  const row = await findProject(deps.pool, reader, id);
  if (!row) throw notFound();
  const scope = reader.talentId ? { tenantId: reader.tenantId, talentId: reader.talentId } : null;
  const state = scope ? (await deps.talentProjects.statesOf(scope, [id])).get(id) : undefined;
  const hasToDoWithIt = state?.application !== undefined || state?.invitation !== undefined;
  if (row.visibility === 'PRIVATE' && !hasToDoWithIt && !(scope && (await isInPoolOf(deps.db, scope, id)))) throw notFound();
  const isGone = row.closed_at !== null && reader.now.getTime() - row.closed_at.getTime() > closedPageMs;
  if (isGone && !hasToDoWithIt) throw new AppError('PROJECT_CLOSED', { messages: ['talent.error.410'] });
  return { row, state };
}
