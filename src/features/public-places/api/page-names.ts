import type { TenantScope } from '../../../contract/ids.ts';
import { cacheAnswers } from '../../../server/answer-cache.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { readPoolNames } from '../../pools/api/pool-store.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import type { PageNames } from '../contract.ts';
import { readCityNames } from './city-name-store.ts';

type Deps = { db: Db; tenants: Pick<TenantRegistry, 'byId'> };
type Asked = { pool?: number | undefined; city?: string | undefined };

/** Names change rarely and every visit reads them. */
const keeping = { maxAgeMs: 300_000, max: 1000 };

/** The names of a pool and a city in every language, cached for five minutes. */
export function cachedPageNames(deps: Deps & { clock: Clock }) {
  const kept = cacheAnswers<PageNames>(deps.clock, keeping);
  return (scope: TenantScope, asked: Asked): Promise<PageNames> =>
    kept(JSON.stringify([scope.tenantId, deps.tenants.byId(scope.tenantId).version, asked.pool, asked.city?.toLocaleLowerCase()]), () =>
      readNames(deps, scope, asked),
    );
}

async function readNames({ db, tenants }: Deps, scope: TenantScope, { pool, city }: Asked): Promise<PageNames> {
  const [pools, cities] = await Promise.all([
    pool === undefined ? null : publicPoolName(db, scope, pool),
    city === undefined ? null : readCityNames(db, city, clientCountries(tenants.byId(scope.tenantId).config)),
  ]);
  return { pool: pools, city: cities };
}

/** Pages are the same for all viewers, so a pool has the name that a visitor may read. */
async function publicPoolName(db: Db, scope: TenantScope, id: number): Promise<Record<string, string> | null> {
  const pool = (await readPoolNames(db, { ...scope, talentId: null }, [id])).get(id);
  return pool?.maySee ? pool.name : null;
}
