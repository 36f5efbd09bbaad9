import type { TenantId } from '../../../contract/ids.ts';
import { tagged } from '../../../server/http/entity-tag.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { getCountries, getLanguages } from '../contract.ts';
import { defaultCountry } from '../countries.ts';
import { listCountries, listLanguages } from './localized-lists.ts';

export type ReferenceApi = ReturnType<typeof referenceRoutes>;

/** The client's countries come in as functions: reference knows no client. */
export function referenceRoutes(deps: {
  preferredCountriesOf: (tenantId: TenantId) => readonly string[];
  languagesOf: (tenantId: TenantId) => readonly string[];
}) {
  return createRouter()
    .openapi(open(getCountries), (c) => {
      const results = listCountries(c.get('locale'), deps.preferredCountriesOf(c.get('tenantId')), deps.languagesOf(c.get('tenantId')));
      const likely = c.get('country') ?? defaultCountry;
      return c.json(tagged(c, { results, total: results.length, page: 1, pageSize: results.length, defaultCountry: likely }), 200);
    })
    .openapi(open(getLanguages), (c) => {
      const results = listLanguages(c.get('locale'));
      return c.json(tagged(c, { results, total: results.length, page: 1, pageSize: results.length }), 200);
    });
}
