import type { Insertable, Selectable } from 'kysely';
import type { ActorKind } from '../../../contract/audit-log.ts';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';

export type ApplicationTaskTables = {
  /** What an operator wants done about an application until a day; the talent sees it in a copy of their data only (decision 0041). */
  application_task: {
    id: string;
    tenant_id: TenantId;
    talent_id: TalentId;
    application_id: number;
    text: string;
    /** A day as `2026-12-01`. */
    due_on: string;
    /** Null: for all of the team. */
    assignee_id: string | null;
    assignee_name: string | null;
    author_kind: ActorKind;
    author_name: string;
    created_at: Date;
    done_at: Date | null;
    done_by: string | null;
  };
};

export type TaskRow = Selectable<ApplicationTaskTables['application_task']>;
export type NewTask = Insertable<ApplicationTaskTables['application_task']>;

export function applicationTaskTables(db: Db) {
  return db.withTables<ApplicationTaskTables>();
}
