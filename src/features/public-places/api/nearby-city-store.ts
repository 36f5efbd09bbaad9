import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { distanceSql } from '../../geo/api/store.ts';
import { centreByName } from '../../project-search/api/engine/places.ts';
import { places } from './place-count-store.ts';

/** A search covers 50 km anyway; this is a distance people travel for a working week. */
const maxKm = 200;
const maxCities = 8;

type Names = Record<string, string>;
/** Names by language; `distance` in whole kilometres. */
type NearbyCity = { names: Names; country: string; count: number; distance: number };
export type Nearby = { place: Names | null; cities: NearbyCity[] };

/** Of a place of this name in any language, whole or in part, the other cities around it that have open public projects. */
export async function readNearby(db: Db, scope: TenantScope, name: string, countries: readonly string[]): Promise<Nearby> {
  const { rows } = await sql<{ place: Names } & (NearbyCity | { [field in keyof NearbyCity]: null })>`
    with ${places(scope)}, wanted as (select lower(openpool_unaccent(${name}::text)) as name, ${countries}::text[] as countries), ${sql.raw(centreByName)},
    near as (
      select city.name, city.names || jsonb_build_object('en', city.name) as names, city.country, f.count, ${sql.raw(distanceSql)} as km
      from (select city_id, sum(open)::int as count from places group by 1) f join city on city.id = f.city_id, centre
      where city.id <> centre.id)
    select centre.names || jsonb_build_object('en', centre.name) as place, near.names, near.country, near.count, round(near.km)::int as distance
    from centre left join near on near.km <= ${maxKm}
    order by near.km, near.name limit ${maxCities}`.execute(db);
  return { place: rows[0]?.place ?? null, cities: rows.flatMap(({ place: _, ...city }) => (city.names === null ? [] : [city])) };
}
