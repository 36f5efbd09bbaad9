import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

export type FeedTables = {
  /** A source of projects that has been imported at least once. */
  feed: { tenant_id: TenantId; source: string; last_run_at: Date };
};

export function feedTables(db: Db) {
  return db.withTables<FeedTables>();
}
