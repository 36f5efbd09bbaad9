import { localized } from '../../../contract/i18n/localized.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { SiteLocations } from '../contract.ts';
import type { Nearby } from './nearby-city-store.ts';
import { listSites } from './place-count-store.ts';

const pageSize = 500;

/** A page of the cities that have open public projects. */
export async function readSites(
  db: Db,
  scope: TenantScope,
  { begins, page = 1 }: { begins?: string | undefined; page?: number | undefined },
  locale: string,
): Promise<SiteLocations> {
  const sites = await listSites(db, scope, { limit: pageSize, offset: (page - 1) * pageSize, begins });
  const total = sites[0]?.total ?? (page - 1) * pageSize;
  return { results: sites.map((site) => presentSite(site, locale)), total, page, pageSize, place: null };
}

/** All of them at once: there are few. `distance` in kilometres from `place`. */
export function presentNearby({ place, cities }: Nearby, locale: string): SiteLocations {
  const results = cities.map((city) => presentSite(city, locale));
  return { results, total: results.length, page: 1, pageSize, place: place && localized(place, locale) };
}

type Site = { names: Record<string, string>; country: string; count: number; distance?: number };

function presentSite({ names, country, count, distance }: Site, locale: string): SiteLocations['results'][number] {
  return { country, city: localized(names, locale), jobsCount: count, distance: distance ?? null };
}
