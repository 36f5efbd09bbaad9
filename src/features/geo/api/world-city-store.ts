import type pg from 'pg';
import { inClientTransaction } from '../../../server/db/database.ts';
import type { OwnCity } from './own-cities.ts';
import { isNearSql } from './store.ts';

/** Places of the same name this close are the same town. */
const sameTownKm = 20;

const wanted =
  'jsonb_to_recordset($1::jsonb) as w (id int, name text, country text, latitude float8, longitude float8, "timeZone" text, population int, names jsonb, region text)';

const insertText = `
  insert into city as known (id, name, country, latitude, longitude, time_zone, names, population, region)
  select id, name, country, latitude, longitude, "timeZone", names, population, region from ${wanted}
  where not exists (
    select from city_name n join city on city.id = n.city_id cross join lateral (select w.latitude, w.longitude) as centre
    where n.folded = lower(openpool_unaccent(w.name)) and n.country = w.country and city.id <> w.id and ${isNearSql(sameTownKm)})
  on conflict (id) do update set
    (name, country, latitude, longitude, time_zone, names, population, region)
    = (excluded.name, excluded.country, excluded.latitude, excluded.longitude, excluded.time_zone, excluded.names || known.names,
      excluded.population, excluded.region)
  -- An id below 10,000 may be a place that an operator added.
  where (known.id >= 10000 or known.name = excluded.name) and ((known.name, known.country, known.latitude, known.longitude, known.time_zone, known.population, known.region)
      is distinct from (excluded.name, excluded.country, excluded.latitude, excluded.longitude, excluded.time_zone, excluded.population, excluded.region)
    or not known.names @> excluded.names)`;

/** Links projects to cities that are known now; returns how many. */
export type PlaceProjects = (client: pg.ClientBase) => Promise<number>;

/** Whether this version of the world's towns was stored before. */
export async function isVersionStored(client: Pick<pg.ClientBase, 'query'>, version: string): Promise<boolean> {
  const { rows } = await client.query("select from reference_data where name = 'cities' and version = $1", [version]);
  return rows.length > 0;
}

/**
 * Stores lists of cities, the more important first, and gives projects theirs. Two processes must not do so at once
 * (`withStartLock`).
 */
export async function storeCities(
  pool: pg.Pool,
  version: string,
  lists: readonly (readonly OwnCity[])[],
  placeProjects: PlaceProjects,
): Promise<{ cities: number; projectsPlaced: number }> {
  const client = await pool.connect();
  try {
    const projectsPlaced = await inClientTransaction(client, async () => {
      await insertCities(client, version, lists);
      return placeProjects(client);
    });
    // Until a vacuum, index-only scans still read the table.
    await client.query('vacuum (analyze) city, city_name');
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from city');
    return { cities: rows[0]?.count ?? 0, projectsPlaced };
  } finally {
    client.release();
  }
}

async function insertCities(client: pg.ClientBase, version: string, lists: readonly (readonly OwnCity[])[]): Promise<void> {
  for (const cities of lists) {
    await client.query(insertText, [JSON.stringify(cities)]);
    await client.query('analyze city, city_name');
  }
  await client.query(
    "insert into reference_data (name, version) values ('cities', $1) on conflict (name) do update set version = excluded.version",
    [version],
  );
}
