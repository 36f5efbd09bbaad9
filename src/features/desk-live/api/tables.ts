import type { Generated, GeneratedAlways } from 'kysely';
import type { TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

/** Written by triggers (database/functions/desk-changes.sql). */
export type DeskLiveTables = {
  desk_change: {
    id: GeneratedAlways<number>;
    tenant_id: TenantId;
    xact: Generated<string>;
    action: string;
    subject_kind: string;
    subject_id: string | null;
    project_id: number | null;
    actor_kind: string;
    actor_id: string | null;
    at: Date;
  };
};

export function deskLiveTables(db: Db) {
  return db.withTables<DeskLiveTables>();
}
