import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { cmsTables } from './tables.ts';

export function listCategories(db: Db, scope: TenantScope) {
  return cmsTables(db)
    .selectFrom('category')
    .selectAll()
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
