import { sql } from 'kysely';
import type { Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart, Person } from '../../../server/personal-data.ts';
import { socialTables } from './tables.ts';

/** Accounts with other providers that sign the talent in. */
export const socialIdentitiesExport: ExportPart = {
  name: 'connected-accounts',
  read: (db, scope) =>
    socialTables(db)
      .selectFrom('social_identity')
      .select(['provider', 'issuer', 'subject', 'email', 'created_at as connected'])
      .$call(ownedBy(scope))
      .orderBy('created_at')
      .execute(),
};

/** An unfinished sign-up with a provider is linked to the person by address only. */
export async function eraseSocialRegistrations(trx: Transaction, person: Person): Promise<void> {
  if (person.emails.length === 0) return;
  await socialTables(trx)
    .deleteFrom('social_registration')
    .$call(inTenant(person))
    .where(sql`lower(email)`, 'in', [...person.emails])
    .execute();
}
