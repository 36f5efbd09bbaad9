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

const folded = (column: string) => `lower(openpool_unaccent(${column}))`;

const citiesText = `
  with wanted as (select ${folded('$1::text')} as name)
  select city.id, city.name, city.country, city.latitude, city.longitude, city.names,
    ${folded('city.name')} = wanted.name or exists (select 1 from jsonb_each_text(city.names) n where ${folded('n.value')} = wanted.name) as is_exact
  from city, wanted
  where wanted.name <> '' and ($2::text is null or city.country = $2)
    and (starts_with(${folded('city.name')}, wanted.name)
      or exists (select 1 from jsonb_each_text(city.names) n where starts_with(${folded('n.value')}, wanted.name)))
  order by is_exact desc, city.population desc, city.id limit $3`;

/** Cities whose name begins so in any language, whole names and large ones first. Reference data: no client owns it. */
export async function listCities(pool: pg.Pool, name: string, country: string | null, limit: number): Promise<CityRow[]> {
  const { rows } = await pool.query<CityRow>({ name: 'geo-cities', text: citiesText, values: [name.trim(), country, limit] });
  return rows;
}

export function cityName(row: Pick<CityRow, 'name' | 'names'>, locale: string): string {
  return row.names[messageLocale(locale)] ?? row.name;
}
