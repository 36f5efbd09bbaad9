import type pg from 'pg';
import { foldText } from '../../../contract/fold-text.ts';
import type { Log } from '../../../server/log.ts';
import type { OwnCity } from './own-cities.ts';
import { isNearSql } from './store.ts';
import { readWorldCities, worldVersion } from './world-cities.ts';

/** One town under one name is in one place, give or take where its middle is. */
const sameTownKm = 20;

const wanted =
  'jsonb_to_recordset($1::jsonb) as w (id int, name text, country text, latitude float8, longitude float8, "timeZone" text, population int, names jsonb)';

const insertText = `
  insert into city as known (id, name, country, latitude, longitude, time_zone, names, population)
  select id, name, country, latitude, longitude, "timeZone", names, population from ${wanted}
  where not exists (
    select from city_name n join city on city.id = n.city_id cross join lateral (select w.latitude, w.longitude) as centre
    where n.folded = lower(openpool_unaccent(w.name)) and n.country = w.country and city.id <> w.id and ${isNearSql(sameTownKm)})
  on conflict (id) do update set
    (name, country, latitude, longitude, time_zone, names, population)
    = (excluded.name, excluded.country, excluded.latitude, excluded.longitude, excluded.time_zone, excluded.names || known.names, excluded.population)
  -- An id below 10,000 may be a place that an operator added.
  where (known.id >= 10000 or known.name = excluded.name) and ((known.name, known.country, known.latitude, known.longitude, known.time_zone, known.population)
      is distinct from (excluded.name, excluded.country, excluded.latitude, excluded.longitude, excluded.time_zone, excluded.population)
    or not known.names @> excluded.names)`;

/** Gives projects the cities they can have now; returns how many. */
type PlaceProjects = (client: pg.ClientBase) => Promise<number>;

/**
 * Fills `city` with the towns of the world, once for each version of the list, and gives projects theirs that were
 * imported before it was known. Cities that are there keep their ids and the names operators gave them.
 *
 * @returns how many cities there are, or null when this version was loaded before.
 */
export async function loadCities(pool: pg.Pool, log: Log, placeProjects: PlaceProjects): Promise<number | null> {
  const version = worldVersion();
  if (await isLoaded(pool, version)) return null;
  const { own, world } = await readWorldCities();
  const client = await pool.connect();
  try {
    await client.query('begin');
    // Processes that start together load it once.
    await client.query("select pg_advisory_xact_lock(hashtext('openpool cities'))");
    const isFirst = !(await isLoaded(client, version));
    if (isFirst) await store(client, version, own, world);
    const projectsPlaced = isFirst ? await placeProjects(client) : 0;
    await client.query('commit');
    if (!isFirst) return null;
    // Until a vacuum has been there, what an index holds is looked up in the table all the same.
    await client.query('vacuum (analyze) city, city_name');
    const { rows } = await client.query<{ count: number }>('select count(*)::int as count from city');
    const cities = rows[0]?.count ?? 0;
    log.info({ cities, version, projectsPlaced }, 'cities loaded');
    return cities;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function isLoaded(client: Pick<pg.ClientBase, 'query'>, version: string): Promise<boolean> {
  const { rows } = await client.query("select from reference_data where name = 'cities' and version = $1", [version]);
  return rows.length > 0;
}

async function store(client: pg.ClientBase, version: string, own: readonly OwnCity[], world: readonly OwnCity[]): Promise<void> {
  for (const cities of [own, withoutDoubles(world)]) {
    await client.query(insertText, [JSON.stringify(cities)]);
    await client.query('analyze city, city_name');
  }
  await client.query(
    "insert into reference_data (name, version) values ('cities', $1) on conflict (name) do update set version = excluded.version",
    [version],
  );
}

/** GeoNames has a few towns twice, as a town and as its district; the first, which is the bigger one, stays. */
function withoutDoubles(cities: readonly OwnCity[]): OwnCity[] {
  const kept = new Map<string, OwnCity[]>();
  return cities.filter((city) => {
    const key = `${city.country} ${foldText(city.name)}`;
    const others = kept.get(key) ?? [];
    const isDouble = others.some(
      (other) => Math.abs(other.latitude - city.latitude) < 0.18 && Math.abs(other.longitude - city.longitude) < 0.25,
    );
    if (!isDouble) kept.set(key, [...others, city]);
    return !isDouble;
  });
}
