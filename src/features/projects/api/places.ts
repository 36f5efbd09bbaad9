import type pg from 'pg';
import { beginsSoSql, foldedSql, isCalledSql } from '../../geo/api/store.ts';
import { radiusKm } from '../project-facts.ts';

const earthRadiusKm = 6371;

/** Kilometres between a city and `centre` on the globe (haversine). */
export const distanceSql = `2 * ${earthRadiusKm} * asin(least(1, sqrt(
  power(sin(radians(city.latitude - centre.latitude) / 2), 2)
  + cos(radians(city.latitude)) * cos(radians(centre.latitude)) * power(sin(radians(city.longitude - centre.longitude) / 2), 2))))`;

/** What follows `wanted (name)`, folded: the place of that name in any language, whole or in part, as `centre`; the largest of several. */
export const centreByName = `named as (
    select city.id, city.name, city.names, city.latitude, city.longitude, city.population, ${isCalledSql} as is_exact
    from city, wanted where ${beginsSoSql}
  ),
  centre as (select * from named order by is_exact desc, population desc limit 1)`;

const byNameText = `
  with wanted as (select ${foldedSql('$1::text')} as name), ${centreByName}
  select city.id from city, centre where ${distanceSql} <= ${radiusKm}`;

const byPointText = `
  with centre as (select $1::double precision as latitude, $2::double precision as longitude)
  select city.id from city, centre where ${distanceSql} <= ${radiusKm}`;

/**
 * Cities within 50 km of a city, which may be named in any language or be typed in part ("Münch", "Munich", "Mnichov").
 *
 * @returns null when no city has that name: the words may still be a town or a postal code that projects carry as text.
 */
export async function citiesNear(client: pg.ClientBase, name: string): Promise<number[] | null> {
  const { rows } = await client.query<{ id: number }>({ name: 'cities-near-name', text: byNameText, values: [name.trim()] });
  return rows.length > 0 ? rows.map((row) => row.id) : null;
}

/** Cities within 50 km of a point given as `lat,lon`. */
export async function citiesNearPoint(client: pg.ClientBase, point: string): Promise<number[]> {
  const [latitude, longitude] = point.split(',').map(Number);
  const { rows } = await client.query<{ id: number }>({ name: 'cities-near-point', text: byPointText, values: [latitude, longitude] });
  return rows.map((row) => row.id);
}
