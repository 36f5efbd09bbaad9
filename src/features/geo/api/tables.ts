import type { Generated } from 'kysely';

/** Reference data that no client owns. `city_name` is kept by triggers: every spelling of a city, folded. */
export type GeoTables = {
  city: {
    id: number;
    name: string;
    country: string;
    latitude: number;
    longitude: number;
    time_zone: string;
    /** By language. */
    names: Generated<Record<string, string>>;
    population: Generated<number>;
    /** GeoNames' first administrative division, such as OR; null where it is not known. */
    region: string | null;
  };
  city_name: { city_id: number; folded: string; country: string; population: number };
  /** Which version of the world's list of towns is in `city`. */
  reference_data: { name: string; version: string };
};
