import type { TalentScope } from '../../../contract/ids.ts';
import type { Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { accountTables } from '../../account/api/tables.ts';

/**
 * The talent's row, locked until the transaction ends: changes of one talent's alerts are serialised across all processes,
 * and an account that is being erased gets no mail. Rows that only point to it may still be added.
 */
export async function lockRecipient(trx: Transaction, scope: TalentScope) {
  const row = await accountTables(trx)
    .selectFrom('talent')
    .select([
      'id',
      'email',
      'email_verified_at',
      'first_name',
      'locale',
      'is_active',
      'subscribed',
      'subscription_uuid',
      'residence_country',
    ])
    .$call(inTenant(scope))
    .where('id', '=', scope.talentId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export type AlertRecipient = NonNullable<Awaited<ReturnType<typeof lockRecipient>>>;

/** Alerts go to confirmed addresses of open accounts only. */
export function isReachable(recipient: Pick<AlertRecipient, 'is_active' | 'email' | 'email_verified_at'>): boolean {
  return recipient.is_active && recipient.email !== null && recipient.email_verified_at !== null;
}
