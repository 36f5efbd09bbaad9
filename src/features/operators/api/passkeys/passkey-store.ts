import type { Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { OperatorId, TenantScope } from '../../../../contract/ids.ts';
import type { Db, Transaction } from '../../../../server/db/database.ts';
import { inTenant } from '../../../../server/db/scope.ts';
import { type OperatorTables, operatorTables } from '../tables.ts';

export type OperatorPasskeyRow = Selectable<OperatorTables['operator_passkey']>;
type NewPasskey = {
  rpId: string;
  credentialId: string;
  publicKey: Uint8Array;
  counter: number;
  transports: string[];
  name: string;
};

/** Newest first. */
export async function listPasskeysOfOperator(db: Db, scope: TenantScope, operatorId: OperatorId): Promise<OperatorPasskeyRow[]> {
  return operatorTables(db)
    .selectFrom('operator_passkey')
    .selectAll()
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

export async function findOperatorPasskey(db: Db, scope: TenantScope, credentialId: string): Promise<OperatorPasskeyRow | null> {
  const row = await operatorTables(db)
    .selectFrom('operator_passkey')
    .selectAll()
    .$call(inTenant(scope))
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
  return row ?? null;
}

/** @returns null when this passkey is known already. */
export async function insertOperatorPasskey(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  passkey: NewPasskey,
  now: Date,
): Promise<OperatorPasskeyRow | null> {
  const row = await operatorTables(trx)
    .insertInto('operator_passkey')
    .values({
      id: uuidv7(),
      tenant_id: scope.tenantId,
      operator_id: operatorId,
      rp_id: passkey.rpId,
      credential_id: passkey.credentialId,
      public_key: Buffer.from(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
      name: passkey.name,
      created_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Records a use. @returns false when the counter did not increase: there is a copy, or two requests used the same assertion. */
export async function countOperatorPasskeyUse(
  trx: Transaction,
  scope: TenantScope,
  id: string,
  counter: number,
  now: Date,
): Promise<boolean> {
  const row = await operatorTables(trx)
    .updateTable('operator_passkey')
    .set({ counter, last_used_at: now })
    .$call(inTenant(scope))
    .where('id', '=', id)
    .where((eb) => eb.or([eb('counter', '<', counter), eb.and([eb('counter', '=', 0), eb(eb.val(counter), '=', 0)])]))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns the passkey as it was; null where this person has none of that id here. */
export async function deleteOperatorPasskey(
  trx: Transaction,
  scope: TenantScope,
  operatorId: OperatorId,
  id: string,
): Promise<OperatorPasskeyRow | null> {
  const row = await operatorTables(trx)
    .deleteFrom('operator_passkey')
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** @returns how many there were */
export async function deletePasskeysOfOperator(trx: Transaction, scope: TenantScope, operatorId: OperatorId): Promise<number> {
  const rows = await operatorTables(trx)
    .deleteFrom('operator_passkey')
    .$call(inTenant(scope))
    .where('operator_id', '=', operatorId)
    .returning('id')
    .execute();
  return rows.length;
}
