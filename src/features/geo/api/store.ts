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

const anyNameOfCity = (test: (name: string) => string) =>
  `(${test(foldedSql('city.name'))} or exists (select 1 from jsonb_each_text(city.names) n where ${test(foldedSql('n.value'))}))`;

/** SQL: whether `city` is called `wanted.name` (folded) in any language. */
export const isCalledSql = anyNameOfCity((name) => `${name} = wanted.name`);
/** SQL: whether a name of `city` begins with `wanted.name` (folded). */
export const beginsSoSql = anyNameOfCity((name) => `starts_with(${name}, wanted.name)`);

const citiesText = `
  with wanted as (select ${foldedSql('$1::text')} as name)
  select city.id, city.name, city.country, city.latitude, city.longitude, city.names,
    ${isCalledSql} as is_exact
  from city, wanted
  where wanted.name <> '' and ($2::text is null or city.country = $2)
    and ${beginsSoSql}
  order by is_exact desc, city.population desc, city.id limit $3`;

/** Cities whose name begins so in any language, whole names and large ones first. Reference data: no client owns it. */
export async function listCities(pool: pg.Pool, name: string, country: string | null, limit: number): Promise<CityRow[]> {
  const { rows } = await pool.query<CityRow>({ name: 'geo-cities', text: citiesText, values: [name.trim(), country, limit] });
  return rows;
}

export function cityName(row: Pick<CityRow, 'name' | 'names'>, locale: string): string {
  return row.names[messageLocale(locale)] ?? row.name;
}
