import type pg from 'pg';
import { foldedSql, intendedCityOrderSql, isNearSql, nameStartsWithSql } from '../../../geo/api/store.ts';
import { radiusKm } from '../../../projects/project-facts.ts';

/**
 * What follows `wanted (name, countries)`, the name folded: the place of that name in any language, whole or in part, as `centre`.
 */
export const centreByName = `centre as (
    select city.* from (
      select n.city_id from wanted, city_name n where wanted.name <> '' and ${nameStartsWithSql('wanted.name')}
      order by ${intendedCityOrderSql} limit 1
    ) named join city on city.id = named.city_id)`;

const byNameText = `
  with wanted as materialized (select ${foldedSql('$1::text')} as name, $2::text[] as countries), ${centreByName}
  select city.id from centre, city where ${isNearSql(radiusKm)}`;

const byPointText = `
  with centre as materialized (select $1::double precision as latitude, $2::double precision as longitude)
  select city.id from centre, city where ${isNearSql(radiusKm)}`;

/**
 * Cities within 50 km of a city, which may be named in any language or be typed in part ("Münch", "Munich", "Mnichov").
 *
 * @param countries where the client mostly works, ISO 3166-1 alpha-2: they decide between places of one name.
 * @returns null when no city has that name: the words may still be a town or a postal code that projects carry as text.
 */
export async function citiesNear(client: pg.ClientBase, name: string, countries: readonly string[] = []): Promise<number[] | null> {
  const { rows } = await client.query<{ id: number }>({ name: 'cities-near-name', text: byNameText, values: [name.trim(), countries] });
  return rows.length > 0 ? rows.map((row) => row.id) : null;
}

/** Cities within 50 km of a point given as `lat,lon`. */
export async function citiesNearPoint(client: pg.ClientBase, point: string): Promise<number[]> {
  const [latitude, longitude] = point.split(',').map(Number);
  const { rows } = await client.query<{ id: number }>({ name: 'cities-near-point', text: byPointText, values: [latitude, longitude] });
  return rows.map((row) => row.id);
}
