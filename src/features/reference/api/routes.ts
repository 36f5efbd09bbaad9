import type { TenantId } from '../../../contract/ids.ts';
import { createRouter } from '../../../server/http/router.ts';
import { getCountries, getLanguages } from '../contract.ts';
import { defaultCountry } from '../countries.ts';
import { listCountries, listLanguages } from './localized-lists.ts';

export type ReferenceApi = ReturnType<typeof referenceRoutes>;

/** The client's preferred countries are passed in as a function: reference has no access to clients. */
export function referenceRoutes(deps: { preferredCountriesOf: (tenantId: TenantId) => readonly string[] }) {
  return createRouter()
    .openapi(getCountries, (c) => {
      const results = listCountries(c.get('locale'), deps.preferredCountriesOf(c.get('tenantId')));
      return c.json(
        { results, total: results.length, page: 1, pageSize: results.length, defaultCountry: c.get('country') ?? defaultCountry },
        200,
      );
    })
    .openapi(getLanguages, (c) => {
      const results = listLanguages(c.get('locale'));
      return c.json({ results, total: results.length, page: 1, pageSize: results.length }, 200);
    });
}
