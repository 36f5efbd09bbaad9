import type { TenantScope } from '../../../contract/ids.ts';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import { type Nearby, readNearby } from './nearby-city-store.ts';

/** Every visit of a city's page reads them, and projects change slowly. */
const keeping = { maxAgeMs: 60_000, max: 1000 };

/**
 * The other cities within 200 km that have open public projects, nearest first, for a place that may be named in any
 * language or typed in part. `place` is its full name; null for an unknown one. Cached for a minute.
 */
export function cachedNearbyCities(deps: { db: Db; clock: Clock; tenants: TenantRegistry }) {
  const kept = cacheAnswers<Nearby>(deps.clock, keeping);
  return (scope: TenantScope, name: string): Promise<Nearby> => {
    const { config, version } = deps.tenants.byId(scope.tenantId);
    return kept(JSON.stringify([scope.tenantId, version, name.trim().toLocaleLowerCase()]), () =>
      readNearby(deps.db, scope, name.trim(), clientCountries(config)),
    );
  };
}
