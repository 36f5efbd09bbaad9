import type { Insertable, Selectable, Updateable } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ReadDb } from '../../../server/db/read-source.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { type CmsTables, cmsTables } from './tables.ts';

export type CategoryRow = Selectable<CmsTables['category']>;

/** What visitors and talents see: published categories only (specification section 7). */
export function listCategories(db: ReadDb, scope: TenantScope) {
  return selectCategories(db, scope).where('is_published', '=', true).execute();
}

/** Also those that are not published, for those who run the portal. */
export function listAllCategories(db: Db, scope: TenantScope) {
  return selectCategories(db, scope).execute();
}

/** The words of the published category of this key. */
export async function findCategoryName(db: Db, scope: TenantScope, key: string): Promise<Record<string, string> | null> {
  const row = await cmsTables(db)
    .selectFrom('category')
    .select('name')
    .$call(inTenant(scope))
    .where('key', '=', key)
    .where('is_published', '=', true)
    .executeTakeFirst();
  return row?.name ?? null;
}

function selectCategories(db: ReadDb, scope: TenantScope) {
  return cmsTables(db).selectFrom('category').selectAll().$call(inTenant(scope)).orderBy('position').orderBy('id');
}

/** @returns false when the client has no such category. */
export async function publishCategory(db: Db, scope: TenantScope, key: string, isPublished: boolean): Promise<boolean> {
  const changed = await cmsTables(db)
    .updateTable('category')
    .set({ is_published: isPublished })
    .$call(inTenant(scope))
    .where('key', '=', key)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** The picture of a category: the id of a file of kind "content", or none. */
export async function setCategoryImage(db: Db, scope: TenantScope, id: number, imageId: string | null): Promise<void> {
  await cmsTables(db).updateTable('category').set({ image_id: imageId }).$call(inTenant(scope)).where('id', '=', id).execute();
}

/** One category, published or not; `lock` holds it for a change. */
export async function findCategory(db: Db, scope: TenantScope, id: number, { lock = false } = {}): Promise<CategoryRow | null> {
  const query = cmsTables(db).selectFrom('category').selectAll().$call(inTenant(scope)).where('id', '=', id);
  return (await (lock ? query.forUpdate() : query).executeTakeFirst()) ?? null;
}

/** @returns null when the client has a category of this key already. */
export async function insertCategory(db: Db, row: Insertable<CmsTables['category']>): Promise<CategoryRow | null> {
  const made = await cmsTables(db)
    .insertInto('category')
    .values(row)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'key']).doNothing())
    .returningAll()
    .executeTakeFirst();
  return made ?? null;
}

export type CategoryColumns = Pick<Updateable<CmsTables['category']>, 'position' | 'is_published'> & {
  name?: Record<string, string>;
  description?: Record<string, string>;
};

export function updateCategory(db: Db, scope: TenantScope, id: number, columns: CategoryColumns): Promise<CategoryRow> {
  return cmsTables(db)
    .updateTable('category')
    .set(columns)
    .$call(inTenant(scope))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function deleteCategory(db: Db, scope: TenantScope, id: number): Promise<void> {
  await cmsTables(db).deleteFrom('category').$call(inTenant(scope)).where('id', '=', id).execute();
}
