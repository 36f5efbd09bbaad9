import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ActorKind } from '../../../contract/audit-log.ts';
import type { ErrorCode } from '../../../contract/errors.ts';
import type { TalentId, TenantId } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { ApplicationStatus } from '../../applications/status.ts';
import type { CommandKind, CommandState, OvertakenReason } from '../pending-command.ts';

/** What operators requested and can still take back; what became of it is kept for a while. */
export type PendingCommandTables = {
  pending_command: {
    id: string;
    tenant_id: TenantId;
    kind: CommandKind;
    talent_id: TalentId;
    project_id: number;
    application_id: number | null;
    target: ApplicationStatus | null;
    /** What was requested, in the form of its kind; null once it has ended, as are the facts that were true then. */
    input: ColumnType<unknown, string | null, null>;
    expected: ColumnType<unknown, string | null, null>;
    actor_kind: ActorKind;
    actor_id: string | null;
    actor_name: string;
    created_at: Date;
    undo_until: Date;
    state: CommandState;
    ended_at: Date | null;
    reason: OvertakenReason | null;
    refusal_code: ErrorCode | null;
    /** The long work that held it. */
    work_id: Generated<string | null>;
  };
};

export type CommandRow = Selectable<PendingCommandTables['pending_command']>;

export function pendingCommandTables(db: Db) {
  return db.withTables<PendingCommandTables>();
}
