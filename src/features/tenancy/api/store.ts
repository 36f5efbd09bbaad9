import type { Db } from '../../../server/db/database.ts';
import type { Tenant } from './load-tenants.ts';
import { tenancyTables } from './tables.ts';

/** Inserts a row for every client, for foreign keys. */
export async function storeTenants(db: Db, tenants: readonly Tenant[]): Promise<void> {
  for (const { id, key } of tenants) {
    await tenancyTables(db)
      .insertInto('tenant')
      .values({ id, key })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ key }))
      .execute();
  }
}
