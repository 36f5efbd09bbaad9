import { readFile } from 'node:fs/promises';
import { z } from 'zod';

const citySchema = z.strictObject({
  /** Below 10,000; ids above are GeoNames' own. */
  id: z.number().int().max(9999),
  name: z.string(),
  country: z.string().length(2),
  latitude: z.number(),
  longitude: z.number(),
  timeZone: z.string(),
  population: z.number().int(),
  names: z.record(z.string(), z.string()),
  /** Only of GeoNames' cities: its code of the first administrative division. */
  region: z.string().or(z.undefined()).optional(),
});
export type OwnCity = z.infer<typeof citySchema>;

/** The cities of `own-cities.json`, named in every language of the program; the demo's projects are in these. */
export async function readOwnCities(): Promise<OwnCity[]> {
  return z.array(citySchema).parse(JSON.parse(await readFile(new URL('./own-cities.json', import.meta.url), 'utf8')));
}
