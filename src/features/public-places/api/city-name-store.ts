import { sql } from 'kysely';
import type { Db } from '../../../server/db/database.ts';
import { centreByName } from '../../project-search/api/engine/places.ts';

/** The city that a search for that whole name would find, with its full name. */
export async function readCityNames(db: Db, name: string, countries: readonly string[]): Promise<Record<string, string> | null> {
  const { rows } = await sql<{ names: Record<string, string> }>`
    with wanted as (select lower(openpool_unaccent(${name}::text)) as name, ${countries}::text[] as countries), ${sql.raw(centreByName)}
    select centre.names || jsonb_build_object('en', centre.name) as names from centre, wanted
    where exists (select from city_name where city_id = centre.id and folded = wanted.name)`.execute(db);
  return rows[0]?.names ?? null;
}
