import type { ExpressionBuilder } from 'kysely';
import type { Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { ExportPart, Person } from '../../../server/personal-data.ts';
import { type PhoneTables, phoneTables } from './tables.ts';

/** Codes that were sent to the talent's number: time and purpose, never the code. */
export const phoneCodesExport: ExportPart = {
  name: 'phone-codes',
  read: (db, person) =>
    phoneTables(db)
      .selectFrom('phone_code')
      .select(['purpose', 'mobile_number as mobileNumber', 'created_at as created', 'used_at as used'])
      .$call(inTenant(person))
      .where((eb) => isOf(eb, person))
      .orderBy('created_at')
      .execute(),
};

/** Codes for signing in are linked to the person by number only. */
export async function erasePhoneCodes(trx: Transaction, person: Person): Promise<void> {
  await phoneTables(trx)
    .deleteFrom('phone_code')
    .$call(inTenant(person))
    .where((eb) => isOf(eb, person))
    .execute();
}

function isOf(eb: ExpressionBuilder<PhoneTables, 'phone_code'>, { talentId, mobileNumbers }: Person) {
  const byNumber = mobileNumbers.length > 0 ? [eb.and([eb('talent_id', 'is', null), eb('mobile_number', 'in', [...mobileNumbers])])] : [];
  return eb.or([eb('talent_id', '=', talentId), ...byNumber]);
}
