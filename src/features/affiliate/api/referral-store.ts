import { sql } from 'kysely';
import type { TalentId, TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import { emptyMessages } from '../../../server/mail/message-store.ts';
import { affiliateTables } from './tables.ts';

/** The talent's own code, permanent once it is created: links that were shared must keep working. */
export async function codeOf(db: Db, scope: TalentScope, offered: string, now: Date): Promise<string> {
  const tables = affiliateTables(db);
  await tables
    .insertInto('referral_code')
    .values({ talent_id: scope.talentId, tenant_id: scope.tenantId, code: offered, created_at: now })
    .onConflict((conflict) => conflict.column('talent_id').doNothing())
    .execute();
  const { code } = await tables.selectFrom('referral_code').select('code').$call(ownedBy(scope)).executeTakeFirstOrThrow();
  return code;
}

type NewReferral = { id: string; projectId: number | null; messageId: string; addressHash: Buffer; stopHash: Buffer };

/** `talentId` is left out for what the operator sends. */
export async function insertReferral(
  db: Db,
  scope: TenantScope & { talentId?: TalentId },
  referral: NewReferral,
  now: Date,
): Promise<void> {
  await affiliateTables(db)
    .insertInto('referral')
    .values({
      id: referral.id,
      tenant_id: scope.tenantId,
      talent_id: scope.talentId ?? null,
      project_id: referral.projectId,
      message_id: referral.messageId,
      address_hash: referral.addressHash,
      stop_hash: referral.stopHash,
      created_at: now,
    })
    .execute();
}

/** Locks this address until the transaction ends, so that two talents at once cannot both be the first to write to it. */
export async function lockAddress(trx: Transaction, scope: TenantScope, addressHash: Buffer): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`referral ${scope.tenantId} ${addressHash.toString('hex')}`}, 0))`.execute(trx);
}

/** How many recommendations of any sender went to an address since a moment. */
export async function countReferralsTo(db: Db, scope: TenantScope, addressHash: Buffer, since: Date): Promise<number> {
  const row = await affiliateTables(db)
    .selectFrom('referral')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .$call(inTenant(scope))
    .where('address_hash', '=', addressHash)
    .where('created_at', '>=', since)
    .executeTakeFirstOrThrow();
  return row.count;
}

export async function isBlocked(db: Db, scope: TenantScope, addressHash: Buffer): Promise<boolean> {
  const row = await affiliateTables(db)
    .selectFrom('referral_block')
    .select('created_at')
    .$call(inTenant(scope))
    .where('address_hash', '=', addressHash)
    .executeTakeFirst();
  return row !== undefined;
}

/** Which of these addresses are blocked. */
export async function listBlocked(db: Db, scope: TenantScope, addressHashes: readonly Buffer[]): Promise<Buffer[]> {
  if (addressHashes.length === 0) return [];
  const rows = await affiliateTables(db)
    .selectFrom('referral_block')
    .select('address_hash')
    .$call(inTenant(scope))
    .where('address_hash', 'in', [...addressHashes])
    .execute();
  return rows.map(({ address_hash }) => address_hash);
}

/** Blocks the address that a link was mailed to. @returns false when no such link was mailed. */
export async function blockByLink(db: Db, scope: TenantScope, stopHash: Buffer, now: Date): Promise<boolean> {
  const row = await affiliateTables(db)
    .selectFrom('referral')
    .select('address_hash')
    .$call(inTenant(scope))
    .where('stop_hash', '=', stopHash)
    .executeTakeFirst();
  if (!row) return false;
  await affiliateTables(db)
    .insertInto('referral_block')
    .values({ tenant_id: scope.tenantId, address_hash: row.address_hash, created_at: now })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'address_hash']).doNothing())
    .execute();
  return true;
}

/** Empties mails of recommendation: all of a talent who is erased, or those whose address has been kept long enough. */
export async function emptyReferralMails(db: Db, scope: TenantScope, which: { talentId: TalentId } | { before: Date }): Promise<void> {
  const mails = affiliateTables(db)
    .selectFrom('referral')
    .select('message_id')
    .$call(inTenant(scope))
    .where('message_id', 'is not', null)
    .where((eb) => ('talentId' in which ? eb('talent_id', '=', which.talentId) : eb('created_at', '<', which.before)));
  const ids = (await mails.execute()).flatMap(({ message_id }) => (message_id ? [message_id] : []));
  if (ids.length === 0) return;
  await emptyMessages(db, scope, ids);
  await affiliateTables(db)
    .updateTable('referral')
    .set({ message_id: null })
    .$call(inTenant(scope))
    .where('message_id', 'in', ids)
    .execute();
}

export async function removeReferralsBefore(db: Db, scope: TenantScope, before: Date): Promise<void> {
  await affiliateTables(db).deleteFrom('referral').$call(inTenant(scope)).where('created_at', '<', before).execute();
}
