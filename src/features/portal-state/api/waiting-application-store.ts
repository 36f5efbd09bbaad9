import { sql } from 'kysely';
import type { TenantScope } from '../../../contract/ids.ts';
import type { Db } from '../../../server/db/database.ts';
import { isWithOperatorsSql } from '../../application-moves/policy.ts';
import { statusCodes } from '../../applications/status.ts';

/** Applications that nobody has answered yet; `overdue`: those whose talent was promised an answer by now. */
export async function countWaitingApplications(
  db: Db,
  { tenantId }: TenantScope,
  now: Date,
): Promise<{ count: number; oldest: Date | null; overdue: number }> {
  const { rows } = await sql<{ count: number; oldest: Date | null; overdue: number }>`
    select count(*)::int as count, min(a.submitted_at) as oldest, count(*) filter (where a.answer_due_at < ${now})::int as overdue
    from application a where a.tenant_id = ${tenantId} and a.status = ${statusCodes.applied} and ${isWithOperatorsSql}`.execute(db);
  return rows[0] ?? { count: 0, oldest: null, overdue: 0 };
}
