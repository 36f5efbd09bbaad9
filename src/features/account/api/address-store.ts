import { sql } from 'kysely';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { emailInUse } from './check-account-values.ts';
import { accountTables } from './tables.ts';

/**
 * Replaces an address that was never confirmed.
 *
 * @returns false when the old one is confirmed by now: the condition is in the statement, so a simultaneous confirmation wins.
 * @throws AppError ALREADY_EXISTS when somebody else has the address; the transaction is lost then.
 */
export function replaceUnprovenAddress(db: Db, scope: TalentScope, email: string, now: Date): Promise<boolean> {
  return unlessTaken(
    accountTables(db)
      .updateTable('talent')
      .set({ email, future_email: null, updated_at: now })
      .$call(inTenant(scope))
      .where('id', '=', scope.talentId)
      .where('email_verified_at', 'is', null)
      .returning('id')
      .executeTakeFirst(),
  );
}

/**
 * The pending address becomes the address, proven by the link that was mailed to it.
 *
 * @returns false when another one is pending by now, or the account is closed.
 * @throws AppError ALREADY_EXISTS when somebody else has the address by now; the transaction is lost then.
 */
export function adoptFutureAddress(db: Db, scope: TalentScope, futureEmail: string, now: Date): Promise<boolean> {
  return unlessTaken(
    accountTables(db)
      .updateTable('talent')
      .set({ email: sql`future_email`, email_verified_at: now, future_email: null, updated_at: now })
      .$call(inTenant(scope))
      .where('id', '=', scope.talentId)
      .where('future_email', '=', futureEmail)
      .where('is_active', '=', true)
      .returning('id')
      .executeTakeFirst(),
  );
}

/** Two people may want one address; the unique index decides who was first. */
async function unlessTaken(update: Promise<unknown>): Promise<boolean> {
  try {
    return (await update) !== undefined;
  } catch (error) {
    const isTaken = error instanceof Error && 'code' in error && error.code === '23505';
    throw isTaken ? emailInUse() : error;
  }
}
