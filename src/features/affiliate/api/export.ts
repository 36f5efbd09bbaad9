import type { Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { ExportPart, Person } from '../../../server/personal-data.ts';
import { emptyReferralMails } from './referral-store.ts';
import { hashAddress } from './send-referrals.ts';
import { affiliateTables } from './tables.ts';

/** How the talent came to sign up, as the link said, and the code of their own links. */
export const affiliateExport: ExportPart = {
  name: 'affiliate',
  async read(db, scope) {
    const tables = affiliateTables(db);
    const [touch, code] = await Promise.all([
      tables
        .selectFrom('affiliate_touch')
        .select(['page', 'r', 'utm_source', 'utm_medium', 'utm_campaign', 'utm_content', 'created_at as created'])
        .$call(ownedBy(scope))
        .executeTakeFirst(),
      tables.selectFrom('referral_code').select(['code', 'created_at as created']).$call(ownedBy(scope)).executeTakeFirst(),
    ]);
    return touch || code ? { cameBy: touch ?? null, ownCode: code ?? null } : null;
  },
};

/** What the talent recommended and when; addresses are not kept. */
export const recommendationsExport: ExportPart = {
  name: 'recommendations',
  read: (db, scope) =>
    affiliateTables(db)
      .selectFrom('referral')
      .select(['project_id as project', 'created_at as sent'])
      .$call(ownedBy(scope))
      .orderBy('created_at')
      .execute(),
};

/**
 * Mails of recommendation name their sender: those the person sent are emptied. Recommendations to the person are deleted;
 * their request for no more of them is kept, as a hash of the address.
 */
export async function eraseRecommendations(trx: Transaction, person: Person): Promise<void> {
  await emptyReferralMails(trx, person, { talentId: person.talentId });
  if (person.emails.length === 0) return;
  const hashes = person.emails.map((email) => hashAddress(person, email));
  await affiliateTables(trx).deleteFrom('referral').$call(inTenant(person)).where('address_hash', 'in', hashes).execute();
}
