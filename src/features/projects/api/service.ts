import type pg from 'pg';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import type { TalentState } from '../main-action.ts';
import { closedPageMs } from '../project-facts.ts';
import { findProject, isInPoolOf, type ProjectRow } from './store.ts';
import type { TalentProjects } from './talent-projects.ts';

export type Reader = TenantScope & { talentId: TalentId | null; now: Date };

/** The reader as a talent; null for a visitor. */
export function talentOf({ tenantId, talentId }: Reader): TalentScope | null {
  return talentId === null ? null : { tenantId, talentId };
}

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
  const talent = talentOf(reader);
  const state = talent ? (await deps.talentProjects.statesOf(talent, [id])).get(id) : undefined;
  const hasToDoWithIt = state?.application !== undefined || state?.invitation !== undefined;
  if (row.visibility === 'PRIVATE' && !hasToDoWithIt && !(talent && (await isInPoolOf(deps.db, talent, id)))) throw notFound();
  const isGone = row.closed_at !== null && reader.now.getTime() - row.closed_at.getTime() > closedPageMs;
  if (isGone && !hasToDoWithIt) throw new AppError('PROJECT_CLOSED', { messages: ['talent.error.410'] });
  return { row, state };
}
