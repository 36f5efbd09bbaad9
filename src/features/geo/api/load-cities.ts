import type pg from 'pg';
import { foldText } from '../../../contract/fold-text.ts';
import type { Log } from '../../../server/log.ts';
import type { OwnCity } from './own-cities.ts';
import { readWorldCities, worldVersion } from './world-cities.ts';
import { isVersionStored, type PlaceProjects, storeCities } from './world-city-store.ts';

/**
 * Fills `city` with the towns of the world, once for each version of the list, and links projects that were imported before
 * their city was known. Existing cities keep their ids and the names operators gave them.
 *
 * @returns how many cities there are, or null when this version was loaded before.
 */
export async function loadCities(pool: pg.Pool, log: Log, placeProjects: PlaceProjects): Promise<number | null> {
  const version = worldVersion();
  if (await isVersionStored(pool, version)) return null;
  const { own, world } = await readWorldCities();
  const stored = await storeCities(pool, version, [own, withoutDoubles(world)], placeProjects);
  log.info({ ...stored, version }, 'cities loaded');
  return stored.cities;
}

/** GeoNames has a few towns twice, as a town and as its district; the first, larger one is kept. */
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
