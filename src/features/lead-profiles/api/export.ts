import { type ExpressionBuilder, sql } from 'kysely';
import type { Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { ExportPart, Person } from '../../../server/personal-data.ts';
import { type LeadProfileTables, leadProfileTables } from './tables.ts';

/** What the operator had prepared before the talent signed up. */
export const leadProfilesExport: ExportPart = {
  name: 'lead-profiles',
  read: (db, person) =>
    leadProfileTables(db)
      .selectFrom('lead_profile')
      .select([
        'email',
        'first_name as firstName',
        'last_name as lastName',
        'mobile_number as mobileNumber',
        'residence_country as residenceCountry',
      ])
      .select(['professional_title as professionalTitle', 'skills', 'locale as language', 'created_at as created', 'used_at as used'])
      .$call(inTenant(person))
      .where((eb) => isOf(eb, person))
      .orderBy('created_at')
      .execute(),
};

/** Unused ones are linked to the person by address and number only. */
export async function eraseLeadProfiles(trx: Transaction, person: Person): Promise<void> {
  await leadProfileTables(trx)
    .deleteFrom('lead_profile')
    .$call(inTenant(person))
    .where((eb) => isOf(eb, person))
    .execute();
}

function isOf(eb: ExpressionBuilder<LeadProfileTables, 'lead_profile'>, { talentId, emails, mobileNumbers }: Person) {
  const unclaimed = [
    ...(emails.length > 0 ? [eb(sql`lower(email)`, 'in', [...emails])] : []),
    ...(mobileNumbers.length > 0 ? [eb('mobile_number', 'in', [...mobileNumbers])] : []),
  ];
  return eb.or([eb('talent_id', '=', talentId), eb.and([eb('talent_id', 'is', null), eb.or(unclaimed)])]);
}
