import { v7 as uuidv7 } from 'uuid';
import type { TenantScope } from '../../../../contract/ids.ts';
import type { OperatorScope } from '../../../../contract/operator-scopes.ts';
import { type Actor, recordChange } from '../../../../server/audit/record-change.ts';
import type { Clock } from '../../../../server/clock.ts';
import { type Db, inTransaction } from '../../../../server/db/database.ts';
import { fieldError, notFound } from '../../../../server/http/app-error.ts';
import { createSecret, hashSecret } from '../../../../server/secret.ts';
import { insertKey, type KeyRow, revokeKeyRow } from './key-store.ts';

type Deps = { db: Db; clock: Clock };
type KeyInput = { name: string; scopes: readonly OperatorScope[]; expiresAt: Date | null };

/** What every key begins with, so that scanners of source code find lost ones. */
export const keyPrefix = 'op_live_';

/**
 * Makes a key of one client. It is answered once: only its hash is kept.
 *
 * @throws AppError VALIDATION_FAILED for an expiry that has passed.
 */
export async function createKey(deps: Deps, scope: TenantScope, by: Actor, input: KeyInput): Promise<{ row: KeyRow; key: string }> {
  const now = deps.clock();
  if (input.expiresAt && input.expiresAt <= now) throw fieldError('expiresAt', 'talent.error.invalid');
  const key = `${keyPrefix}${createSecret()}`;
  return inTransaction(deps.db, async (trx) => {
    const row = await insertKey(trx, scope, {
      id: uuidv7(),
      name: input.name,
      hint: key.slice(0, keyPrefix.length + 4),
      secret_hash: hashSecret(key),
      scopes: [...new Set(input.scopes)],
      created_by: by.name,
      created_at: now,
      expires_at: input.expiresAt,
    });
    const after = { name: row.name, scopes: row.scopes, expiresAt: row.expires_at };
    await recordChange(trx, scope, by, { action: 'key.created', subject: { kind: 'key', id: row.id }, after }, now);
    return { row, key };
  });
}

/** Ends a key at once, in every process. @throws AppError NOT_FOUND for an unknown key, and one that was revoked before. */
export async function revokeKey(deps: Deps, scope: TenantScope, by: Actor, id: string): Promise<void> {
  const now = deps.clock();
  await inTransaction(deps.db, async (trx) => {
    const row = await revokeKeyRow(trx, scope, id, now);
    if (!row) throw notFound('no such key, or it is revoked');
    await recordChange(trx, scope, by, { action: 'key.revoked', subject: { kind: 'key', id }, before: { name: row.name } }, now);
  });
}
