import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { changeSavedSearchCall, deleteSavedSearchCall, listSavedSearchesCall, saveSearchCall } from '../contract.ts';
import type { SavedSearchDeps } from './deps.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import type { SavedSearchOwner } from './read-search-words.ts';
import { changeSearch, forgetSearch, saveSearch } from './save-search.ts';

export type JobAlertsApi = ReturnType<typeof jobAlertsRoutes>;

export function jobAlertsRoutes(deps: SavedSearchDeps) {
  return createRouter()
    .openapi(guarded(listSavedSearchesCall), async (c) => {
      const { results, mailsAreOn } = await listSavedSearches(deps, ownerOf(c));
      return c.json({ results, total: results.length, page: 1, pageSize: results.length, mailsAreOn }, 200);
    })
    .openapi(guarded(saveSearchCall), async (c) =>
      c.json(await saveSearch(deps, ownerOf(c), c.req.valid('json'), c.req.valid('header')['idempotency-key']), 201),
    )
    .openapi(guarded(changeSavedSearchCall), async (c) =>
      c.json(await changeSearch(deps, ownerOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(guarded(deleteSavedSearchCall), async (c) => {
      await forgetSearch(deps, talentScope(c), c.req.valid('param').id);
      return c.json({}, 200);
    });
}

function ownerOf(c: ApiContext): SavedSearchOwner {
  return { ...talentScope(c), tenantKey: c.get('tenantKey'), locale: c.get('locale') };
}
