import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { cmsTables } from './tables.ts';

/** What visitors and talents see: published categories only (specification section 7). */
export function listCategories(db: Db, scope: TenantScope) {
  return selectCategories(db, scope).where('is_published', '=', true).execute();
}

/** Also those that are not published, for those who run the portal. */
export function listAllCategories(db: Db, scope: TenantScope) {
  return selectCategories(db, scope).execute();
}

function selectCategories(db: Db, scope: TenantScope) {
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

/** The picture of a category: the id of a file of kind "content". */
export async function setCategoryImage(db: Db, scope: TenantScope, id: number, imageId: string): Promise<void> {
  await cmsTables(db).updateTable('category').set({ image_id: imageId }).$call(inTenant(scope)).where('id', '=', id).execute();
}
