import type { ColumnType, Generated, GeneratedAlways, Selectable } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { FeedReport, FeedRunOutcome } from '../feed-report.ts';
import type { Mapping } from './find-fields.ts';

export type FeedTables = {
  /** A source of projects with what its operator said about it (`--map`, `--encoding`, `--currency`); `last_run_at` is null before its first import. */
  feed: {
    tenant_id: TenantId;
    source: string;
    last_run_at: Date | null;
    mapping: ColumnType<Mapping, string | undefined, string>;
    encoding: string | null;
    /** Elements that looked like references, and whose values changed from run to run. */
    changing_elements: Generated<string[]>;
    currency: string | null;
  };
  /** Where a feed is fetched from, how often, and how that went. */
  feed_address: {
    id: string;
    tenant_id: TenantId;
    source: string;
    shown_address: string;
    sealed_request: Buffer;
    every_minutes: number;
    silent_after_minutes: number;
    keeps_missing: boolean;
    allows_mass_close: Generated<boolean>;
    etag: string | null;
    last_modified: string | null;
    last_full_at: Date | null;
    next_run_at: Date;
    fails: Generated<number>;
    running_until: Date | null;
    /** When somebody last saw what would come in, with the settings it has. */
    previewed_at: Date | null;
    /** Nothing is imported before. */
    confirmed_at: Date | null;
    created_at: Date;
    created_by: string;
  };
  feed_run: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    feed_id: string;
    started_at: Date;
    ended_at: Date | null;
    outcome: FeedRunOutcome;
    why: string | null;
    asked_by: string | null;
    pages: number | null;
    bytes: number | null;
    report: ColumnType<FeedReport | null, string | null, string | null>;
  };
};

export type FeedAddressRow = Selectable<FeedTables['feed_address']>;
export type FeedRunRow = Selectable<FeedTables['feed_run']>;

export function feedTables(db: Db) {
  return db.withTables<FeedTables>();
}
