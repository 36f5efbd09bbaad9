import { type Selectable, sql } from 'kysely';
import { v4 as uuidv4 } from 'uuid';
import { dayMs } from '../../../contract/dates.ts';
import type { TalentId, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { acrossTenants, inTenant } from '../../../server/db/scope.ts';
import { attemptsPerCode, codeLifetimeMs, signUpLifetimeMs } from '../code-rules.ts';
import { type PhoneTables, phoneTables } from './tables.ts';

export type CodeRow = Selectable<PhoneTables['phone_code']>;
type CodePurpose = CodeRow['purpose'];

/** The owner of a code: the browser that asked and, when a number is changed, the talent. */
export type CodeOwner = TenantScope & { deviceId: string | null; purpose: CodePurpose; talentId: TalentId | null };

/** Serialises requests for one number until the end of the transaction, so that only one code is valid. */
export async function lockNumber(trx: Transaction, scope: TenantScope, number: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`phone ${scope.tenantId} ${number}`}, 0))`.execute(trx);
}

/** The codes a number got in the last 24 hours. */
export async function recentCodes(
  db: Db,
  scope: TenantScope,
  number: string,
  now: Date,
): Promise<{ count: number; lastAt: Date | null; firstAt: Date | null }> {
  const row = await phoneTables(db)
    .selectFrom('phone_code')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('last_at'), eb.fn.min('created_at').as('first_at')])
    .$call(inTenant(scope))
    .where('mobile_number', '=', number)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirst();
  return { count: row?.count ?? 0, lastAt: row?.last_at ?? null, firstAt: row?.first_at ?? null };
}

/** Stores a new code; earlier ones of the number are void from now on, in every browser. */
export async function replaceCode(trx: Transaction, owner: CodeOwner, number: string, codeHash: string, now: Date): Promise<string> {
  await phoneTables(trx)
    .updateTable('phone_code')
    .set({ voided_at: now })
    .$call(inTenant(owner))
    .where('mobile_number', '=', number)
    .where('voided_at', 'is', null)
    .where('proven_at', 'is', null)
    .where('used_at', 'is', null)
    .execute();
  const id = uuidv4();
  await phoneTables(trx)
    .insertInto('phone_code')
    .values({
      id,
      tenant_id: owner.tenantId,
      talent_id: owner.talentId,
      purpose: owner.purpose,
      mobile_number: number,
      device_id: owner.deviceId,
      code_hash: codeHash,
      created_at: now,
      expires_at: new Date(now.getTime() + codeLifetimeMs),
    })
    .execute();
  return id;
}

/** A code of this browser, in any state. */
export async function findCode(db: Db, scope: TenantScope & { deviceId: string | null }, id: string): Promise<CodeRow | null> {
  const row = await phoneTables(db)
    .selectFrom('phone_code')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('device_id', 'is not distinct from', scope.deviceId)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Uses one attempt up before anything is compared: of any number of simultaneous guesses, three get a row. Call it outside a
 * transaction that may be rolled back.
 */
export async function countAttempt(db: Db, owner: CodeOwner, id: string, now: Date): Promise<CodeRow | null> {
  const row = await phoneTables(db)
    .updateTable('phone_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .$call(inTenant(owner))
    .where('id', '=', id)
    .where('purpose', '=', owner.purpose)
    .where('device_id', 'is not distinct from', owner.deviceId)
    .where('talent_id', 'is not distinct from', owner.talentId)
    .where('attempts', '<', attemptsPerCode)
    .where('expires_at', '>', now)
    .where('voided_at', 'is', null)
    .where('proven_at', 'is', null)
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** After the right code: `used` ends it, `proven` lets a sign-up follow. @returns false when another request was first. */
export async function closeCode(trx: Transaction, scope: TenantScope, id: string, as: 'used' | 'proven', now: Date): Promise<boolean> {
  const row = await phoneTables(trx)
    .updateTable('phone_code')
    .set(as === 'used' ? { used_at: now } : { proven_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('voided_at', 'is', null)
    .where('proven_at', 'is', null)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Uses a proven number for a sign-up, once. @returns the number, or null when it is not proven, too old or used. */
export async function consumeProvenCode(
  trx: Transaction,
  scope: TenantScope & { deviceId: string | null },
  id: string,
  now: Date,
): Promise<string | null> {
  const row = await phoneTables(trx)
    .updateTable('phone_code')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where('purpose', '=', 'enter')
    .where('device_id', 'is not distinct from', scope.deviceId)
    .where('proven_at', '>', new Date(now.getTime() - signUpLifetimeMs))
    .where('used_at', 'is', null)
    .returning('mobile_number')
    .executeTakeFirst();
  return row?.mobile_number ?? null;
}

/** Whether the number was proven and the sign-up is not finished. */
export async function hasProvenCode(db: Db, scope: TenantScope, number: string, now: Date): Promise<boolean> {
  const row = await phoneTables(db)
    .selectFrom('phone_code')
    .select('id')
    .$call(inTenant(scope))
    .where('mobile_number', '=', number)
    .where('purpose', '=', 'enter')
    .where('proven_at', '>', new Date(now.getTime() - signUpLifetimeMs))
    .where('used_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether this talent recently asked for a code to the number, in this browser: another one belongs to the same step. */
export async function hasAskedFor(db: Db, owner: CodeOwner, number: string, now: Date): Promise<boolean> {
  const row = await phoneTables(db)
    .selectFrom('phone_code')
    .select('id')
    .$call(inTenant(owner))
    .where('talent_id', '=', owner.talentId)
    .where('purpose', '=', owner.purpose)
    .where('mobile_number', '=', number)
    .where('device_id', 'is not distinct from', owner.deviceId)
    .where('created_at', '>', new Date(now.getTime() - signUpLifetimeMs))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes codes of every client that are no longer needed, and with them numbers of people who never signed up. */
export async function deleteOldCodes(db: Db, now: Date): Promise<void> {
  await phoneTables(db)
    .deleteFrom('phone_code')
    .$call(acrossTenants('codes are kept as long in every tenant'))
    .where('created_at', '<', new Date(now.getTime() - 2 * dayMs))
    .execute();
}
