import { unwrap } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import { publicPlacesClient } from './client.ts';

/** `place` is the full name of the requested place; `distance` in kilometres, nearest first. */
export type Nearby = { place: string; cities: { city: string; distance: number }[] };

/** Other cities with open projects within 200 km; null for an unknown place or when they cannot be loaded, as they are only a hint. */
export async function loadNearby(api: ApiFetch, near: string): Promise<Nearby | null> {
  if (near.trim() === '') return null;
  const answer = await unwrap(publicPlacesClient(api).project.siteLocations.$get({ query: { near } })).catch(() => null);
  if (!answer?.place) return null;
  return { place: answer.place, cities: answer.results.map(({ city, distance }) => ({ city, distance: distance ?? 0 })) };
}
