import type { TalentScope, TenantScope } from '../../contract/ids.ts';
import type { Db, Transaction } from '../db/database.ts';
import { acrossTenants, inTenant } from '../db/scope.ts';
import { idempotencyTables } from './tables.ts';

/** Whose key it is: a talent's, or that of an operator or a key by its id. */
export type CallHolder = TalentScope | (TenantScope & { readonly operatorId: string });

export type FirstCall = { body_hash: string; answer: unknown };

/**
 * Takes the key for the call whose transaction this is; one that comes meanwhile waits for its end. A key without an answer
 * (status 0) that is there all the same was left by a release that took it outside of the transaction, and counts as free.
 *
 * @returns the first call's row where there was one.
 */
export async function claimKey(trx: Transaction, holder: CallHolder, key: string, bodyHash: string, now: Date): Promise<FirstCall | null> {
  const taken = await idempotencyTables(trx)
    .insertInto('idempotency_key')
    .values({ tenant_id: holder.tenantId, ...idsOf(holder), key, body_hash: bodyHash, status: 0, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'talent_id', 'operator_id', 'key'])
        .doUpdateSet({ body_hash: bodyHash, created_at: now })
        .where('idempotency_key.status', '=', 0),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  return findFirstCall(trx, holder, key);
}

/** The first call with a key; null where there was none. */
export async function findFirstCall(db: Db, holder: CallHolder, key: string): Promise<FirstCall | null> {
  const first = await idempotencyTables(db)
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .$call(inTenant(holder))
    .where('talent_id', 'is not distinct from', idsOf(holder).talent_id)
    .where('operator_id', 'is not distinct from', idsOf(holder).operator_id)
    .where('key', '=', key)
    .executeTakeFirst();
  return first ?? null;
}

export async function storeAnswer(trx: Transaction, holder: CallHolder, key: string, answer: unknown): Promise<void> {
  await idempotencyTables(trx)
    .updateTable('idempotency_key')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .$call(inTenant(holder))
    .where('talent_id', 'is not distinct from', idsOf(holder).talent_id)
    .where('operator_id', 'is not distinct from', idsOf(holder).operator_id)
    .where('key', '=', key)
    .execute();
}

export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await idempotencyTables(db)
    .deleteFrom('idempotency_key')
    .$call(acrossTenants('answers are kept as long in every tenant'))
    .where('created_at', '<', before)
    .execute();
}

function idsOf(holder: CallHolder) {
  return 'talentId' in holder ? { talent_id: holder.talentId, operator_id: null } : { talent_id: null, operator_id: holder.operatorId };
}
