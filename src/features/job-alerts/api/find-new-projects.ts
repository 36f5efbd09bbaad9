import type { TalentScope } from '../../../contract/ids.ts';
import { searchAmong } from '../../project-search/api/engine/search-among.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import type { SavedQuery } from '../saved-query.ts';
import type { NewProjectDeps } from './deps.ts';
import { type Fresh, onlyNew, readFresh } from './new-project-store.ts';

/** Beyond so many projects a mail says "and more". */
const maxFound = 500;
const freshStepMs = 600_000;

/**
 * `readFresh`, cached for one run of the job: most of its searches ask from about the same instant, so an answer from up to
 * ten minutes before is used for all of them.
 */
export function rememberedFresh(): typeof readFresh {
  const known = new Map<string, Fresh>();
  return async (db, scope, since) => {
    const from = Math.floor(since.getTime() / freshStepMs) * freshStepMs;
    const key = `${scope.tenantId} ${from}`;
    const fresh = known.get(key) ?? (await readFresh(db, scope, new Date(from)));
    known.set(key, fresh);
    return fresh;
  };
}

/**
 * Ids of the open projects of a search that were first here after `since`, the newest first. Uses the same search as the
 * page, so that a mail contains exactly what the page would show, restricted to new projects.
 */
export async function findNewProjects(
  { db, pool, tenants }: NewProjectDeps,
  talent: TalentScope,
  query: SavedQuery,
  { since, fresh, now, max = maxFound }: { since: Date; fresh: Fresh; now: Date; max?: number },
): Promise<number[]> {
  // Projects a talent was invited to are not new, so they are left out.
  const scope = { ...talent, invitedIds: [], countries: clientCountries(tenants.byId(talent.tenantId).config), now };
  const found = await searchAmong(pool, scope, { ...query, status: query.status ?? 'ACTIVE' }, fresh, max);
  return found.length === 0 ? [] : onlyNew(db, talent, found, since);
}
