import { sql } from 'kysely';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import type { KeyRing, Sealed } from './key-ring.ts';
import { type SecurityIdRow, securityIdTables } from './tables.ts';

/** Oldest first; at most one per system. */
export function listSecurityIds(db: Db, scope: TalentScope): Promise<SecurityIdRow[]> {
  return own(db, scope).selectAll().orderBy('created_at').orderBy('id').execute();
}

export async function countSecurityIds(db: Db, scope: TalentScope): Promise<number> {
  const row = await own(db, scope)
    .select(({ fn }) => fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return Number(row.n);
}

export async function findSecurityId(db: Db, scope: TalentScope, id: string): Promise<SecurityIdRow | null> {
  return (await own(db, scope).selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** The talent's id with one vendor system, or null. */
export async function findSecurityIdOf(db: Db, scope: TalentScope, vms: string): Promise<SecurityIdRow | null> {
  return (await own(db, scope).selectAll().where('vms_key', '=', vms).executeTakeFirst()) ?? null;
}

function own(db: Db, scope: TalentScope) {
  return securityIdTables(db).selectFrom('security_id').$call(ownedBy(scope));
}

/** The talent of this client with one of these hashes in a system. */
export async function findHolder(db: Db, scope: TenantScope, vms: string, lookupHashes: readonly Buffer[]): Promise<SecurityIdRow | null> {
  const row = await securityIdTables(db)
    .selectFrom('security_id')
    .selectAll()
    .$call(inTenant(scope))
    .where('vms_key', '=', vms)
    .where('lookup_hash', 'in', [...lookupHashes])
    .executeTakeFirst();
  return row ?? null;
}

type NewSecurityId = Sealed & { id: string; vms: string; tail: string };

/** @returns null when the talent has one in this system already, or another talent has this number. */
export async function insertSecurityId(db: Db, scope: TalentScope, given: NewSecurityId, now: Date): Promise<SecurityIdRow | null> {
  const row = await securityIdTables(db)
    .insertInto('security_id')
    .values({
      id: given.id,
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      vms_key: given.vms,
      ...columnsOf(given),
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

function columnsOf({ keyVersion, ciphertext, lookupHash, tail }: Sealed & { tail: string }) {
  return { key_version: keyVersion, ciphertext, lookup_hash: lookupHash, tail };
}

/**
 * @returns null when it is not this talent's.
 * @throws the database's unique violation (23505) when another talent has this number.
 */
export async function replaceSecurityIdValue(
  db: Db,
  scope: TalentScope,
  id: string,
  given: Sealed & { tail: string },
  now: Date,
): Promise<SecurityIdRow | null> {
  const row = await securityIdTables(db)
    .updateTable('security_id')
    .set({ ...columnsOf(given), updated_at: now })
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns false when it is not this talent's. */
export async function deleteSecurityId(db: Db, scope: TalentScope, id: string): Promise<boolean> {
  const result = await securityIdTables(db).deleteFrom('security_id').$call(ownedBy(scope)).where('id', '=', id).executeTakeFirst();
  return Number(result.numDeletedRows) > 0;
}

/** Ids of a client that were sealed with another secret than the current one, those behind `after`. */
export function listSealedBefore(
  db: Db,
  scope: TenantScope,
  { currentVersion, currentPrefix }: Pick<KeyRing, 'currentVersion' | 'currentPrefix'>,
  page: Page,
): Promise<SecurityIdRow[]> {
  return pageOf(db, scope, page)
    .where(({ or, eb }) =>
      or([eb('key_version', '<>', currentVersion), sql<boolean>`not starts_with(encode(ciphertext, 'hex'), ${currentPrefix})`]),
    )
    .execute();
}

/** Ids of a client behind `after`. */
export function listAllSecurityIds(db: Db, scope: TenantScope, page: Page): Promise<SecurityIdRow[]> {
  return pageOf(db, scope, page).execute();
}

type Page = { after: string; limit: number };

function pageOf(db: Db, scope: TenantScope, { after, limit }: Page) {
  return securityIdTables(db)
    .selectFrom('security_id')
    .selectAll()
    .$call(inTenant(scope))
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit);
}

/** Seals a row again, unless the talent has changed it meanwhile. */
export async function resealRow(db: Db, row: SecurityIdRow, sealed: Sealed): Promise<void> {
  await securityIdTables(db)
    .updateTable('security_id')
    .set({ key_version: sealed.keyVersion, ciphertext: sealed.ciphertext, lookup_hash: sealed.lookupHash })
    .$call(ownedBy({ tenantId: row.tenant_id, talentId: row.talent_id }))
    .where('id', '=', row.id)
    .where('ciphertext', '=', row.ciphertext)
    .execute();
}
