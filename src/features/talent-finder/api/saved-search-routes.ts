import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '../../../server/clock.ts';
import { type Db, inTransaction } from '../../../server/db/database.ts';
import { AppError, notFound } from '../../../server/http/app-error.ts';
import { type ApiContext, tenantScope } from '../../../server/http/env.ts';
import { deskOperatorOf } from '../../../server/http/operator-principal.ts';
import { forOperators } from '../../../server/http/operator-router.ts';
import { createRouter } from '../../../server/http/router.ts';
import { deleteTalentSearch, listSavedTalentSearches, type SavedTalentSearch, saveTalentSearch } from '../saved-search-contract.ts';
import { maxSavedSearches } from '../saved-searches.ts';
import { deleteSavedSearch, type Keeper, listSavedSearches, type SavedSearchRow, saveSearch } from './saved-search-store.ts';

/** Searches of talents that a person keeps for themselves: no change of the client's data, so that the audit log has none of it. */
export function savedSearchRoutes(deps: { db: Db; clock: Clock }) {
  return createRouter()
    .openapi(forOperators(listSavedTalentSearches), async (c) =>
      c.json({ results: (await listSavedSearches(deps.db, keeperOf(c))).map(present), next: null }, 200),
    )
    .openapi(forOperators(saveTalentSearch), async (c) => {
      const { name, query } = c.req.valid('json');
      const saved = await inTransaction(deps.db, async (trx) => {
        const row = await saveSearch(trx, keeperOf(c), { id: uuidv7(), name, query, now: deps.clock() });
        if ((await listSavedSearches(trx, keeperOf(c))).length > maxSavedSearches)
          throw new AppError('UNPROCESSABLE', { detail: `There are ${maxSavedSearches} already.` });
        return row;
      });
      return c.json(present(saved), 200);
    })
    .openapi(forOperators(deleteTalentSearch), async (c) => {
      if (!(await deleteSavedSearch(deps.db, keeperOf(c), c.req.valid('param').id))) throw notFound('no such search');
      return c.body(null, 204);
    });
}
export type SavedSearchApi = ReturnType<typeof savedSearchRoutes>;

function keeperOf(c: ApiContext): Keeper {
  return { ...tenantScope(c), operatorId: deskOperatorOf(c).id };
}

function present({ id, name, query, created_at }: SavedSearchRow): SavedTalentSearch {
  return { id, name, query, createdAt: created_at.toISOString() };
}
