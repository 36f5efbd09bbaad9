import type { TenantScope } from '../../../contract/ids.ts';
import { type Actor, recordChange } from '../../../server/audit/record-change.ts';
import { inTransaction } from '../../../server/db/database.ts';
import { fieldError, notFound } from '../../../server/http/app-error.ts';
import { lockOperatedProject, updateOperatedProject } from '../../projects/api/operated-project-store.ts';
import type { ProjectDeskDeps } from './deps.ts';

/**
 * Says who answers for a project, for the command line; the operators' API changes it as any other field.
 *
 * @param operatorId null: nobody, so that the client's operators get its mails
 * @throws AppError NOT_FOUND; VALIDATION_FAILED for anybody who is not in the team or may not act.
 */
export async function setResponsible(
  deps: Pick<ProjectDeskDeps, 'db' | 'clock' | 'operators'>,
  scope: TenantScope,
  by: Actor,
  id: number,
  operatorId: string | null,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lockOperatedProject(trx, scope, id);
    if (!row) throw notFound('no such project');
    if (row.responsible_operator_id === operatorId) return;
    if (operatorId !== null && !(await deps.operators.findActing(trx, scope, operatorId)))
      throw fieldError('responsibleOperatorId', 'talent.error.invalid');
    const now = deps.clock();
    await updateOperatedProject(trx, scope, id, { responsible_operator_id: operatorId }, now);
    const before = { responsibleOperatorId: row.responsible_operator_id };
    const after = { responsibleOperatorId: operatorId };
    await recordChange(trx, scope, by, { action: 'project.changed', subject: { kind: 'project', id }, before, after }, now);
  });
}
