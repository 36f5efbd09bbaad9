import { unwrap } from '../../../web/api-client.ts';
import type { RequestFacts } from '../../../web/request-context.ts';
import type { PageNames } from '../contract.ts';
import { publicPlacesClient } from './client.ts';

/**
 * The names of a page's pool and city in every language; null when unknown. Only for whole pages: the addresses are for
 * search engines, which request nothing else.
 */
export function loadNames(facts: RequestFacts, asked: { pool?: number; city?: string | null }): Promise<PageNames | null> {
  if (!facts.isDocument || (asked.pool === undefined && !asked.city)) return Promise.resolve(null);
  const query = { ...(asked.pool !== undefined && { pool: String(asked.pool) }), ...(asked.city && { city: asked.city }) };
  return unwrap(publicPlacesClient(facts.api).project.names.$get({ query })).catch(() => null);
}
