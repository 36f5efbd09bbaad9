import { localized } from '../../../contract/i18n/localized.ts';
import { cityLink, poolInCityLink, poolLink } from '../../../contract/links.ts';
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

/** The page's path in each language, for those whose names are known. */
export function pathsOf(
  names: PageNames | null,
  languages: readonly { iso: string }[],
  poolId?: number,
): Record<string, string> | undefined {
  if (!names?.pool && !names?.city) return undefined;
  return Object.fromEntries(
    languages.map(({ iso }) => {
      const city = names.city && localized(names.city, iso);
      if (!names.pool || poolId === undefined) return [iso, cityLink(city ?? '')];
      const pool = { id: poolId, title: localized(names.pool, iso), language: iso };
      return [iso, city ? poolInCityLink({ ...pool, city }) : poolLink(pool, false)];
    }),
  );
}
