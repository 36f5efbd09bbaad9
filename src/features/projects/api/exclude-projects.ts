import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { answerOnce } from '../../../server/http/idempotency.ts';
import { setExclusions } from './exclusion-store.ts';
import type { TalentProjects } from './talent-projects.ts';

type Deps = { db: Db; clock: Clock; talentProjects: Pick<TalentProjects, 'relatedProjects'> };

/**
 * Hides projects from a talent, or shows them again.
 *
 * @throws AppError NOT_FOUND when they may see none of them.
 */
export async function setExcluded(deps: Deps, c: ApiContext, ids: readonly number[], isExcluded: boolean) {
  const talent = talentScope(c);
  const related = await deps.talentProjects.relatedProjects(talent);
  return answerOnce(c, deps, talent, async ({ db, clock }) => {
    const found = await setExclusions(db, talent, { ids, isExcluded, related }, clock());
    if (found.length === 0) throw notFound();
    return { ids: found, excluded: isExcluded };
  });
}
