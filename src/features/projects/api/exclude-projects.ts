import type { TalentScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { setExclusions } from './exclusion-store.ts';
import type { TalentProjects } from './talent-projects.ts';

type Deps = { db: Db; clock: Clock; talentProjects: Pick<TalentProjects, 'invitedProjectIds'> };

/**
 * Hides projects from a talent, or shows them again.
 *
 * @throws AppError NOT_FOUND when they may see none of them.
 */
export async function setExcluded(deps: Deps, talent: TalentScope, ids: readonly number[], isExcluded: boolean) {
  const invitedIds = isExcluded ? await deps.talentProjects.invitedProjectIds(talent) : [];
  const found = await setExclusions(deps.db, talent, { ids, isExcluded, invitedIds }, deps.clock());
  if (found.length === 0) throw notFound();
  return { ids: found, excluded: isExcluded };
}
