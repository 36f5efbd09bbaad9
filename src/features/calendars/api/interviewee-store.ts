import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { inTenant } from '../../../server/db/scope.ts';
import type { AccountTables } from '../../account/api/tables.ts';
import { applicationTables } from '../../applications/api/tables.ts';
import { statusCodes } from '../../applications/status.ts';

type Interviewee = { id: number; projectId: number; firstName: string; lastName: string };

/** Who an application is by, of those that were sent: drafts are not for operators. */
export async function listInterviewees(db: Db, scope: TenantScope, applicationIds: readonly number[]): Promise<Interviewee[]> {
  if (applicationIds.length === 0) return [];
  return applicationTables(db)
    .withTables<AccountTables>()
    .selectFrom('application')
    .innerJoin('talent', 'talent.id', 'application.talent_id')
    .select(['application.id', 'application.project_id as projectId', 'talent.first_name as firstName', 'talent.last_name as lastName'])
    .$call(inTenant(scope, 'application'))
    .where('application.id', 'in', applicationIds)
    .where('application.submitted_at', 'is not', null)
    .where('application.status', '<>', statusCodes.draft)
    .execute();
}
