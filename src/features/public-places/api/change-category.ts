import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { AppError, fieldError, notFound } from '../../../server/http/app-error.ts';
import {
  type CategoryColumns,
  type CategoryRow,
  deleteCategory,
  findCategory,
  insertCategory,
  listAllCategories,
  updateCategory,
} from '../../cms/api/store.ts';
import { removeContentFile } from '../../files/api/remove-file.ts';
import { findImage } from '../../files/api/store.ts';
import { type CategoryState, maxCategories } from '../desk-contract.ts';
import { countCategories } from './category-count-store.ts';
import type { CategoryDeps } from './deps.ts';

type Input = { [Field in keyof CategoryState]?: CategoryState[Field] | undefined };

/** Without a position it comes last. @throws AppError ALREADY_EXISTS (409) for a key that is taken, CONFLICT when there are too many. */
export function createDeskCategory(
  deps: Pick<CategoryDeps, 'db' | 'clock'>,
  scope: TenantScope,
  by: Actor,
  { key, name, ...input }: Input & { key: string; name: CategoryState['name'] },
): Promise<CategoryRow> {
  return inTransaction(deps.db, async (trx) => {
    const all = await listAllCategories(trx, scope);
    if (all.length >= maxCategories) throw new AppError('CONFLICT', { detail: `A client has at most ${maxCategories} categories.` });
    const last = all.at(-1)?.position ?? -1;
    const columns = { position: last + 1, ...columnsOf(input) };
    const row = await insertCategory(trx, { tenant_id: scope.tenantId, key, name, image_id: null, ...columns });
    if (!row) throw new AppError('ALREADY_EXISTS', { detail: `There is a category ${key} already.` });
    const change = {
      action: 'category.created' as const,
      subject: { kind: 'category' as const, id: row.id },
      after: { key, name, ...columns },
    };
    await recordChange(trx, scope, by, change, deps.clock());
    return row;
  });
}

/** @throws AppError NOT_FOUND, or what `requireSame` throws. */
export function changeDeskCategory(
  deps: Pick<CategoryDeps, 'db' | 'clock'>,
  scope: TenantScope,
  by: Actor,
  id: number,
  input: Input,
  requireSame: (current: CategoryRow) => void,
): Promise<CategoryRow> {
  return inTransaction(deps.db, async (trx) => {
    const row = found(await findCategory(trx, scope, id, { lock: true }));
    requireSame(row);
    const columns = columnsOf(input);
    const names = Object.keys(columns) as (keyof CategoryColumns)[]; // the names of columnsOf
    if (names.length === 0) return row;
    const changed = await updateCategory(trx, scope, id, columns);
    const before = Object.fromEntries(names.map((name) => [name, row[name]]));
    await recordChange(
      trx,
      scope,
      by,
      { action: 'category.changed', subject: { kind: 'category', id }, before, after: columns },
      deps.clock(),
    );
    return changed;
  });
}

/**
 * Gives each category the number of its place. One that has it is not changed.
 *
 * @throws AppError VALIDATION_FAILED unless each category is there, and once.
 */
export function orderCategories(
  deps: Pick<CategoryDeps, 'db' | 'clock'>,
  scope: TenantScope,
  by: Actor,
  ids: readonly number[],
): Promise<CategoryRow[]> {
  return inTransaction(deps.db, async (trx) => {
    const all = await listAllCategories(trx, scope);
    const isWhole = ids.length === all.length && all.every(({ id }) => ids.includes(id));
    if (!isWhole) throw fieldError('ids', 'talent.error.invalid');
    // Locked in the order of their ids, as two requests may come at once.
    for (const id of [...ids].sort((a, b) => a - b)) {
      const row = found(await findCategory(trx, scope, id, { lock: true }));
      const position = ids.indexOf(id);
      if (row.position === position) continue;
      await updateCategory(trx, scope, id, { position });
      const change = { action: 'category.changed' as const, subject: { kind: 'category' as const, id } };
      await recordChange(trx, scope, by, { ...change, before: { position: row.position }, after: { position } }, deps.clock());
    }
    return listAllCategories(trx, scope);
  });
}

/** With its picture. @throws AppError NOT_FOUND, CONFLICT while a pool is in it, or what `requireSame` throws. */
export async function removeDeskCategory(
  deps: CategoryDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  requireSame: (current: CategoryRow) => void,
): Promise<void> {
  const picture = await inTransaction(deps.db, async (trx) => {
    const row = found(await findCategory(trx, scope, id, { lock: true }));
    requireSame(row);
    const { pools = 0 } = (await countCategories(trx, scope)).get(id) ?? {};
    if (pools > 0) throw new AppError('CONFLICT', { detail: `${pools} pools are in it; it can be withdrawn (\`isPublished\`).` });
    await deleteCategory(trx, scope, id);
    const before = { key: row.key, name: row.name };
    await recordChange(trx, scope, by, { action: 'category.removed', subject: { kind: 'category', id }, before }, deps.clock());
    return row.image_id ? findImage(trx, scope, row.image_id) : null;
  });
  // Bytes outlive a transaction that fails, so they go last.
  if (picture) await removeContentFile(deps.db, deps.blobs, scope, picture, deps.clock());
}

function found(row: CategoryRow | null): CategoryRow {
  if (!row) throw notFound('no such category');
  return row;
}

function columnsOf({ name, description, position, isPublished }: Input): CategoryColumns {
  return {
    ...(name && { name }),
    ...(description && { description }),
    ...(position !== undefined && { position }),
    ...(isPublished !== undefined && { is_published: isPublished }),
  };
}
