import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction, type Transaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import { listAllCategories } from '../../cms/api/store.ts';
import { maxPools, type PoolState } from '../desk-contract.ts';
import type { OperatePoolDeps } from './deps.ts';
import { type DeskPoolRow, findDeskPool, insertPool, type PoolColumns, updatePool } from './desk-store.ts';
import { listPools } from './pool-store.ts';

type Input = { [Field in keyof PoolState]?: PoolState[Field] | undefined };

/** @throws AppError VALIDATION_FAILED for an unknown category, ALREADY_EXISTS (409) for a key that is taken, CONFLICT when there are too many. */
export function createDeskPool(
  deps: OperatePoolDeps,
  scope: TenantScope,
  by: Actor,
  { key, name, ...input }: Input & { key: string; name: PoolState['name'] },
): Promise<DeskPoolRow> {
  return inTransaction(deps.db, async (trx) => {
    const now = deps.clock();
    if ((await listPools(trx, scope)).length >= maxPools)
      throw new AppError('CONFLICT', { detail: `A client has at most ${maxPools} pools.` });
    await requireCategory(trx, scope, input);
    const id = await insertPool(trx, scope, { ...columnsOf(input), key, name }, now);
    if (id === null) throw new AppError('ALREADY_EXISTS', { detail: `There is a pool ${key} already.` });
    await recordChange(trx, scope, by, { action: 'pool.created', subject: { kind: 'pool', id }, after: { key, name, ...input } }, now);
    return found(await findDeskPool(trx, scope, id));
  });
}

/** @throws AppError NOT_FOUND, VALIDATION_FAILED, or what `requireSame` throws. */
export function changeDeskPool(
  deps: OperatePoolDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: Input,
  requireSame: (current: DeskPoolRow) => void,
): Promise<DeskPoolRow> {
  return inTransaction(deps.db, async (trx) => {
    const row = found(await findDeskPool(trx, scope, id, { lock: true }));
    requireSame(row);
    const columns = columnsOf(input);
    const names = Object.keys(columns) as (keyof PoolColumns)[];
    if (names.length === 0) return row;
    await requireCategory(trx, scope, input);
    await updatePool(trx, scope, id, columns);
    const before = Object.fromEntries(names.map((name) => [name, row[name]]));
    await recordChange(trx, scope, by, { action: 'pool.changed', subject: { kind: 'pool', id }, before, after: columns }, deps.clock());
    return found(await findDeskPool(trx, scope, id));
  });
}

function found(row: DeskPoolRow | null): DeskPoolRow {
  if (!row) throw notFound('no such pool');
  return row;
}

async function requireCategory(trx: Transaction, scope: TenantScope, { categoryId }: Input): Promise<void> {
  if (categoryId === undefined || categoryId === null) return;
  const categories = await listAllCategories(trx, scope);
  if (!categories.some(({ id }) => id === categoryId)) throw fieldError('categoryId', 'talent.error.invalid');
}

function columnsOf({ name, description, visibility, joinRule, categoryId }: Input): PoolColumns {
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(visibility && { visibility }),
    ...(joinRule && { join_rule: joinRule }),
    ...(categoryId !== undefined && { category_id: categoryId }),
  };
}
