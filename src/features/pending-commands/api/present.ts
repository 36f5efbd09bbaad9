import type { PendingCommand } from '../pending-command.ts';
import type { CommandRow } from './tables.ts';

export function presentCommand(row: CommandRow): PendingCommand {
  return {
    id: row.id,
    kind: row.kind,
    applicationId: row.application_id,
    projectId: row.project_id,
    talentId: row.talent_id,
    to: row.target,
    by: { kind: row.actor_kind, id: row.actor_id, name: row.actor_name },
    state: row.state,
    createdAt: row.created_at.toISOString(),
    undoUntil: row.undo_until.toISOString(),
    endedAt: row.ended_at?.toISOString() ?? null,
    overtakenBy: row.reason === null ? null : { reason: row.reason, code: row.refusal_code },
  };
}
