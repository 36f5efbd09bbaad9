import type { TalentScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import type { TalentState } from '../../projects/main-action.ts';
import { viewInvitations } from './store.ts';

/** Open invitations by project, for the projects feature to the left. */
export async function invitationStates(
  db: Db,
  scope: TalentScope,
  projectIds: readonly number[],
  now: Date,
): Promise<Map<number, NonNullable<TalentState['invitation']>>> {
  const { rows } = await viewInvitations(db, scope, { onlyOpenAt: now });
  const wanted = new Set(projectIds);
  return new Map(
    rows.filter((row) => wanted.has(row.project_id)).map((row) => [row.project_id, { id: row.id, replyBy: row.expires_at.toISOString() }]),
  );
}
