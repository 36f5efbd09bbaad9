import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { TalentScope, TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant, ownedBy } from '../../../server/db/scope.ts';
import { type PasskeyTables, passkeyTables } from './tables.ts';

export type PasskeyRow = Selectable<PasskeyTables['passkey']>;
type NewPasskey = {
  rpId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: readonly string[];
  name: string;
};

/** Newest first. */
export async function listPasskeys(db: Db, scope: TalentScope): Promise<PasskeyRow[]> {
  return passkeyTables(db).selectFrom('passkey').selectAll().$call(ownedBy(scope)).orderBy('created_at', 'desc').orderBy('id').execute();
}

/** Whether the talent can sign in with a passkey. */
export async function hasPasskey(db: Db, scope: TalentScope): Promise<boolean> {
  const row = await passkeyTables(db).selectFrom('passkey').select('id').$call(ownedBy(scope)).limit(1).executeTakeFirst();
  return row !== undefined;
}

/** A passkey of this client by its credential id. */
export async function findPasskey(db: Db, scope: TenantScope, credentialId: string): Promise<PasskeyRow | null> {
  const row = await passkeyTables(db)
    .selectFrom('passkey')
    .selectAll()
    .$call(inTenant(scope))
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns null when this passkey is known already. */
export async function insertPasskey(db: Db, scope: TalentScope, passkey: NewPasskey, now: Date): Promise<PasskeyRow | null> {
  const row = await passkeyTables(db)
    .insertInto('passkey')
    .values({
      id: uuidv7(),
      tenant_id: scope.tenantId,
      talent_id: scope.talentId,
      rp_id: passkey.rpId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: [...passkey.transports],
      name: passkey.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Records a use. The counter of an authenticator must have increased since the last time; authenticators without one always
 * send 0.
 *
 * @returns false when the counter did not increase: there is a copy, or two requests used the same assertion.
 */
export async function countUse(db: Db, scope: TenantScope, id: string, counter: number, now: Date): Promise<boolean> {
  const row = await passkeyTables(db)
    .updateTable('passkey')
    .set({ counter, last_used_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function renamePasskey(db: Db, scope: TalentScope, id: string, name: string): Promise<PasskeyRow | null> {
  const row = await passkeyTables(db)
    .updateTable('passkey')
    .set({ name })
    .$call(ownedBy(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function removePasskeyRow(db: Db, scope: TalentScope, id: string): Promise<void> {
  await passkeyTables(db).deleteFrom('passkey').$call(ownedBy(scope)).where('id', '=', id).execute();
}

export async function removeAllPasskeys(db: Db, scope: TalentScope): Promise<void> {
  await passkeyTables(db).deleteFrom('passkey').$call(ownedBy(scope)).execute();
}
