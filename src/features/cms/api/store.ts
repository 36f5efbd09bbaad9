import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { cmsTables } from './tables.ts';

export function listCategories(db: Db, scope: TenantScope) {
  return cmsTables(db).selectFrom('category').selectAll().$call(inTenant(scope)).orderBy('position').orderBy('id').execute();
}

/** The picture of a category: the id of a file of kind "content". */
export async function setCategoryImage(db: Db, scope: TenantScope, id: number, imageId: string): Promise<void> {
  await cmsTables(db).updateTable('category').set({ image_id: imageId }).$call(inTenant(scope)).where('id', '=', id).execute();
}
