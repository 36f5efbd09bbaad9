import type { TalentScope } from '../../contract/ids.ts';
import type { Db } from '../db/database.ts';
import { acrossTenants, ownedBy } from '../db/scope.ts';
import { idempotencyTables } from './tables.ts';

/** A call without an answer after so long died with its process: the next one with its key runs. */
const callTimeoutMs = 60_000;

export type FirstCall = { body_hash: string; status: number; answer: unknown };

/** Takes the key for this call. @returns the first call's row where there was one; a transaction waits for it to end. */
export async function claimKey(db: Db, scope: TalentScope, key: string, bodyHash: string, now: Date): Promise<FirstCall | null> {
  const table = idempotencyTables(db);
  const taken = await table
    .insertInto('idempotency_key')
    .values({ tenant_id: scope.tenantId, talent_id: scope.talentId, key, body_hash: bodyHash, status: 0, created_at: now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'talent_id', 'key'])
        .doUpdateSet({ body_hash: bodyHash, created_at: now })
        .where('idempotency_key.status', '=', 0)
        .where('idempotency_key.created_at', '<', new Date(now.getTime() - callTimeoutMs)),
    )
    .returning('key')
    .executeTakeFirst();
  if (taken) return null;
  const first = await table
    .selectFrom('idempotency_key')
    .select(['body_hash', 'status', 'answer'])
    .$call(ownedBy(scope))
    .where('key', '=', key)
    .executeTakeFirst();
  return first ?? null;
}

export async function storeAnswer(
  db: Db,
  scope: TalentScope,
  key: string,
  { status, answer }: Omit<FirstCall, 'body_hash'>,
): Promise<void> {
  await idempotencyTables(db)
    .updateTable('idempotency_key')
    .set({ status, answer: JSON.stringify(answer) })
    .$call(ownedBy(scope))
    .where('key', '=', key)
    .execute();
}

/** Gives the key back: the call failed and did nothing. */
export async function releaseKey(db: Db, scope: TalentScope, key: string): Promise<void> {
  await idempotencyTables(db).deleteFrom('idempotency_key').$call(ownedBy(scope)).where('key', '=', key).execute();
}

export async function deleteAnswersBefore(db: Db, before: Date): Promise<void> {
  await idempotencyTables(db)
    .deleteFrom('idempotency_key')
    .$call(acrossTenants('answers are kept as long in every tenant'))
    .where('created_at', '<', before)
    .execute();
}
