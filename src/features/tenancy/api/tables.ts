import type { Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

/** One row a client, for foreign keys alone: what a client is stands in `tenants/<client>/client.json`. */
export type TenancyTables = { tenant: { id: number; key: string; created_at: Generated<Date> } };

export function tenancyTables(db: Db) {
  return db.withTables<TenancyTables>();
}
