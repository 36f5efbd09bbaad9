import { unwrap } from '../../../web/api-client.ts';
import type { ApiFetch } from '../../../web/request-context.ts';
import { geoClient } from './client.ts';

/** `point` is what the search takes as `userLocation`. */
export type NearVisitor = { city: string; country: string | null; point: string };

/**
 * Where the visitor seems to be, to offer "Near {city}" on the search page; null when the client has not switched "IP
 * detection on search" on, when nobody knows, and when the call fails. It is a guess: offer it, never search by it unasked.
 *
 * @example const near = query.location || query.userLocation ? null : await nearVisitor(facts.api);
 */
export async function nearVisitor(fetchApi?: ApiFetch): Promise<NearVisitor | null> {
  const seen = await unwrap(geoClient(fetchApi).geo.location.$get({ query: {} })).catch(() => null);
  if (!seen?.city || seen.latitude === null || seen.longitude === null) return null;
  return { city: seen.city, country: seen.country, point: `${seen.latitude},${seen.longitude}` };
}
