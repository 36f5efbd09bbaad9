import type pg from 'pg';
import { foldedSql, sameNameOrderSql } from '../../geo/api/store.ts';
import { type CountrySettings, clientCountries } from '../../tenancy/client-countries.ts';

/** Matches a project's town and country as the import does: the city that a bare name means, in that country when one is given. */
const cityText = `select n.city_id from city_name n
  where n.folded = ${foldedSql('trim(p.site_city)')} and (p.site_country is null or n.country = p.site_country)
  order by ${sameNameOrderSql('$2::text[]')} limit 1`;

/**
 * Returns a function that assigns cities to projects of these clients that were imported before their town was known.
 *
 * @example await placeProjects(tenants.all)(client) // how many were assigned one
 */
export function placeProjects(tenants: readonly { id: number; config: CountrySettings }[]): (client: pg.ClientBase) => Promise<number> {
  return async (client) => {
    let placed = 0;
    for (const { id, config } of tenants) {
      const { rowCount } = await client.query(
        `update project p set city_id = (${cityText})
          where p.tenant_id = $1 and p.city_id is null and p.site_city is not null and exists (${cityText})`,
        [id, clientCountries(config)],
      );
      placed += rowCount ?? 0;
    }
    return placed;
  };
}
