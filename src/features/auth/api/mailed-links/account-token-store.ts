import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { dayMs } from '../../../../contract/dates.ts';
import type { TalentId, TalentScope, TenantScope } from '../../../../contract/ids.ts';
import type { Db, Transaction } from '../../../../server/db/database.ts';
import { acrossTenants, inTenant, ownedBy } from '../../../../server/db/scope.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import { type TokenPurpose, tokenLifetimesMs } from '../../token-lifetimes.ts';
import { authTables } from '../tables.ts';

/** What a link remembers of the request that made it; ids and addresses, never secrets. */
export type TokenPayload = Readonly<Record<string, string | null>>;

type TokenRow = { talentId: TalentId; usedAt: Date | null; isExpired: boolean; payload: TokenPayload };

/** Makes a link's secret of 256 bits; earlier ones of the same purpose are void from now on. Only the SHA-256 is stored. */
export async function createAccountToken(
  db: Db,
  scope: TalentScope,
  purpose: TokenPurpose,
  now: Date,
  payload: TokenPayload = {},
): Promise<string> {
  const secret = createSecret();
  await voidAccountTokens(db, scope, now, purpose);
  await authTables(db)
    .insertInto('account_token')
    .values({
      id: uuidv7(),
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      purpose,
      secret_hash: hashSecret(secret),
      payload: JSON.stringify(payload),
      expires_at: new Date(now.getTime() + tokenLifetimesMs[purpose]),
      created_at: now,
    })
    .execute();
  return secret;
}

/** Voids the unused links of a talent: those of one purpose, or all, as when the mailbox they went to is no longer the talent's. */
export async function voidAccountTokens(db: Db, scope: TalentScope, now: Date, purpose?: TokenPurpose): Promise<void> {
  let query = authTables(db)
    .updateTable('account_token')
    .set({ expires_at: now })
    .$call(ownedBy(scope))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
  if (purpose !== undefined) query = query.where('purpose', '=', purpose);
  await query.execute();
}

/** Uses a link up. @returns its owner, or null when it is unknown, expired or used: of two requests exactly one gets it. */
export async function consumeAccountToken(
  db: Db,
  scope: TenantScope,
  purposes: readonly TokenPurpose[],
  secret: string,
  now: Date,
): Promise<TalentId | null> {
  const row = await authTables(db)
    .updateTable('account_token')
    .set({ used_at: now })
    .$call(inTenant(scope))
    .where('purpose', 'in', [...purposes])
    .where('secret_hash', '=', hashSecret(secret))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('talent_id')
    .executeTakeFirst();
  return row?.talent_id ?? null;
}

/** Reads a link without using it up. */
export async function findAccountToken(
  db: Db,
  scope: TenantScope,
  purposes: readonly TokenPurpose[],
  secret: string,
  now: Date,
): Promise<TokenRow | null> {
  const row = await authTables(db)
    .selectFrom('account_token')
    .select(['talent_id', 'used_at', 'expires_at', 'payload'])
    .$call(inTenant(scope))
    .where('purpose', 'in', [...purposes])
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirst();
  if (!row) return null;
  // What `createAccountToken` wrote.
  const payload = row.payload as TokenPayload;
  return { talentId: row.talent_id, usedAt: row.used_at, isExpired: row.expires_at <= now, payload };
}

/** What the newest link of a purpose remembers, whether it still works or not. */
export async function latestTokenPayload(db: Db, scope: TalentScope, purpose: TokenPurpose): Promise<TokenPayload> {
  const row = await authTables(db)
    .selectFrom('account_token')
    .select('payload')
    .$call(ownedBy(scope))
    .where('purpose', '=', purpose)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  // `createAccountToken` wrote it.
  return (row?.payload ?? {}) as TokenPayload;
}

/** How often a link was made in the last 24 hours, and when last: for the limit of resending. */
export async function recentAccountTokens(
  db: Db,
  scope: TalentScope,
  purpose: TokenPurpose,
  now: Date,
): Promise<{ count: number; lastAt: Date | null }> {
  const row = await authTables(db)
    .selectFrom('account_token')
    .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('created_at').as('last_at')])
    .$call(ownedBy(scope))
    .where('purpose', '=', purpose)
    .where('created_at', '>', new Date(now.getTime() - dayMs))
    .executeTakeFirst();
  return { count: row?.count ?? 0, lastAt: row?.last_at ?? null };
}

/** Links of every client that ended before a moment. */
export async function deleteOldAccountTokens(db: Db, before: Date): Promise<void> {
  await authTables(db)
    .deleteFrom('account_token')
    .$call(acrossTenants('links are kept as long in every tenant'))
    .where('expires_at', '<', before)
    .execute();
}

/**
 * Serialises requests that mail links to one talent until the end of the transaction, so that the limit of resending counts
 * them all. Take it first: confirming locks the link, then the talent.
 */
export async function lockLinks(trx: Transaction, { tenantId, talentId }: TalentScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`links ${tenantId} ${talentId}`}, 0))`.execute(trx);
}
