import type pg from 'pg';

/** Town and country of a project as the import matches them: the biggest of that name, in that country when one is given. */
const cityText = `select n.city_id from city_name n
  where n.folded = lower(openpool_unaccent(trim(p.site_city))) and (p.site_country is null or n.country = p.site_country)
  order by n.population desc, n.city_id limit 1`;

/**
 * Gives projects of all clients their city whose town nobody knew when they were imported.
 *
 * @returns how many have one now
 */
export async function placeProjects(client: pg.ClientBase): Promise<number> {
  const { rowCount } = await client.query(`update project p set city_id = (${cityText})
    where p.city_id is null and p.site_city is not null and exists (${cityText})`);
  return rowCount ?? 0;
}
