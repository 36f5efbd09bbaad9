import { addressKey } from '../../../server/http/client-address.ts';
import type { ApiContext } from '../../../server/http/env.ts';
import { createRouter, open } from '../../../server/http/router.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import { emptyAddress } from '../address.ts';
import { getLocation, getResolve, postAutocomplete, postResolve } from '../contract.ts';
import type { Geocoder } from './create-geocoder.ts';
import type { GeoDeps } from './deps.ts';
import { examineAddress } from './examine-address.ts';
import { presentLocation, presentResolved } from './present.ts';

export type GeoApi = ReturnType<typeof geoRoutes>;

export function geoRoutes(deps: GeoDeps) {
  const { tenants, geocoders } = deps;
  const requiredOf = (c: ApiContext) => tenants.byId(c.get('tenantId')).config.addressValidation.required;
  const countriesOf = (c: ApiContext) => clientCountries(tenants.byId(c.get('tenantId')).config);
  async function geocoderFor(c: ApiContext): Promise<Geocoder> {
    const session = c.get('session');
    const who = session ? session.talentId : addressKey(c.get('remoteAddress'));
    await deps.limiter.take('geo', `${c.get('tenantId')}:${who}`);
    return session ? geocoders.chosen : geocoders.offline;
  }
  return createRouter()
    .openapi(open(postAutocomplete), async (c) => {
      const { text, country = null, types } = c.req.valid('json');
      const geocoder = await geocoderFor(c);
      const { results, attribution } = await geocoder.suggest({ text, country, countries: countriesOf(c), types, locale: c.get('locale') });
      return c.json({ results, total: results.length, page: 1, pageSize: results.length, attribution }, 200);
    })
    .openapi(open(getResolve), async (c) => {
      const geocoder = await geocoderFor(c);
      const found = await geocoder.resolve({ text: c.req.valid('param').value, countries: countriesOf(c) }, c.get('locale'));
      const known = found.place?.address;
      // Required parts that this place lacks: it is valid, but incomplete.
      const issues = known ? requiredOf(c).flatMap((field) => (known[field] ? [] : [{ field, issue: 'IMPRECISE' as const }])) : [];
      return c.json(presentResolved({ ...found, issues }), 200);
    })
    .openapi(open(postResolve), async (c) => {
      const geocoder = await geocoderFor(c);
      const address = { ...emptyAddress, ...c.req.valid('json') };
      return c.json(presentResolved(await examineAddress(geocoder, address, requiredOf(c), c.get('locale'))), 200);
    })
    .openapi(open(getLocation), (c) => {
      c.header('cache-control', 'private, no-store');
      const { ipDetectionOnSearch } = tenants.byId(c.get('tenantId')).config;
      const seen = ipDetectionOnSearch ? deps.locateVisitor(c.req.raw.headers, c.get('remoteAddress')) : null;
      return c.json(presentLocation(seen, c.get('locale')), 200);
    });
}
