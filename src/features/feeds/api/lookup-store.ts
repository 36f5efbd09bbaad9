import { sql } from 'kysely';
import { foldText } from '../../../contract/fold-text.ts';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { sameNameOrderSql } from '../../geo/api/store.ts';
import { poolTables } from '../../pools/api/tables.ts';

export type KnownCity = { id: number; country: string; region: string | null };

/** Cities by folded name, and the client's pools by key. */
export type Lookups = { cities: ReadonlyMap<string, readonly KnownCity[]>; pools: ReadonlyMap<string, number> };

/** Names used in the rows of a feed, read once for a whole feed. */
export async function readLookups(db: Db, scope: TenantScope, countries: readonly string[]): Promise<Lookups> {
  const [cities, pools] = await Promise.all([readCityNames(db, countries), readPoolIds(db, scope)]);
  return { cities, pools };
}

/**
 * The city a feed means: in its country and its region where these are known; of several, the first.
 *
 * @returns null for one that is not known there: another of the same name would be wrong.
 */
export function findCity(
  { cities }: Lookups,
  { city, country, region }: { city: string | null; country: string | null; region: string | null },
): KnownCity | null {
  const named = city ? (cities.get(foldText(city)) ?? []) : [];
  const inCountry = named.filter((candidate) => country === null || candidate.country === country);
  if (region === null) return inCountry[0] ?? null;
  return inCountry.find((candidate) => candidate.region === region) ?? inCountry.find((candidate) => candidate.region === null) ?? null;
}

/** The city of one place, as a feed would find it, without reading the names of all. */
export async function findKnownCity(
  db: Db,
  countries: readonly string[],
  { city, country }: { city: string | null; country: string | null },
): Promise<KnownCity | null> {
  if (city === null) return null;
  return findCity({ cities: await readCityNames(db, countries, city), pools: new Map() }, { city, country, region: null });
}

/** Cities by folded name in every language, those of one name in order. */
async function readCityNames(db: Db, countries: readonly string[], only: string | null = null): Promise<Lookups['cities']> {
  const { rows } = await sql<KnownCity & { folded: string }>`
    with wanted as (select ${countries}::text[] as countries)
    select n.city_id as id, n.country, c.region, n.folded from wanted, city_name n join city c on c.id = n.city_id
    ${only === null ? sql`` : sql`where n.folded = ${foldText(only)}`}
    order by ${sql.raw(sameNameOrderSql('wanted.countries'))}`.execute(db);
  const byName = new Map<string, KnownCity[]>();
  for (const { id, country, region, folded } of rows) {
    const same = byName.get(folded);
    if (same) same.push({ id, country, region });
    else byName.set(folded, [{ id, country, region }]);
  }
  return byName;
}

async function readPoolIds(db: Db, scope: TenantScope): Promise<Lookups['pools']> {
  const rows = await poolTables(db).selectFrom('pool').select(['key', 'id']).$call(inTenant(scope)).execute();
  return new Map(rows.map((row) => [row.key, row.id]));
}
