import { createHash } from 'node:crypto';
import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { AppError } from '../../../server/http/app-error.ts';
import { applicationTables } from './tables.ts';

/**
 * Runs a write at most once per Idempotency-Key, inside the caller's transaction. The same key with the same body replays
 * the first answer; a second request that comes meanwhile waits for the first, because both insert the same row.
 *
 * @throws AppError IDEMPOTENCY_MISMATCH (422) for the same key with another body.
 */
export async function once<T>(
  trx: Db,
  scope: TalentScope,
  key: string | undefined,
  body: unknown,
  now: Date,
  run: () => Promise<T>,
): Promise<T> {
  if (key === undefined) return run();
  const hash = createHash('sha256').update(JSON.stringify(body)).digest('hex');
  const own = { tenant_id: scope.tenantId, talent_id: scope.talentId, key };
  const inserted = await applicationTables(trx)
    .insertInto('idempotency_key')
    .values({ ...own, body_hash: hash, status: 0, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  const mine = applicationTables(trx)
    .selectFrom('idempotency_key')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .where('key', '=', key);
  if (!inserted) {
    const first = await mine.executeTakeFirstOrThrow();
    if (first.body_hash !== hash) throw new AppError('IDEMPOTENCY_MISMATCH', { messages: ['talent.error.409'] });
    // Written by the very same call of this function, so it is of the same shape.
    return first.answer as T;
  }
  const answer = await run();
  await applicationTables(trx)
    .updateTable('idempotency_key')
    .set({ status: 200, answer: JSON.stringify(answer) })
    .where('tenant_id', '=', scope.tenantId)
    .where('talent_id', '=', scope.talentId)
    .where('key', '=', key)
    .execute();
  return answer;
}
