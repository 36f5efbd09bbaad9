import type { TalentScope } from '../../../contract/ids.ts';
import { findTalent } from '../../account/api/store.ts';
import type { SavedSearch } from '../contract.ts';
import { maxCounted } from '../saved-query.ts';
import type { SavedSearchDeps } from './deps.ts';
import { findNewProjects } from './find-new-projects.ts';
import { type Fresh, readFresh } from './new-project-store.ts';
import { presentSearch } from './present.ts';
import { readSearchWords, type SavedSearchOwner } from './read-search-words.ts';
import { listSearches } from './saved-search-store.ts';
import type { SavedSearchRow } from './tables.ts';

/** The page of twenty searches must load fast: the maximum time for counting them all. */
const countTimeoutMs = 3_000;

export async function listSavedSearches(
  deps: SavedSearchDeps,
  owner: SavedSearchOwner,
): Promise<{ results: SavedSearch[]; mailsAreOn: boolean }> {
  const [rows, talent] = await Promise.all([listSearches(deps.db, owner), findTalent(deps.db, owner)]);
  const words = await readSearchWords(deps, owner, rows);
  const counts = await countNews(deps, owner, rows);
  return {
    results: rows.map((row) => presentSearch(row, words, counts?.get(row.id) ?? null)),
    mailsAreOn: talent?.subscribed ?? false,
  };
}

/**
 * New projects per search since the talent's last visit, without the searches that exceed the time; empty when counting
 * fails, as the list matters more.
 */
async function countNews(deps: SavedSearchDeps, talent: TalentScope, rows: readonly SavedSearchRow[]): Promise<Map<number, number> | null> {
  const now = deps.clock();
  const startedAt = performance.now();
  const freshSince = new Map<number, Promise<Fresh>>();
  try {
    const counts = new Map<number, number>();
    for (const row of rows) {
      if (performance.now() - startedAt > countTimeoutMs) break;
      const at = row.seen_until.getTime();
      const fresh = freshSince.get(at) ?? readFresh(deps.db, talent, row.seen_until);
      freshSince.set(at, fresh);
      const found = await findNewProjects(deps, talent, row.query, {
        since: row.seen_until,
        fresh: await fresh,
        now,
        max: maxCounted,
      });
      counts.set(row.id, found.length);
    }
    return counts;
  } catch {
    return null;
  }
}
