import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { keepAnswers } from '../../../server/keep-answers.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import type { PageNames } from '../contract.ts';
import { centreByName } from './places.ts';

type Deps = { db: Db; tenants: Pick<TenantRegistry, 'byId'> };
type Asked = { pool?: number | undefined; city?: string | undefined };

/** Names change rarely and pages ask at every visit. */
const keeping = { maxAgeMs: 300_000, most: 1000 };

/** What a pool and a city are called in every language, kept for five minutes. */
export function cachedPageNames(deps: Deps & { clock: Clock }) {
  const kept = keepAnswers<PageNames>(deps.clock, keeping);
  return (scope: TenantScope, asked: Asked): Promise<PageNames> =>
    kept(JSON.stringify([scope.tenantId, asked.pool, asked.city?.toLocaleLowerCase()]), () => readNames(deps, scope, asked));
}

async function readNames({ db, tenants }: Deps, scope: TenantScope, { pool, city }: Asked): Promise<PageNames> {
  const [pools, cities] = await Promise.all([
    pool === undefined ? null : poolNames(db, scope, pool),
    city === undefined ? null : cityNames(db, city, clientCountries(tenants.byId(scope.tenantId).config)),
  ]);
  return { pool: pools, city: cities };
}

async function poolNames(db: Db, scope: TenantScope, id: number): Promise<Record<string, string> | null> {
  const { rows } = await sql<{ name: Record<string, string> }>`
    select name from pool where tenant_id = ${scope.tenantId} and id = ${id} and visibility = 'PUBLIC'`.execute(db);
  return rows[0]?.name ?? null;
}

/** The city a search for that whole name would mean, spelled in full. */
async function cityNames(db: Db, name: string, countries: readonly string[]): Promise<Record<string, string> | null> {
  const { rows } = await sql<{ names: Record<string, string> }>`
    with wanted as (select lower(openpool_unaccent(${name}::text)) as name, ${countries}::text[] as countries), ${sql.raw(centreByName)}
    select centre.names || jsonb_build_object('en', centre.name) as names from centre, wanted
    where exists (select from city_name where city_id = centre.id and folded = wanted.name)`.execute(db);
  return rows[0]?.names ?? null;
}
