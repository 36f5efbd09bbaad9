import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActorKind } from '../../../contract/audit-log.ts';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { WorkKind, WorkRefusal } from '../long-work.ts';

/** What operators started that takes longer than a request, and its items. */
export type LongWorkTables = {
  long_work: {
    id: string;
    tenant_id: TenantId;
    kind: WorkKind;
    title: string;
    /** In the form of its kind; null once it has ended. */
    settings: ColumnType<unknown, string | null, null>;
    total: number;
    actor_kind: ActorKind;
    actor_id: string | null;
    actor_name: string;
    created_at: Date;
    ended_at: Date | null;
    stopped_at: Generated<Date | null>;
    stopped_by: Generated<string | null>;
    seen_at: Date | null;
  };
  long_work_item: {
    work_id: string;
    tenant_id: TenantId;
    position: number;
    talent_id: TalentId | null;
    label: string | null;
    input: ColumnType<unknown, string | null, null>;
    outcome: Generated<'waiting' | 'done' | 'refused'>;
    reason: WorkRefusal | null;
  };
};

export type WorkRow = Selectable<LongWorkTables['long_work']>;
export type WorkItemRow = Selectable<LongWorkTables['long_work_item']>;

export function longWorkTables(db: Db) {
  return db.withTables<LongWorkTables>();
}
