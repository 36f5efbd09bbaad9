import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { sameNameOrderSql } from '../../geo/api/store.ts';
import { poolTables } from '../../pools/api/tables.ts';

/** Cities by folded name, and the client's pools by key. */
export type Lookups = { cities: ReadonlyMap<string, { id: number; country: string }[]>; pools: ReadonlyMap<string, number> };

/** Names used in the rows of a feed, read once for a whole feed. */
export async function readLookups(db: Db, scope: TenantScope, countries: readonly string[]): Promise<Lookups> {
  const [cities, pools] = await Promise.all([readCityNames(db, countries), readPoolIds(db, scope)]);
  return { cities, pools };
}

/** Cities by folded name in every language, those of one name in order; the same as `place-projects.ts` uses for earlier projects. */
async function readCityNames(db: Db, countries: readonly string[]): Promise<Lookups['cities']> {
  const { rows } = await sql<{ id: number; country: string; folded: string }>`
    with wanted as (select ${countries}::text[] as countries)
    select n.city_id as id, n.country, n.folded from wanted, city_name n order by ${sql.raw(sameNameOrderSql('wanted.countries'))}`.execute(
    db,
  );
  const byName = new Map<string, { id: number; country: string }[]>();
  for (const { id, country, folded } of rows) {
    const same = byName.get(folded);
    if (same) same.push({ id, country });
    else byName.set(folded, [{ id, country }]);
  }
  return byName;
}

async function readPoolIds(db: Db, scope: TenantScope): Promise<Lookups['pools']> {
  const rows = await poolTables(db).selectFrom('pool').select(['key', 'id']).$call(inTenant(scope)).execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}
