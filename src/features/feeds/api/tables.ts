import type { ColumnType } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { Mapping } from './find-fields.ts';

export type FeedTables = {
  /** A source of projects that has been imported at least once, with what its operator said about it (`--map`, `--encoding`). */
  feed: {
    tenant_id: TenantId;
    source: string;
    last_run_at: Date;
    mapping: ColumnType<Mapping, string | undefined, string>;
    encoding: string | null;
  };
};

export function feedTables(db: Db) {
  return db.withTables<FeedTables>();
}
