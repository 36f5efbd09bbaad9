import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Clock } from '../../../server/clock.ts';
import type { Db } from '../../../server/db/database.ts';
import { keepAnswers } from '../../../server/keep-answers.ts';
import { distanceSql } from '../../geo/api/store.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { clientCountries } from '../../tenancy/client-countries.ts';
import { centreByName } from './places.ts';
import { places } from './public-counts.ts';

/** A search takes in 50 km anyway; this is as far as somebody would travel for the week. */
const mostKm = 200;
const mostCities = 8;

/** Every visit of a city's page asks, and projects come and go slowly. */
const keeping = { maxAgeMs: 60_000, most: 1000 };

type Names = Record<string, string>;
/** Names by language; `distance` in whole kilometres. */
export type NearbyCity = { names: Names; country: string; count: number; distance: number };
export type Nearby = { place: Names | null; cities: NearbyCity[] };

/**
 * The other cities within 200 km that have open public projects, nearest first, for a place that may be named in any
 * language or typed in part. `place` is what it is called in full; null for one nobody knows. Kept for a minute.
 */
export function cachedNearbyCities(deps: { db: Db; clock: Clock; tenants: TenantRegistry }) {
  const kept = keepAnswers<Nearby>(deps.clock, keeping);
  return (scope: TenantScope, name: string): Promise<Nearby> =>
    kept(JSON.stringify([scope.tenantId, name.trim().toLocaleLowerCase()]), () =>
      readNearby(deps.db, scope, name.trim(), clientCountries(deps.tenants.byId(scope.tenantId).config)),
    );
}

async function readNearby(db: Db, scope: TenantScope, name: string, countries: readonly string[]): Promise<Nearby> {
  const { rows } = await sql<{ place: Names } & (NearbyCity | { [field in keyof NearbyCity]: null })>`
    with ${places(scope)}, wanted as (select lower(openpool_unaccent(${name}::text)) as name, ${countries}::text[] as countries), ${sql.raw(centreByName)},
    near as (
      select city.name, city.names || jsonb_build_object('en', city.name) as names, city.country, f.count, ${sql.raw(distanceSql)} as km
      from (select city_id, sum(open)::int as count from places group by 1) f join city on city.id = f.city_id, centre
      where city.id <> centre.id)
    select centre.names || jsonb_build_object('en', centre.name) as place, near.names, near.country, near.count, round(near.km)::int as distance
    from centre left join near on near.km <= ${mostKm}
    order by near.km, near.name limit ${mostCities}`.execute(db);
  return { place: rows[0]?.place ?? null, cities: rows.flatMap(({ place: _, ...city }) => (city.names === null ? [] : [city])) };
}
