import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { RateUnit } from '../../../contract/rate-units.ts';
import type { Db } from '../../../server/db/database.ts';

export type KnownRate = {
  value: string;
  currency: string;
  /** The application that it was sent with; null: it is the rate of the profile. */
  projectTitle: string | null;
};

/** The talent’s last rate in this unit and one of these currencies: of an application, else of the profile. */
export async function findKnownRate(
  db: Db,
  scope: TalentScope,
  { unit, currencies, usesProfile }: { unit: RateUnit; currencies: readonly string[]; usesProfile: boolean },
): Promise<KnownRate | null> {
  const { rows } = await sql<KnownRate>`
    select * from ((select a.rate_value as value, a.rate_currency as currency, p.title as "projectTitle"
      from application a join project p on p.id = a.project_id and p.tenant_id = a.tenant_id
      where a.tenant_id = ${scope.tenantId} and a.talent_id = ${scope.talentId} and a.submitted_at is not null
        and a.rate_value is not null and a.rate_period = ${unit} and a.rate_currency = any(${[...currencies]}::text[])
      order by a.submitted_at desc, a.id desc limit 1)
    union all
    (select rate_value, rate_currency, null from profile
      where tenant_id = ${scope.tenantId} and talent_id = ${scope.talentId} and ${usesProfile}::bool
        and rate_value is not null and rate_period = ${unit} and rate_currency = any(${[...currencies]}::text[]))) known
    order by "projectTitle" is null limit 1`.execute(db);
  return rows[0] ?? null;
}
