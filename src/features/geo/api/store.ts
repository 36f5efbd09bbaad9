import type { Selectable } from 'kysely';
import type pg from 'pg';
import { messageLocale } from '../../../contract/i18n/locale.ts';
import type { GeoTables } from './tables.ts';

export type CityRow = Pick<Selectable<GeoTables['city']>, 'id' | 'name' | 'country' | 'latitude' | 'longitude' | 'names'> & {
  is_exact: boolean;
};

/** SQL: a text without case and accents. */
export const foldedSql = (text: string) => `lower(openpool_unaccent(${text}))`;

/** SQL, of `city_name n`: whether a name begins with the folded expression. The last character of Unicode ends the range. */
export const nameStartsWithSql = (wanted: string) => `n.folded >= ${wanted} and n.folded < ${wanted} || U&'\\+10FFFF'`;

/**
 * SQL, of `city_name n`: the order of places with the same name. Those in these countries come first (Valencia in Spain for
 * a client there), then the largest. The same rule for searches, suggestions and imports.
 */
export const sameNameOrderSql = (countries: string) => `n.country = any(${countries}) desc, n.population desc, n.city_id`;

/**
 * SQL, of `city_name n` and `wanted (name, countries)`: the order of places by which a name or its beginning is resolved.
 * Exact names come first; a partial name means the largest place that begins with it, anywhere.
 */
export const intendedCityOrderSql = `n.folded = wanted.name desc, n.folded = wanted.name and ${sameNameOrderSql('wanted.countries')}`;

const earthRadiusKm = 6371;
const kmPerDegree = (Math.PI / 180) * earthRadiusKm;

/** SQL: kilometres between `city` and `centre` on the globe (haversine). */
export const distanceSql = `2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(city.latitude - centre.latitude) / 2), 2)
  + cos(radians(city.latitude)) * cos(radians(centre.latitude)) * power(sin(radians(city.longitude - centre.longitude) / 2), 2))))`;

/**
 * SQL: whether `city` is within so many kilometres of `centre`. Its band of latitude is read from the index `city_place` alone,
 * which covers the query; that band goes around the globe, so longitudes are compared before distances are calculated.
 */
export function isNearSql(km: number): string {
  const degrees = km / kmPerDegree;
  const apart = 'abs(city.longitude - centre.longitude)';
  return `city.latitude between centre.latitude - ${degrees} and centre.latitude + ${degrees}
    and least(${apart}, 360 - ${apart}) * cos(radians(least(90, abs(centre.latitude) + ${degrees}))) <= ${degrees}
    and ${distanceSql} <= ${km}`;
}

/** A city has a name per language, and several may match. */
const maxNames = 8;

const citiesText = `
  with wanted as materialized (select ${foldedSql('$1::text')} as name, $4::text[] as countries),
  spelt as (
    select n.city_id, n.folded = wanted.name as is_exact, row_number() over (order by ${intendedCityOrderSql}) as place
    from wanted, city_name n
    where wanted.name <> '' and ${nameStartsWithSql('wanted.name')} and ($2::text is null or n.country = $2)
    order by place limit $3 * ${maxNames}),
  found as (select distinct on (city_id) city_id, is_exact, place from spelt order by city_id, place)
  select city.id, city.name, city.country, city.latitude, city.longitude, city.names, found.is_exact
  from found join city on city.id = found.city_id
  order by found.place limit $3`;

/** Only this country, or preferably these. */
type CityFilter = { country?: string | null; countries?: readonly string[] };

/** Cities whose name begins with the text in any language, in the order of `intendedCityOrderSql`. Reference data: no client owns it. */
export async function listCities(
  pool: pg.Pool,
  name: string,
  { country = null, countries = [] }: CityFilter,
  limit: number,
): Promise<CityRow[]> {
  const { rows } = await pool.query<CityRow>({ name: 'geo-cities', text: citiesText, values: [name.trim(), country, limit, countries] });
  return rows;
}

export function cityName(row: Pick<CityRow, 'name' | 'names'>, locale: string): string {
  return row.names[messageLocale(locale)] ?? row.name;
}
