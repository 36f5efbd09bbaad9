import type pg from 'pg';
import { messageLocale } from '../../../contract/i18n/locale.ts';

export type CityRow = {
  id: number;
  name: string;
  country: string;
  latitude: number;
  longitude: number;
  /** By language. */
  names: Record<string, string>;
  is_exact: boolean;
};

/** SQL: a text without case and accents. */
export const foldedSql = (text: string) => `lower(openpool_unaccent(${text}))`;

/** SQL, of `city_name n`: whether a name begins with the expression, which is folded. The last character of all ends the range. */
export const beginsSoSql = (wanted: string) => `n.folded >= ${wanted} and n.folded < ${wanted} || U&'\\+10FFFF'`;

const earthRadiusKm = 6371;
const kmPerDegree = (Math.PI / 180) * earthRadiusKm;

/** SQL: kilometres between `city` and `centre` on the globe (haversine). */
export const distanceSql = `2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(city.latitude - centre.latitude) / 2), 2)
  + cos(radians(city.latitude)) * cos(radians(centre.latitude)) * power(sin(radians(city.longitude - centre.longitude) / 2), 2))))`;

/** SQL: whether `city` is within so many kilometres of `centre`. Its band of latitude is read from an index first. */
export const isNearSql = (
  km: number,
) => `city.latitude between centre.latitude - ${km / kmPerDegree} and centre.latitude + ${km / kmPerDegree}
  and ${distanceSql} <= ${km}`;

const citiesText = `
  with wanted as materialized (select ${foldedSql('$1::text')} as name),
  found as (
    select n.city_id, bool_or(n.folded = wanted.name) as is_exact, max(n.population) as population
    from wanted, city_name n
    where wanted.name <> '' and ${beginsSoSql('wanted.name')} and ($2::text is null or n.country = $2)
    group by n.city_id order by is_exact desc, population desc, n.city_id limit $3)
  select city.id, city.name, city.country, city.latitude, city.longitude, city.names, found.is_exact
  from found join city on city.id = found.city_id
  order by found.is_exact desc, city.population desc, city.id`;

/** Cities whose name begins so in any language, whole names and large ones first. Reference data: no client owns it. */
export async function listCities(pool: pg.Pool, name: string, country: string | null, limit: number): Promise<CityRow[]> {
  const { rows } = await pool.query<CityRow>({ name: 'geo-cities', text: citiesText, values: [name.trim(), country, limit] });
  return rows;
}

export function cityName(row: Pick<CityRow, 'name' | 'names'>, locale: string): string {
  return row.names[messageLocale(locale)] ?? row.name;
}
