import type { TenantScope } from '../../../contract/ids.ts';
import type { Transaction, WithoutPool } from '../../../server/db/database.ts';
import { moveApplication } from '../../applications/api/move-application.ts';
import { reasonCodes } from '../../applications/reason-codes.ts';
import { statusCodes } from '../../applications/status.ts';
import { changedTerms, type Terms } from '../../applications/terms.ts';
import { listApplied, readTerms } from './concerned-store.ts';
import type { ProjectDeskDeps } from './deps.ts';

/**
 * Asks the talents whose application waits whether a project's other dates, site, hours or rates are right for them
 * (product decisions, section 2). Call it in the transaction of the change.
 *
 * @param before the terms before the change (`readTerms`)
 * @returns how many are asked.
 */
export async function askToConfirm(
  deps: WithoutPool<ProjectDeskDeps>,
  trx: Transaction,
  scope: TenantScope,
  projectId: number,
  before: Terms,
): Promise<number> {
  const ids = await listToAsk(trx, scope, projectId, before);
  for (const id of ids)
    await moveApplication({ ...deps, db: trx }, scope, id, statusCodes.unconfirmed, 'operator', { reasonCode: reasonCodes.projectChanged });
  return ids.length;
}

/** The applications whose talents the changed terms of a project have to be confirmed by. Call it after the change. */
export async function listToAsk(trx: Transaction, scope: TenantScope, projectId: number, before: Terms): Promise<number[]> {
  const now = await readTerms(trx, scope, projectId);
  if (changedTerms(before, now).length === 0) return [];
  // Applicants who chose the currency stated now have agreed to it.
  const applied = await listApplied(trx, scope, projectId);
  return applied.filter(({ agreed }) => agreed === null || changedTerms(agreed, now).length > 0).map(({ id }) => id);
}
