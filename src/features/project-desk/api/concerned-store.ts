import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db, Transaction } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import { type ApplicationStatus, statusCodes } from '../../applications/status.ts';
import type { Terms } from '../../applications/terms.ts';
import { invitationTables } from '../../invitations/api/tables.ts';
import { unsentCodes, waitingCodes } from '../../invitations/invitation-status.ts';

/** Applications and drafts of some projects by status. */
export async function countByStatus(
  db: Db,
  scope: TenantScope,
  projectIds: readonly number[],
): Promise<Map<number, Partial<Record<ApplicationStatus, number>>>> {
  const rows = await applicationTables(db)
    .selectFrom('application')
    .select((eb) => ['project_id', 'status', eb.fn.countAll<string>().as('count')])
    .$call(inTenant(scope))
    .where('project_id', '=', sql<number>`any(${projectIds})`)
    .groupBy(['project_id', 'status'])
    .orderBy('status')
    .execute();
  const counts = new Map<number, Partial<Record<ApplicationStatus, number>>>();
  for (const row of rows) counts.set(row.project_id, { ...counts.get(row.project_id), [row.status]: Number(row.count) });
  return counts;
}

/** Applications of some projects that wait for the operator and whose answer was due before `now`. */
export async function countLate(db: Db, scope: TenantScope, projectIds: readonly number[], now: Date): Promise<Map<number, number>> {
  const rows = await applicationTables(db)
    .selectFrom('application')
    .select((eb) => ['project_id', eb.fn.countAll<string>().as('count')])
    .$call(inTenant(scope))
    .where('project_id', '=', sql<number>`any(${projectIds})`)
    .where('status', '=', statusCodes.applied)
    .where('answer_due_at', '<', now)
    .groupBy('project_id')
    .execute();
  return new Map(rows.map(({ project_id, count }) => [project_id, Number(count)]));
}

/** Invitations to a project that may still lead to an application. */
export async function countOpenInvitations(db: Db, scope: TenantScope, projectId: number): Promise<number> {
  const row = await invitationTables(db)
    .selectFrom('project_invitation')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .$call(inTenant(scope))
    .where('project_id', '=', projectId)
    .where('code', 'in', [...unsentCodes, ...waitingCodes])
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Applications that wait for an answer of the operator, each with what was agreed to; null where nobody knows it. */
export function listApplied(trx: Transaction, scope: TenantScope, projectId: number): Promise<{ id: number; agreed: Terms | null }[]> {
  return applicationTables(trx)
    .selectFrom('application')
    .select(['id', 'agreed_terms as agreed'])
    .$call(inTenant(scope))
    .where('project_id', '=', projectId)
    .where('status', '=', statusCodes.applied)
    .orderBy('id')
    .execute();
}

/** What talents agree to by applying to a project, as it is now. */
export async function readTerms(db: Db, scope: TenantScope, projectId: number): Promise<Terms> {
  const { rows } = await sql<{ terms: Terms }>`select openpool_project_terms(project) as terms from project
    where tenant_id = ${scope.tenantId} and id = ${projectId}`.execute(db);
  return rows[0]?.terms ?? {};
}
