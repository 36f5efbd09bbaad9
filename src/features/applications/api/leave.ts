import type { TalentScope } from '../../../contract/ids.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { type ApplicationDeps, changeStatus } from './change-status.ts';
import { findFlowProject } from './flow-project.ts';
import { deleteApplication, lockApplication } from './store.ts';
import { applicationTables } from './tables.ts';

const withdrawable = ['uc', 'a', 'sp', 'sf', 's2c'] as const;

/**
 * Ends what a talent has under way when they leave: drafts are thrown away, the rest is withdrawn the usual way, with its
 * event and its mail. Who was hired stays hired.
 */
export function leaveApplications(deps: ApplicationDeps, scope: TalentScope): Promise<void> {
  return inTransaction(deps.db, async (trx) => {
    const live = await applicationTables(trx)
      .selectFrom('application')
      .select('id')
      .where('tenant_id', '=', scope.tenantId)
      .where('talent_id', '=', scope.talentId)
      .where('status', 'in', ['co', ...withdrawable])
      .orderBy('id')
      .execute();
    for (const { id } of live) {
      const row = await lockApplication(trx, scope, id);
      if (row?.status === 'co') {
        await deleteApplication(trx, row);
        await deps.invitations.follow(trx, scope, row.project_id, 'discarded');
      } else if (row && withdrawable.some((status) => status === row.status)) {
        const project = await findFlowProject(trx, scope, row.project_id);
        if (project) await changeStatus({ ...deps, db: trx }, trx, row, project, { to: 'w', actor: 'talent' });
      }
    }
  });
}
