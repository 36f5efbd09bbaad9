import type { Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** One row per client, for foreign keys only: its settings are in `tenants/<client>/client.json`. */
export type TenancyTables = { tenant: { id: number; key: string; created_at: Generated<Date> } };

export function tenancyTables(db: Db) {
  return db.withTables<TenancyTables>();
}
