import type { TalentScope } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { acrossTenants, ownedBy } from '../db/scope.ts';
import { idempotencyTables } from './tables.ts';

export type FirstCall = { body_hash: string; answer: unknown };

/**
 * Takes the key for the call whose transaction this is; one that comes meanwhile waits for its end. A key without an answer
 * (status 0) that is there all the same was left by a release that took it outside of the transaction, and counts as free.
 *
 * @returns the first call's row where there was one.
 */
export async function claimKey(trx: Db, scope: TalentScope, key: string, bodyHash: string, now: Date): Promise<FirstCall | null> {
  const table = idempotencyTables(trx);
  const taken = await table
    .insertInto('idempotency_key')
    .values({ tenant_id: scope.tenantId, talent_id: scope.talentId, key, body_hash: bodyHash, status: 0, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'talent_id', 'key'])
        .doUpdateSet({ body_hash: bodyHash, created_at: now })
        .where('idempotency_key.status', '=', 0),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await table
    .selectFrom('idempotency_key')
    .select(['body_hash', 'answer'])
    .$call(ownedBy(scope))
    .where('key', '=', key)
    .executeTakeFirst();
  return first ?? null;
}

export async function storeAnswer(trx: Db, scope: TalentScope, key: string, answer: unknown): Promise<void> {
  await idempotencyTables(trx)
    .updateTable('idempotency_key')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .$call(ownedBy(scope))
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
