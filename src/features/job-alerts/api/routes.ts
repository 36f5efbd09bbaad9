import { type ApiContext, talentScope } from '../../../server/http/env.ts';
import { createRouter, guarded } from '../../../server/http/router.ts';
import { changeSavedSearchCall, deleteSavedSearchCall, listSavedSearchesCall, saveSearchCall } from '../contract.ts';
import { changeSearch, forgetSearch, type Reader, readSearches, type SavedSearchDeps, saveSearch } from './service.ts';

export type JobAlertsApi = ReturnType<typeof jobAlertsRoutes>;

export function jobAlertsRoutes(deps: SavedSearchDeps) {
  return createRouter()
    .openapi(guarded(listSavedSearchesCall), async (c) => {
      const { results, mailsAreOn } = await readSearches(deps, readerOf(c));
      return c.json({ results, total: results.length, page: 1, pageSize: results.length, mailsAreOn }, 200);
    })
    .openapi(guarded(saveSearchCall), async (c) =>
      c.json(await saveSearch(deps, readerOf(c), c.req.valid('json'), c.req.valid('header')['idempotency-key']), 201),
    )
    .openapi(guarded(changeSavedSearchCall), async (c) =>
      c.json(await changeSearch(deps, readerOf(c), c.req.valid('param').id, c.req.valid('json')), 200),
    )
    .openapi(guarded(deleteSavedSearchCall), async (c) => {
      await forgetSearch(deps, talentScope(c), c.req.valid('param').id);
      return c.json({}, 200);
    });
}

function readerOf(c: ApiContext): Reader {
  return { ...talentScope(c), tenantKey: c.get('tenantKey'), locale: c.get('locale') };
}
