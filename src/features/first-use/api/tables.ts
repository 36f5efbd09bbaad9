import type { Generated } from 'kysely';
import type { Db } from '../../../server/db/database.ts';

type FirstUseTables = {
  /** One row at most. */
  first_owner_link: { id: Generated<number>; secret_hash: Buffer; created_at: Date; expires_at: Date };
};

export function firstUseTables(db: Db) {
  return db.withTables<FirstUseTables>();
}
