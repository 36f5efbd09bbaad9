import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { lockDeskApplication } from '../../application-moves/api/transition-application.ts';
import { markBlocked } from '../../applications/api/store.ts';
import type { ApplicationDeskDeps } from './deps.ts';

/** Keeps the talent of an application from its project, or lets them apply again. @throws AppError NOT_FOUND */
export async function blockTalentFromProject(
  deps: ApplicationDeskDeps,
  scope: TenantScope,
  by: Actor,
  id: number,
  isBlocked: boolean,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockDeskApplication(trx, scope, id);
    if (!(await markBlocked(trx, row, isBlocked))) return;
    const action = isBlocked ? 'application.blocked' : 'application.unblocked';
    const after = { projectId: row.project_id, talentId: row.talent_id };
    await recordChange(trx, scope, by, { action, subject: { kind: 'application', id }, after }, deps.clock());
  });
}
