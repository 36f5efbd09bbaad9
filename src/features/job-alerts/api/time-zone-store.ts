import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { ownedBy } from '../../../server/db/scope.ts';
import type { TenantRegistry } from '../../tenancy/api/registry.ts';
import { jobAlertTables } from './tables.ts';

/** The time zone for mails: the browser's, else the country's, else the client's. */
export async function findTimeZone(
  { db, tenants }: { db: Db; tenants: Pick<TenantRegistry, 'byId'> },
  talent: TalentScope,
  country: string | null,
): Promise<string> {
  return (await lastZoneOf(db, talent)) ?? (await zoneOfCountry(db, country)) ?? tenants.byId(talent.tenantId).config.timeZone;
}

/** Time zone of the country's largest city. */
async function zoneOfCountry(db: Db, country: string | null): Promise<string | null> {
  if (country === null) return null;
  const { rows } = await sql<{ time_zone: string }>`
    select time_zone from city where country = ${country} order by population desc, id limit 1`.execute(db);
  return rows[0]?.time_zone ?? null;
}

/** The time zone of the browser that saved a search last. */
async function lastZoneOf(db: Db, scope: TalentScope): Promise<string | null> {
  const row = await jobAlertTables(db)
    .selectFrom('saved_search')
    .select('time_zone')
    .$call(ownedBy(scope))
    .where('time_zone', 'is not', null)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.time_zone ?? null;
}
